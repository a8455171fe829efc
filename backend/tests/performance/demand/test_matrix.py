"""Rows of all kinds on small designs: what each costs, and when it holds."""

import math
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from tests.performance.one_array import figure, one_array, outcome, parts_with, saturation, solved


def test_random_reads_are_those_of_a_drive_times_the_drives() -> None:
    """9 drives of 15,000 rpm with a seek of 3.5 ms: half a turn is 2 ms, 8 KiB at 96 MB/s 0.085 ms."""
    per_drive_s = 1000 / (3.5 + 2 + 8 * 1.024 / 96)
    result = solved(one_array())
    assert saturation(result) == pytest.approx(9 * per_drive_s * 8 * 1.024e-3)
    assert result.workloads[0].limited_by[0].name == "RAID array of 36 GB 15k FC drive"
    assert result.workloads[0].limited_by[0].capacity_mb_s == pytest.approx(saturation(result))


def test_small_random_writes_on_raid_5_take_four_accesses() -> None:
    reads, writes = saturation(solved(one_array())), saturation(solved(one_array(read_share=0)))
    mixed = saturation(solved(one_array(read_share=0.5)))
    assert reads / writes == pytest.approx(4, rel=0.05), "write seeks differ a little"
    assert 2 / mixed == pytest.approx(1 / reads + 1 / writes), "both share the drives"


def test_cache_hits_never_reach_the_drives() -> None:
    assert saturation(solved(one_array(cache_hit=0.75))) == pytest.approx(4 * saturation(solved(one_array())))


def test_a_mirrored_write_cache_doubles_the_writes_of_the_controllers() -> None:
    bench = one_array(read_share=0, pattern="sequential", request_kib=1024)
    parts = parts_with("ibm-fastt600-turbo", figure(value=100, direction="simplex"))
    plain = saturation(solved(bench, parts))
    bench.document["components"]["f11a"]["write_cache_mirroring"] = True
    assert plain == pytest.approx(100)
    assert saturation(solved(bench, parts)) == pytest.approx(50)


@pytest.mark.parametrize(("direction", "read_share", "expected_s"), [("shared", 0.5, 1000), ("read", 0.25, 4000)])
def test_a_limit_of_requests(direction: str, read_share: float, expected_s: float) -> None:
    parts = parts_with("ibm-fc6239", figure(row="iops", value=1000, direction=direction))
    result = solved(one_array(read_share=read_share, cache_hit=1, request_kib=4), parts)
    assert saturation(result) / (4 * 1.024e-3) == pytest.approx(expected_s)
    limit = result.workloads[0].limited_by[0]
    assert (limit.name, limit.row.endswith(":requests")) == ("HBA under PHB1", True)
    adapter = next(one for one in result.components if one.id == "d1h1")
    assert adapter.ceiling_mb_s == pytest.approx(1000 * 4 * 1.024e-3), "of the traffic that it counts"


def test_the_time_of_a_request_grows_with_each_doubling_of_the_streams() -> None:
    law = {"fixed_ms": 0.5, "per_doubling_ms": 0.25, "rate_mb_s": 100}
    parts = parts_with("ibm-fc6239", figure(law="request_time", parameters=law, direction="read"))
    for threads, doublings in ((1, 0), (2, 1), (8, 3), (6, math.log2(6))):
        result = solved(one_array(request_kib=256, cache_hit=1, pattern="sequential", threads=threads), parts)
        size_mb = 256 * 1.024e-3
        expected_ms = 0.5 + 0.25 * doublings + 1000 * size_mb / 100
        assert saturation(result) == pytest.approx(1000 * size_mb / expected_ms)


def test_threads_of_all_workloads_on_a_volume_are_its_streams() -> None:
    law = {"fixed_ms": 0.0, "per_doubling_ms": 1.0, "rate_mb_s": 1000}
    parts = parts_with("ibm-fc6239", figure(law="request_time", parameters=law, direction="read"))
    bench = one_array(cache_hit=1, threads=3)
    bench.workload("more", ["f11av"], scenario="all", cache_hit=1, threads=5, request_kib=8, pattern="random")
    expected_ms = 3 + 8 * 1.024e-3
    total = sum(one.saturation_mb_s or 0 for one in solved(bench, parts).workloads)
    assert total == pytest.approx(8 * 1.024 / expected_ms)


