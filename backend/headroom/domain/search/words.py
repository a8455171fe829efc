"""Texts as the search index keeps them: in plain words, found by where any of them begins."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from headroom.domain.search.records import IndexTerm, IndexText

_HEX: Final = frozenset("0123456789abcdef")
_RUN_OF_A_KIND: Final = re.compile(r"[^\W\d_]+|\d+")
"""Letters, or digits."""
_SEPARATORS: Final = str.maketrans("", "", ":.-_")
_PREFIXES: Final = ("0x", "naa.", "eui.")
LONGEST_TEXT: Final = 200
"""Of a text that is indexed: what follows is not found."""
_LONGEST_TERM: Final = 48
_MOST_BEGINNINGS: Final = 16
FEWEST_DIGITS: Final = 4
"""Of a world-wide name that is looked for: the names of one maker begin alike."""
_PIECE: Final = 8
"""Hexadecimal digits from which on a word is kept as a number, and of the pieces that it is kept in: names of one maker
begin alike, and a search by their common beginning would else go through each of them."""


def plain(text: str) -> str:
    """Words in lower case, one blank between; where letters and digits meet, a word ends: `FAStT600` is `fastt 600`."""
    return " ".join(_RUN_OF_A_KIND.findall(unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).casefold()))


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
    return wanted != "" and f" {wanted}" in f" {words}"


def digits(text: str) -> str | None:
    """The hexadecimal digits of a world-wide name, or of a piece of one, in whatever notation; None for other texts."""
    found = text.strip().lower()
    for prefix in _PREFIXES:
        found = found.removeprefix(prefix)
    found = found.translate(_SEPARATORS)
    return found if found and _HEX.issuperset(found) else None


def identifier_terms(text: str) -> Iterator[str]:
    """What a world-wide name or serial number is found by: four bytes from each of a long number on, or its words."""
    for word in text[:LONGEST_TEXT].split():
        number = digits(word)
        if number is not None and len(number) >= _PIECE:
            yield from (number[at : at + _PIECE] for at in range(0, len(number) - FEWEST_DIGITS + 1, 2))
        else:
            yield from beginnings(plain(word))


def identifier_pieces(text: str) -> list[tuple[str, ...]]:
    """How terms begin by which a typed piece of such a name is found: all of one of these; none where it is too short.

    A piece of more than four bytes is found by all fours in it.
    """
    number, words = digits(text), cut(plain(text))
    if number is None:
        return [(words,)] if words else []
    if len(number) < FEWEST_DIGITS:
        return []
    last = max(len(number) - _PIECE + len(number) % 2, 0)
    fours = tuple(dict.fromkeys(number[at : at + _PIECE] for at in range(0, last + 1, 2)))
    return [fours] if words == number else [fours, (words,)]


def identifier_has(text: str, typed: str) -> bool:
    """Whether a world-wide name or serial number has a typed piece, from one of its bytes or words on."""
    number, words = digits(typed), cut(plain(typed))
    for word in text.split():
        own = digits(word)
        if own is None or len(own) < _PIECE:
            if begins(plain(word), words):
                return True
        elif number and any(own.startswith(number, at) for at in range(0, len(own) - FEWEST_DIGITS + 1, 2)):
            return True
    return False


def cut(term: str) -> str:
    """A plain text as long as what it is compared with."""
    return term[:_LONGEST_TERM].rstrip()


def terms_of(text: IndexText) -> Iterator[IndexTerm]:
    """What a text is found by."""
    is_name = text.field in ("design", "name")
    for term in beginnings(plain(text.text)) if is_name else identifier_terms(text.text):
        yield IndexTerm(text.field, text.secrecy, term)
