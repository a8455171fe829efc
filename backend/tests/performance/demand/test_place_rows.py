"""Rows that attributes decide: an edit decides again what is near it, and says what all of them decided anew would."""

import copy
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.limits import PlaceRows, RowBuilder
from headroom.domain.topology.expansions import Expansions
from tests.builders import Bench, catalogue


def prepared(document: dict[str, Any], expansions: Expansions) -> PreparedDesign:
    design = parse_design(document, catalogue())
    return prepare_design(expansions.expand(design, catalogue()), design.workloads.values(), "measured")


def rows(design: PreparedDesign) -> list[tuple[object, ...]]:
    table, arrays = design.table, design.arrays
    found = [(at, one.capacity, one.numbers, one.source) for at, one in zip(table.place, table.spec, strict=True)]
    shapes = [arrays.shapes[number] for number in arrays.shape.tolist()]
    return [*found, *((one.place, one.direction, one.ms) for one in table.delays), (arrays.place.tolist(), shapes)]


@pytest.mark.parametrize(
    ("component_id", "key", "value"),
    [
        ("f11a", "strip_kib", 16),
        ("f11a", "level", "raid0"),
        ("f11a", "drives", [f"f11ad{bay}" for bay in range(1, 5)]),
        ("f11a", "drives", ["f12ad1", "f12ad2", "f12ad3"]),
        ("f11", "raid_rules", None),
    ],
)
def test_an_edit_decides_rows_of_its_storage_system_alone(
    component_id: str, key: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, expansions = Bench().full_planar().workload("all", on=["p690"]).document, Expansions()
    before = prepared(document, expansions)
    again: list[str] = []
    decided = RowBuilder.decided

    def noted(builder: RowBuilder, name: str) -> tuple[PlaceRows, ArrayShape | None]:
        again.append(name)
        return decided(builder, name)

    monkeypatch.setattr(RowBuilder, "decided", noted)
    document = copy.deepcopy(document)
    document["components"][component_id][key] = value
    after = prepared(document, expansions)
    assert all(name.startswith("f11") for name in again)
    assert 0 < len(again) < sum(name.startswith("f") for name in before.routes.places) / 2
    assert rows(after) == rows(prepared(document, Expansions()))


def test_limits_that_an_edit_leaves_as_they_were_are_the_same_rows() -> None:
    document, expansions = Bench().full_planar().workload("all", on=["p690"]).document, Expansions()
    before = prepared(document, expansions)
    document["components"]["f11a"] = {**document["components"]["f11a"], "strip_kib": 16}
    after = prepared(document, expansions)
    assert after.rows is before.rows
    assert after.arrays.shapes != before.arrays.shapes
