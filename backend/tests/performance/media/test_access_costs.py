"""Costs of arrays: textbook operations, laws between RAID levels, and sizes from 512 B to 256 MB."""

import math
import re
from dataclasses import astuple, replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headroom.domain.performance.media.access_costs import Pattern, media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts, access
from headroom.domain.performance.media.raid import write_cost

HDD = DriveFacts(96, seek_read_ms=3.5, seek_write_ms=4.0, rotation_rpm=15000)
SSD = DriveFacts(6500, 3500, read_io_s=900_000, write_io_s=200_000, read_service_ms=0.08, write_service_ms=0.02)
PARTS_KIB = [0.5, 1, 4, 8, 63.5, 64, 100, 128, 1000, 1024, 1025, 4096, 262144]
LEVELS = ["raid0", "raid1", "raid10", "raid5", "raid6"]

sizes = st.one_of(st.sampled_from(PARTS_KIB), st.floats(0.5, 262144))
strips = st.sampled_from([4, 16, 64, 100, 128, 256, 1024])
drives = st.sampled_from([HDD, SSD, DriveFacts(60), replace(HDD, tagged_depth=16), replace(SSD, write_io_s=None)])


def shape(level: str, count: int, strip_kib: float = 128, drive: DriveFacts = HDD, *, cache: bool = True) -> ArrayShape:
    return ArrayShape(level, count, 0, strip_kib, drive, 8, write_cache=cache, mirrored=False)


def reads_mb_s(array: ArrayShape, pattern: Pattern, piece_kib: float) -> float:
    return array.capacity_mb_s / media_cost(array, pattern, piece_kib).reads


def writes_mb_s(array: ArrayShape, pattern: Pattern, piece_kib: float) -> float:
    return array.capacity_mb_s / media_cost(array, pattern, piece_kib).writes


@st.composite
def arrays(draw: st.DrawFn) -> ArrayShape:
    return ArrayShape(
        level=draw(st.sampled_from(LEVELS)),
        drives=draw(st.integers(4, 40)),
        spares=draw(st.integers(0, 1)),
        strip_kib=draw(strips),
        drive=draw(drives),
        read_ahead_strips=draw(st.sampled_from([None, 0, 1, 8])),
        write_cache=draw(st.booleans()),
        mirrored=draw(st.booleans()),
        zone=draw(st.sampled_from(["outer", "mean", "inner"])),
        held=draw(st.floats(0, 1)),
    )


@given(arrays(), st.sampled_from(["sequential", "random"]), sizes, st.floats(1, 1000))
def test_every_cost_is_a_number_and_none_is_below_the_sequential_one(
    array: ArrayShape, pattern: Pattern, piece_kib: float, streams: float
) -> None:
    cost = media_cost(array, pattern, piece_kib, streams)
    figures = [value for value in astuple(cost) if isinstance(value, float)]
    assert all(math.isfinite(value) and value >= 0 for value in figures)
    assert cost.reads >= min(array.data / array.working, 1) - 1e-12, "all drives at once"
    assert cost.writes >= 1 - 1e-12
    assert min(cost.read_queues, cost.write_queues, cost.controller_writes) >= 1
    assert cost.write_hidden == array.write_cache


@given(arrays(), st.sampled_from(["sequential", "random"]), sizes, st.floats(1, 1000))
@example(ArrayShape("raid6", 14, 0, 4, SSD, None, write_cache=False, mirrored=False), "sequential", 128, 1)
def test_the_numbers_of_the_explanation_compute_to_the_cost(
    array: ArrayShape, pattern: Pattern, piece_kib: float, streams: float
) -> None:
    cost = media_cost(array, pattern, piece_kib, streams)
    for numbers, value in ((cost.read_numbers, cost.reads), (cost.write_numbers, cost.writes)):
        assert re.fullmatch(r"[\de.()/x+\- ]+", numbers)
        assert eval(numbers.replace("x", "*")) == pytest.approx(value, rel=1e-3)


@given(st.sampled_from(LEVELS), st.integers(4, 30), strips, drives, st.sampled_from(["sequential", "random"]), sizes)
def test_more_drives_are_never_slower_to_read(
    level: str, count: int, strip_kib: float, drive: DriveFacts, pattern: Pattern, piece_kib: float
) -> None:
    fewer, more = (shape(level, number, strip_kib, drive) for number in (count, count + 1))
    assert reads_mb_s(more, pattern, piece_kib) >= reads_mb_s(fewer, pattern, piece_kib) * (1 - 1e-9)


