"""What systems of 2026 reach: bounds from what single parts are known to do, written down before the answers."""

from typing import Final

import pytest

from tests.performance.plain.answers import io_s, mb_s

_READ, _WRITE = ("sequential", 1, 1024, 16, 64), ("sequential", 0, 1024, 16, 64)
_RANDOM_READ, _RANDOM_WRITE = ("random", 1, 4, 32, 64), ("random", 0, 4, 32, 64)
_ONE_READ, _ONE_WRITE = ("random", 1, 4, 1), ("random", 0, 4, 1)
_MIXED: Final = ("random", 0.7, 8, 16, 64)

# System, load, and the least and the most MB/s that its parts allow. A port of 25 Gb/s carries 2,967 MB/s of TCP,
# 3,100 in jumbo frames; one of 100 Gb/s four times that, 12,260 of RDMA. A disk of 12 TB moves at most 250 MB/s.
STREAMS: Final = [
    ("two nodes that mirror each other, 25 GbE", _READ, 3_000, 13_000, "half is read from the other node"),
    ("two nodes that mirror each other, 25 GbE", _WRITE, 1_500, 6_250, "each write leaves its node once"),
    ("CephFS 8+3 with disks", _READ, 2_000, 12_400, "four clients of 25 Gb/s"),
    ("CephFS 8+3 with disks", _WRITE, 800, 12_400, "four clients of 25 Gb/s"),
    ("Storage Scale 8+2 on ten nodes", _READ, 8_000, 66_200, "ports of ten servers carry 15/8 of it"),
    ("Storage Scale 8+2 on ten nodes", _WRITE, 3_000, 58_400, "ports of ten servers take 17/8 of it"),
    ("Lustre on ZFS", _READ, 1_000, 16_000, "64 disks' worth of data"),
    ("Lustre on ZFS", _WRITE, 800, 16_000, "64 disks' worth of data"),
    ("BeeGFS on RAID cards", _READ, 400, 5_000, "twenty disks' worth of data"),
    ("BeeGFS on RAID cards", _WRITE, 400, 5_000, "twenty disks' worth of data"),
    ("DAOS on four servers, two copies", _READ, 10_000, 49_600, "four ports of 100 Gb/s"),
    ("DAOS on four servers, two copies", _WRITE, 4_000, 24_800, "each byte comes into two servers"),
    ("NFS over RDMA, four clients", _READ, 6_000, 12_260, "one port of 100 Gb/s"),
    ("NFS over RDMA, four clients", _WRITE, 3_000, 12_260, "one port of 100 Gb/s"),
    ("GPU host, Weka on eight servers", _READ, 15_000, 49_100, "two ports of 200 Gb/s"),
    ("backup over NFS to 60 disks", _WRITE, 1_000, 10_900, "six threads of the parity"),
    ("backup over NFS to 60 disks", _READ, 800, 12_000, "48 disks' worth of data"),
    ("NVMe over TCP array, two hosts", _READ, 8_000, 40_000, "controllers of the middle class"),
    ("NVMe over TCP array, two hosts", _WRITE, 3_000, 20_000, "controllers of the middle class"),
    ("SAS array, two hosts", _READ, 4_000, 17_300, "four ports to the drives, 0.9 of 4,800 MB/s each"),
    ("SAS array, two hosts", _WRITE, 1_500, 8_650, "half of them: each write goes to the partner, too"),
    ("S3 gateway in front of Ceph with disks", _READ, 300, 3_100, "one port of 25 Gb/s"),
    ("S3 gateway in front of Ceph with disks", _WRITE, 150, 3_000, "36 disks of 250 MB/s write three copies"),
    ("iSCSI from ZFS mirrors", _READ, 500, 1_240, "one port of 10 Gb/s"),
]
# The same in IO/s.
REQUESTS: Final = [
    (
        "two nodes that mirror each other, 25 GbE",
        _ONE_WRITE,
        1_500,
        16_000,
        "25 to 60 us of TCP, 20 us of a drive, software",
    ),
    ("two nodes that mirror each other, 25 GbE", _RANDOM_READ, 100_000, 3_000_000, "64 cores, half over 25 Gb/s"),
    ("CephFS 8+3 with disks", _RANDOM_READ, 1_000, 50_000, "144 disks of 75 to 350 a second, eight or one each"),
    ("CephFS 8+3 with disks", _RANDOM_WRITE, 150, 6_000, "eleven read and eleven written of 144 disks"),
    ("Storage Scale 8+2 on ten nodes", _ONE_READ, 700, 6_000, "0.08 ms of a drive, two networks, two stacks"),
    ("Lustre on ZFS", _ONE_READ, 60, 250, "a disk seeks and turns in 4 to 14 ms"),
    ("BeeGFS on RAID cards", _RANDOM_WRITE, 200, 6_000, "six of 24 disks of 75 to 350; the cache sorts"),
    ("DAOS on four servers, two copies", _ONE_READ, 2_500, 9_500, "0.08 ms of a drive, 25 to 60 us of TCP"),
    ("DAOS on four servers, two copies", _ONE_WRITE, 2_500, 18_000, "two hops of TCP, 0.02 ms of a drive"),
    ("GPU host, Weka on eight servers", _ONE_READ, 2_000, 11_000, "0.06 ms of a drive, 10 to 25 us of RDMA, software"),
    ("backup over NFS to 60 disks", _RANDOM_READ, 3_000, 25_000, "60 disks of 75 to 350 a second"),
    ("NVMe over TCP array, two hosts", _ONE_READ, 1_500, 7_000, "0.08 ms of a drive, 25 to 60 us, the system"),
    ("NVMe over TCP array, two hosts", _MIXED, 60_000, 700_000, "controllers of the middle class; a third is written"),
    ("SAS array, two hosts", _MIXED, 50_000, 600_000, "controllers of the middle class; RAID 6"),
    ("S3 gateway in front of Ceph with disks", _RANDOM_READ, 500, 15_000, "36 disks of 75 to 350 a second"),
    (
        "ZFS mirrors of twelve NVMe drives",
        _RANDOM_READ,
        20_000,
        626_000,
        "records of 128 KiB of twelve drives of 6,842 MB/s",
    ),
    ("iSCSI from ZFS mirrors", _RANDOM_READ, 4_000, 202_000, "blocks of 16 KiB from six drives of 550 MB/s"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), STREAMS)
def test_streams_of_current_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= mb_s(name, *load) <= most, why


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), REQUESTS)
def test_requests_of_current_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= io_s(name, *load) <= most, why
