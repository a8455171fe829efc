"""Arrays of a RAID card pass the card and use its cache; they take no processor of their host for parity."""

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.services import arrays_of_host
from tests.builders import as_stated
from tests.performance.servers.nets import DRIVE, Net, outcome

CARD = "broadcom-megaraid-9560-16i"
CARD_IO_S = 800_000
"""Of the class of RAID cards (db/priors/adapters.yaml)."""


def host(card: bool, drives: int = 8, **more: object) -> Net:
    """One host with a RAID 5 in its bays, made by a card or by Linux."""
    net = Net(clients=0, servers=1, drives=0)
    net.document["components"]["s1"]["cores"] = 64
    net.part("raid", "hba", CARD, at=("s1/node0/root2", "2"))
    bays = [("s1/node0", f"bay{number}") for number in range(1, drives + 1)]
    more = {"level": "raid5", "strip_kib": 64, **more}
    net.array("s1", "a", DRIVE, bays, **more, **({"card": "raid"} if card else {}))
    return net


def reads(net: Net, **more: object) -> Net:
    """Small random reads from many threads, unless told otherwise."""
    asked = {"pattern": "random", "read_share": 1, "request_kib": 4, "threads": 4096, **more}
    net.workload("all", ["a"], **asked)
    return net


def charged(net: Net) -> set[str]:
    return {charge.software for charge in outcome(net).prepared.table.charges}


def test_linux_takes_processor_time_for_its_arrays_and_not_for_those_of_a_card() -> None:
    assert "a" in charged(reads(host(card=False)))
    assert "a" not in charged(reads(host(card=True)))


def test_its_processor_serves_no_more_requests_than_its_class() -> None:
    found = outcome(reads(host(card=True)))
    io_s = found.total_mb_s / (4 * 1.024e-3)
    assert io_s == pytest.approx(CARD_IO_S, rel=0.01)
    assert "raid" in found.prepared.routes.places


def test_its_lanes_hold_what_eight_drives_read() -> None:
    """Eight drives of 6,500 MB/s behind eight lanes of generation 4: 1,969 x 8 x 256 / 280 x 0.95."""
    found = outcome(reads(host(card=True), pattern="sequential", request_kib=1024, threads=512))
    assert found.total_mb_s == pytest.approx(1969.2 * 8 * 256 / 280 * 0.95, rel=0.01)


def test_its_cache_answers_writes_before_the_drives() -> None:
    """With a cache on the card a small write does not wait for the reads and writes of its stripe."""
    asked = {"read_share": 0, "threads": 1}
    cached = outcome(reads(host(card=True), **asked)).total_mb_s
    none = outcome(reads(host(card=True, write_cache=False), **asked)).total_mb_s
    assert cached > 1.5 * none


def test_a_card_of_another_host_makes_no_array_and_raid_z_is_never_made_by_one() -> None:
    net = host(card=True)
    net.host("s2", "generic-nvme-server-g4-1s")
    net.part("raid2", "hba", CARD, at=("s2/node0/root2", "2"))
    net.document["components"]["a"]["card"] = "raid2"
    assert kept(net) == ("a",)
    assert kept(host(card=True, level="raidz1")) == ("a",)
    assert kept(host(card=True)) == ()


def kept(net: Net) -> tuple[str, ...]:
    return arrays_of_host(expand(parse_design(net.document, as_stated()), as_stated()), "a")