@given(st.sampled_from(LEVELS), st.integers(4, 30), strips, drives)
def test_more_drives_are_never_slower_to_write_small_or_in_sequence(
    level: str, count: int, strip_kib: float, drive: DriveFacts
) -> None:
    fewer, more = (shape(level, number, strip_kib, drive) for number in (count, count + 1))
    assert writes_mb_s(more, "sequential", 1024) >= writes_mb_s(fewer, "sequential", 1024) * (1 - 1e-9)
    small_kib = min(8.0, strip_kib)
    assert writes_mb_s(more, "random", small_kib) >= writes_mb_s(fewer, "random", small_kib) * (1 - 1e-9)


@given(st.integers(3, 30), sizes)
def test_raid5_reads_as_raid0_with_one_drive_less(count: int, piece_kib: float) -> None:
    """Sequential figures of a hardware RAID review (3ware 9650SE)."""
    assert reads_mb_s(shape("raid5", count), "sequential", piece_kib) == pytest.approx(
        reads_mb_s(shape("raid0", count - 1), "sequential", piece_kib)
    )


@given(st.integers(1, 15), strips, sizes, st.booleans(), st.sampled_from(["sequential", "random"]))
def test_mirrors_write_as_raid0_with_half_the_drives(
    pairs: int, strip_kib: float, piece_kib: float, cache: bool, pattern: Pattern
) -> None:
    """Both copies are written at once; also the figures of a hardware RAID review (3ware 9650SE)."""
    mirror, stripe = shape("raid10", 2 * pairs, strip_kib, cache=cache), shape("raid0", pairs, strip_kib, cache=cache)
    assert writes_mb_s(mirror, pattern, piece_kib) == pytest.approx(writes_mb_s(stripe, pattern, piece_kib))


@given(st.sampled_from(["raid5", "raid6"]), st.integers(4, 20), strips, st.integers(1, 5))
def test_byte_costs_are_continuous_at_stripe_multiples(level: str, count: int, strip_kib: float, times: int) -> None:
    stripe = shape(level, count).data * strip_kib * times
    for nearly in (stripe * (1 - 1e-7), stripe * (1 + 1e-7)):
        near = write_cost(level, count, strip_kib, nearly)
        assert (near.reads, near.writes) == pytest.approx((0, 1), abs=1e-4)


@given(st.sampled_from(LEVELS), st.integers(4, 20), strips, st.booleans())
def test_random_costs_are_continuous_up_to_the_stripe(level: str, count: int, strip_kib: float, cache: bool) -> None:
    array = shape(level, count, strip_kib, cache=cache)
    stripe = array.data * strip_kib
    whole, nearly = (media_cost(array, "random", size) for size in (stripe, stripe * (1 - 1e-7)))
    assert (nearly.reads, nearly.writes) == pytest.approx((whole.reads, whole.writes), rel=1e-3)


@pytest.mark.parametrize(("level", "operations"), [("raid0", 1), ("raid10", 2), ("raid5", 4), ("raid6", 6)])
def test_random_writes_cost_the_textbook_operations(level: str, operations: int) -> None:
    """X = N x io_s / P with drives that read as fast as they write."""
    drive = DriveFacts(96, seek_read_ms=4.0, rotation_rpm=15000)
    io_s = 1000 / access(drive, 8, writes=True).busy_ms
    assert writes_mb_s(shape(level, 16, drive=drive), "random", 8) / 0.008192 == pytest.approx(16 * io_s / operations)


def test_random_reads_use_all_drives() -> None:
    """Nine drives of 179 requests a second; reads of 8 KiB cost capacity / (drives x io_s x size)."""
    cost = media_cost(shape("raid5", 9), "random", 8)
    assert cost.reads == pytest.approx(8 * 96 / (9 * (1000 / 5.58533) * 0.008192), rel=1e-5)
    assert cost.read_queues == pytest.approx(9)
    assert not cost.read_hidden
    assert cost.cv2 == pytest.approx(0.11, abs=0.005)


def test_a_request_alone_takes_what_its_drives_take() -> None:
    """Cost, capacity and queues give back the time of one request: one access, two in a row, or the rated service."""
    for array, piece_kib, alone_ms in (
        (shape("raid5", 9), 8, 5.58533),
        (shape("raid0", 8), 1024, 5.5 + 131.072 / 96),
        (shape("raid10", 8, drive=SSD), 4, 0.08),
    ):
        cost = media_cost(array, "random", piece_kib)
        part_ms = piece_kib * 1.024 / array.capacity_mb_s
        assert cost.reads * part_ms * cost.read_queues == pytest.approx(alone_ms, rel=1e-5)
    bare = shape("raid5", 9, cache=False)
    cost = media_cost(bare, "random", 8)
    update_ms = cost.writes * 8.192 / bare.capacity_mb_s * cost.write_queues
    assert update_ms == pytest.approx(5.58533 + 6.08533, rel=1e-5), "old data and parity first, then the new"


