"""The design document: strict reading for files and the API, tolerant reading for the live document, and writing."""

from dataclasses import replace
from typing import Any, Final, cast

import orjson

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.canonical import canonical_json, design_hash, whole
from headroom.domain.design.components import ReadComponents, read_components
from headroom.domain.design.connections import ConnectionReader
from headroom.domain.design.containment import naming_any, settle, settle_again
from headroom.domain.design.frame import read_drawing, read_layout, read_meta
from headroom.domain.design.meta.growth import WORKLOAD_GROWTH, written_growth
from headroom.domain.design.meta.measured_runs import written_runs
from headroom.domain.design.multiplicity import MAX_PARTS, Copies
from headroom.domain.design.problems import Problems, short_text, table
from headroom.domain.design.reading_memory import ANY_SHAPE, NOTHING_SETTLED, Entries, ReadingMemory, Shape
from headroom.domain.design.records import Cable, Component, Design, FrozenDocument, Meta, Raw, Workload, Zone
from headroom.domain.design.suppressions import SUPPRESSION_KEYS, read_suppressions
from headroom.domain.design.upgrade import SCHEMA, upgraded
from headroom.domain.design.workloads import read_workloads
from headroom.domain.errors import DomainError, Problem
from headroom.domain.tables import Table

__all__ = ["canonical_json", "design_hash", "empty_document", "parse_design", "parse_json", "read_live", "to_document"]

MAX_BYTES: Final = 32_000_000
"""Largest document that is looked at."""
_WRITTEN: Final = ("components", "cables", "zones", "workloads", "layout")
_TABLES: Final = (*_WRITTEN, "drawing", "suppressions")
"""The last two are written only where they say something."""
_MOST_ENTRIES: Final = {"components": 200_000, "cables": 400_000, "zones": 400_000, "workloads": 1_000,
                        "layout": 200_000, "drawing": 400_000, "suppressions": 10_000}  # fmt: skip


def parse_json(data: bytes) -> object:
    """JSON from bytes. Raises DomainError for what is too large, cut off or no JSON (NaN and Infinity are none)."""
    if len(data) > MAX_BYTES:
        words = f"The file has {len(data) / 1e6:.1f} MB; designs have at most {MAX_BYTES / 1e6:.0f} MB."
        raise DomainError(Problem("too_large", words, ""))
    try:
        return cast(object, orjson.loads(data))
    except orjson.JSONDecodeError as error:
        words = f"This is not whole JSON: {error.msg}, line {error.lineno}, column {error.colno}. Export it again."
        raise DomainError(Problem("bad_json", words, "")) from None


def parse_design(raw: object, catalogue: Catalogue, memory: ReadingMemory | None = None) -> Design:
    """The design in a document of any known schema. Raises DomainError with every problem."""
    problems = Problems()
    design = _read(upgraded(raw), catalogue, problems, memory)
    if found := problems.all():
        raise DomainError(*found)
    return design


def read_live(raw: object, catalogue: Catalogue, memory: ReadingMemory | None = None) -> tuple[Design, list[Problem]]:
    """The design in a document that several people edit at once, and what had to be set aside to make it whole.

    Entries that say the same as when they were last read with this `memory` are not read again. Those of a
    `FrozenDocument` are told apart by identity, others by value: what was changed in place is read again.

    Raises DomainError only when nothing can be read: no object, a newer schema, too many parts.
    """
    problems = Problems()
    design = _read(upgraded(raw), catalogue, problems, memory)
    found = problems.all()
    return (replace(design, raw=to_document(design)) if found else design), found


