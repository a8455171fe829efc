"""Texts as the page's language cuts them: what is a blank, how long a text is, how a value reads."""

from typing import Final

BLANKS: Final = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def trimmed(text: str) -> str:
    """The text without blanks around it."""
    return text.strip(BLANKS)


def units_of_utf16(text: str) -> int:
    """How long a page counts a text: letters beyond 16 bits are two."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def as_written(value: object) -> str:
    """A value of a document as the page writes it: whole numbers without a point."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
