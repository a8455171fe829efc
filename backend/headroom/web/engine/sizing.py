"""Sizing as the server asks for it. What searches is loaded in the process: the server starts without it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from headroom.web.engine.sizing_requests import SentRequirement
from headroom.web.processes.limits import MB, Limits, Task

if TYPE_CHECKING:
    from headroom.domain.bom.prices.book import PriceBook
    from headroom.domain.sizing.candidates.plan_key import PlanKey
    from headroom.domain.sizing.requirements.measured_load import MeasuredLoad
    from headroom.web.engine.sizing_offers import OffersForm

SEARCHING: Final = Task("This search", "ask for fewer architectures or vendors")
LOOKING: Final = Task("Working out this design", "search again with tighter requirements")
OFFERS: Final = Task("The offers of this search", "search again with tighter requirements")
LOAD: Final = Task("This measurement", "give a shorter file")
SIZING: Final = Limits(wall_s=300, cpu_s=280, memory_bytes=1_500 * MB, answer_bytes=50 * MB, confined=False)
"""Of a search: its own end comes first, and leaves time for reasons."""


def search_designs(sent: SentRequirement, folder: Path) -> bytes:
    """Search; `progress.json` of the folder says how far it is, a file `stop` there ends it. Gives JSON, packed.

    Raises:
        DomainError: the requirement is wrong.
    """
    from headroom.web.engine.sizing_search import search_in

    return search_in(sent, folder)


def plan_looked_at(sent: SentRequirement, key: "PlanKey") -> bytes:
    """A plan with its neighbours as JSON of `PlanSurroundings`. Raises `DomainError`."""
    from headroom.web.engine.sizing_search import look_at

    return look_at(sent, key)


def plan_drawn(sent: SentRequirement, key: "PlanKey") -> bytes:
    """The design document of a plan as JSON. Raises `DomainError`."""
    from headroom.web.engine.sizing_search import draw

    return draw(sent, key)


def offers_written(
    sent: SentRequirement, found: bytes, letters: list[str], book: "PriceBook", version: int, form: "OffersForm"
) -> bytes:
    """Offers side by side as a PDF or a workbook. Raises `DomainError`."""
    from headroom.web.engine.sizing_offers import write_offers

    return write_offers(sent, found, letters, book, version, form)


def offers_ranked(sent: SentRequirement, found: bytes, book: "PriceBook") -> bytes:
    """Offers by another price book as JSON of `OffersRanking`. Raises `DomainError`."""
    from headroom.web.engine.sizing_offers import rank

    return rank(sent, found, book)


def load_read(text: str) -> "MeasuredLoad":
    """A measured load as workloads. Raises `DomainError`."""
    from headroom.domain.sizing.requirements.measured_load import measured_load

    return measured_load(text, "/text")