def test_lanes_of_pci_express_are_a_limit_each_way() -> None:
    """A cited value: 7.19 GB/s of posted writes on 8 lanes of generation 3, less 5% for link control."""
    lanes = {"generation": 3, "lanes": 8, "payload_bytes": 256}
    parts = parts_with("ibm-fc6571-phb1", figure(law="pcie_lanes", parameters=lanes, direction="simplex"))
    found = outcome(one_array(), parts)
    rows = [row for row, spec in enumerate(found.prepared.table.spec) if spec.source.part == "ibm-fc6571-phb1"]
    assert [found.prepared.rows.capacity[row] for row in rows] == pytest.approx([7190 * 0.95] * 2, rel=2e-3)


def test_fixed_times_add_to_a_part_and_limit_nothing() -> None:
    figures = (
        figure("a", row="latency", value=2, direction="read"),
        figure("b", row="latency", value=6, direction="write"),
    )
    parts = parts_with("ibm-fc6239", *figures, figure("rate", value=195, direction="simplex"))
    found = outcome(one_array(read_share=0.75), parts)
    assert found.sharing.scenario.delay_ms.tolist() == pytest.approx([0.75 * 2 + 0.25 * 6])
    assert found.solution.total_mb_s == pytest.approx(outcome(one_array(read_share=0.75)).solution.total_mb_s)


def test_fixed_times_behind_the_cache_are_those_of_misses() -> None:
    """One request in four goes to the drives, and only that one takes the 8 ms behind the cache."""
    figures = (figure("a", row="latency", value=8, direction="read", traffic="media"), figure("rate", value=195))
    found = outcome(one_array(cache_hit=0.75), parts_with("ibm-fc6239", *figures))
    assert found.sharing.scenario.delay_ms.tolist() == pytest.approx([0.25 * 8])


CONDITIONS: list[tuple[dict[str, str], dict[str, dict[str, Any]], dict[str, Any]]] = [
    ({"pattern": "random"}, {}, {"pattern": "sequential"}),
    ({"streams": "several"}, {}, {"threads": 1}),
    ({"queueing": "tagged"}, {"f11av": {"queue_depth": 1}}, {}),
    ({"protocol": "scsi"}, {"f11av": {"protocol": "eckd"}}, {}),
    ({"multipath": "failover"}, {"p690": {"multipath": "round_robin"}}, {}),
    ({"manager": "none", "io_mode": "direct"}, {}, {"on": ["fs"]}),
    ({"manager": "none"}, {}, {"on": ["lv"]}),
]


@pytest.mark.parametrize(("when", "components", "workload"), CONDITIONS, ids=lambda value: "-".join(value) or "same")
def test_conditions_decide_whether_a_row_loads(
    when: dict[str, str], components: dict[str, dict[str, Any]], workload: dict[str, Any]
) -> None:
    parts = parts_with("ibm-fc6239", figure("all", value=100), figure("some", value=1, when=when))
    bench = one_array(cache_hit=1)
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av"])
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024, volumes=[])
    bench.add("fs", "filesystem", at=["p690", None], type="other", on=["f11av"], io_mode="buffered")
    assert saturation(solved(bench, parts)) == pytest.approx(1)
    for name, fields in components.items():
        bench.document["components"][name] |= fields
    bench.document["workloads"]["w1"] |= workload
    assert saturation(solved(bench, parts)) == pytest.approx(100)


def test_a_figure_that_stands_in_gives_way_to_one_that_covers_it() -> None:
    rule = figure("rule", value=150, basis="rule_of_thumb")
    measured = figure("measured", value=1, basis="measured", when={"pattern": "random"})
    parts = parts_with("ibm-fc6239", rule, measured)
    bench = one_array(cache_hit=1)
    assert evaluate(
        parse_design(bench.document, parts), parts, "planning", with_changes=False
    ).throughput_mb_s == pytest.approx(150)
    alone = parts_with("ibm-fc6239", measured)
    assert evaluate(
        parse_design(bench.document, alone), alone, "planning", with_changes=False
    ).throughput_mb_s == pytest.approx(1)
