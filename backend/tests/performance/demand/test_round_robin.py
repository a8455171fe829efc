"""Round robin with rr_min_io: requests in a row go down one path, so few in flight do not reach all paths."""

from typing import Any

import pytest

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench

HBA_MB_S = 195


def over_two_adapters(in_a_row: int, volumes: int = 1, **fields: Any) -> EvaluationResult:
    """Reads from the cache of one storage system over two adapters on buses of their own."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.adapter(1, 0, "phb2", 5)
    bench.document["components"]["p690"].update(multipath="round_robin", rr_min_io=in_a_row)
    bench.document["zones"] = {}
    on = ["f11av", "f11bv"][:volumes]
    for name in on:
        bench.document["components"][name]["owner"] = None
    return bench.workload("w", on, **{"threads": 4, "request_kib": 256, **fields}).evaluate()


def codes(result: EvaluationResult) -> list[str]:
    return [note.code for note in result.notes]


def test_many_in_a_row_use_one_path_at_a_time() -> None:
    """4 in flight, 1,000 in a row: one adapter works, the other waits for its turn."""
    result = over_two_adapters(1000)
    assert result.throughput_mb_s == pytest.approx(HBA_MB_S, rel=0.02)
    (note,) = [note for note in result.notes if note.code == "paths_in_turn"]
    assert "1000 requests by one path" in note.message
    assert note.component_ids == ["p690"]


def test_turn_by_turn_uses_both() -> None:
    result = over_two_adapters(1)
    assert result.throughput_mb_s > 1.6 * HBA_MB_S
    assert "paths_in_turn" not in codes(result)


def test_fewer_in_a_row_are_never_slower() -> None:
    found = [over_two_adapters(count).throughput_mb_s for count in (1000, 100, 8, 4, 2, 1)]
    assert found == sorted(found)
    assert found[-2] > found[0] * 1.1


def test_enough_in_flight_reach_all_paths() -> None:
    """64 in flight, 8 in a row: 8.9 turns at once, more than there are paths."""
    result = over_two_adapters(8, threads=64)
    assert result.throughput_mb_s == pytest.approx(2 * HBA_MB_S, rel=0.02)
    assert "paths_in_turn" not in codes(result)


def test_volumes_take_their_turns_apart() -> None:
    one, two = (over_two_adapters(1000, volumes, threads=4 * volumes) for volumes in (1, 2))
    assert two.throughput_mb_s > 1.5 * one.throughput_mb_s


@pytest.mark.parametrize("in_a_row", [2, 100])
def test_times_add_up(in_a_row: int) -> None:
    workload = over_two_adapters(in_a_row).workloads[0]
    assert sum(time.service_ms + time.wait_ms for time in workload.path_times) == pytest.approx(workload.response_ms)
