"""The same of larger and odder systems, under many threads: bounds from what single parts of them are known to do."""

from typing import Final

import pytest

from tests.performance.plain.answers import io_s, mb_s

_READ, _WRITE = ("sequential", True, 1024, 16, 64), ("sequential", False, 1024, 16, 64)
_RANDOM_READ, _RANDOM_WRITE = ("random", True, 4, 32, 64), ("random", False, 4, 32, 64)
_ONE_WRITE = ("random", False, 4, 1)

# System, load, and the least and the most MB/s that its parts allow.
STREAMS: Final = [
    ("GPU host, NFS over TCP", _READ, 1_000, 5_000, "one connection keeps to one core, about 40 Gb/s"),
    ("GPU host, NFS over TCP, 16 connections", _READ, 4_000, 47_500, "two ports of 200 Gb/s less headers"),
    ("GPU host, BeeGFS on four servers", _READ, 5_000, 48_500, "two ports of 200 Gb/s"),
    ("NVMe array 32G, one host", _READ, 5_500, 6_450, "two ports of 3,200 MB/s"),
    ("NVMe array 32G, eight hosts", _READ, 8_000, 25_700, "eight ports, and controllers of the middle class"),
    ("NVMe array 32G, eight hosts", _WRITE, 3_000, 14_000, "each write goes to the partner, and into RAID 6"),
    ("NVMe array 64G, one host", _READ, 8_000, 12_900, "two ports of 6,400 MB/s"),
    ("NVMe array 64G, eight hosts", _READ, 10_000, 40_000, "controllers of the middle class, not lanes"),
    ("NVMe array 64G, eight hosts", _WRITE, 3_000, 20_000, "each write goes to the partner, and into RAID 6"),
    ("Lustre on four servers with 60 disks", _READ, 240 * 25, 240 * 90, "scattered files of many streams"),
    ("Lustre on four servers with 60 disks", _WRITE, 240 * 20, 240 * 90, "scattered files of many streams"),
    ("BeeGFS on four servers with NVMe", _READ, 10_000, 47_600, "four ports of 100 Gb/s"),
    ("objects 8+4 on twelve nodes with disks", _READ, 800, 4_500, "eight chunks of 128 KiB at some 10 ms each"),
    ("objects 8+4 on twelve nodes with disks", _WRITE, 400, 3_000, "twelve chunks of 128 KiB at some 10 ms each"),
    ("RAID-Z2 of three times eight disks", _READ, 900, 18 * 250, "18 disks' worth of data"),
    ("RAID-Z2 of three times eight disks", _WRITE, 900, 18 * 250, "18 disks' worth of data"),
    ("virtual machines on four converged nodes", _READ, 6_000, 16_500, "four ports, a quarter of it stays in a node"),
    ("branch NAS, 1 GbE", _READ, 90, 119.5, "payload of TCP in frames of 1,500 bytes"),
    ("branch NAS, 1 GbE", _WRITE, 70, 119.5, "payload of TCP in frames of 1,500 bytes"),
    ("JBOD of 24 disks on one card", _READ, 1_000, 4_500, "64 streams on 20 disks' worth of data"),
    ("JBOD of 24 disks on one card", _WRITE, 500, 4_500, "two threads of the parity"),
    ("JBOD of 24 SSDs on one card", _READ, 4_000, 7_000, "eight lanes of PCI Express 3"),
    ("JBOD of 24 SSDs on one card", _WRITE, 1_500, 7_000, "two threads of the parity"),
    ("RAID card, RAID 5 of six SATA SSDs, cache", _READ, 2_000, 3_300, "six ports of SATA"),
    ("RAID card, RAID 5 of six SATA SSDs, cache", _WRITE, 1_000, 2_600, "five drives' worth of data"),
    ("RAID card, RAID 6 of twelve disks, cache", _READ, 600, 2_000, "64 streams on ten disks' worth of data"),
]
# The same in IO/s.
REQUESTS: Final = [
    ("NVMe array 64G, eight hosts", _RANDOM_READ, 150_000, 2_000_000, "controllers of the middle class"),
    ("NVMe array 64G, eight hosts", _RANDOM_WRITE, 60_000, 600_000, "controllers of the middle class"),
    ("Lustre on four servers with 60 disks", _RANDOM_READ, 240 * 60, 240 * 250, "a disk with a queue"),
    ("RAID-Z2 of three times eight disks", _RANDOM_READ, 200, 900, "an array of RAID-Z answers as one disk"),
    ("branch NAS, 1 GbE", _RANDOM_READ, 240, 1_000, "four disks with a queue"),
    (
        "JBOD of 24 disks on one card",
        _ONE_WRITE,
        15,
        80,
        "old data and parity are read first: no memory is before them",
    ),
    ("JBOD of 24 disks on one card", _RANDOM_WRITE, 300, 1_500, "six operations of 24 disks"),
    ("JBOD of 24 SSDs on one card", _RANDOM_READ, 350_000, 1_700_000, "what such a card takes"),
    ("JBOD of 24 SSDs on one card", _ONE_WRITE, 2_000, 15_000, "old data and parity are read first"),
    ("RAID card, RAID 5 of six SATA SSDs, cache", _ONE_WRITE, 10_000, 100_000, "the memory of the card answers"),
    ("RAID card, RAID 5 of six SATA SSDs, no cache", _ONE_WRITE, 2_000, 8_000, "old data and parity are read first"),
    ("RAID card, RAID 5 of six SATA SSDs, no cache", _RANDOM_WRITE, 20_000, 150_000, "four operations of six drives"),
    ("RAID card, RAID 6 of twelve disks, cache", _RANDOM_WRITE, 200, 1_000, "six operations of twelve disks"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), STREAMS)
def test_streams_of_larger_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= mb_s(name, *load) <= most, why


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), REQUESTS)
def test_requests_of_larger_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= io_s(name, *load) <= most, why