def _read(raw: Raw, catalogue: Catalogue, problems: Problems, memory: ReadingMemory | None) -> Design:
    for key in raw.keys() - {"schema", "meta", *_TABLES}:
        problems.add("unknown_attribute", f"A design has no {short_text(key)}; take it out.", (key,))
    tables = {name: table(raw, name, problems) for name in _TABLES}
    _refuse_oversize(tables)
    frozen, memory = memory is None or isinstance(raw, FrozenDocument), memory or ReadingMemory()
    memory = memory.reading_with(catalogue)
    if not frozen:
        tables = {name: memory.frozen(name, entries) for name, entries in tables.items()}
    read = read_components(tables["components"], catalogue, problems, memory.components)
    components, shape = _settle(read, catalogue, problems, memory)
    cables, zones = _connect(tables, ReadComponents(components, read.dropped), shape, memory, catalogue, problems)
    dropped = read.dropped
    meta = read_meta(raw.get("meta"), problems)
    workloads = memory.workloads.read(
        tables["workloads"],
        shape,
        lambda entries, _, problems: read_workloads(entries, components, dropped, catalogue, problems),
        problems,
    )
    layout = memory.layout.read(
        tables["layout"],
        shape,
        lambda entries, _, problems: read_layout(entries, components, problems),
        problems,
    )
    drawing = memory.drawing.read(
        tables["drawing"],
        shape,
        lambda entries, _, problems: read_drawing(entries, components, problems),
        problems,
    )
    suppressions = memory.suppressions.read(
        tables["suppressions"],
        ANY_SHAPE,
        lambda entries, _, problems: read_suppressions(entries, problems),
        problems,
    )
    return Design(raw, meta, components, cables, zones, workloads, layout, drawing, suppressions)


def _settle(
    read: ReadComponents, catalogue: Catalogue, problems: Problems, memory: ReadingMemory
) -> tuple[Table[Component], Shape | None]:
    """Components that have a place; with their shape where all have one."""
    before = problems.number
    shape, changed, more, gone, like = memory.settled(read.components) if not read.dropped else NOTHING_SETTLED
    if shape is None:
        components = settle(read, catalogue, problems)
    else:
        naming = naming_any(read.components, {item.id for item in gone}, catalogue) if gone else []
        again = {item.id: item for item in (*changed, *naming)}
        # In the order of the document, as a first reading reports them.
        names = again if len(again) < 2 else [name for name in read.components if name in again]
        components = settle_again(read, [again[name] for name in names], more, catalogue, problems)
    other = shape is None or bool(more or gone)
    if shape is None or read.dropped:
        shape = _measured(components, catalogue, like)
    elif more:
        shape = _with_more(shape, more, components, catalogue)
    elif gone:
        shape = _without(shape, gone, catalogue)
    if read.dropped or problems.number > before:
        return components, None if other else shape
    return components, memory.keep_settled(components, shape) if other or changed else shape


def _connect(
    tables: dict[str, Entries],
    read: ReadComponents,
    shape: Shape | None,
    memory: ReadingMemory,
    catalogue: Catalogue,
    problems: Problems,
) -> tuple[Table[Cable], Table[Zone]]:
    """Cables and zones between settled components."""
    plain = shape if shape is not None and not shape.copies else None
    copies = Copies({} if plain is not None else read.components)
    reader = ConnectionReader(read.components, read.dropped, catalogue)

    def cables(entries: Entries, others: dict[str, Cable], problems: Problems) -> dict[str, Cable]:
        return reader.cables(entries, copies, others, problems)

    def zones(entries: Entries, _: dict[str, Zone], problems: Problems) -> dict[str, Zone]:
        return reader.zones(entries, problems)

    found = memory.cables.read(tables["cables"], plain, cables, problems)
    return found, memory.zones.read(tables["zones"], plain, zones, problems)


def _refuse_oversize(tables: dict[str, dict[str, object]]) -> None:
    for name, most in _MOST_ENTRIES.items():
        if len(tables[name]) > most:
            words = f"There are {len(tables[name]):,} {name}; a design has at most {most:,}. Use counts, or split it."
            raise DomainError(Problem("too_large", words, f"/{name}"))


def _with_more(shape: Shape, more: list[Component], components: dict[str, Component], catalogue: Catalogue) -> Shape:
    """The shape of components without counts to which some have come."""
    by_part = assemblies(catalogue)
    parts = shape.parts + sum(1 if item.part is None else len(by_part[item.part]) for item in more)
    return Shape(False, parts, shape.token) if parts <= MAX_PARTS else _measured(components, catalogue)


