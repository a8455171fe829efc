"""Texts as the search index keeps them: in plain words, found by where any of them begins."""

import unicodedata
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from headroom.domain.search.records import IndexTerm, IndexText

_HEX: Final = frozenset("0123456789abcdef")
_SEPARATORS: Final = str.maketrans("", "", ":.-_")
_PREFIXES: Final = ("0x", "naa.", "eui.")
LONGEST_TEXT: Final = 200
"""Of a text that is indexed: what follows is not found."""
_LONGEST_TERM: Final = 48
_MOST_BEGINNINGS: Final = 16
FEWEST_DIGITS: Final = 4
"""Of a world-wide name that is looked for: the names of one maker begin alike."""
_LEAST_NAME: Final = 8
"""Hexadecimal digits from which on a word is kept as a number, byte by byte."""

_Class: TypeAlias = Literal["letter", "digit", "other"]


def plain(text: str) -> str:
    """Words in lower case, one blank between; where letters and digits meet, a word ends: `FAStT600` is `fastt 600`."""
    signs = list[str]()
    before: _Class = "other"
    for sign in unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).casefold():
        here = _class(sign)
        if here != before and signs and signs[-1] != " ":
            signs.append(" ")
        if here != "other":
            signs.append(sign)
        before = here
    return "".join(signs).strip()


def beginnings(words: str) -> Iterator[str]:
    """A plain text from each of its words on: what is looked for is the start of one of these."""
    at = 0
    for _ in range(_MOST_BEGINNINGS):
        yield words[at : at + _LONGEST_TERM]
        blank = words.find(" ", at)
        if blank < 0:
            return
        at = blank + 1


def begins(words: str, wanted: str) -> bool:
    """Whether a plain text has a place where a word begins and what is wanted follows."""
    return wanted != "" and any(one.startswith(wanted) for one in beginnings(words))


def digits(text: str) -> str | None:
    """The hexadecimal digits of a world-wide name, or of a piece of one, in whatever notation; None for other texts."""
    found = text.strip().lower()
    for prefix in _PREFIXES:
        found = found.removeprefix(prefix)
    found = found.translate(_SEPARATORS)
    return found if found and _HEX.issuperset(found) else None


def identifier_terms(text: str) -> Iterator[str]:
    """What a world-wide name or serial number is found by: each byte of a long number begins a term, or each word."""
    for word in text[:LONGEST_TEXT].split():
        number = digits(word)
        if number is not None and len(number) >= _LEAST_NAME:
            yield from (number[at : at + _LONGEST_TERM] for at in range(0, len(number) - FEWEST_DIGITS + 1, 2))
        else:
            yield from beginnings(plain(word))


def identifier_prefixes(text: str) -> list[str]:
    """How the terms begin by which a typed piece of such a name is found; the empty list where it is too short."""
    number, words = digits(text), cut(plain(text))
    if number is None:
        return [words] if words else []
    return list(dict.fromkeys([number[:_LONGEST_TERM], words])) if len(number) >= FEWEST_DIGITS else []


def cut(term: str) -> str:
    """A plain text as long as what it is compared with."""
    return term[:_LONGEST_TERM].rstrip()


def terms_of(text: IndexText) -> Iterator[IndexTerm]:
    """What a text is found by."""
    is_name = text.field in ("design", "name")
    for term in beginnings(plain(text.text)) if is_name else identifier_terms(text.text):
        yield IndexTerm(text.field, text.secrecy, term)


def _class(sign: str) -> _Class:
    if sign.isdecimal():
        return "digit"
    return "letter" if sign.isalnum() else "other"
