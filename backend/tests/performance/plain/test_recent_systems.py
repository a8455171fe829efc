"""Systems of 2026 under mixed loads, streams and single threads: bounds from what single parts are known to do."""

from typing import Final

import pytest

from tests.performance.plain.answers import io_s, mb_s

_READ, _WRITE = ("sequential", 1, 1024, 16, 64), ("sequential", 0, 1024, 16, 64)
_RANDOM_READ, _RANDOM_WRITE = ("random", 1, 4, 32, 64), ("random", 0, 4, 32, 64)
_ONE_READ, _ONE_WRITE, _ONE_STREAM = ("random", 1, 4, 1), ("random", 0, 4, 1), ("sequential", 1, 1024, 1)
_MIXED: Final = ("random", 0.7, 8, 16, 64)

# System, load, and the least and the most MB/s that its parts allow.
STREAMS: Final = [
    ("NVMe array 32G, two hosts", _READ, 6_000, 12_850, "four ports of 3,200 MB/s"),
    ("backup server of 60 disks", _WRITE, 1_500, 10_900, "48 disks' worth of data, six threads of the parity"),
    ("backup server of 60 disks", _READ, 1_500, 13_000, "64 streams on 60 disks of 30 to 215 MB/s"),
    ("eight hosts over iSCSI, 25 GbE", _READ, 5_000, 23_750, "eight ports of 2,967 MB/s"),
    ("eight hosts over iSCSI, 25 GbE", _WRITE, 2_000, 14_000, "each write goes to the partner, and into RAID 6"),
    ("NVMe over TCP, 100 GbE", _READ, 4_000, 11_870, "payload of TCP in frames of 1,500 bytes"),
    ("NVMe over RDMA, 100 GbE", _READ, 8_000, 12_260, "100 Gb/s less the headers"),
    ("SMB filer, ten clients at 10 GbE", _READ, 3_000, 11_870, "ten ports of 1,187 MB/s, and one of 100 Gb/s"),
    ("SMB filer, ten clients at 10 GbE", _WRITE, 2_000, 11_870, "ten ports of 1,187 MB/s, and one of 100 Gb/s"),
    ("NFS over RDMA, 100 GbE", _READ, 3_000, 12_260, "no core copies from a socket"),
    ("GPU host, Lustre over RDMA, direct", _READ, 20_000, 48_500, "two ports of 200 Gb/s, and no core that copies"),
    ("GPU host, NFS over RDMA, direct", _READ, 15_000, 48_500, "16 connections, and no core that copies"),
    ("objects 8+3 with NVMe", _READ, 3_000, 47_500, "four clients of 100 Gb/s"),
    ("objects 8+3 with NVMe", _WRITE, 2_000, 47_500, "four clients of 100 Gb/s"),
    ("Lustre on two servers with 60 disks, one client", _READ, 1_000, 11_870, "one client of 100 Gb/s, 120 disks"),
    ("Storage Scale on two servers with NVMe", _READ, 5_000, 23_750, "two servers of 100 Gb/s"),
    ("Storage Scale on two servers with NVMe", _WRITE, 1_800, 23_750, "one thread of the parity in each server"),
    ("Weka 5+2 on eight nodes", _READ, 8_000, 47_500, "four clients of 100 Gb/s"),
    ("Ceph on five nodes with NVMe, 100 GbE", _READ, 8_000, 50_000, "160 cores at some 3 to 5 core-ms a MB"),
    ("Ceph on five nodes with NVMe, 100 GbE", _WRITE, 3_000, 21_200, "2 to 2.8 copies leave a port of 100 Gb/s"),
    ("eight NVMe drives behind two ports", _READ, 35_000, 57_700, "eight drives of 6,800 MB/s, two of 16 lanes"),
    ("a SAS disk over two paths", _ONE_STREAM, 180, 260, "one disk, however many paths"),
    ("a SAS SSD over two paths", ("sequential", 1, 1024, 32), 1_000, 2_200, "rated 2,100 over both ports"),
    ("six RAID-Z2 of six disks behind NFS", _READ, 800, 2_970, "one port of 25 Gb/s"),
    ("md RAID 10 of eight SATA SSDs", _READ, 2_000, 4_450, "eight drives of 550 MB/s"),
    ("md RAID 10 of eight SATA SSDs", _WRITE, 1_000, 2_200, "four drives' worth of 520 MB/s"),
    (
        "ZFS mirrors of twelve NVMe drives",
        _READ,
        4_000,
        51_200,
        "memory of 204.8 GB/s, which each byte passes four times",
    ),
    ("SAN 32G with disks", _READ, 1_000, 5_200, "64 streams on 18 disks' worth of data"),
]
# The same in IO/s.
REQUESTS: Final = [
    ("NVMe array 32G, two hosts", _MIXED, 60_000, 700_000, "controllers of the middle class; a third is written"),
    ("NVMe array 32G, two hosts", _ONE_READ, 2_500, 10_000, "0.08 ms of a drive, and as much in the system"),
    ("eight hosts over iSCSI, 25 GbE", _MIXED, 50_000, 700_000, "controllers of the middle class"),
    ("eight hosts over iSCSI, 25 GbE", _ONE_WRITE, 2_000, 15_000, "60 us of TCP on both ends, into a mirrored memory"),
    ("NVMe over TCP, 100 GbE", _ONE_READ, 3_500, 9_500, "0.08 ms of a drive and 25 to 60 us"),
    ("NVMe over RDMA, 100 GbE", _ONE_READ, 5_500, 12_500, "0.08 ms of a drive and 8 to 25 us"),
    ("NVMe over TCP, 100 GbE", _ONE_WRITE, 8_000, 35_000, "0.015 ms of a drive and 25 to 60 us"),
    ("NVMe over RDMA, 100 GbE", _ONE_WRITE, 15_000, 50_000, "0.015 ms of a drive and 8 to 25 us"),
    ("NVMe over TCP, 100 GbE", _RANDOM_READ, 200_000, 2_500_000, "32 cores at some 15 us a request on each end"),
    ("NVMe over RDMA, 100 GbE", _RANDOM_READ, 500_000, 2_950_000, "4 KiB at 100 Gb/s"),
    ("a disk", _ONE_WRITE, 60, 400, "half a turn and a seek; less where its own memory sorts"),
    ("a SATA SSD", _ONE_WRITE, 8_000, 40_000, "25 to 100 us into its protected memory"),
    ("an NVMe drive", _ONE_WRITE, 25_000, 100_000, "10 to 40 us into its protected memory"),
    ("md mirror of two SATA SSDs", _ONE_WRITE, 7_000, 40_000, "the slower of two"),
    ("NFS, 10 GbE", _ONE_WRITE, 1_500, 12_000, "two copies through the stack, a drive, and 40 to 100 us"),
    ("iSCSI, 10 GbE", _ONE_WRITE, 4_000, 25_000, "a drive and 40 to 150 us"),
    ("SAN 32G with SSDs", _ONE_WRITE, 2_500, 30_000, "0.035 to 0.4 ms into a mirrored memory"),
    ("SAN 32G with disks", _ONE_WRITE, 400, 2_500, "the memory answers, and the disks have to keep up"),
    ("SAN 32G with disks", _RANDOM_WRITE, 400, 2_500, "six operations of 20 disks"),
    ("eight NVMe drives behind two ports", _RANDOM_READ, 1_000_000, 6_500_000, "64 threads at 10 us to 1.6 us"),
    ("a SAS disk over two paths", _ONE_READ, 60, 110, "one disk, however many paths"),
    ("six RAID-Z2 of six disks behind NFS", _RANDOM_READ, 400, 1_800, "six arrays that answer as one disk each"),
    ("md mirror of two SATA SSDs", _RANDOM_READ, 130_000, 196_000, "both drives of 98,000"),
    ("md RAID 10 of eight SATA SSDs", _RANDOM_READ, 200_000, 790_000, "eight drives of 98,000"),
    ("Storage Scale on two servers with NVMe", _ONE_READ, 800, 8_000, "a drive, RPC and client"),
    ("Weka 5+2 on eight nodes", _ONE_READ, 1_500, 8_000, "a drive and two user-space stacks"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), STREAMS)
def test_streams_of_recent_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= mb_s(name, *load) <= most, why


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), REQUESTS)
def test_requests_of_recent_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= io_s(name, *load) <= most, why


@pytest.mark.parametrize("load", [_ONE_READ, _ONE_WRITE, _RANDOM_READ, _READ])
def test_a_transport_that_copies_is_never_faster(load: tuple[object, ...]) -> None:
    assert mb_s("NVMe over TCP, 100 GbE", *load) <= mb_s("NVMe over RDMA, 100 GbE", *load) * 1.02


def test_a_second_host_on_a_shared_array_never_halves_it() -> None:
    assert mb_s("NVMe array 32G, two hosts", *_READ) >= mb_s("NVMe array 32G, one host", *_READ)
