"""What of an estate fits on a design, worked out in a process."""

from collections.abc import Sequence
from typing import Final

from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.web.engine.calls import SentDesign
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

CONSOLIDATING: Final = Task("Consolidation", "name fewer designs, or use counts (x N) for what is alike")


def estate_consolidated(estate: Sequence[SentDesign], on: SentDesign, place: str) -> bytes:
    """What of stored documents fits on another, as JSON. All are read with the catalogue of the one that is filled.

    Raises:
        DomainError: a document cannot be read, or as `consolidate`.
    """
    from headroom.domain.sizing.consolidation.consolidate import consolidate

    catalogue = on.catalogue.taken()

    def read(sent: SentDesign) -> Design:
        return read_live(sent.taken()[0], catalogue)[0]

    return json_bytes(consolidate([read(one) for one in estate], read(on), catalogue, place))
