"""Racks stand in a design and in its bill, and change nothing else."""

import pytest

from headroom.domain.bom.bill.lines import bill
from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from tests.builders import Bench, catalogue


def mounted() -> Bench:
    bench = Bench().full_planar()
    bench.workload("all read", on=["p690"])
    bench.document["components"]["r1"] = {"kind": "rack", "part": "generic-rack-42u", "name": "Rack 1"}
    bench.document["components"]["f11"] |= {"in_rack": "r1", "rack_unit": 4}
    return bench


def test_a_rack_touches_no_figure() -> None:
    bare = Bench().full_planar()
    bare.workload("all read", on=["p690"])
    with_rack, without = mounted().evaluate("measured"), bare.evaluate("measured")
    assert with_rack.throughput_mb_s == without.throughput_mb_s
    assert with_rack.ladder == without.ladder
    assert {note.message for note in with_rack.notes} == {note.message for note in without.notes}


def test_a_rack_is_bought() -> None:
    lines = bill(parse_design(mounted().document, catalogue()), catalogue()).lines
    assert [line.quantity for line in lines if line.part == "generic-rack-42u"] == [1]


@pytest.mark.parametrize("change", [{"in_rack": "p690"}, {"in_rack": "nowhere"}, {"rack_unit": 0}, {"rack_unit": 1.5}])
def test_a_place_in_a_rack_must_be_one(change: dict[str, object]) -> None:
    bench = mounted()
    bench.document["components"]["f11"] |= change
    with pytest.raises(DomainError):
        parse_design(bench.document, catalogue())
