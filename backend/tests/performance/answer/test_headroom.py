"""Headroom policy: targets of parts with and without partners, what is over them, and the load that they allow."""

from typing import Any

import pytest

from headroom.domain.performance.answer.takeover import left_after_failure
from headroom.domain.performance.parts.route_layout import lay_routes
from headroom.domain.performance.result.prospects import HeadroomResult
from headroom.domain.topology.expansion import expand
from tests.builders import Bench, as_stated


def pair(*slots: int, **workload: Any) -> Bench:
    """A storage system whose two controllers the host reaches by adapters in these slots of PHB1."""
    bench = Bench()
    bench.drawer()
    for slot in slots:
        bench.adapter(1, 0, "phb1", slot)
    return bench.workload("all", on=["f11"], **workload)


def policy(bench: Bench, percent: float = 30, one_failure: bool = True) -> HeadroomResult:
    bench.document["meta"]["headroom"] = {"percent": percent, "one_failure": one_failure}
    return bench.evaluate().headroom


def targets(result: HeadroomResult) -> dict[str, float]:
    """Id of each part that is over -> its target."""
    return {name: breach.target for breach in result.over for name in breach.component_ids}


def test_thirty_percent_with_takeover_is_thirty_five_a_controller() -> None:
    result = policy(pair(1, 2, cache_hit=0))
    assert (result.normal_target, result.failure_target) == pytest.approx((0.7, 0.35))
    over = {(breach.kind, round(breach.target, 9), breach.redundant) for breach in result.over}
    assert ("storage_system", 0.35, True) in over, "the pair of controllers has one limit, stated for the system"
    assert ("hba", 0.35, True) in over, "either adapter reaches the system, so either must carry both"
    assert ("raid_array", 0.7, False) in over or not any(kind == "raid_array" for kind, *_ in over)


def test_what_every_path_passes_has_no_partner() -> None:
    result = policy(pair(1, 2), percent=80)
    assert targets(result)["d1/planar0/phb1"] == pytest.approx(0.2), "the bridge and links above both adapters"
    assert targets(result)["d1h1"] == pytest.approx(0.1)


def test_a_single_path_has_no_partner() -> None:
    result = policy(pair(1))
    assert targets(result)["d1h1"] == pytest.approx(0.7)
    assert not any(breach.redundant for breach in result.over if breach.kind == "hba")


def test_round_robin_over_three_adapters_leaves_two_thirds() -> None:
    bench = Bench()
    bench.drawer()
    for slot in (1, 2, 3):
        bench.adapter(1, 0, "phb1", slot)
    for hba in ("d1h2", "d1h3"):
        bench.zone((hba, "fc0"), ("f11/controllerA", "host1"))
    bench.document["components"]["p690"]["multipath"] = "round_robin"
    bench.document["components"]["f11av"]["owner"] = "f11/controllerA"
    del bench.document["components"]["f11bv"]
    bench.workload("a", on=["f11av"])
    result = policy(bench, percent=70)
    # A third of 200 MB/s (one target port) on an adapter of 195: above 30% x 2/3, and below 30% if nobody could fail.
    assert targets(result)["d1h3"] == pytest.approx(0.3 * 2 / 3)
    assert "d1h3" in targets(policy(bench, percent=70, one_failure=False)), "34% is above 30% as well"


def left_of(bench: Bench) -> dict[str, float]:
    """Place -> share of its capacity that may be used so that a failed partner fits on top."""
    expanded = expand(bench.design(), as_stated())
    routes = lay_routes(
        expanded, [("p690", name, ()) for name in bench.document["components"] if name in ("f11av", "f11bv")]
    )
    return dict(zip(routes.places, left_after_failure(expanded, routes).tolist(), strict=True))


def test_a_second_switch_makes_the_first_redundant() -> None:
    bench = pair(1, 2)
    assert left_of(bench)["sw1"] == 0
    bench.add("sw2", "switch", "ibm-2109-f32")
    for cable in bench.document["cables"].values():
        mine = {cable["from"][0], cable["to"][0]} & {"d1h2", "f11/controllerB"}
        if mine:
            cable["to"][0] = "sw2"
    left = left_of(bench)
    assert left["sw1"] == left["sw2"] == left["f11/controllerA"] == 0.5
    assert left["d1/planar0"] == left["f11a"] == 0


def test_what_fails_as_a_whole_counts_as_a_whole() -> None:
    """Two of three adapters behind one bridge: when it fails the third has all, when the third fails they share it."""
    bench = Bench()
    bench.drawer()
    for phb, slot in (("phb1", 1), ("phb1", 2), ("phb2", 5)):
        bench.adapter(1, 0, phb, slot)
    document = bench.document
    document["components"]["p690"]["multipath"] = "round_robin"
    document["components"] = {name: one for name, one in document["components"].items() if not name.startswith("f12")}
    gone = [name for name, one in document["cables"].items() if one["from"][0].startswith("f12")]
    for name in gone:
        del document["cables"][name]
    document["zones"].clear()
    del document["components"]["f11av"]["owner"]
    left = left_of(bench)
    assert left["d1h3"] == left["d1/planar0/phb2"] == pytest.approx(1 / 3)
    assert left["d1h1"] == left["d1/planar0/phb1"] == pytest.approx(2 / 3)
    assert left["f11/controllerA"] == 0.5


def test_without_failures_every_part_has_the_same_target() -> None:
    result = policy(pair(1, 2, cache_hit=0), one_failure=False)
    assert result.failure_target == result.normal_target == pytest.approx(0.7)
    assert result.over
    assert not any(breach.redundant or breach.target != result.normal_target for breach in result.over)


def test_no_headroom_asked_for_is_met_even_when_full() -> None:
    bench = pair(1, 2)
    result = policy(bench, percent=0, one_failure=False)
    assert result.over == []
    assert result.most_mb_s == pytest.approx(bench.evaluate().throughput_mb_s)


@pytest.mark.parametrize("target_mb_s", [None, 60, 120])
def test_the_most_is_the_load_at_which_the_first_target_is_met(target_mb_s: float | None) -> None:
    bench = pair(1, target_mb_s=target_mb_s)
    result = policy(bench)
    assert result.most_mb_s is not None
    assert result.most_mb_s == pytest.approx(0.7 * 195), "whatever the workload asks for, the mix is the same"
    bench.document["workloads"]["w1"]["target_mb_s"] = result.most_mb_s
    assert policy(bench).over == []
    bench.document["workloads"]["w1"]["target_mb_s"] = result.most_mb_s + 0.1
    assert [breach.kind for breach in policy(bench).over] == ["hba"]


def test_a_design_without_load_has_no_most() -> None:
    result = policy(Bench())
    assert (result.most_mb_s, result.over) == (None, [])


def test_a_breach_names_its_drawn_parts_and_its_row_is_explained() -> None:
    result = pair(1, 2, cache_hit=0).evaluate()
    known = {component.id for component in result.components} | {cable.id for cable in result.cables}
    for breach in result.headroom.over:
        assert set(breach.component_ids) <= known
        assert f"all/{breach.row}" in result.explanations
    ratios = [breach.utilisation / breach.target for breach in result.headroom.over]
    assert ratios == sorted(ratios, reverse=True)
