"""What travels at once, what of a row is a station of a queue, and what software takes of processors."""

import numpy as np
import pytest

from headroom.domain.performance.demand.stations import Entries, gather
from headroom.domain.performance.load.stripes import piece_kib, pieces_of_request
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import Bench
from tests.performance.one_array import (
    HUNDRED,
    MIB_MB,
    cycles_ms,
    figure,
    one_array,
    outcome,
    parts_with,
    solved,
    striped,
)


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
    assert pieces_of_request(request_kib, cuts_kib) == parts
    assert piece_kib(request_kib, cuts_kib) * parts == pytest.approx(request_kib)


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
    at_array = reads.prepared.rows.media[row] & (reads.prepared.rows.direction[row] == 2)
    assert stations.queues[at_array].tolist() == pytest.approx([9])
    assert 0 < stations.cv2[at_array][0] < 1
    assert 9 * cycles_ms(reads)["f11a"] == pytest.approx(3.5 + 2 + 8 * 1.024 / 96)
    assert cycles_ms(writes)["f11a"] == 0
    assert writes.solution.total_mb_s < reads.solution.total_mb_s


@pytest.mark.parametrize(
    ("io_mode", "pinning", "cost"),
    [("direct", "application", 0.81), ("direct", "filesystem", 0.81 + 4.1), ("buffered", "filesystem", 3.63)],
)
def test_processors_by_the_way_of_io(io_mode: str, pinning: str, cost: float) -> None:
    bench = striped(on=["fs"], cache_hit=1)
    bench.document["components"]["fs"] |= {"io_mode": io_mode, "pinning": pinning}
    bench.document["components"]["p690"] |= {"cores": 2, "cpu_usable_percent": 50}
    found = outcome(bench)
    row = found.prepared.table.charges[0].row
    scenario = found.sharing.scenario
    assert found.prepared.rows.capacity[row] == pytest.approx(1000)
    assert scenario.demand.value[scenario.demand.row == row].tolist() == pytest.approx([cost])
    assert scenario.stations.servers[row] == pytest.approx(1)
    layer = next(layer for layer in solved(bench).layers if layer.layer == "filesystem")
    assert layer.ceiling_mb_s == pytest.approx(1000 / cost)


def test_what_goes_past_a_filesystem_takes_none_of_its_processor_time() -> None:
    """Half of the requests go straight to a volume."""
    value: list[float] = []
    for on in (["fs"], ["fs", "f11av"]):
        bench = striped(on=on, spread="independent", cache_hit=1)
        bench.document["components"]["fs"]["io_mode"] = "direct"
        bench.document["components"]["p690"]["cores"] = 2
        found = outcome(bench)
        demand, row = found.sharing.scenario.demand, found.prepared.table.charges[0].row
        value.append(demand.value[demand.row == row].max())
    assert value == pytest.approx([0.81, 0.81 / 2])


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
    assert scenario.piece_mb.tolist() == pytest.approx([MIB_MB])
    bench = striped(on=["fs"], request_kib=16_384)
    bench.document["components"]["fs"]["block_kib"] = 256
    assert outcome(bench).sharing.scenario.piece_mb.tolist() == pytest.approx([MIB_MB / 4])


def test_the_largest_transfer_of_a_volume_cuts_a_request() -> None:
    bench = one_array(request_kib=4096)
    assert outcome(bench).sharing.scenario.piece_mb.tolist() == pytest.approx([4 * MIB_MB])
    bench.document["components"]["f11av"]["max_transfer_kib"] = 1024
    assert outcome(bench).sharing.scenario.piece_mb.tolist() == pytest.approx([MIB_MB])


def test_a_request_that_does_not_divide_is_said() -> None:
    result = solved(striped(request_kib=4100))
    note = next(note for note in result.notes if note.code == "request_not_divided")
    assert "5 parts, counted as 820 KiB each" in note.message
    assert not any(note.code == "request_not_divided" for note in solved(striped()).notes)


def test_another_request_size_keeps_the_sharing_and_moves_the_parts() -> None:
    memory = EvaluationMemory()
    small, large = (outcome(striped(request_kib=size), memory=memory) for size in (512, 1024))
    assert small.sharing.presolved is large.sharing.presolved
    assert 2 * small.sharing.scenario.piece_mb == pytest.approx(large.sharing.scenario.piece_mb)


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


def pool(rotate: bool) -> Bench:
    """A pool of two ranks of one array each, behind a complex and device adapters, with two volumes."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.adapter(1, 0, "phb1", 2)
    for rank, array in (("r1", "f11a"), ("r2", "f11b")):
        bench.add(rank, "rank", at=["f11", None], arrays=[array])
    bench.add("pool", "extent_pool", at=["f11", None], ranks=["r1", "r2"], rotate_extents=rotate)
    for volume in ("f11av", "f11bv"):
        bench.document["components"][volume] |= {"at": ["pool", None], "owner": "f11/controllerA"}
    return bench.workload("all", ["f11av"], pattern="random", cache_hit=0, request_kib=8, threads=HUNDRED)


def test_a_volume_of_a_pool_lies_on_its_ranks() -> None:
    one, both = outcome(pool(rotate=False)), outcome(pool(rotate=True))
    assert both.solution.total_mb_s == pytest.approx(2 * one.solution.total_mb_s)
    assert cycles_ms(both)["f11a"] == pytest.approx(cycles_ms(one)["f11a"] / 2), "half of the requests go there"
    assert "f11b" not in cycles_ms(one)


def test_an_edit_of_a_pool_moves_its_volumes() -> None:
    bench = pool(rotate=True)
    before = outcome(bench).solution.total_mb_s
    bench.document["components"]["pool"]["ranks"] = ["r2"]
    assert outcome(bench).solution.total_mb_s == pytest.approx(before / 2)


def test_entries_of_one_place_are_added_and_empty_ones_dropped() -> None:
    """Flow 0 passes row 1 twice and row 0 for nothing; only the sum is left."""
    row, flow = np.array([1, 0, 1]), np.zeros(3, np.int64)
    value, ones, nothing = np.array([0.25, 0.0, 0.5]), np.ones(3), np.zeros(3)
    demand, stations, traffic = gather(
        2, 1, Entries(row, flow, value, value, ones, ones, ones, nothing, ones), np.ones(2)
    )
    assert (demand.row.tolist(), demand.value.tolist()) == ([1], [0.75])
    assert (stations.cycle.tolist(), traffic.tolist()) == ([0.75], [2.0])
