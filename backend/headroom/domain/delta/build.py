"""From a design and listings to the difference of every machine: the recipe, one call after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.records import MachineDelta
from headroom.domain.delta.removals import NO_REMOVALS, RemovalChoice, check_choice, identified
from headroom.domain.delta.table import FORMATS, READERS
from headroom.domain.design.document import to_document
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.claims import Ref
from headroom.domain.importers.estate_reader import ImportedEstate, read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.place.draft import draft_of
from headroom.domain.importers.place.existing_objects import recognise
from headroom.domain.topology.expansion import expand


@dataclass(frozen=True, slots=True)
class DeltaTerms:
    """What a delta is asked for: the time now, with its zone, how old listings may be, which machines and removals."""

    now: datetime
    oldest: timedelta = timedelta(hours=24)
    machine: str = ""
    removals: RemovalChoice = NO_REMOVALS
    """Those that files are written for; none of them has to be chosen."""


def read_for_delta(paths: Iterable[Path], knowledge: Knowledge) -> ImportedEstate:
    """Read listings and keep those whole that some format looks at.

    Raises:
        DomainError: a path cannot be read, or a limit is passed.
    """
    return read_estate(paths, knowledge, READERS)


def deltas(design: Design, catalogue: Catalogue, imported: ImportedEstate, terms: DeltaTerms) -> list[MachineDelta]:
    """The difference between what listings say and what a design wishes, in the order of the formats.

    Raises:
        DomainError: `terms.machine` names a machine of which nothing is known, `terms.removals` a removal that is none.
    """
    known = recognised(design, imported)
    context = DeltaContext(expand(design, catalogue), imported, known, terms.now, terms.oldest)
    found = [identified(one) for language in FORMATS for one in language.deltas(context)]
    found = _of_machine(found, terms.machine) if terms.machine else found
    check_choice(found, terms.removals)
    return found


def _of_machine(found: list[MachineDelta], machine: str) -> list[MachineDelta]:
    wanted = [one for one in found if machine.lower() in {one.machine.lower(), one.component_id.lower()}]
    if not wanted:
        names = ", ".join(sorted({one.machine for one in found})[:10]) or "none"
        words = f"No machine of this name has something to compare. There are: {names}."
        raise DomainError(Problem("unknown_machine", words, machine))
    return wanted


def recognised(design: Design, imported: ImportedEstate) -> dict[Ref, str]:
    """Thing of the estate -> component of the design, by names that the world shares and by what stands in what."""
    draft = draft_of(to_document(design))
    recognise(draft, imported.estate)
    return {ref: component for ref, component in draft.component_of.items() if component in design.components}
