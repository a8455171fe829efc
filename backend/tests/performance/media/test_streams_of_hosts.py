"""Streams on arrays that a host keeps itself: runs before the heads move, and the command of a request alone."""

import pytest

from headroom.domain.performance.media.access_costs import media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts
from headroom.domain.performance.media.sequential_costs import COMMAND_MS, HOST_RUN_KIB

DISK = DriveFacts(250.0, seek_read_ms=8.5, seek_write_ms=9.5, rotation_rpm=7200, tagged_depth=32)


def shape(**words: object) -> ArrayShape:
    known: dict[str, object] = {
        "level": "raid0", "drives": 1, "spares": 0, "strip_kib": 64.0, "drive": DISK, "read_ahead_strips": None,
        "write_cache": False, "mirrored": False, "in_host": True, "usual_run_kib": HOST_RUN_KIB,
    }  # fmt: skip
    return ArrayShape(**{**known, **words})  # type: ignore[arg-type]


def test_two_streams_halve_a_disk() -> None:
    assert media_cost(shape(), "sequential", 64.0, streams=1).reads == pytest.approx(1)
    assert media_cost(shape(), "sequential", 64.0, streams=2).reads == pytest.approx(2, rel=0.01)


@pytest.mark.parametrize("streams", [3, 8, 32, 500])
def test_more_streams_cost_no_more_than_two(streams: int) -> None:
    two, many = (media_cost(shape(), "sequential", 64.0, streams=count).reads for count in (2, streams))
    assert many == two


def test_a_system_of_which_nobody_states_a_read_ahead_says_so() -> None:
    found = media_cost(shape(in_host=False, usual_run_kib=0.0), "sequential", 64.0, streams=8)
    assert found.reads == 1
    assert found.unknown == ("read-ahead",)
    assert media_cost(shape(), "sequential", 64.0, streams=8).unknown == ()


def test_requests_in_flight_of_a_stream_are_read_together() -> None:
    deep = media_cost(shape(), "sequential", 64.0, streams=2, in_flight=2 * 64).reads
    assert HOST_RUN_KIB < 64 * 64
    assert 1 < deep < media_cost(shape(), "sequential", 64.0, streams=2).reads


def test_heads_leave_once_for_what_a_stream_has_in_flight() -> None:
    one, deep = (media_cost(shape(), "sequential", 64.0, streams=8, in_flight=8 * depth).writes for depth in (1, 32))
    assert deep - 1 == pytest.approx((one - 1) / 32, rel=1e-6)


@pytest.mark.parametrize("in_host", [True, False])
def test_a_request_alone_waits_for_the_command_at_a_disk_of_the_host(in_host: bool) -> None:
    found = media_cost(shape(in_host=in_host), "sequential", 4.0)
    moved_ms = 4.096 / 250
    waited = found.read_queues * moved_ms
    assert waited == pytest.approx(moved_ms + (COMMAND_MS if in_host else 0), rel=1e-6)
