"""Does the check see what the learner wrote last?

In a notebook a cell may end in an error, and what was defined before stays. IPython keeps what was run: so we can see
that a later cell was meant to define the answer anew, and say so, instead of judging what is there no longer.
"""

import ast
import builtins
import inspect
import re
import sys
from collections.abc import Callable

from ..wording import _
from .calls import Finding
from .rules import Asked, whole


def stale(asked: Asked) -> Finding | None:
    """A later cell was to define this function, or the value that it was made from, and failed."""
    if hasattr(asked.function, "made_from"):
        return stale_value(*asked.function.made_from)
    name, lines = getattr(asked.function, "__name__", ""), _source(asked.function)
    cells = cells_run()
    made = [nth for nth, cell in enumerate(cells) if lines and _is_readable(cell) and lines in _stripped(cell)]
    meant = [nth for nth, cell in enumerate(cells) if _defines(cell, name)]
    return _failed(name, cells[meant[-1]]) if made and meant and made[-1] < meant[-1] else None


def stale_value(name: str | None, value: object) -> Finding | None:
    """A later cell was to give this name a value, and failed, or gave none."""
    cells = [*cells_run(), running_cell()]
    meant = [nth for nth, cell in enumerate(cells) if name and _assigned(cell, name) is not None]
    if not meant:
        return None
    last = cells[meant[-1]]
    numbers = [cell for cell in cells[meant[-1] + 1 :] if re.fullmatch(r"\s*[\d_.]+\s*", cell)]
    if numbers and (value is None or not _is_readable(last)):
        hint = _("You ran {cell}, and {name} does not know of it. What stands before the number, with an equals sign?")
        return whole("no-name", hint.format(cell=numbers[-1].strip(), name=name))
    unknown = _unknown_names(_assigned(last, name))
    if _is_readable(last) and unknown == [_assigned(last, name)] and isinstance(value, str):
        hint = _("Python takes {came} for a name, and stopped. Which signs stand around a text?")
        return whole("no-quotation-marks", hint.format(came=unknown[0]))
    return _failed(name, last) if unknown or not _is_readable(last) else None


def cells_run() -> list[str]:
    """The cells that were run in this notebook, oldest first, the running one left out; none outside of one."""
    return _history()[:-1]


def running_cell() -> str:
    return "".join(_history()[-1:])


def _history() -> list[str]:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return list(shell.history_manager.input_hist_parsed) if shell else []


def name_in_cell(function: str, place: int = 0) -> str | None:
    """The name that the running cell hands to this function, if it is a plain name."""
    cell = running_cell()
    for node in ast.walk(ast.parse(cell if _is_readable(cell) else "")):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == function and len(node.args) > place:
            return node.args[place].id if isinstance(node.args[place], ast.Name) else None
    return None


def _source(function: Callable) -> str:
    """The lines of the function, or of the first method of a class; nothing if they are not to be had."""
    if inspect.isclass(function):
        function = next(filter(inspect.isfunction, vars(function).values()), None)
    try:
        return _stripped(inspect.getsource(inspect.unwrap(function).__code__))
    except (AttributeError, OSError, TypeError, ValueError):
        return ""


def _stripped(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _is_readable(cell: str) -> bool:
    try:
        return bool(ast.parse(cell))
    except (SyntaxError, ValueError):
        return False


def _statements(cell: str) -> list[ast.AST]:
    """What the cell does itself; not what stands in its functions and classes."""
    found, inner = [], [ast.parse(cell)]
    while inner:
        found.append(inner.pop())
        if not isinstance(found[-1], ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            inner += ast.iter_child_nodes(found[-1])
    return found


def _defines(cell: str, name: str) -> bool:
    if not _is_readable(cell):  # a method stands further to the right
        called = re.escape(name)
        return bool(re.search(rf"^ {{0,3}}((def|class) +{called}\b|\w+ +{called} *\(.*\) *:)", cell, re.MULTILINE))
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name for node in _statements(cell))


def _assigned(cell: str, name: str) -> str | None:
    """What the cell gives this name, as it is written."""
    if not _is_readable(cell):
        found = re.findall(rf"^\s*{re.escape(name)}\s*=(?!=)(.*)", cell, re.MULTILINE)
    else:
        nodes = [node for node in _statements(cell) if isinstance(node, ast.Assign)]
        found = [ast.unparse(node.value) for node in nodes if name in map(ast.unparse, node.targets)]
    return found[-1] if found else None


def _unknown_names(written: str) -> list[str]:
    """The names in it that have no value on this page: Python stopped there."""
    page = sys.modules["__main__"]
    nodes = list(ast.walk(ast.parse(written if _is_readable(written) else "")))
    own = [node.arg for node in nodes if isinstance(node, ast.arg)]
    own += [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    names = [node.id for node in nodes if isinstance(node, ast.Name) and node.id not in own]
    return [name for name in names if not hasattr(page, name) and not hasattr(builtins, name)]


def _failed(name: str, cell: str) -> Finding:
    try:
        ast.parse(cell)
    except SyntaxError as error:
        line = (error.text or "").strip()
        hint = _(
            "Python could not read your last {name}: it stopped at line {number} ({line}). "
            "What is wrong or missing there, or in the line above?"
        )
        if isinstance(error, IndentationError):
            hint = _(
                "Python could not read your last {name}: it stopped at line {number} ({line}). "
                "How far should this line be indented?"
            )
        return whole("stale", hint.format(name=name, number=error.lineno, line=line))
    hint = _(
        "The cell with your last {name} ended in an error, so an older one is still there. What does the error say?"
    )
    return whole("stale", hint.format(name=name))
