"""Storage on servers: Ceph with copies and with an erasure code is found, built and counted as it stores."""

import pytest

from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.design.document import parse_design
from headroom.domain.sizing.bound.space import SURVIVED, design_space
from headroom.domain.sizing.search.solve import TIB_BYTES
from headroom.domain.sizing.search.walk import SpaceWalk
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.sizing.makers import answer, architectures, bounded, inputs, requirement


@pytest.mark.parametrize(
    ("name", "asked", "protection", "share"),
    [
        ("ceph-replicas", {"application": "oltp", "iops": 100_000}, {"protection": "replicas", "copies": 3}, 1 / 3),
        (
            "ceph-erasure-code", {"application": "backup", "throughput_mb_s": 5000},
            {"protection": "erasure_code", "data_chunks": 4, "parity_chunks": 2}, 2 / 3,
        ),
    ],
)  # fmt: skip
def test_clusters_are_offered(name: str, asked: dict[str, object], protection: dict[str, object], share: float) -> None:
    """Though what is cheapest first are disks that are too slow, and switches whose cables nobody prices."""
    wanted = requirement(usable_tib=1000, workloads=[{"name": "Work", **asked}])
    found = answer(wanted, (architectures()[name],))
    assert len(found.offers) >= 3
    for offer, document in zip(found.offers, found.documents, strict=True):
        cluster = document["components"]["cluster"]
        assert protection.items() <= cluster.items()
        assert all(document["components"][one]["transport"] == "tcp" for one in cluster["services"])
        usable = capacity(expand(parse_design(document, catalogue()), catalogue())).usable_bytes / TIB_BYTES
        drives = offer.plan.drives * offer.plan.arrays * offer.plan.systems
        gigabytes = catalogue().parts[offer.plan.drive].attributes["capacity_gb"]
        assert isinstance(gigabytes, int | float)
        size = gigabytes * 1e9 / TIB_BYTES
        assert offer.usable_tib == pytest.approx(usable)
        assert usable == pytest.approx(drives * size * share, rel=1e-6)
        assert offer.throughput_low_mb_s <= offer.throughput_mb_s <= offer.throughput_high_mb_s
        assert 100 * offer.meets_odds >= wanted.certainty_percent


def test_what_likely_carries_most_is_halved_down_to_what_still_meets() -> None:
    asked = requirement(usable_tib=300, workloads=[{"name": "Work", "application": "backup", "throughput_mb_s": 1000}])
    around = inputs()
    walk = SpaceWalk(design_space(bounded(architectures()["ceph-replicas"], asked, around), asked), asked, around)
    meeting = [float(one.cost or 0) for one in walk.most_able(8) if one.meets]
    assert len(walk.solved) <= 8
    assert meeting == sorted(meeting, reverse=True)
    assert len(meeting) > 1
    assert meeting[-1] < meeting[0]


def test_where_the_likeliest_carries_too_little_more_servers_come_next() -> None:
    work = {"name": "Work", "application": "oltp", "iops": 800_000}
    asked = requirement(usable_tib=20, hosts={"count": 8}, workloads=[work])
    around = inputs()
    walk = SpaceWalk(design_space(bounded(architectures()["ceph-erasure-code"], asked, around), asked), asked, around)
    walk.solve(0)
    assert walk.lacks_rate
    assert any(one.meets for one in walk.most_able(4))


def test_what_to_give_up_is_sought_where_most_arrays_share_the_work() -> None:
    """The bound sees neither parity nor processors, so that many plans are equally good to it."""
    work = {"name": "HPC", "application": "hpc-scratch", "throughput_mb_s": 100_000}
    asked = requirement(usable_tib=1500, hosts={"count": 16}, workloads=[work])
    found = answer(asked, (architectures()["scale-out-filesystem"],))
    assert not found.offers
    rate = next(field.value for one in found.relax for field in one.fields if field.field == "rate")
    assert isinstance(rate, float)
    assert 0.5 < rate < 1


@pytest.mark.parametrize("name", ["ceph-replicas", "ceph-erasure-code", "scale-out-filesystem"])
def test_a_rack_is_survived_where_each_holds_one_server(name: str) -> None:
    work = {"name": "Machines", "application": "vm", "iops": 20_000}
    asked = requirement(usable_tib=20, survive="one_rack", hosts={"count": 3}, workloads=[work])
    found = answer(asked, (architectures()[name],))
    assert found.offers
    for offer, document in zip(found.offers, found.documents, strict=True):
        parts = document["components"]
        servers = [one["at"][0] for one in parts.values() if one["kind"] == "storage_service"]
        assert len({parts[server]["in_rack"] for server in servers}) == len(servers)
        assert len({one["in_rack"] for one in parts.values() if one["kind"] == "switch"}) == 2
        assert offer.left_percent == pytest.approx(100, abs=1)


def test_arrays_of_one_place_are_no_offer_where_a_rack_must_be_survived() -> None:
    asked = requirement(usable_tib=20, survive="one_rack")
    around = inputs()
    space = design_space(bounded(architectures()["san-dual-controller"], asked, around), asked)
    assert len(space) == 0
    assert space.refused[SURVIVED]
