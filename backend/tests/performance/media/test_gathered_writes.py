"""Direct writes on parity arrays of Linux: nothing collects them but what is in flight."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.performance.media.access_costs import MediaCost, media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts
from headroom.domain.performance.media.sequential_costs import covered_share

SSD = DriveFacts(470, 200)
HDD = DriveFacts(200, seek_read_ms=8.5, seek_write_ms=9.5, rotation_rpm=7200, tagged_depth=32)


def of_md(level: str, drives: int, strip_kib: float = 512, drive: DriveFacts = SSD) -> ArrayShape:
    return ArrayShape(level, drives, 0, strip_kib, drive, None, write_cache=False, mirrored=False, gathers=True)


def written(array: ArrayShape, piece_kib: float, streams: float, in_flight: float) -> MediaCost:
    return media_cost(array, "sequential", piece_kib, streams, in_flight)


@pytest.mark.parametrize(("level", "drives", "most_mb_s"), [("raid5", 4, 281), ("raid6", 4, 233), ("raid5", 5, 351)])
def test_one_small_write_at_a_time_costs_the_textbook_operations(level: str, drives: int, most_mb_s: float) -> None:
    """Two reads and two writes of RAID 5; one read and three writes of RAID 6 on four drives, which reconstructs."""
    array = of_md(level, drives)
    assert array.capacity_mb_s / written(array, 64, 1, 1).writes == pytest.approx(most_mb_s, rel=0.01)


def test_stripes_far_in_flight_are_written_whole() -> None:
    array = of_md("raid5", 5, strip_kib=64)
    assert array.capacity_mb_s / written(array, 64, 1, 4000).writes == pytest.approx(4 * 200, rel=0.01)
    assert written(array, 64, 4, 16).writes > written(array, 64, 1, 16).writes, (
        "four streams have a stripe each in flight"
    )


def test_less_than_a_stripe_in_flight_is_written_as_one_request_is() -> None:
    array = of_md("raid5", 5, strip_kib=64)
    assert written(array, 64, 1, 3).writes == written(array, 64, 1, 1).writes


@pytest.mark.parametrize("piece_kib", [300, 1000])
def test_one_request_at_a_time_has_nothing_to_be_covered_by(piece_kib: float) -> None:
    """Its own whole stripes count without a window; what is left over waits for nobody."""
    array = of_md("raid5", 5, strip_kib=64)
    assert written(array, piece_kib, 1, 1).writes == written(replace(array, gathers=False), piece_kib, 1, 1).writes
    assert written(array, piece_kib, 1, 2).writes < written(array, piece_kib, 1, 1).writes


@pytest.mark.parametrize(
    ("data", "strip", "window"), [(4, 16, 64), (4, 16, 200), (3, 128, 256), (3, 128, 1000), (8, 8, 60)]
)
def test_what_a_window_covers_is_what_is_counted_in_all_its_places(data: int, strip: int, window: int) -> None:
    """Windows that begin at each page of a stripe: rows all of whose blocks are in, of what is in."""
    whole = 0
    for first in range(data * strip):
        inside = range(first, first + window)
        rows = Counter((page // (data * strip), page % strip) for page in inside)
        whole += sum(blocks == data for blocks in rows.values()) * data
    assert covered_share(data, strip, window) == pytest.approx(whole / (data * strip * window))


def test_drives_are_waited_for() -> None:
    array = of_md("raid5", 5, drive=HDD)
    for pattern in ("sequential", "random"):
        assert not media_cost(array, pattern, 4, 1, 1).write_hidden


@given(
    st.sampled_from(["raid5", "raid6"]),
    st.integers(4, 24),
    st.sampled_from([16, 64, 512]),
    st.sampled_from([SSD, HDD]),
    st.sampled_from([4.0, 64.0, 1000.0, 4096.0]),
    st.floats(1, 64),
    st.floats(1, 64),
)
def test_more_in_flight_never_costs_more_and_gathering_never_more_than_none(
    level: str, drives: int, strip_kib: float, drive: DriveFacts, piece_kib: float, depth: float, more: float
) -> None:
    array = of_md(level, drives, strip_kib, drive)
    few, many = written(array, piece_kib, 1, depth), written(array, piece_kib, 1, depth * more)
    assert many.writes <= few.writes * (1 + 1e-9)
    plain = written(replace(array, gathers=False), piece_kib, 1, depth)
    assert few.writes <= plain.writes * (1 + 1e-9)
    assert few.writes >= array.sequential_unit(writes=True) * (1 - 1e-9)
