"""Single drives against textbook figures and a small simulation of heads and platters."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from headroom.domain.performance.media.drives import (
    DriveFacts,
    access,
    in_sequence,
    interleaved_rate,
    positioning_ms,
    queue_gain,
    service_cv2,
    turn_ms,
    turns,
)
from headroom.domain.performance.parts.drive_facts import drive_facts
from tests.domain.shop import catalogue

FC_15K = DriveFacts(96, seek_read_ms=3.5, seek_write_ms=4.0, rotation_rpm=15000)
NVME = DriveFacts(6500, 3500, read_io_s=900_000, write_io_s=200_000, read_service_ms=0.08, write_service_ms=0.02)


@pytest.mark.parametrize(("rpm", "half_turn_ms"), [(15000, 2.0), (10000, 3.0), (7200, 4.17), (5400, 5.56)])
def test_half_a_turn(rpm: float, half_turn_ms: float) -> None:
    assert turn_ms(rpm) / 2 == pytest.approx(half_turn_ms, abs=0.005)


@pytest.mark.parametrize(("seek_ms", "rpm", "io_s"), [(3.5, 15000, 180), (4.5, 10000, 130), (8.5, 7200, 78)])
def test_random_requests_a_second(seek_ms: float, rpm: float, io_s: float) -> None:
    """Rules of thumb for the three classes of drives."""
    drive = DriveFacts(96, seek_read_ms=seek_ms, rotation_rpm=rpm)
    assert 1000 / access(drive, 4, writes=False).busy_ms == pytest.approx(io_s, rel=0.03)


def test_variation_of_an_access_as_heads_and_platters_simulated() -> None:
    """A million seeks between even random tracks, in time as the root of the distance, and even random turns."""
    random = np.random.default_rng(2004)
    here, there, turn = random.random((3, 1_000_000))
    seek = np.sqrt(np.abs(here - there))
    seek *= 3.5 / seek.mean()
    times = seek + turn * 4.0 + access(FC_15K, 8, writes=False).busy_ms - 5.5
    assert service_cv2(FC_15K, 8, writes=False) == pytest.approx(times.var() / times.mean() ** 2, rel=0.01)
    assert access(FC_15K, 8, writes=False).busy_ms == pytest.approx(times.mean(), rel=0.001)


def test_tagged_queueing_shortens_seeks_and_turns_alike() -> None:
    deep = replace(FC_15K, tagged_depth=32)
    assert service_cv2(deep, 0.001, writes=False) == pytest.approx(service_cv2(FC_15K, 0.001, writes=False), rel=1e-4)


def reached_first_ms(seek_ms: float, turn: float, settles: float, depth: int, requests: int) -> float:
    """Mean time of requests at a drive that always takes the one it reaches first, as heads and platters go.

    Seeks take `settles` of the average and then the root of the distance; tracks and angles are evenly random.
    """
    random = np.random.default_rng(depth)
    settle_ms = settles * seek_ms
    slope_ms = (seek_ms - settle_ms) / (8 / 15)
    track, angle = random.random((2, depth))
    here, now_ms = 0.5, 0.0
    for _ in range(requests):
        seek = settle_ms + slope_ms * np.sqrt(np.abs(track - here))
        taken_ms = seek + (angle - (now_ms + seek) / turn) % 1.0 * turn
        first = int(np.argmin(taken_ms))
        now_ms, here = now_ms + float(taken_ms[first]), float(track[first])
        track[first], angle[first] = random.random(2)
    return now_ms / requests


@pytest.mark.parametrize(("seek_ms", "turn"), [(3.5, 4.0), (8.5, 8.333)])
@pytest.mark.parametrize("settles", [0.08, 0.2])
@pytest.mark.parametrize(("depth", "within"), [(2, 0.05), (8, 0.07), (32, 0.1), (256, 0.21)])
def test_gain_of_queueing_as_heads_and_platters_simulated(
    seek_ms: float, turn: float, settles: float, depth: int, within: float
) -> None:
    found_ms = reached_first_ms(seek_ms, turn, settles, depth, 6_000)
    assert queue_gain(depth) == pytest.approx((seek_ms + turn / 2) / found_ms, rel=within)


def test_gain_of_queueing_rises_to_what_a_cache_holds() -> None:
    gains = [queue_gain(depth) for depth in np.linspace(0.5, 300, 100)]
    assert all(a <= b for a, b in pairwise(gains))
    assert (gains[0], gains[-1]) == (1, 4)
    deep = DriveFacts(96, seek_read_ms=3.5, rotation_rpm=15000, tagged_depth=16)
    assert positioning_ms(deep, writes=False) == pytest.approx(5.5 / 2)
    assert access(deep, 0.001, writes=False).alone_ms == pytest.approx(5.5, rel=1e-4)


def test_zones_slow_the_transfer_only() -> None:
    outer, mean, inner = (access(FC_15K, 1024, writes=False, zone=zone).busy_ms for zone in ("outer", "mean", "inner"))
    assert (mean - 5.5) * 0.75 == pytest.approx(outer - 5.5)
    assert inner > mean
    assert access(NVME, 1024, writes=False, zone="inner") == access(NVME, 1024, writes=False)


def test_solid_state_drives_keep_their_rated_figures() -> None:
    for size_kib, writes, io_s in ((4, False, 900_000), (0.5, False, 900_000), (4, True, 200_000)):
        assert 1000 / access(NVME, size_kib, writes).busy_ms == pytest.approx(io_s)
    assert access(NVME, 4, writes=False).alone_ms == pytest.approx(0.08)
    big = access(NVME, 262144, writes=False)
    assert 268.435456 / big.busy_ms * 1000 == pytest.approx(6500, rel=0.001)
    assert big.alone_ms >= big.busy_ms


def test_streams_that_take_turns() -> None:
    """One stream loses nothing; many with short runs are bound by positioning, with long runs by the rate."""
    assert interleaved_rate(96, 128, 5.5, turns(1)) == pytest.approx(96)
    assert interleaved_rate(96, 128, 5.5, turns(1e9)) == pytest.approx(96 / (1 + 5.5 * 96 / 131.072))
    assert interleaved_rate(96, 1e9, 5.5, turns(16)) == pytest.approx(96, rel=1e-3)
    assert interleaved_rate(96, 512, 5.5, turns(2)) > interleaved_rate(96, 512, 5.5, turns(3))


def test_what_is_unknown_is_said() -> None:
    assert FC_15K.unknown() == NVME.unknown() == ()
    assert DriveFacts(96, rotation_rpm=15000).unknown() == ("seek time",)
    assert "rotation" in DriveFacts(96).unknown()[0]
    assert access(DriveFacts(96), 8, writes=False).busy_ms == pytest.approx(8.192 / 96)


DRIVES = sorted(part.id for part in catalogue().parts.values() if part.kind == "drive")


@pytest.mark.parametrize("part_id", DRIVES)
def test_drives_of_the_catalogue_say_what_the_laws_ask_or_that_it_is_unknown(part_id: str) -> None:
    part = catalogue().parts[part_id]
    facts, rows = drive_facts(part, "planning"), [figure for figure in part.figures if figure.row == "throughput"]
    if facts is None:
        assert not rows
        assert part.notes, "a drive without a rate says so"
        return
    if all(figure.basis != "rule_of_thumb" for figure in rows):
        assert facts == drive_facts(part, "measured"), "rated figures stand in"
    assert facts.mechanical or facts.unknown() or (facts.read_io_s and facts.write_io_s)


@pytest.mark.parametrize(
    "part_id", ["ibm-36gb-15k-fc", "generic-146gb-15k-fc", "generic-300gb-15k-fc", "generic-4tb-7k2-nl-sas"]
)
def test_drives_of_the_papers_and_of_the_classes_are_known_whole(part_id: str) -> None:
    facts = drive_facts(catalogue().parts[part_id], "planning")
    assert facts is not None
    assert facts.mechanical
    assert facts.unknown() == ()


def test_a_part_without_a_rate_is_no_drive() -> None:
    assert drive_facts(catalogue().parts["sfp-2g-sw"], "planning") is None


@pytest.mark.parametrize("size_kib", [8, 64, 1024])
def test_larger_random_writes_of_flash_come_at_the_bytes_of_rated_ones(size_kib: float) -> None:
    """Erasing blocks moves data in proportion to the bytes written; reads and sequences know nothing of it."""
    small, large = (access(NVME, size, writes=True).busy_ms / size for size in (4, size_kib))
    assert large == pytest.approx(small)
    assert access(NVME, size_kib, writes=False).busy_ms < 1000 / 900_000 * size_kib / 4
    assert in_sequence(NVME, size_kib, writes=True).busy_ms <= access(NVME, size_kib, writes=True).busy_ms


def test_a_drive_that_writes_at_random_as_fast_as_in_sequence_keeps_its_rate() -> None:
    optane = DriveFacts(2400, 2000, read_io_s=550_000, write_io_s=500_000)
    assert access(optane, 1024, writes=True).busy_ms == pytest.approx(1024 * 1.024 / 2000)


def test_a_part_of_a_unit_costs_as_much_to_write_as_the_whole() -> None:
    """25,000 writes of 16 KiB a second, 3,000 MB/s in sequence: no more of smaller ones, as many MB of larger."""
    coarse = DriveFacts(7000, 3000, read_io_s=1_000_000, write_io_s=25_000, write_unit_kib=16)
    assert [access(coarse, size, writes=True).busy_ms for size in (0.5, 4, 8, 16)] == pytest.approx([0.04] * 4)
    assert access(coarse, 64, writes=True).busy_ms == pytest.approx(0.16)
    assert access(coarse, 4, writes=False).busy_ms == pytest.approx(0.001)
    assert in_sequence(coarse, 4, writes=True).busy_ms == pytest.approx(0.01)  # four of them fill a unit
    assert in_sequence(coarse, 1024, writes=True).busy_ms == pytest.approx(1024 * 1.024 / 3000)
