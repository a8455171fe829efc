"""The newest parts, and parts that do not fit each other: bounds from what single parts are known to do."""

from typing import Final

import pytest

from tests.performance.plain.answers import io_s, mb_s

_READ, _WRITE = ("sequential", 1, 1024, 16, 64), ("sequential", 0, 1024, 16, 64)
_RANDOM_READ, _RANDOM_WRITE = ("random", 1, 4, 32, 64), ("random", 0, 4, 32, 64)
_ONE_READ, _ONE_WRITE = ("random", 1, 4, 1), ("random", 0, 4, 1)
_LARGE_WRITE: Final = ("random", 0, 64, 32)

# System, load, and the least and the most MB/s that its parts allow: written down before the answers were seen.
STREAMS: Final = [
    ("a QLC drive", _READ, 5_000, 6_900, "four lanes of PCIe 4"),
    ("a QLC drive", _LARGE_WRITE, 50, 330, "20,000 random writes of 4 KiB are 82 MB/s; its unit may be 16 KiB"),
    ("md RAID 6 of eight QLC drives", _READ, 15_000, 54_800, "eight drives of 6,842 MB/s"),
    ("md RAID 6 of eight QLC drives", _WRITE, 700, 6_000, "one thread of the parity"),
    ("RAID-Z2 of ten NVMe drives", _WRITE, 2_000, 28_000, "eight drives' worth of 3,500 MB/s"),
    ("box of NVMe drives over RDMA, two ports of 100 GbE", _READ, 14_000, 24_520, "two ports, jumbo frames at most"),
    ("NVMe over TCP by SPDK, 100 GbE", _READ, 4_000, 12_400, "one port, jumbo frames at most"),
    ("a card of 200 GbE in a slot of PCIe 3", _READ, 8_000, 13_700, "16 lanes of 985 MB/s less headers"),
    ("two ports of 200 GbE in a slot of PCIe 4", _READ, 14_000, 27_400, "16 lanes of 1,969 MB/s less headers"),
    ("BeeGFS over InfiniBand NDR", _READ, 25_000, 193_200, "four ports of 48,300 MB/s"),
    ("NVMe array 64G, two fabrics", _READ, 7_000, 12_850, "two ports of 6,400 MB/s"),
    ("JBOD of 24 SSDs, card of 24 Gb/s", _READ, 5_000, 9_650, "two cables of 12 Gb/s, which is what the box has"),
    ("Ceph whose copies have a network", _READ, 6_000, 37_200, "three ports of 100 Gb/s"),
    ("Ceph whose copies have a network", _WRITE, 2_000, 18_600, "two of three copies go by ports of their own"),
    ("Lustre servers on a flash array", _READ, 4_000, 12_850, "four ports of 3,200 MB/s at the array"),
]
# The same in IO/s.
REQUESTS: Final = [
    ("a QLC drive", _ONE_WRITE, 8_000, 22_000, "20,000 a second, however few are in flight"),
    ("a QLC drive", _RANDOM_WRITE, 14_000, 22_000, "rated 20,000 in a steady state"),
    ("md RAID 6 of eight QLC drives", _RANDOM_WRITE, 12_000, 58_000, "three reads and three writes of eight drives"),
    ("md RAID 6 of eight QLC drives", _RANDOM_READ, 400_000, 6_500_000, "32 cores at 5 to 50 us"),
    ("RAID-Z2 of ten NVMe drives", _RANDOM_READ, 40_000, 450_000, "a record of 128 KiB each, 70 to 500 us of a core"),
    ("box of NVMe drives over RDMA, two ports of 100 GbE", _ONE_READ, 5_500, 12_000, "0.08 ms of a drive, 8 to 25 us"),
    ("NVMe over TCP by SPDK, 100 GbE", _ONE_READ, 3_500, 10_500, "0.08 ms of a drive, 15 to 60 us"),
    ("NVMe over TCP by SPDK, 100 GbE", _RANDOM_READ, 200_000, 3_000_000, "4 KiB at 100 Gb/s"),
    ("BeeGFS over InfiniBand NDR", _ONE_READ, 1_500, 9_000, "0.06 ms of a drive, client, server and 10 us"),
    ("NVMe array 64G, two fabrics", _ONE_READ, 2_500, 12_000, "0.06 ms of a drive, and as much in the system"),
    ("JBOD of 24 SSDs, card of 24 Gb/s", _RANDOM_READ, 200_000, 3_000_000, "what a card of that class processes"),
    ("Ceph whose copies have a network", _ONE_WRITE, 700, 4_000, "two hops, three copies, two stacks"),
    ("Lustre servers on a flash array", _ONE_READ, 1_200, 7_000, "a system behind a server behind a network"),
]


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), STREAMS)
def test_streams_of_newer_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= mb_s(name, *load) <= most, why


@pytest.mark.parametrize(("name", "load", "least", "most", "why"), REQUESTS)
def test_requests_of_newer_systems_stay_within_what_the_parts_allow(
    name: str, load: tuple[object, ...], least: float, most: float, why: str
) -> None:
    assert least <= io_s(name, *load) <= most, why