def test_large_random_requests_come_near_the_sequential_rate() -> None:
    for level in LEVELS:
        cost = media_cost(shape(level, 8), "random", 262144)
        assert 1 <= cost.reads < 1.06
        assert 1 <= cost.writes < 1.06


def test_solid_state_arrays_are_bound_by_rated_requests_then_by_bytes() -> None:
    array = shape("raid0", 4, drive=SSD)
    assert reads_mb_s(array, "random", 4) / 0.004096 == pytest.approx(4 * 900_000)
    assert reads_mb_s(array, "random", 4096) == pytest.approx(4 * 6500, rel=0.01)
    assert writes_mb_s(array, "sequential", 1024) == pytest.approx(4 * 3500)
    both = media_cost(array, "random", 4)
    half_each = 2 / (both.reads + both.writes) * array.capacity_mb_s / 0.004096
    assert half_each == pytest.approx(4 * 2 / (1 / 900_000 + 1 / 200_000)), "reads and writes share the drives"


def test_sequential_reads_are_hidden_by_read_ahead_and_slowed_by_other_streams() -> None:
    array = shape("raid5", 9)
    one, many = media_cost(array, "sequential", 1024, 1), media_cost(array, "sequential", 1024, 16)
    assert (one.reads, one.read_hidden) == (1, True)
    assert many.reads == pytest.approx(1 + 15 / 16 * 5.5 * 96 / 1048.576)
    short = replace(array, read_ahead_strips=0)
    assert media_cost(short, "sequential", 1024, 16).reads == pytest.approx(1 + 15 / 16 * 5.5 * 96 / 131.072)
    assert not media_cost(short, "sequential", 1024).read_hidden
    unknown = media_cost(replace(array, read_ahead_strips=None), "sequential", 1024, 16)
    assert (unknown.reads, unknown.unknown) == (1, ("read-ahead",))


def test_a_write_cache_collects_sequential_writes_only() -> None:
    cached, bare = shape("raid5", 9, 64), shape("raid5", 9, 64, cache=False)
    assert media_cost(cached, "sequential", 16).writes == 1
    assert not media_cost(cached, "sequential", 16).full_stripes, "it is said all the same"
    assert media_cost(bare, "sequential", 512).writes == 1
    assert media_cost(cached, "random", 16).writes == media_cost(bare, "random", 16).writes > 50


def test_partial_writes_without_cache_wait_a_turn_between_reading_and_writing() -> None:
    """2 of 8 strips: 3 strips read and 3 written for 2 on 9 drives, and a turn of 4 ms on each of the 3."""
    bare = shape("raid5", 9, 128, cache=False)
    bytes_only = write_cost("raid5", 9, 128, 256)
    waits = 768 * 3 * 4 / (9 * 262.144)
    assert media_cost(bare, "sequential", 256).writes == pytest.approx(bytes_only.reads + bytes_only.writes + waits)


def test_flash_without_cache_pays_for_the_bytes_of_a_whole_stripe_and_a_rest() -> None:
    array = shape("raid5", 8, drive=SSD, cache=False)
    moved = write_cost("raid5", array.layout.stripe_drives, 128, 1024)
    assert moved.reads > 0
    assert media_cost(array, "sequential", 1024).writes == pytest.approx(moved.reads + moved.writes * 6500 / 3500)


def test_several_streams_without_cache_pay_for_every_visit() -> None:
    """Whole stripes: nine drives go to and fro for 15 of 16 parts. Two strips: three are read and three written."""
    bare = shape("raid5", 9, 128, cache=False)
    whole = media_cost(bare, "sequential", 1024, 16)
    assert whole.writes == pytest.approx(1 + 768 * (15 / 16 * 9 * 6) / (9 * 1048.576))
    waits_ms = 3 * 4 + 1 / 2 * (3 * 5.5 + 3 * 6)
    part = media_cost(bare, "sequential", 256, 2)
    assert part.writes == pytest.approx(2 * 3 / 2 * 8 / 9 + 768 * waits_ms / (9 * 262.144))
    alone_ms = 4 + 131.072 / 96
    assert part.writes * 262.144 / 768 * part.write_queues == pytest.approx(max(alone_ms, part.writes * 262.144 / 768))
    one = media_cost(bare, "sequential", 16)
    assert one.writes * 16.384 / 768 * one.write_queues == pytest.approx(4 + 16.384 / 96)


