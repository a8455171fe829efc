"""The world-wide names of all designs, read again only for those that changed."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.wwn import Wwn, wwns_of
from headroom.store.actor import acting
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import DesignGone, LiveLog

WwnRole = Literal["port", "node", "virtual"]


@dataclass(frozen=True, slots=True)
class WwnUse:
    """A name where it is used; `port` is the port's id below the component."""

    wwn: str
    role: WwnRole
    design_id: UUID
    design_name: str
    component_id: str
    component_name: str
    port: str


Read = Callable[[UUID], Awaitable[dict[str, Any]]]
"""Reads the present document of a design. Raises `DesignGone`."""


class WwnIndex:
    """Belongs to one event loop; what a design says is known by the number of its last row."""

    def __init__(self) -> None:
        self._known: dict[UUID, dict[UUID, tuple[int, list[Wwn]]]] = {}

    async def all(self, designs: Designs, log: LiveLog, read: Read) -> list[WwnUse]:
        """Every name of every design of the organisation of who acts, the last touched design first."""
        rows = await designs.all()
        seqs = await log.last_seqs([row.id for row in rows])
        organisation_id = acting().organisation_id
        mine = self._known.get(organisation_id, {})
        mine = {design_id: known for design_id, known in mine.items() if design_id in seqs}
        self._known[organisation_id] = mine
        found: list[WwnUse] = []
        for row in rows:
            if row.id in seqs:
                found += [as_use(wwn, row.id, row.name) for wwn in await _of(read, mine, row.id, seqs[row.id])]
        return found


async def _of(read: Read, known: dict[UUID, tuple[int, list[Wwn]]], design_id: UUID, seq: int) -> list[Wwn]:
    found = known.get(design_id)
    if found is not None and found[0] == seq:
        return found[1]
    try:
        document = await read(design_id)
    except DesignGone:
        return []
    wwns = await run_in_threadpool(wwns_of, document)
    known[design_id] = (seq, wwns)
    return wwns


def as_use(wwn: Wwn, design_id: UUID, design_name: str) -> WwnUse:
    """A name with the design that has it."""
    return WwnUse(wwn.wwn, wwn.role, design_id, design_name, wwn.component_id, wwn.component_name, wwn.port)
