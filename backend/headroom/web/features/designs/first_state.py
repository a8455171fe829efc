"""The first state of a new design's live document: on a thread, or in a process where it is large."""

from collections.abc import Set as AbstractSet
from itertools import count
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.frame import missing_places
from headroom.domain.design.pins import with_pins
from headroom.web.engine.calls import SentDesign
from headroom.web.live.document.encode import document_to_update
from headroom.web.processes.limits import Task

KEEPING: Final = Task("Keeping this design", "use counts (x N) for what is alike, or split the design")


def state_of(document: dict[str, Any], catalogue: Catalogue, name: str) -> bytes:
    """A document as the first update of a design of this name, its parts pinned to the present versions."""
    meta = document.get("meta")
    renamed = {**document, "meta": {**meta, "name": name}} if isinstance(meta, dict) else document
    return document_to_update(with_pins(_cables_apart(renamed), catalogue))


def _cables_apart(document: dict[str, Any]) -> dict[str, Any]:
    """The document with cables whose ids no component has: selecting or removing one took the other along."""
    components, cables = document.get("components"), document.get("cables")
    if not isinstance(components, dict) or not isinstance(cables, dict) or components.keys().isdisjoint(cables):
        return document
    taken = components.keys() | cables.keys()
    return {**document, "cables": {_free(name, taken) if name in components else name: cables[name] for name in cables}}


def _free(name: str, taken: AbstractSet[str]) -> str:
    numbered = (f"cable-{name}" if number == 1 else f"cable-{name}-{number}" for number in count(1))
    return next(one for one in numbered if one not in taken)


def imported(document: dict[str, Any], catalogue: Catalogue, name: str) -> dict[str, Any]:
    """A document from outside under this name, without places of components that it does not have.

    Raises:
        DomainError: with every problem; of its own name there is none.
    """
    meta = document.get("meta")
    renamed = {**document, "meta": {**meta, "name": name}} if isinstance(meta, dict) else document
    design = parse_design(renamed, catalogue)
    return to_document(design) if missing_places(design.raw, design.components) else design.raw


def first_state(sent: SentDesign, name: str) -> bytes:
    """In the process: `state_of` a document that we made."""
    document, catalogue = sent.load()
    return state_of(document, catalogue, name)


def imported_state(sent: SentDesign, name: str) -> bytes:
    """In the process: `state_of` one from outside. Raises as `imported` does."""
    document, catalogue = sent.load()
    return state_of(imported(document, catalogue, name), catalogue, name)
