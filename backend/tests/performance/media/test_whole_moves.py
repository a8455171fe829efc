"""Whole records of ZFS and reads from both copies, beside the laws of plain arrays."""

from dataclasses import replace

import pytest

from headroom.domain.performance.media.access_costs import media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts
from tests.performance.servers.nets import ANY, Net, asked

DISK = DriveFacts(200.0, None, 8.5, 9.5, 7200.0, None, None, None, None)
MIRRORS = ArrayShape("raid10", 8, 0, 128.0, DISK, None, False, False)
RECORDS = ArrayShape("raidz2", 10, 0, 16.0, DISK, None, False, False, record_kib=128.0)


def test_several_streams_are_read_from_both_copies() -> None:
    both = replace(MIRRORS, reads_copies=True)
    assert media_cost(both, "sequential", 1024, 1) == media_cost(MIRRORS, "sequential", 1024, 1)
    several, plain = media_cost(both, "sequential", 1024, 8), media_cost(MIRRORS, "sequential", 1024, 8)
    assert several.reads == pytest.approx(plain.reads / 2)
    assert several.reads * several.read_queues == pytest.approx(plain.reads * plain.read_queues)
    assert several.writes == plain.writes


@pytest.mark.parametrize("piece_kib", [8, 256, 512])
def test_mirrors_write_all_that_a_stripe_does_twice(piece_kib: float) -> None:
    """However many drives a request touches: the same drives' time as without copies, twice."""
    single = replace(MIRRORS, level="raid0", drives=4)
    twice, once = (media_cost(one, "random", piece_kib).writes / one.capacity_mb_s for one in (MIRRORS, single))
    assert twice * MIRRORS.drives == pytest.approx(2 * once * single.drives)


def test_a_part_of_a_record_costs_all_of_it() -> None:
    record, part = media_cost(RECORDS, "random", 128), media_cost(RECORDS, "random", 4)
    assert part.reads == pytest.approx(128 / 4 * record.reads)
    assert part.writes == pytest.approx(128 / 4 * (record.writes + record.reads))
    assert record.reads > media_cost(replace(RECORDS, record_kib=0.0, strip_kib=128.0), "random", 128).reads


@pytest.mark.parametrize("cache", [True, False])
def test_a_part_of_a_record_takes_as_long_as_all_of_it(cache: bool) -> None:
    """It was said to take a 32nd part of that, so that random reads came faster than the same in sequence."""
    array = replace(RECORDS, drive=DriveFacts(3500, 2000, read_io_s=600_000, read_service_ms=0.09), write_cache=cache)
    record, part = (media_cost(array, "random", size_kib, in_flight=1) for size_kib in (128, 4))
    times = [one.reads * one.read_queues * size_kib for one, size_kib in ((record, 128), (part, 4))]
    assert times[1] == pytest.approx(times[0])
    changed = part.writes * part.write_queues * 4
    assert changed == pytest.approx(record.reads * record.read_queues * 128 + record.writes * record.write_queues * 128)


def test_numbers_of_records_compute_to_their_cost() -> None:
    found = media_cost(RECORDS, "random", 4)
    for numbers, value in ((found.read_numbers, found.reads), (found.write_numbers, found.writes)):
        assert eval(numbers.replace(" x ", " * ")) == pytest.approx(value, rel=1e-4)


def test_recordsize_counts_in_a_server() -> None:
    """Random reads of 4 KiB move 128 KiB of RAID-Z2 unless the record is smaller."""
    found = []
    for record_kib in (128, 16):
        net = Net(1, 1)
        net.document["components"]["s1a"] |= {"level": "raidz2", "record_kib": record_kib}
        load = {**ANY, "pattern": "random", "request_kib": 4}
        net.workload("all", net.mount("c1", on=["s1o"]), **load)
        found.append(asked(net)["s1a", "shared"])
    assert found[0] > 2 * found[1]
