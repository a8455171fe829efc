"""What a process is sent of a requirement, and the files by which it and the server talk while it searches."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from headroom.domain.bom.prices.book import PriceBook
from headroom.web.processes.catalogues import SentCatalogue

PROGRESS_FILE: Final = "progress.json"
"""How far it is; written by the process."""
STOP_FILE: Final = "stop"
"""Somebody wants the answer now; made by the server."""
SEARCH_S: Final = 150
"""After so long a search answers with what it has found; thirty requirements took 4 to 60 s on two cores."""


@dataclass(frozen=True, slots=True)
class SentRequirement:
    """A requirement as it is kept, with what it is sized by."""

    document: dict[str, Any]
    catalogue: SentCatalogue
    book: PriceBook
    today: date
    base: dict[str, Any] | None = None
    """The document of the design that it names as its base."""
