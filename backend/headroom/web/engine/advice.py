"""Advice worked out in a process: upgrades of a design, and what of an estate fits on one."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from headroom.domain.bom.prices.book import PriceBook
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.design.records import Design
    from headroom.domain.sizing.upgrades.records import Goal

CONSOLIDATING: Final = Task("Consolidation", "name fewer designs, or use counts (x N) for what is alike")
UPGRADING: Final = Task("Trying upgrades", "use counts (x N) for what is alike, or split the design")
WITHIN_S: Final = 45.0
"""After so long what was tried is told; the limit of the process is above that."""


@dataclass(frozen=True, slots=True)
class SentUpgrades:
    """What is asked of a design, with what it is priced and checked by."""

    goal: "Goal"
    workload: str
    book: PriceBook | None
    today: date
    policy: "CheckPolicy"


def upgrades_found(sent: SentDesign, asked: SentUpgrades) -> bytes:
    """What helps a stored document, as JSON.

    Raises:
        DomainError: the document cannot be read or evaluated; `no_workloads`, `not_found` for the workload.
    """
    from headroom.domain.design.document import read_live
    from headroom.domain.sizing.upgrades.search import UpgradeInputs, find_upgrades

    began = time.monotonic()

    def spent() -> float:
        return (time.monotonic() - began) / WITHIN_S

    document, catalogue = sent.load()
    with engine.memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
    books = () if asked.book is None else (asked.book,)
    around = UpgradeInputs(catalogue, books, asked.today, asked.goal, asked.workload, asked.policy, spent)
    return json_bytes(find_upgrades(design, around))


def estate_consolidated(estate: Sequence[SentDesign], on: SentDesign, place: str) -> bytes:
    """What of stored documents fits on another, as JSON. All are read with the catalogue of the one that is filled.

    Raises:
        DomainError: a document cannot be read, or as `consolidate`.
    """
    from headroom.domain.design.document import read_live
    from headroom.domain.sizing.consolidation.consolidate import consolidate

    catalogue = on.catalogue.load()

    def read(sent: SentDesign) -> "Design":
        return read_live(sent.load()[0], catalogue)[0]

    return json_bytes(consolidate([read(one) for one in estate], read(on), catalogue, place))
