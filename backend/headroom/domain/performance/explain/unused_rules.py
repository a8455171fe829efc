"""Planning figures that the answer leaves out, since the part states better for the same traffic: said in notes."""

from collections.abc import Iterator

import numpy as np

from headroom.domain.catalogue.records import Figure
from headroom.domain.derived_answers import derived
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.spec_rows import rows_of_specs
from headroom.domain.performance.parts.rows import overlap
from headroom.domain.performance.parts.sources import RowSource
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.performance.scenario.place_parts import place_parts

_RULE = "rule_of_thumb"


@derived
def unused_rule_notes(prepared: PreparedDesign) -> list[Note]:
    """One for each part of the catalogue and planning figure that is below the better one beside it."""
    return [] if prepared.basis != "measured" else list(_notes(prepared))


def _notes(prepared: PreparedDesign) -> Iterator[Note]:
    sources: dict[int, tuple[RowSource, set[int]]] = {}
    for spec, rows in rows_of_specs(prepared):
        sources.setdefault(id(spec.source), (spec.source, set()))[1].update(prepared.rows.place[rows].tolist())
    told: set[tuple[str, str]] = set()
    for source, places in sources.values():
        for rule, better in _left_out(source):
            if (source.part, rule.id) not in told:
                told.add((source.part, rule.id))
                words = (
                    f"{source.part_name}: the planning figure of {rule.value:,g} {rule.unit} is not used; "
                    f"{better.basis.replace('_', ' ')}: {better.value:,g} {better.unit}."
                )
                parts = place_parts(prepared.expanded, prepared.routes.places)
                ids = parts.ids_of(np.array(list(places), np.int64))
                yield Note("planning_figure_not_used", "note", words, ids)


def _left_out(source: RowSource) -> Iterator[tuple[Figure, Figure]]:
    """Rules of thumb of a part that are lower than the figure which counts for the same traffic, with that figure."""
    better = source.figure
    if source.entry is None or better is None or better.basis == _RULE or better.value is None:
        return
    for rule in source.entry.figures:
        alike = rule.basis == _RULE and rule.row == better.row and overlap(rule.direction, better.direction)
        if alike and rule.value is not None and rule.value < better.value:
            yield rule, better
