"""From a design and listings to the difference of every machine: the recipe, one call after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.records import MachineDelta
from headroom.domain.delta.table import FORMATS, READERS
from headroom.domain.design.document import to_document
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.estate_reader import Imported, read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.place.draft import draft_of
from headroom.domain.importers.place.existing import recognise
from headroom.domain.topology.expansion import expand

_MACHINE = "machine:"


@dataclass(frozen=True, slots=True)
class DeltaTerms:
    """What a delta is asked for: the time now, with its zone, how old listings may be, and one machine or all."""

    now: datetime
    oldest: timedelta = timedelta(hours=24)
    machine: str = ""


def read_for_delta(paths: Iterable[Path], knowledge: Knowledge) -> Imported:
    """Read listings and keep those whole that some format looks at.

    Raises:
        DomainError: a path cannot be read, or a limit is passed.
    """
    return read_estate(paths, knowledge, READERS)


def deltas(design: Design, catalogue: Catalogue, imported: Imported, terms: DeltaTerms) -> list[MachineDelta]:
    """The difference between what listings say and what a design wishes, in the order of the formats.

    Raises:
        DomainError: `terms.machine` names a machine of which nothing is known.
    """
    expanded = expand(design, catalogue)
    context = DeltaContext(expanded, imported, machines_of(design, imported), terms.now, terms.oldest)
    found = [one for language in FORMATS for one in language.deltas(context)]
    if not terms.machine:
        return found
    wanted = [one for one in found if terms.machine.lower() in {one.machine.lower(), one.component_id.lower()}]
    if not wanted:
        names = ", ".join(sorted({one.machine for one in found})[:10]) or "none"
        words = f"No machine of this name has something to compare. There are: {names}."
        raise DomainError(Problem("unknown_machine", words, terms.machine))
    return wanted


def machines_of(design: Design, imported: Imported) -> dict[str, str]:
    """Key of each machine of the listings -> the component that it is recognised as, by names that the world shares."""
    draft = draft_of(to_document(design))
    recognise(draft, imported.estate)
    found: dict[str, str] = {}
    for kind in ("host", "switch", "system"):
        for thing in imported.estate.of(kind):
            component = draft.component_of.get(thing.ref)
            if component is not None:
                found.update(dict.fromkeys(thing.keys(_MACHINE), component))
    return found
