"""Mentions: whom a reader by link names, and what somebody who was mentioned is told."""

from collections.abc import Iterable, Mapping
from typing import Final
from uuid import UUID

from headroom.store.actor import LOCAL, LOCAL_ACCOUNT
from headroom.web.state.studio import Studio

OWNER: Final = "Author of the design"
"""How readers by link see who works without signing in."""


async def named_by_reader(studio: Studio, design_id: UUID, body: str) -> list[UUID]:
    """Accounts that a reader by link names, who knows names alone: of those whose remarks the reader sees."""
    if studio.server is None:
        return named_in(body, {OWNER: LOCAL_ACCOUNT})
    return named_in(body, {one.name: one.account_id for one in await studio.mentions.participants(design_id)})


def named_in(body: str, people: Mapping[str, UUID]) -> list[UUID]:
    """Those whose names stand behind an `@`; of two names the longer counts, as in the page."""
    lengths = sorted({len(name) for name in people}, reverse=True)
    found: dict[UUID, None] = {}
    at = body.find("@")
    while at >= 0:
        name = "" if _in_word(body, at - 1) else _name_at(body, at + 1, people, lengths)
        if name:
            found[people[name]] = None
        at = body.find("@", at + 1 + len(name))
    return list(found)


def _name_at(body: str, start: int, people: Mapping[str, UUID], lengths: Iterable[int]) -> str:
    """Looked up and not searched for: thousands of names, and a text of nothing but `@`, take no longer."""
    names = (body[start : start + length] for length in lengths if not _in_word(body, start + length))
    return next((name for name in names if name in people), "")


def _in_word(body: str, at: int) -> bool:
    return 0 <= at < len(body) and (body[at].isalnum() or body[at] == "_")


def called(name: str | None, by_reader: bool) -> str | None:
    """Whoever works without signing in is called You, which to others would be themselves."""
    return OWNER if name == LOCAL.name and by_reader else name
