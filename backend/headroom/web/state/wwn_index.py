"""The world-wide names of all designs, read again only for those that changed."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.wwn import Wwn, wwns_of
from headroom.store.actor import Actor
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
        self._by_organisation: dict[UUID, dict[UUID, tuple[int, list[Wwn]]]] = {}

    async def all(self, actor: Actor, designs: Designs, log: LiveLog, read: Read) -> list[WwnUse]:
        """Every name of every design of the actor's organisation, the last touched design first."""
        rows = await designs.all()
        seqs = await log.last_seqs([row.id for row in rows])
        index = self._by_organisation.get(actor.organisation_id, {})
        index = {design_id: entry for design_id, entry in index.items() if design_id in seqs}
        self._by_organisation[actor.organisation_id] = index
        uses: list[WwnUse] = []
        for row in rows:
            if row.id in seqs:
                uses += [as_use(wwn, row.id, row.name) for wwn in await _of(read, index, row.id, seqs[row.id])]
        return uses


async def _of(read: Read, index: dict[UUID, tuple[int, list[Wwn]]], design_id: UUID, seq: int) -> list[Wwn]:
    entry = index.get(design_id)
    if entry is not None and entry[0] == seq:
        return entry[1]
    try:
        document = await read(design_id)
    except DesignGone:
        return []
    wwns = await run_in_threadpool(wwns_of, document)
    index[design_id] = (seq, wwns)
    return wwns


def as_use(wwn: Wwn, design_id: UUID, design_name: str) -> WwnUse:
    """A name with the design that has it."""
    return WwnUse(wwn.wwn, wwn.role, design_id, design_name, wwn.component_id, wwn.component_name, wwn.port)
