"""What a scenario asks of arrays and paths before anything is solved."""

from typing import Any

import numpy as np
import pytest

from headroom.domain.performance.demand.inputs import demand_inputs
from headroom.domain.performance.demand.multipath import choices
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.demand.write_cache import cached_shares, nvs_of_arrays
from headroom.domain.performance.load.in_flight import requests_on_volumes
from headroom.domain.performance.load.legs import join_legs
from headroom.domain.topology.expansion import expand
from tests.builders import Bench, catalogue


def two_arrays() -> Bench:
    """Two adapters on buses of their own in front of one storage system with two arrays."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.adapter(1, 0, "phb2", 5)
    return bench


def prepared(bench: Bench) -> PreparedDesign:
    design = bench.design()
    return prepare_design(expand(design, catalogue()), design.workloads.values(), "measured")


def on_volumes(**fields: Any) -> list[float]:
    bench = two_arrays()
    bench.document["components"]["f11av"].update(fields.pop("volume", {}))
    usual = {"on": ["f11av"], "threads": 64, "request_kib": 8, "pattern": "random"}
    bench.workload("w", **{**usual, **fields})
    laid = prepared(bench)
    legs = join_legs(laid.legs, laid.workload_legs)
    return list(map(float, requests_on_volumes(laid.expanded, legs, laid.workload_legs, laid.volumes)))


@pytest.mark.parametrize(("hit", "missed"), [(0, 64), (0.25, 48), (1, 0)])
def test_what_the_cache_answers_is_not_in_flight_at_drives(hit: float, missed: float) -> None:
    assert sum(on_volumes(cache_hit=hit)) == pytest.approx(missed)


def test_a_striped_load_has_its_share_on_each_volume() -> None:
    assert on_volumes(on=["f11av", "f11bv"], spread="striped", cache_hit=0) == pytest.approx([32, 32])


def test_a_volume_lets_through_what_its_queue_holds() -> None:
    assert sum(on_volumes(cache_hit=0, volume={"queue_depth": 16})) == pytest.approx(16)


@pytest.mark.parametrize(("read_gib", "held"), [(0, 1 / 2), (500, 1 / 2)])
def test_what_is_only_read_takes_no_room_of_the_write_cache(read_gib: float, held: float) -> None:
    bench = two_arrays()
    bench.add("rank", "rank", at=["f11", None], arrays=["f11a"], nvs_gib=1)
    usual: dict[str, Any] = {"threads": 8, "request_kib": 8, "pattern": "random", "scenario": "both"}
    bench.workload("writes", ["f11av"], **usual, read_share=0, footprint_gib=2)
    bench.workload("reads", ["f11av"], **usual, read_share=1, footprint_gib=read_gib or None)
    laid = prepared(bench)
    legs = join_legs(laid.legs, laid.workload_legs)
    shares = cached_shares(laid.arrays, laid.workload_legs, legs, laid.volumes)
    assert np.max(shares) == pytest.approx(held)


@pytest.mark.parametrize(("multipath", "split"), [("least_loaded", [2]), ("round_robin", []), ("failover", [])])
def test_hosts_that_choose_may_choose_of_two_paths(multipath: str, split: list[int]) -> None:
    bench = two_arrays()
    bench.document["components"]["p690"]["multipath"] = multipath
    bench.document["components"]["f11av"]["owner"] = None
    bench.workload("w", ["f11av"], threads=4, request_kib=256)
    laid = prepared(bench)
    found = choices(laid.expanded, demand_inputs(laid, [0]))
    assert [len(paths) for _, paths in found] == split


def test_arrays_of_a_rank_share_its_write_cache() -> None:
    bench = two_arrays()
    bench.add("rank", "rank", at=["f11", None], arrays=["f11a", "f11b"], nvs_gib=3)
    laid = expand(bench.design(), catalogue())
    assert nvs_of_arrays(laid, ["f11a", "f11b", "f11v"]).tolist() == [1.5, 1.5, 0]
