"""Drives in the bays of a host hang on cards: those that are drawn, else adapters of their class."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult
from headroom.domain.world.parts import host_part, with_parts
from tests.builders import catalogue

SSD, NVME = "generic-3840gb-sas-ssd", "generic-3840gb-nvme-g4"
CLASS_MB_S = 6_000
"""Of an adapter of a host of unknown year, db/priors/adapters.yaml."""


def host(part: str, drives: int, drive: str, at: str = "s", bay: str = "bay", **more: Any) -> Sketch:
    """A host `s` with an array without redundancy, and many deep sequential reads on its filesystem."""
    sketch = Sketch("bays", "measured")
    sketch.part("s", "host", part, cores=64)
    bays = [(at, f"{bay}{number}") for number in range(1, drives + 1)]
    sketch.array("s", "a", drive, bays, level="raid0", **more)
    sketch.part("f", "filesystem", at="s", type="xfs", io_mode="direct", on=["a"])
    sketch.workload("all", ["f"], read_share=1, request_kib=1024, threads=256, queue_depth=8)
    return sketch


def answer(sketch: Sketch, basis: BasisPolicy = "measured") -> EvaluationResult:
    return evaluate(parse_design(sketch.document, catalogue()), catalogue(), basis, with_changes=False)


def adapters(result: EvaluationResult) -> Iterator[str]:
    """Names of the steps of adapters that nobody drew."""
    return (step.name for step in result.ladder if step.name.startswith("Drive adapter"))


def test_an_adapter_that_nobody_drew_holds_a_shelf_of_fast_drives_and_is_named() -> None:
    """24 SAS SSDs would read some 40 GB/s; one adapter of eight lanes is between."""
    result = answer(host("generic-sas-server-24", 24, SSD))
    assert result.throughput_mb_s == pytest.approx(CLASS_MB_S, rel=0.1)
    assert next(adapters(result)) == "Drive adapter of s"
    assert "Drive adapter of s" in "".join(piece.text for piece in result.sentence)
    assert any(one.name == "Drive adapter" and one.grade == "prior" for one in result.stand_ins)
    layer = next(one for one in result.layers if one.layer == "hba")
    assert layer.ceiling_mb_s == pytest.approx(result.throughput_mb_s, rel=0.01)


def test_one_adapter_serves_24_bays_at_most() -> None:
    few, many = (answer(host("generic-sas-server-60", drives, SSD)) for drives in (24, 48))
    assert many.throughput_mb_s == pytest.approx(2 * few.throughput_mb_s, rel=0.05)


def test_a_card_in_a_slot_without_a_cable_serves_the_bays_instead() -> None:
    drawn = host("generic-sas-server-24", 24, SSD)
    drawn.part("c", "hba", "broadcom-hba-9500-16i", at=("s/node0/root1", "1"))
    result = answer(drawn)
    assert not list(adapters(result))
    assert result.throughput_mb_s > 1.5 * CLASS_MB_S
    assert any("c" in step.component_ids for step in result.ladder)


def test_a_raid_card_that_makes_the_array_is_the_one_between() -> None:
    drawn = host("generic-sas-server-24", 24, SSD, card="c")
    drawn.part("c", "hba", "broadcom-megaraid-9560-16i", at=("s/node0/root1", "1"))
    assert not list(adapters(answer(drawn)))


def test_bays_on_lanes_of_the_processors_have_no_adapter() -> None:
    result = answer(host("generic-nvme-server-g4-1s", 12, NVME, at="s/node0"))
    assert not list(adapters(result))
    assert result.throughput_mb_s > 5 * CLASS_MB_S


@pytest.mark.parametrize(("bays", "lanes"), [(8, False), (12, False), (13, True), (24, True)])
def test_more_bays_of_a_host_than_have_lanes_of_their_own_share_some(bays: int, lanes: bool) -> None:
    """A part of one's own without drawn sockets, whose NVMe bays nobody says where they lead."""
    own = with_parts(catalogue(), [*catalogue().parts.values(), host_part("own", 1, bays, "nvme", 2018)])
    drawn = parse_design(host("own", bays, NVME).document, own)
    result = evaluate(drawn, own, with_changes=False)
    named = [step for step in result.ladder if step.name == "Lanes of drive bays of s"]
    assert bool(named) is lanes
    if lanes:
        assert result.throughput_mb_s <= 41_000 * 1.001
        assert any(one.name == "Lanes of drive bays" and one.grade == "prior" for one in result.stand_ins)


def test_measured_figures_alone_say_at_most_where_an_adapter_has_none() -> None:
    result = answer(host("generic-sas-server-24", 24, SSD), "measured_only")
    assert result.at_most
    named = [one for one in result.unknown if one.layer == "hba"]
    assert [one.component_ids for one in named] == [["s"]]


def test_what_is_kept_between_evaluations_does_not_show_where_cards_come_and_go() -> None:
    drawn, memory = host("generic-sas-server-24", 24, SSD), EvaluationMemory()
    components = drawn.document["components"]

    def is_as_fresh() -> bool:
        known, fresh = (parse_design(copy.deepcopy(drawn.document), catalogue()) for _ in range(2))
        return evaluate(known, catalogue(), memory=memory) == evaluate(fresh, catalogue())

    assert is_as_fresh()
    drawn.part("c", "hba", "broadcom-hba-9500-16i", at=("s/node0/root1", "1"))
    assert is_as_fresh()
    del components["c"]
    assert is_as_fresh()
    components["a"]["drives"] = components["a"]["drives"][:6]
    assert is_as_fresh()
