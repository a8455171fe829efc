"""The world-wide names of all designs, read again only for those that changed."""

from typing import TYPE_CHECKING
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.wwn import Wwn, wwns_of
from headroom.store.actor import acting
from headroom.store.designs.live_log import DesignGone
from headroom.web.features.wwns.answers import WwnUse

if TYPE_CHECKING:
    from headroom.web.studio import Studio


class WwnIndex:
    """Belongs to one event loop; what a design says is known by the number of its last row."""

    def __init__(self) -> None:
        self._known: dict[UUID, dict[UUID, tuple[int, list[Wwn]]]] = {}

    async def all(self, studio: "Studio") -> list[WwnUse]:
        """Every name of every design of the organisation of who acts, the last touched design first."""
        rows = await studio.designs.all()
        seqs = await studio.log.last_seqs([row.id for row in rows])
        organisation_id = acting().organisation_id
        mine = self._known.get(organisation_id, {})
        mine = {design_id: known for design_id, known in mine.items() if design_id in seqs}
        self._known[organisation_id] = mine
        found: list[WwnUse] = []
        for row in rows:
            if row.id in seqs:
                found += [as_use(wwn, row.id, row.name) for wwn in await _of(studio, mine, row.id, seqs[row.id])]
        return found


async def _of(studio: "Studio", known: dict[UUID, tuple[int, list[Wwn]]], design_id: UUID, seq: int) -> list[Wwn]:
    found = known.get(design_id)
    if found is not None and found[0] == seq:
        return found[1]
    try:
        document = await studio.document(design_id)
    except DesignGone:
        return []
    wwns = await run_in_threadpool(wwns_of, document)
    known[design_id] = (seq, wwns)
    return wwns


def as_use(wwn: Wwn, design_id: UUID, design_name: str) -> WwnUse:
    """A name with the design that has it."""
    return WwnUse(wwn.wwn, wwn.role, design_id, design_name, wwn.component_id, wwn.component_name, wwn.port)
