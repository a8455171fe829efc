"""Racks of sized designs: full at their height or at their load, whichever is first."""

from dataclasses import replace
from math import ceil

import pytest

from headroom.domain.catalogue.records import Part
from headroom.domain.sizing.build.racks import fill_racks
from headroom.domain.sizing.build.sized_document import SizedDocument
from tests.builders import catalogue

SHELVES = 12
HEAVIEST = max(
    (one for one in catalogue().parts.values() if one.kind == "enclosure" and one.rack_units),
    key=lambda one: one.weight_kg or 0.0,
)
DRIVE = next(one for one in catalogue().parts.values() if one.kind == "drive" and one.weight_kg)


def rack(height_units: int, load_kg: float | None) -> Part:
    """A rack; None where nobody states what it bears."""
    return replace(catalogue().parts["generic-rack-42u"], attributes={"height_units": height_units, "load_kg": load_kg})


def racked(given: Part, drives: int = 0) -> dict[str, list[str]]:
    """Rack -> shelves in it, each with that many drives."""
    document = SizedDocument("Shelves")
    for number in range(1, SHELVES + 1):
        document.part(f"e{number}", "enclosure", HEAVIEST.id, f"Shelf {number}")
        for bay in range(1, drives + 1):
            document.part(f"e{number}d{bay}", "drive", DRIVE.id, f"Drive {bay}", (f"e{number}", f"bay{bay}"))
    fill_racks(document, catalogue(), given)
    found: dict[str, list[str]] = {}
    for name, entry in document.components.items():
        if entry["kind"] == "enclosure":
            found.setdefault(entry["in_rack"], []).append(name)
    return found


@pytest.mark.parametrize("shelves", [1, 2, 5])
def test_a_rack_bears_what_is_in_it(shelves: int) -> None:
    weight = HEAVIEST.weight_kg
    assert weight
    found = racked(rack(100, weight * (shelves + 0.5)))
    assert len(found) == ceil(SHELVES / shelves)
    assert {len(one) for one in found.values()} <= {
        shelves,
        SHELVES % shelves,
    }


def test_drives_weigh_where_their_shelf_stands() -> None:
    assert HEAVIEST.weight_kg
    assert DRIVE.weight_kg
    two = rack(100, 2 * (HEAVIEST.weight_kg + 3 * DRIVE.weight_kg))
    assert len(racked(two, drives=3)) == SHELVES / 2
    assert len(racked(two, drives=4)) == SHELVES


def test_what_outweighs_a_rack_stands_alone() -> None:
    assert HEAVIEST.weight_kg
    assert len(racked(rack(100, HEAVIEST.weight_kg / 2))) == SHELVES


def test_a_rack_that_states_no_load_is_filled_to_its_height() -> None:
    units = ceil(HEAVIEST.rack_units or 0)
    assert [len(one) for one in racked(rack(units * 6, None)).values()] == [6, 6]