def test_inner_tracks_slow_all_that_moves() -> None:
    bare = shape("raid5", 9, 128, cache=False, drive=DriveFacts(96))
    moved = write_cost("raid5", 9, 128, 256)
    mean = replace(bare, zone="mean", drive=replace(HDD, rotation_rpm=60e9))
    assert media_cost(mean, "sequential", 256).writes == pytest.approx((moved.reads + moved.writes) / 0.75)
    assert media_cost(mean, "sequential", 256).reads == pytest.approx(1 / 0.75)


def test_a_write_of_a_stripe_and_a_rest() -> None:
    """8+P with 10 strips: nine visits write a stripe, and three more strips that were read before."""
    bare = shape("raid5", 9, 128, cache=False)
    strip_ms = 131.072 / 96
    cost = media_cost(bare, "random", 1280)
    drive_ms = 9 * (6 + strip_ms) + 3 * (5.5 + strip_ms) + 3 * strip_ms
    assert cost.writes == pytest.approx(768 * drive_ms / (9 * 1310.72))
    alone_ms = (6 + strip_ms) + (5.5 + strip_ms) + strip_ms
    assert cost.writes * 1310.72 / 768 * cost.write_queues == pytest.approx(alone_ms)


def test_long_random_reads_pass_parity_and_copies() -> None:
    """1,000 KiB over strips of 4 KiB on 4+P: each drive reads 200 KiB and passes a fourth of what is past a strip."""
    array = shape("raid5", 5, 4)
    drive_ms = 5.5 + (200 + 196 / 4) * 1.024 / 96
    assert media_cost(array, "random", 1000).reads == pytest.approx(384 * drive_ms / 1024)


def test_destage_merges_neighbours_in_the_cache() -> None:
    plain, merged = shape("raid5", 8, 256), replace(shape("raid5", 8, 256), held=0.25)
    gain = media_cost(plain, "random", 8).writes / media_cost(merged, "random", 8).writes
    assert gain == pytest.approx(1 + 31 * 0.25)
    assert media_cost(replace(merged, write_cache=False), "random", 8).writes == media_cost(plain, "random", 8).writes


def test_a_mirrored_cache_loads_the_controllers_twice() -> None:
    def controllers(*, cache: bool, mirrored: bool) -> float:
        return media_cost(replace(shape("raid5", 5, cache=cache), mirrored=mirrored), "random", 8).controller_writes

    assert controllers(cache=True, mirrored=True) == 2
    assert controllers(cache=True, mirrored=False) == controllers(cache=False, mirrored=True) == 1


@pytest.mark.parametrize(
    "array", [shape("raid5", 1), shape("raid7", 4), shape("raid5", 5, drive=DriveFacts(0)), shape("raid6", 2)]
)
def test_an_array_that_cannot_be_is_refused(array: ArrayShape) -> None:
    with pytest.raises(ValueError, match=r"raid|RAID|rate"):
        media_cost(array, "random", 8)


def test_a_part_of_no_size_is_refused() -> None:
    for size_kib in (0.0, -1.0, math.nan):
        with pytest.raises(ValueError, match="size"):
            media_cost(shape("raid5", 5), "random", size_kib)


@pytest.mark.parametrize(("piece_kib", "side_by_side"), [(128, 8), (256, 4), (1024, 1)])
def test_requests_in_sequence_go_side_by_side_where_no_cache_joins_them(piece_kib: float, side_by_side: float) -> None:
    """Each on the drives that it touches: read without read-ahead, written without a write cache."""
    drive = DriveFacts(100, 50)
    bare = replace(shape("raid0", 8, drive=drive, cache=False), read_ahead_strips=0)
    cost = media_cost(bare, "sequential", piece_kib)
    assert (cost.read_hidden, cost.write_hidden) == (False, False)
    assert cost.read_queues == pytest.approx(side_by_side)
    assert cost.write_queues == pytest.approx(side_by_side)


def test_read_ahead_and_write_cache_keep_all_drives_at_one_request() -> None:
    cost = media_cost(shape("raid0", 8, drive=DriveFacts(100, 50)), "sequential", 128)
    assert (cost.read_queues, cost.write_queues) == (1, 1)
