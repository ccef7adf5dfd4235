"""Does the check see what the learner wrote last?

In a notebook a cell may end in an error, and what was defined before stays. IPython keeps what was run: so we can see
that a later cell was meant to define the answer anew, and say so, instead of judging what is there no longer.
"""

import ast
import inspect
import re
import sys

from ..wording import _, shown
from .calls import Finding
from .rules import Asked, whole


def stale(asked: Asked) -> Finding | None:
    """A later cell was to define this function, and failed."""
    name = getattr(asked.function, "__name__", "")
    code = inspect.unwrap(asked.function).__code__ if inspect.isfunction(asked.function) else None
    cells = [cell for cell in cells_run() if re.search(rf"^\s*(def|class) {re.escape(name)}\b", cell, re.MULTILINE)]
    if not cells or not code or not code.co_name.isidentifier() or _made_in(code, cells[-1]):
        return None
    return _failed(name, cells[-1])


def stale_value(name: str, value: object) -> Finding | None:
    """A later cell was to give this name a value, and failed, or gave none."""
    cells = cells_run()
    meant = [cell for cell in cells if re.search(rf"^\s*{re.escape(name)}\s*=(?!=)", cell, re.MULTILINE)]
    if not meant:
        return None
    after = [cell for cell in cells[cells.index(meant[-1]) + 1 :] if _is_lonely_number(cell)]
    if value is None and after:
        hint = _("You ran {cell}, and {name} does not know of it. What stands before the number, with an equals sign?")
        return whole("no-name", hint.format(cell=after[-1].strip(), name=name))
    try:
        tree = ast.parse(meant[-1])
    except SyntaxError:
        return _failed(name, meant[-1])
    values = [node.value for node in ast.walk(tree) if isinstance(node, ast.Assign) and _names(node) == [name]]
    if values and isinstance(values[-1], ast.Name) and shown(value) == repr(""):
        hint = _("Python takes {came} for a name, and stopped. Which signs stand around a text?")
        return whole("no-quotation-marks", hint.format(came=values[-1].id))
    return None


def cells_run() -> list[str]:
    """The cells that were run in this notebook, oldest first, the running one left out; none outside of one."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return list(shell.user_ns.get("In", []))[:-1] if shell else []


def name_in_cell(function: str) -> str | None:
    """The name that the running cell hands to this function, if it is a plain name."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    cell = list(shell.user_ns.get("In", [""]))[-1] if shell else ""
    found = re.search(rf"\b{function}\((\w+)\)", cell)
    return found and found.group(1)


def _made_in(code, cell: str) -> bool:
    """Whether the function was made by this cell: its own lines stand there."""
    try:
        lines = [line.strip() for line in inspect.getsource(code).splitlines()]
    except (OSError, TypeError):
        return True  # nothing is known of where it was made, so nothing is said
    return "\n".join(lines) in "\n".join(line.strip() for line in cell.splitlines())


def _failed(name: str, cell: str) -> Finding:
    try:
        ast.parse(cell)
    except SyntaxError as error:
        line = (error.text or "").strip()
        hint = _("Python could not read your last {name}; it stopped at line {number} ({line}). What is missing there?")
        return whole("stale", hint.format(name=name, number=error.lineno, line=line))
    hint = _(
        "The cell with your last {name} ended in an error, so an older one is still there. What does the error say?"
    )
    return whole("stale", hint.format(name=name))


def _is_lonely_number(cell: str) -> bool:
    return bool(re.fullmatch(r"\s*[\d_.]+\s*", cell))


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]
