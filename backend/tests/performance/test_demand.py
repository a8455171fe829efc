"""Rows of all kinds on small designs: what each costs, when it holds, and what of it is a station of a queue."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.outcome import Outcome, solve_scenario
from headroom.domain.performance.result import EvaluationResult
from headroom.domain.performance.setting import prepare_setting
from headroom.domain.performance.stripes import part_kib, parts_of_request
from tests.builders import Bench, catalogue

MIB_MB = 1.048576
HUNDRED = 100_000
"""Threads that saturate whatever limits."""


def figure(figure_id: str = "test", **fields: Any) -> Figure:
    """A measured figure that limits reads and writes together unless told otherwise."""
    usual: dict[str, Any] = {
        "id": figure_id, "label": figure_id, "row": "throughput", "direction": "shared", "value": None, "unit": "",
        "basis": "measured", "source": "T", "page": "here", "traffic": "all", "law": None, "parameters": {},
        "stage": True, "servers": 1, "cv2": 0.0, "when": {}, "low": None, "high": None, "unverified": False, "note": "",
    }  # fmt: skip
    return Figure(**{**usual, **fields})


def parts_with(part_id: str, *figures: Figure) -> Catalogue:
    """The catalogue with other figures of one part."""
    known = catalogue()
    part = replace(known.parts[part_id], figures=list(figures), sources={"T": "this test"})
    return replace(known, parts={**known.parts, part_id: part})


def one_array(**workload: Any) -> Bench:
    """One adapter, one RAID 5 8+P array with one volume; 8 KiB random reads that miss the cache, unless told else."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    usual = {"read_share": 1, "pattern": "random", "request_kib": 8, "cache_hit": 0, "threads": HUNDRED}
    return bench.workload("all", **{"on": ["f11av"], **usual, **workload})


def solved(bench: Bench, parts: Catalogue | None = None) -> EvaluationResult:
    parts = parts or catalogue()
    return evaluate(parse_design(bench.document, parts), parts)


def outcome(bench: Bench, parts: Catalogue | None = None) -> Outcome:
    parts = parts or catalogue()
    setting = prepare_setting(parse_design(bench.document, parts), parts, "measured")
    return solve_scenario(setting, "all", list(range(len(setting.spreads))), whole=True)


def cycles_ms(found: Outcome) -> dict[str, float]:
    """Time of one part of a request at each place, in ms."""
    scenario = found.sharing.scenario
    entry_ms = scenario.stations.cycle / scenario.capacity[scenario.demand.row] * 1000
    entry_ms = entry_ms * scenario.part_mb[scenario.demand.flow]
    times: dict[str, float] = {}
    for row, ms in zip(scenario.demand.row.tolist(), entry_ms.tolist(), strict=True):
        name = found.setting.routes.places[found.setting.rows.place[row]]
        times[name] = times.get(name, 0.0) + ms
    return times


def saturation(result: EvaluationResult) -> float:
    value = result.workloads[0].saturation_mb_s
    assert value is not None
    return value


def test_random_reads_are_those_of_a_drive_times_the_drives() -> None:
    """9 drives of 15,000 rpm with a seek of 3.5 ms: half a turn is 2 ms, 8 KiB at 96 MB/s 0.085 ms."""
    per_drive_s = 1000 / (3.5 + 2 + 8 * 1.024 / 96)
    result = solved(one_array())
    assert saturation(result) == pytest.approx(9 * per_drive_s * 8 * 1.024e-3)
    assert result.workloads[0].limited_by[0].name == "RAID array"
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
    rows = [row for row, spec in enumerate(found.setting.table.spec) if spec.source.part == "ibm-fc6571-phb1"]
    assert [found.setting.rows.capacity[row] for row in rows] == pytest.approx([7190 * 0.95] * 2, rel=2e-3)


