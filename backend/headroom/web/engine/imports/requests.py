"""Imports as the server asks for them. What reads and draws is loaded in the process: the server starts without it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from headroom.web.engine.calls import SentDesign
from headroom.web.engine.imports.pages import ImportPages
from headroom.web.processes.limits import MB, Limits, Task

if TYPE_CHECKING:
    from headroom.domain.delta.build import DeltaTerms
    from headroom.domain.importers.choices import ImportChoices

READING: Final = Task("Reading these listings", "give a part of them", place="/files")
PLACING: Final = Task("Drawing this import", "import a part of the listings")
DELTA: Final = Task("This delta", "import the listings of a part of the machines")
IMPORTING: Final = Limits(wall_s=600, cpu_s=300, memory_bytes=1_500 * MB, answer_bytes=300 * MB, confined=True)
"""Of reading and drawing: 200 hosts with 40 switches need 30 s and 1 GB at most."""


def read_listings(files: Sequence[tuple[Path, str]], progress: Path) -> list[bytes]:
    """Read files and merge what they say; how far it has come is written to `progress` as JSON now and then.

    Gives the kinds and numbers of the pages as JSON, then the pages, packed: `summary`, `things/<kind>`, `claims`,
    `listings`.

    Raises:
        DomainError: a limit is passed.
    """
    from headroom.web.engine.imports.reading import read_pages

    return read_pages(files, progress)


def placed_document(pages: ImportPages, sent: SentDesign, choices: "ImportChoices") -> list[bytes]:
    """A design with an import in it, as JSON; its digest and what the next import is to know, packed.

    Raises:
        DomainError: a limit is passed.
    """
    from headroom.web.engine.imports.placing import place_in

    return place_in(pages, sent, choices)


def placing_previewed(pages: ImportPages, sent: SentDesign, choices: "ImportChoices") -> list[bytes]:
    """What placing an import in a document would do, as JSON of `ImportPreview`; then as `placed_document`."""
    from headroom.web.engine.imports.placing import preview

    return preview(pages, sent, choices)


def delta_of(pages: ImportPages, sent: SentDesign, choices: "ImportChoices", terms: "DeltaTerms") -> bytes:
    """What leads from the listings of an import to a design, as JSON of `DeltaAnswer`. Raises `DomainError`."""
    from headroom.web.engine.imports.delta import answer

    return answer(pages, sent, choices, terms)


def bundle_with_delta_of(
    bundle: bytes, pages: ImportPages, sent: SentDesign, choices: "ImportChoices", terms: "DeltaTerms"
) -> bytes:
    """A bundle of the design with its delta. Raises `DomainError`."""
    from headroom.web.engine.imports.delta import bundled

    return bundled(bundle, pages, sent, choices, terms)


def delta_zip_of(pages: ImportPages, sent: SentDesign, choices: "ImportChoices", terms: "DeltaTerms") -> bytes:
    """Its files as a zip. Raises `DomainError`."""
    from headroom.web.engine.imports.delta import zipped

    return zipped(pages, sent, choices, terms)
