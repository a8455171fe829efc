"""What plain systems are said to reach, beside what their parts are known to do: nothing impossible, and no ceiling."""

from typing import Final

import pytest

from tests.performance.plain.answers import io_s, mb_s

# System, load, and the least and the most IO/s that its parts allow: data sheets and manuals of like parts.
REQUESTS: Final = [
    ("a disk", ("random", True, 4, 1), 60, 100, "8.5 ms seek, half a turn of 4.2 ms"),
    ("a disk", ("random", True, 4, 32), 140, 250, "command queueing doubles a SATA drive"),
    ("a disk", ("sequential", True, 4, 1), 4_000, 25_000, "0.03 to 0.2 ms a command from its memory"),
    ("a SATA SSD", ("random", True, 4, 1), 5_000, 12_000, "0.08 to 0.2 ms"),
    ("a SATA SSD", ("random", True, 4, 32), 45_000, 98_000, "rated 98,000, 32 commands of AHCI"),
    ("an NVMe drive", ("random", True, 4, 1), 8_000, 16_000, "0.06 to 0.12 ms"),
    ("SAN 16G with SSDs", ("random", False, 4, 1), 2_500, 30_000, "0.035 to 0.4 ms into a mirrored memory"),
    ("SAN 16G with SSDs", ("random", True, 4, 1), 1_800, 8_000, "a drive, and as much in the system"),
    ("NVMe over TCP, 25 GbE", ("random", True, 4, 1), 3_000, 9_000, "a drive and 25 to 40 us, at least"),
    ("Ceph on three nodes with disks", ("random", False, 4, 1), 30, 120, "three disks, one after the other's first"),
    ("Ceph on three nodes with NVMe", ("random", False, 4, 1), 1_000, 4_000, "0.3 to 1 ms"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), REQUESTS)
def test_requests_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= io_s(name, *load) <= most, why


# The same in MB/s.
STREAMS: Final = [
    ("a disk", ("sequential", True, 1024, 1), 180, 260, "250 MB/s outer tracks"),
    ("md RAID 10 of four disks", ("sequential", False, 1024, 32), 350, 520, "two disks' worth"),
    ("md RAID 6 of twelve disks", ("random", False, 4, 32), 0.3, 3, "six operations for each write"),
    ("md RAID 6 of twelve disks, buffered", ("sequential", False, 1024, 32), 500, 2_000, "the thread of the parity"),
    ("md RAID 5 of eight NVMe drives", ("sequential", False, 1024, 32), 800, 4_000, "the thread of the parity"),
    ("NFS, 10 GbE", ("sequential", True, 1024, 32), 700, 1_190, "payload of TCP in frames of 1,500 bytes"),
    ("NFS, 100 GbE", ("sequential", True, 1024, 256), 600, 5_000, "one connection keeps to one core"),
    ("iSCSI, 10 GbE", ("sequential", True, 1024, 32), 900, 1_190, "payload of TCP in frames of 1,500 bytes"),
    ("NVMe over TCP, 25 GbE", ("sequential", True, 1024, 32), 1_500, 2_970, "one core at 40 Gb/s, the port"),
    ("SAN 16G with SSDs", ("sequential", True, 1024, 256), 2_900, 3_200, "two ports of 1,600 MB/s"),
    ("Ceph on three nodes with disks", ("sequential", True, 1024, 256), 1_000, 36 * 130, "scattered objects of 4 MiB"),
    ("Ceph on three nodes with NVMe", ("sequential", False, 1024, 256), 1_000, 3_340, "two copies leave each port"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), STREAMS)
def test_streams_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= mb_s(name, *load) <= most, why


def test_one_connection_keeps_to_one_of_two_bonded_ports() -> None:
    one, bonded, several = (
        mb_s(name, "sequential", True, 1024, 256)
        for name in (
            "NFS, 10 GbE",
            "NFS, two bonded ports of 10 GbE",
            "NFS, two bonded ports of 10 GbE, eight connections",
        )
    )
    assert bonded <= one * 1.01
    assert several <= one * 2


def test_a_thread_has_one_core_with_a_file_system_and_without() -> None:
    """libaio in batches: 608,000 requests a second of one core (db/priors/block-requests.yaml)."""
    load = "random", True, 4, 256
    bare, files = (
        io_s(name, *load) for name in ("24 NVMe drives without a file system", "md RAID 0 of 24 NVMe drives")
    )
    assert 80_000 <= bare <= 650_000
    assert bare == pytest.approx(files, rel=0.05)