def test_fixed_times_add_to_a_part_and_limit_nothing() -> None:
    figures = (
        figure("a", row="latency", value=2, direction="read"),
        figure("b", row="latency", value=6, direction="write"),
    )
    parts = parts_with("ibm-fc6239", *figures, figure("rate", value=195, direction="simplex"))
    found = outcome(one_array(read_share=0.75), parts)
    assert found.sharing.scenario.delay_ms.tolist() == pytest.approx([0.75 * 2 + 0.25 * 6])
    assert found.total_mb_s == pytest.approx(outcome(one_array(read_share=0.75)).total_mb_s)


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
    assert evaluate(parse_design(bench.document, parts), parts, "planning").throughput_mb_s == pytest.approx(150)
    alone = parts_with("ibm-fc6239", measured)
    assert evaluate(parse_design(bench.document, alone), alone, "planning").throughput_mb_s == pytest.approx(1)


@pytest.mark.parametrize(
    ("request_kib", "cuts_kib", "parts"),
    [
        (262_144, [1024], 256),
        (4100, [1024], 5),
        (512, [1024], 1),
        (2560, [2048, 1024], 3),
        (0.5, [], 1),
        (10_000, [3000, 1000], 3 * 3 + 1),
        (5000, [3000, 2000], 2 + 1),
    ],
)
def test_parts_of_a_request(request_kib: float, cuts_kib: list[float], parts: int) -> None:
    """Blocks first, then strips within each block; what does not divide makes a smaller last part."""
    assert parts_of_request(request_kib, cuts_kib) == parts
    assert part_kib(request_kib, cuts_kib) * parts == pytest.approx(request_kib)


def striped(arrays: int = 8, **workload: Any) -> Bench:
    """One striped logical volume over the arrays of a full planar, strips of 1 MiB."""
    bench = Bench().full_planar()
    volumes = [f"f1{1 + number // 2}{'ab'[number % 2]}v" for number in range(arrays)]
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=volumes, logical_track_group_kib=1024)
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024, volumes=[])
    bench.add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], type="gpfs", on=["lv"], block_kib=4096)
    usual = {"on": ["lv"], "spread": "striped", "request_kib": 262_144, "threads": 1, "cache_hit": 0}
    return bench.workload("all", **{**usual, **workload})


def test_stations_of_a_striped_volume_are_those_of_the_paper() -> None:
    """A part of 1 MiB stays 1/195 s a MB in its adapter and so on; bridges, cables, switches and drives add nothing."""
    times = cycles_ms(outcome(striped()))
    by_kind: dict[str, float] = {}
    for name, ms in times.items():
        kind = next((kind for kind in ("link", "phb", "planar0", "cable", "sw") if kind in name), name[:2])
        kind = {"d1": "hba", "f1": "array" if name.endswith(("a", "b")) else "storage"}.get(kind, kind)
        by_kind[kind] = by_kind.get(kind, 0.0) + ms
    pair_mb_s = 1 / (1 / 390 + 1 / (16 * 269))
    assert by_kind.pop("hba") == pytest.approx(1000 * MIB_MB / 195)
    assert by_kind.pop("link") == pytest.approx(1000 * MIB_MB * (3 / 8 / 820 + 5 / 8 / 814))
    assert by_kind.pop("planar0") == pytest.approx(1000 * MIB_MB / 1332)
    assert by_kind.pop("storage") == pytest.approx(1000 * MIB_MB / pair_mb_s)
    assert set(by_kind.values()) <= {0.0}


def test_random_reads_wait_for_their_drive_and_writes_for_the_cache_only() -> None:
    reads, writes = outcome(one_array()), outcome(one_array(read_share=0))
    stations, row = reads.sharing.scenario.stations, reads.sharing.scenario.demand.row
    at_array = reads.setting.rows.media[row] & (reads.setting.rows.direction[row] == 2)
    assert stations.queues[at_array].tolist() == pytest.approx([9])
    assert 0 < stations.cv2[at_array][0] < 1
    assert 9 * cycles_ms(reads)["f11a"] == pytest.approx(3.5 + 2 + 8 * 1.024 / 96)
    assert cycles_ms(writes)["f11a"] == 0
    assert writes.total_mb_s < reads.total_mb_s


