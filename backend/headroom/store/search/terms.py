"""Terms of the index as the database has them: behind a mark of organisation, field and secrecy.

By the mark a search looks at terms of its own organisation alone, and at none that are hidden from who asks.
"""

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias
from uuid import UUID

from headroom.domain.search.records import IndexTerm, Secrecy, TermField

_FIELDS: Final[dict[TermField, str]] = {"design": "d", "name": "n", "wwn": "w", "serial": "s"}
_PUBLIC: Final = "-"
_SECRECY: Final[dict[Secrecy, str]] = {"wwn": "w", "serial": "s", "price": "p", "credential": "c", "member": "m"}
_SEVERAL: Final = "x"
"""What is hidden for several reasons is shown only to whom nothing is hidden."""
_IDENTIFIERS: Final[tuple[Secrecy, ...]] = ("wwn", "serial")
_IN_NAMES: Final[tuple[Secrecy, ...]] = ("wwn", "price")
"""What a name may tell."""
_ORGANISATION_DIGITS: Final = 8


def marked(organisation_id: UUID, term: IndexTerm) -> str:
    """A term as it is kept."""
    return f"{_mark(organisation_id, term.field, _secrecy(term.secrecy))}{term.text}"


Wanted: TypeAlias = tuple[TermField, tuple[str, ...]]
"""Beginnings of terms of a field, all of which are to be in the same chunk."""


def terms_query(organisation_id: UUID, wanted: Iterable[Wanted], hidden: Collection[Secrecy]) -> str | None:
    """A `tsquery` for any of what is wanted; None where there is nothing to look for.

    Prefixes are plain texts: letters, digits and single blanks.
    """
    found = [
        " & ".join(f"'{_mark(organisation_id, field, letter)}{prefix}':*" for prefix in prefixes)
        for field, prefixes in wanted
        for letter in _visible_marks(field, hidden)
        if prefixes and all(map(_is_plain, prefixes))
    ]
    return " | ".join(found) or None


def _visible_marks(field: TermField, hidden: Collection[Secrecy]) -> list[str]:
    """Marks of secrecy that terms of a field have and that somebody may see."""
    if field in ("wwn", "serial"):
        return [_SECRECY[name] for name in _IDENTIFIERS if name == field and name not in hidden]
    shown = [_PUBLIC, *(_SECRECY[name] for name in _IN_NAMES if name not in hidden)]
    return shown if hidden else [*shown, _SEVERAL]


def _mark(organisation_id: UUID, field: TermField, secrecy: str) -> str:
    return f"{organisation_id.hex[:_ORGANISATION_DIGITS]}{_FIELDS[field]}{secrecy}"


def _secrecy(secrecy: tuple[Secrecy, ...]) -> str:
    if not secrecy:
        return _PUBLIC
    return _SECRECY[secrecy[0]] if len(secrecy) == 1 else _SEVERAL


def _is_plain(text: str) -> bool:
    """Whether a text needs no quoting in a `tsquery`: others are not looked for."""
    return text != "" and all(sign.isalnum() or sign == " " for sign in text)