def _without(shape: Shape, gone: list[Component], catalogue: Catalogue) -> Shape:
    """The shape of components without counts of which some have left."""
    by_part = assemblies(catalogue)
    parts = shape.parts - sum(1 if item.part is None else len(by_part[item.part]) for item in gone)
    return Shape(False, parts, shrunk_from=shape.token, without=frozenset(item.id for item in gone))


def _measured(components: dict[str, Component], catalogue: Catalogue, like: object = None) -> Shape:
    """The shape of components. Raises DomainError where they stand for too many parts."""
    by_part, copies = assemblies(catalogue), Copies(components)
    used = {component.part for component in components.values()}
    sizes = {part_id: 1 if part_id is None else len(by_part[part_id]) for part_id in used}
    total = sum(
        sizes[component.part] * (copies.number(component.id) if copies.any else 1) for component in components.values()
    )
    if total > MAX_PARTS:
        words = (
            f"With its counts the design has {total:,} parts; at most {MAX_PARTS:,} can be evaluated. Lower a count."
        )
        largest = max(components.values(), key=lambda component: component.count)
        place = f"/components/{largest.id}/count"
        raise DomainError(Problem("too_large", words, place, largest.id))
    return Shape(copies.any, total, like)


def to_document(design: Design) -> Raw:
    """The document that the records stand for, in the present schema."""
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "meta": _meta(design.meta),
        "components": {component.id: _component(component) for component in design.components.values()},
        "cables": {
            cable.id: {"from": list(cable.a), "to": list(cable.b), "length_m": cable.length_m}
            for cable in design.cables.values()
        },
        "zones": {
            zone.id: {"name": zone.name, "members": [list(member) for member in zone.members]}
            for zone in design.zones.values()
        },
        "workloads": {workload.id: _workload(workload) for workload in design.workloads.values()},
        "layout": {component_id: list(position) for component_id, position in design.layout.items()},
    }
    if design.drawing:
        document["drawing"] = {
            drawn_id: {key: True for key, value in drawing._asdict().items() if value}
            for drawn_id, drawing in design.drawing.items()
        }
    if design.suppressions:
        document["suppressions"] = {
            item.id: {key: value for key, value in item._asdict().items() if key in SUPPRESSION_KEYS}
            for item in design.suppressions.values()
        }
    return cast(Raw, whole(document))


def _meta(meta: Meta) -> dict[str, Any]:
    written: dict[str, Any] = {**meta._asdict(), "headroom": meta.headroom._asdict()}
    written["failure_policy"] = [rule._asdict() for rule in meta.failure_policy]
    written["tags"] = list(meta.tags)
    written["growth"] = written_growth(meta.growth)
    written["runs"] = written_runs(meta.runs)
    for key in ("failure_policy", "tags", "growth", "imported", "runs"):
        if not written[key]:
            del written[key]  # documents without them stay as they were
    return written


def _workload(workload: Workload) -> dict[str, Any]:
    return {
        key: list(value) if key == "on" else value
        for key, value in workload._asdict().items()
        if key not in ("id", "threads_stated")
        and (key != "threads" or workload.threads_stated)
        and (value is not None or key not in WORKLOAD_GROWTH)
    }


def _component(component: Component) -> dict[str, Any]:
    written: dict[str, Any] = {"kind": component.kind, "name": component.name, **component.attributes}
    if component.part is not None:
        written["part"] = component.part
    if component.parent is not None:
        written["at"] = [component.parent, component.slot]
    if component.count != 1:
        written["count"] = component.count
    return written


def empty_document(name: str) -> Raw:
    """A design with nothing in it yet."""
    meta = {"name": name, "description": "", "basis": "measured", "scenario": "", "catalogue": {}}
    return {"schema": SCHEMA, "meta": meta, **{key: {} for key in _WRITTEN}}
