"""How does the package speak to people, and in which language?

Every sentence, label and hint that a person reads is English in the code and passes through `_` or `many` at
the moment when it is shown, so that `speak` works at any moment. The other languages lie in `locale/`.
"""

import gettext
import reprlib
from collections.abc import Sequence
from pathlib import Path

ENGLISH = "en"
DOMAIN = "freecell_lesson"
LOCALE = Path(__file__).with_name("locale")

# Between what a word is and the word itself, in the files of gettext.
_OF = "\x04"

# Where a result is hidden, JupyterLab shows the first line of its HTML: this one says nothing.
UNSEEN = " \n"

_spoken = gettext.NullTranslations()


def speak(language: str) -> None:
    """Say everything from now on in this language; until the first call it is English.

    >>> speak("en")
    >>> speak("xx")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: expected one of the languages en..., not 'xx'
    """
    if not isinstance(language, str) or language not in languages():
        raise ValueError(
            _("expected one of the languages {names}, not {came}").format(
                names=listed(languages()), came=shown(language)
            )
        )
    english = language == ENGLISH
    use(gettext.NullTranslations() if english else gettext.translation(DOMAIN, LOCALE, [language]))


def languages() -> list[str]:
    """The languages that can be spoken: English, and those that are found in `locale/`."""
    found = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(path.parts[-3] for path in found)]


def use(translations: gettext.NullTranslations) -> gettext.NullTranslations:
    """Take every message from here, and return what was used before: for `speak`, and for tests with made languages."""
    global _spoken
    before, _spoken = _spoken, translations
    return before


def _(message: str) -> str:
    """The message in the language that is spoken now."""
    context, _glue, text = message.rpartition(_OF)
    return _spoken.pgettext(context, text) if context else _spoken.gettext(text)


def many(singular: str, plural: str, count: int) -> str:
    """The message in the form that this count asks for, in the language that is spoken now.

    >>> many("{count} card", "{count} cards", 1).format(count=1)
    '1 card'
    """
    return _spoken.ngettext(singular, plural, count)


def later(message: str) -> str:
    """The message as it is: it stands in a table and passes through `_` when it is shown."""
    return message


def meant(context: str, message: str) -> str:
    """A bare word for a table, like `later`, and what it is: another language may need two words for it.

    >>> _(meant("rank of a card", "two"))
    'two'
    """
    return f"{context}{_OF}{message}"


def shown(value: object) -> str:
    """What came, written out for an error message and never longer than a line.

    >>> shown("617")
    "'617'"
    >>> shown("x" * 1_000_000)
    "'xxxxxxxxxxxx...xxxxxxxxxxxxx'"
    """
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write out whole numbers of more than 4300 digits
        return _("a number of more than 4300 digits")


def listed(words: Sequence[str], most: int = 8) -> str:
    """The words with commas between them; of a long list only the beginning, and how many follow.

    >>> listed(["KS", "4H"])
    'KS, 4H'
    >>> listed(["AC", "AD", "AH", "AS"], most=2)
    'AC, AD and 2 more'
    """
    beginning, count = _(", ").join(words[:most]), len(words) - most
    if count <= 0:
        return beginning
    form = many("{beginning} and {count} more", "{beginning} and {count} more", count)
    return form.format(beginning=beginning, count=count)
