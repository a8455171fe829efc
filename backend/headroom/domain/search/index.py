"""What a design is found by: its names, world-wide names and serials, and counts of parts, findings and last days."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Literal, TypeAlias

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Attribute, Catalogue
from headroom.domain.checks.records import CheckReport
from headroom.domain.design.document import read_live
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.records import Component, Design
from headroom.domain.observation import Severity
from headroom.domain.search.records import (
    MOST_PLACES,
    DesignIndex,
    FactField,
    IndexChunk,
    IndexFact,
    IndexTerm,
    IndexText,
    SearchPlace,
    Secrecy,
)
from headroom.domain.search.words import LONGEST_TEXT, terms_of

SecrecyOf: TypeAlias = Callable[[str], tuple[Secrecy, ...]]
"""Why a text, or a check by its id, may be hidden; the empty tuple for what everybody may see."""
_END_OF_SUPPORT: Final = "end_of_support"
_PORTS: Final = "ports/"
_CHUNK_TEXTS: Final = 250
_CHUNK_LETTERS: Final = 150_000
"""Of the terms of a chunk, which the database keeps in one value of at most 1 MB."""


@dataclass
class _Tally:
    """How often something is there, and where."""

    count: int = 0
    places: dict[str, SearchPlace] = field(default_factory=dict)

    def add(self, count: int, components: Iterable[Component]) -> None:
        self.count += count
        for component in components:
            self.places.setdefault(component.id, SearchPlace(component.id, component.name[:LONGEST_TEXT]))


_Tallies: TypeAlias = dict[tuple[FactField, str, Severity | None], _Tally]


def index_of(
    document: dict[str, Any],
    catalogue: Catalogue,
    report: CheckReport | None,
    of_text: SecrecyOf,
    of_check: SecrecyOf,
) -> DesignIndex:
    """The index of a kept document; without a report it has no findings. Raises `DomainError` as `read_live` does."""
    design, _ = read_live(document, catalogue)
    tallies: _Tallies = {}
    _count_parts(design, catalogue, tallies)
    if report is not None:
        _count_findings(design, report, tallies)
    facts = [_fact(key, tally, of_check) for key, tally in tallies.items()]
    return DesignIndex(list(_chunks(_texts(design, catalogue, of_text))), facts, report is not None, "")


def _fact(key: tuple[FactField, str, Severity | None], tally: _Tally, of_check: SecrecyOf) -> IndexFact:
    name, value, severity = key
    secrecy = of_check(value) if name == "finding" else ()
    places = [*tally.places.values()]
    return IndexFact(name, value, severity, secrecy, tally.count, len(places), places[:MOST_PLACES])


def _count_parts(design: Design, catalogue: Catalogue, tallies: _Tallies) -> None:
    copies, inner_parts = Copies(design.components), assemblies(catalogue)
    for component in design.components.values():
        count = copies.number(component.id)
        for inner in inner_parts.get(component.part or "", {}).values():
            tallies.setdefault(("part", inner.part.id, None), _Tally()).add(count, [component])
            tallies.setdefault(("vendor", inner.part.vendor, None), _Tally()).add(count, [component])
        if day := _end_of_support(component, catalogue):
            tallies.setdefault(("support", day, None), _Tally()).add(count, [component])


def _end_of_support(component: Component, catalogue: Catalogue) -> str:
    """The last day that the design or else the catalogue states; empty for none, and for a text that is no date."""
    part = catalogue.parts.get(component.part or "")
    stated = component.attributes.get(_END_OF_SUPPORT) or (part.attributes.get(_END_OF_SUPPORT) if part else None)
    try:
        return date.fromisoformat(str(stated)).isoformat() if stated else ""
    except ValueError:
        return ""


def _count_findings(design: Design, report: CheckReport, tallies: _Tallies) -> None:
    for finding in report.open:
        about = [design.components[one] for one in finding.component_ids if one in design.components]
        tallies.setdefault(("finding", finding.check, finding.severity), _Tally()).add(1, about)


def _texts(design: Design, catalogue: Catalogue, of_text: SecrecyOf) -> Iterator[IndexText]:
    yield IndexText("design", of_text(design.meta.name), "", "", design.meta.name[:LONGEST_TEXT])
    for component in design.components.values():
        name = component.name[:LONGEST_TEXT]
        yield IndexText("name", of_text(name), component.id, name, name)
        kind = catalogue.kinds.get(component.kind)
        of_kind = kind.attributes if kind is not None else {}
        for key, value in component.attributes.items():
            attribute = _attribute(key, of_kind, catalogue)
            found = None if attribute is None else _identifier(attribute, str(value))
            if found is not None and isinstance(value, str):
                yield IndexText(found, (found,), component.id, name, value[:LONGEST_TEXT])


def _attribute(key: str, of_kind: dict[str, Attribute], catalogue: Catalogue) -> Attribute | None:
    if key.startswith(_PORTS):
        return catalogue.port_attributes.get(key.rpartition("/")[2])
    return of_kind.get(key)


def _identifier(attribute: Attribute, value: str) -> Literal["wwn", "serial"] | None:
    """Whether an attribute holds a world-wide name or a serial number; credentials are never indexed."""
    if not value.strip() or attribute.sensitive_pattern is not None:
        return None
    if attribute.sensitive == "wwn":
        return "wwn"
    return "serial" if attribute.sensitive == "serial" else None


def _chunks(texts: Iterable[IndexText]) -> Iterator[IndexChunk]:
    terms, kept, letters = dict[IndexTerm, None](), list[IndexText](), 0
    for text in texts:
        kept.append(text)
        for term in terms_of(text):
            letters += 0 if term in terms else len(term.text)
            terms[term] = None
        if len(kept) >= _CHUNK_TEXTS or letters >= _CHUNK_LETTERS:
            yield IndexChunk([*terms], kept)
            terms, kept, letters = {}, [], 0
    if kept:
        yield IndexChunk([*terms], kept)
