"""Files that lie scattered over hard disks in extents, as parallel filesystems place them."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.performance.demand.array_costs import LEAST_EXTENT_KIB, RUN_KIB, assumed_extent_kib
from headroom.domain.performance.media.access_costs import Pattern, media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts
from tests.builders import Bench

PATTERNS: tuple[Pattern, Pattern] = ("random", "sequential")
NEARLINE = DriveFacts(250, seek_read_ms=8.5, seek_write_ms=9.5, rotation_rpm=7200, tagged_depth=32)
SCATTERED = ArrayShape(
    level="raid6", drives=10, spares=0, strip_kib=128, drive=NEARLINE, read_ahead_strips=None, write_cache=True,
    mirrored=False, zone="mean", extent_kib=8192,
)  # fmt: skip


def rates_mb_s(array: ArrayShape, streams: float, piece_kib: float = 1024) -> tuple[float, float]:
    """Reads and writes of a drive, parity drives among them."""
    cost = media_cost(array, "sequential", piece_kib, streams)
    return array.capacity_mb_s / cost.reads / array.drives, array.capacity_mb_s / cost.writes / array.drives


def test_a_drive_gives_what_an_extent_and_a_positioning_leave() -> None:
    """8 of 10 drives hold data; a drive reads 1 MiB of 8 at 187.5 MB/s after 8.5 ms and half a turn, each time."""
    run_mb, positioning_s = 1.048576, (8.5 + 60_000 / 7200 / 2) / 1000
    alone = 0.8 * run_mb / (run_mb / 187.5 + positioning_s)
    assert rates_mb_s(SCATTERED, 1)[0] == pytest.approx(alone)
    with_16 = 0.8 * run_mb / (run_mb / 187.5 + positioning_s / 2)
    assert rates_mb_s(SCATTERED, 16)[0] == pytest.approx(with_16)


def test_what_the_cache_collects_leaves_one_queue_for_all_drives() -> None:
    """Full stripes go to all of them at once, so that a stripe is not served beside others."""
    assert media_cost(SCATTERED, "sequential", 1024, 8).write_queues == 1
    assert media_cost(replace(SCATTERED, extent_kib=0.0), "sequential", 1024, 8).write_queues == 1


def test_behind_parallel_filesystems_nearline_drives_give_what_real_ones_do() -> None:
    """Seven systems: 63 read and 45 written at the median, none above 87; nothing here was fitted to them."""
    read, written = rates_mb_s(SCATTERED, 8)
    assert 50 < read < 87
    assert 45 < written < 87


@given(st.sampled_from([2048.0, 8192.0, 65536.0]), st.sampled_from([64.0, 1024.0]), st.booleans())
def test_more_streams_never_slow_scattered_files(extent_kib: float, piece_kib: float, cached: bool) -> None:
    array = replace(SCATTERED, extent_kib=extent_kib, write_cache=cached)
    found = [rates_mb_s(array, streams, piece_kib) for streams in (1, 2, 3, 8, 32, 500)]
    for side in zip(*found, strict=True):
        assert all(after >= before * (1 - 1e-9) for before, after in pairwise(side))


@given(st.floats(64, 1e6), st.floats(1, 4), st.floats(1, 100), st.booleans())
def test_longer_extents_are_never_slower(extent_kib: float, longer: float, streams: float, cached: bool) -> None:
    array = replace(SCATTERED, write_cache=cached)
    short, long = (rates_mb_s(replace(array, extent_kib=size), streams) for size in (extent_kib, extent_kib * longer))
    assert all(one <= other * (1 + 1e-9) for one, other in zip(short, long, strict=True))


def test_a_filesystem_says_how_its_files_lie() -> None:
    def ceiling_mb_s(**attributes: object) -> float:
        bench = Bench()
        bench.drawer()
        bench.adapter(1, 0, "phb1", 1)
        bench.add("fs", "filesystem", at=["p690", None], on=["f11av"], **attributes)
        bench.workload("scan", on=["fs"], cache_hit=0)
        found = next(part for part in bench.evaluate().components if part.id == "f11a").ceiling_mb_s
        assert found is not None
        return found

    whole = ceiling_mb_s(type="xfs")
    assert whole == pytest.approx(8 * 96)
    assert ceiling_mb_s(type="gpfs", allocation="contiguous") == pytest.approx(whole)
    by_block = ceiling_mb_s(type="gpfs", block_kib=1024)
    assert by_block < ceiling_mb_s(type="gpfs", block_kib=4096) < whole
    assert ceiling_mb_s(type="xfs", allocation="scattered", extent_kib=1024) == pytest.approx(by_block)
    assert ceiling_mb_s(type="lustre") == ceiling_mb_s(type="lustre", extent_kib=8192)


def test_a_few_hard_disks_hold_no_shorter_pieces_than_a_parallel_filesystem_moves() -> None:
    alone = replace(SCATTERED, level="raid0", drives=1)
    assert assumed_extent_kib(alone) == LEAST_EXTENT_KIB
    assert assumed_extent_kib(replace(alone, drives=2)) == LEAST_EXTENT_KIB
    assert assumed_extent_kib(SCATTERED) == 8 * RUN_KIB
    flash = DriveFacts(2000, read_io_s=400_000, write_io_s=100_000)
    assert assumed_extent_kib(replace(alone, drive=flash)) == RUN_KIB


@given(
    st.sampled_from(["raid0", "raid10", "raid5", "raid6"]), st.floats(4, 65536), st.sampled_from([0.0, 512.0, 8192.0]),
    st.floats(1, 1000), st.booleans(),
)  # fmt: skip
def test_random_is_never_faster_than_sequential(
    level: str, piece_kib: float, extent_kib: float, in_flight: float, cached: bool
) -> None:
    array = replace(SCATTERED, level=level, extent_kib=extent_kib, write_cache=cached)
    random, sequence = (media_cost(array, pattern, piece_kib, in_flight, in_flight) for pattern in PATTERNS)
    assert random.reads >= sequence.reads * (1 - 1e-9)
    assert random.writes >= sequence.writes * (1 - 1e-9)
