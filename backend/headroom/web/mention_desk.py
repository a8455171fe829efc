"""Mentions: whom a reader by link names, and what somebody who was mentioned is told."""

import re
from collections.abc import Mapping
from typing import Final
from uuid import UUID

from headroom.store.actor import LOCAL, LOCAL_ACCOUNT
from headroom.web.studio import Studio

OWNER: Final = "Author of the design"
"""How readers by link see who works without signing in."""


async def named_by_reader(studio: Studio, design_id: UUID, body: str) -> list[UUID]:
    """Accounts that a reader by link names, who knows names alone: of those whose remarks the reader sees."""
    if studio.server is None:
        return named_in(body, {OWNER: LOCAL_ACCOUNT})
    return named_in(body, {one.name: one.account_id for one in await studio.mentions.speakers(design_id)})


def named_in(body: str, people: Mapping[str, UUID]) -> list[UUID]:
    """Those whose names stand behind an `@`; of two names the longer counts, as in the page."""
    longest_first = sorted(people, key=len, reverse=True)
    if "@" not in body or not longest_first:
        return []
    either = "|".join(map(re.escape, longest_first))
    found = re.findall(rf"(?<!\w)@({either})(?!\w)", body)
    return list(dict.fromkeys(people[name] for name in found))


def called(name: str | None, by_reader: bool) -> str | None:
    """Whoever works without signing in is called You, which to others would be themselves."""
    return OWNER if name == LOCAL.name and by_reader else name
