"""Figures of a lower grade that a design rests on, where a part states none of the grade that the basis prefers."""

from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Part
from headroom.domain.derived_answers import derived
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.spec_rows import rows_of_specs
from headroom.domain.performance.parts.routes import DIRECTIONS, SHARED, RowSpec
from headroom.domain.performance.parts.rows import limits_of
from headroom.domain.performance.parts.sources import RowSource, part_source
from headroom.domain.performance.result.evidence import StandIn
from headroom.domain.performance.result.figure_words import mb_s
from headroom.domain.performance.scenario.place_parts import place_parts

_ARRAY: Final = "raid_array"


@derived
def stand_ins(prepared: PreparedDesign) -> list[StandIn]:
    """One for each part and figure, in order of name, limit and direction. Shared: read only."""
    parts = place_parts(prepared.expanded, prepared.routes.places)
    found: dict[tuple[str, str, str], tuple[RowSource, set[int], set[int]]] = {}
    for source, direction, places in _sources(prepared):
        if source.stands_in:
            key = source.part, source.inputs[-1].name, _value(source)
            _, at, directions = found.setdefault(key, (source, set(), set()))
            at.update(places)
            directions.add(direction)
    return sorted(
        (
            StandIn(
                part=source.part,
                name=source.part_name,
                component_ids=parts.ids_of(np.array(list(places), np.int64)),
                limit=source.inputs[-1].name if source.figure is None else source.figure.label,
                direction=DIRECTIONS[min(directions) if len(directions) == 1 else SHARED],
                grade=source.basis,
                value=_value(source),
            )
            for source, places, directions in found.values()
        ),
        key=lambda one: (one.name, one.limit, one.direction),
    )


def _sources(prepared: PreparedDesign) -> Iterator[tuple[RowSource, int, list[int]]]:
    """Evidence with its direction and the places that rest on it; like places share a specification."""
    some = [
        (spec, prepared.rows.place[rows].tolist())
        for spec, rows in rows_of_specs(prepared)
        if spec.source.stands_in or spec.source.kind == _ARRAY or spec.source.beside is not None
    ]
    for spec, places in some:
        yield spec.source, spec.direction, places
        if spec.source.beside is not None:
            yield spec.source.beside, SHARED, places
    for delay in prepared.table.delays:
        yield delay.source, delay.direction, [delay.place]
    yield from _of_drives(prepared, some)


def _of_drives(
    prepared: PreparedDesign, rows: Iterable[tuple[RowSpec, list[int]]]
) -> Iterator[tuple[RowSource, int, list[int]]]:
    """Requests that drives take a second: no rows of their own, but part of what a request costs their array."""
    entries: dict[int, Part] = {}
    of_entry: dict[int, list[int]] = {}
    for spec, found in rows:
        if spec.source.kind == _ARRAY and spec.source.entry is not None:
            entries[id(spec.source.entry)] = spec.source.entry
            of_entry.setdefault(id(spec.source.entry), []).extend(found)
    for key, places in of_entry.items():
        part = entries[key]
        for limit in limits_of(part, prepared.basis):
            if limit.stands_in and limit.figure.row == "iops":
                yield part_source(part, _ARRAY, limit, ()), DIRECTIONS.index(limit.direction), places


def _value(source: RowSource) -> str:
    if source.figure is not None and source.figure.law is not None:
        return "by a law"
    evidence = next((one for one in reversed(source.inputs) if one.unit), source.inputs[-1])  # factors have no unit
    amount = mb_s(evidence.value) if isinstance(evidence.value, float | int) else str(evidence.value)
    return f"{amount} {evidence.unit}".strip()