@pytest.mark.parametrize(
    ("io_mode", "pinning", "cost"),
    [("direct", "application", 0.81), ("direct", "filesystem", 0.81 + 4.1), ("buffered", "filesystem", 3.63)],
)
def test_processors_by_the_way_of_io(io_mode: str, pinning: str, cost: float) -> None:
    bench = striped(on=["fs"], cache_hit=1)
    bench.document["components"]["fs"] |= {"io_mode": io_mode, "pinning": pinning}
    bench.document["components"]["p690"] |= {"cores": 2, "cpu_usable_percent": 50}
    found = outcome(bench)
    row = found.setting.table.charges[0].row
    scenario = found.sharing.scenario
    assert found.setting.rows.capacity[row] == pytest.approx(1000)
    assert scenario.demand.value[scenario.demand.row == row].tolist() == pytest.approx([cost])
    assert scenario.stations.servers[row] == pytest.approx(1)
    layer = next(layer for layer in solved(bench).layers if layer.layer == "filesystem")
    assert layer.ceiling_mb_s == pytest.approx(1000 / cost)


def test_processor_time_of_a_request() -> None:
    parts = parts_with(
        "ibm-gpfs-2.2", figure("cpu_direct", row="cpu", value=1), figure("cpu_io", row="cpu_io", value=0.5)
    )
    bench = striped(on=["fs"], cache_hit=1, request_kib=64)
    bench.document["components"]["fs"] |= {"io_mode": "direct"}
    bench.document["components"]["p690"]["cores"] = 1
    layer = next(layer for layer in solved(bench, parts).layers if layer.layer == "filesystem")
    assert layer.ceiling_mb_s == pytest.approx(1000 / (1 + 0.5 / (64 * 1.024e-3)))


def test_a_block_of_the_filesystem_cuts_a_request() -> None:
    scenario = outcome(striped(on=["fs"], request_kib=16_384)).sharing.scenario
    assert scenario.part_mb.tolist() == pytest.approx([MIB_MB])
    bench = striped(on=["fs"], request_kib=16_384)
    bench.document["components"]["fs"]["block_kib"] = 256
    assert outcome(bench).sharing.scenario.part_mb.tolist() == pytest.approx([MIB_MB / 4])


def test_a_request_that_does_not_divide_is_said() -> None:
    result = solved(striped(request_kib=4100))
    note = next(note for note in result.notes if note.code == "request_not_divided")
    assert "5 parts, counted as 820 KiB each" in note.message
    assert not any(note.code == "request_not_divided" for note in solved(striped()).notes)


def test_another_request_size_keeps_the_sharing_and_moves_the_parts() -> None:
    small, large = outcome(striped(request_kib=512)), outcome(striped(request_kib=1024))
    assert small.sharing.presolved is large.sharing.presolved
    assert 2 * small.sharing.scenario.part_mb == pytest.approx(large.sharing.scenario.part_mb)


def test_a_volume_without_seek_time_says_that_positioning_is_not_counted() -> None:
    parts = parts_with("ibm-36gb-15k-fc", figure("rate", value=96, traffic="media"))
    notes = [note.code for note in solved(one_array(), parts).notes]
    assert "positioning_unknown" in notes
    assert "positioning_unknown" not in [note.code for note in solved(one_array()).notes]


def test_entries_of_stations_go_with_those_of_the_demand() -> None:
    scenario = outcome(striped(read_share=0.5, target_mb_s=10)).sharing.scenario
    stations, size = scenario.stations, scenario.demand.row.size
    assert {column.size for column in (stations.cycle, stations.queues, stations.cv2, scenario.traffic)} == {size}
    assert stations.servers.size == scenario.capacity.size
    assert np.all(stations.cycle <= scenario.demand.value * (1 + 1e-12))
    assert np.all(stations.queues >= 1)
