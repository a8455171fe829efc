"""When checks of shared ports, links and hosts keep silent, and what their fixes leave alone."""

from collections.abc import Callable

import pytest

from headroom.domain.catalogue.fit import drive_limits
from headroom.domain.checks.families.limits.fan_in import crossing
from headroom.domain.checks.families.limits.operating_systems import SystemLimits, limits_of, system_limits
from headroom.domain.checks.table import checks
from headroom.domain.papers.sketch import Sketch
from headroom.domain.topology.records import Attributes, Node
from tests.builders import catalogue
from tests.checks.cases.limits.hosts import group, network_card, queueing, zoned
from tests.checks.cases.limits.networks import across, queue_depth, zoned_hosts
from tests.checks.cases.records import Document
from tests.checks.test_cases import hits_of, inputs_of


def _host(system: str | None) -> Node:
    attributes: Attributes = {} if system is None else {"operating_system": system}
    return Node("h", "host", None, "h", None, None, (), attributes, "h", [], None)


@pytest.mark.parametrize(
    ("system", "label"),
    [
        ("AIX 5.2 ML2", "AIX up to 5.2"),
        ("AIX 5L Version 5.3", "AIX from 5.3"),
        ("IBM AIX 7.3 TL2", "AIX from 5.3"),
        ("VMware ESXi 6.0 Update 3", "ESXi up to 6.0"),
        ("ESXi 6.5", "ESXi 6.5"),
        ("VMware ESXi 8.0", "ESXi from 6.7"),
        ("Red Hat Enterprise Linux 9", "Red Hat Enterprise Linux from 7"),
        ("Debian GNU/Linux 12", None),
        ("AIX", None),
        (None, None),
    ],
)
def test_limits_are_those_of_the_release(system: str | None, label: str | None) -> None:
    found = limits_of(_host(system))
    assert (found.label if found is not None else None) == label


@pytest.mark.parametrize("row", system_limits(), ids=lambda row: row.label)
def test_every_release_has_a_limit_and_a_source(row: SystemLimits) -> None:
    assert row.volumes_a_group or row.volumes_a_host or row.paths_a_host
    assert row.source
    assert row.page or "quoted" in row.source or "from memory" in row.source


def _with(document: Document, part: str, **values: object) -> Document:
    document["components"][part].update(values)
    return document


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("LIM-04", lambda: _with(zoned_hosts(8), "s1", fan_in_most=12)),
        ("LIM-05", lambda: _with(zoned_hosts(31), "s1", login_limit=64)),
        ("LIM-08", lambda: _with(network_card(2), "h1", multipath="failover")),
        ("LIM-13", lambda: _with(group(129), "h1", operating_system="Debian GNU/Linux 12")),
        ("LIM-14", lambda: _with(zoned(4, volumes=65), "h1", operating_system="Debian GNU/Linux 12")),
        ("LIM-15", lambda: _with(zoned(4), "v1", protocol="eckd")),
        ("LIM-16", lambda: _without(queue_depth(512), "s1", "port_queue")),
        ("LIM-16", lambda: _without(queue_depth(512), "v1", "queue_depth")),
        ("LIM-18", lambda: _with(queueing(1), "v1", protocol="eckd")),
        ("LIM-18", lambda: _workload(queueing(1), threads=1)),
    ],
)
def test_what_does_not_hold_there_is_not_said(name: str, document: Callable[[], Document]) -> None:
    assert hits_of(name, document()) == []


def _without(document: Document, part: str, attribute: str) -> Document:
    del document["components"][part][attribute]
    return document


def _workload(document: Document, **values: object) -> Document:
    for one in document["workloads"].values():
        one.update(values)
    return document


def test_a_stated_limit_below_the_usual_one_counts() -> None:
    assert hits_of("LIM-04", _with(zoned_hosts(5), "s1", fan_in_most=4))
    assert hits_of("LIM-05", _with(zoned_hosts(9), "s1", login_limit=8))


def test_links_are_asked_for_each_way_by_itself() -> None:
    """Frames of hosts at either end of a link go opposite ways, and each way has the full rate."""
    document = across(3)
    document["components"] |= {
        "s2": {"kind": "storage_system", "name": "s2", "part": "ibm-flashsystem-7300"},
        "k9": {
            "kind": "host_adapter",
            "name": "k9",
            "part": "ibm-flashsystem-fc64-4p",
            "at": ["s2/canister1", "card1"],
        },
        "a2": {"kind": "raid_array", "name": "a2", "at": ["s2", None], "drives": [], "level": "raid6"},
        "v2": {"kind": "volume", "name": "v2", "at": ["a2", None], "hosts": ["h1"]},
    }
    document["cables"]["far"] = {"from": ["sw3", "41"], "to": ["k9", "p0"], "length_m": None}
    ways = crossing(inputs_of(document).expanded)
    assert sum(ways["sw3", "sw1"].values()) == 6 * 64
    assert sum(ways["sw1", "sw3"].values()) == 2 * 64
    assert hits_of("LIM-06", document) == []


def test_zones_of_several_initiators_are_left_to_people() -> None:
    document = zoned_hosts(8)
    first, second = list(document["zones"].values())[:2]
    for zone in document["zones"].values():
        zone["members"].append(first["members"][0] if zone is not first else second["members"][0])
    check = checks()["LIM-04"]
    assert check.fix is not None
    (hit,) = hits_of("LIM-04", document)
    assert check.fix.mend(inputs_of(document), hit, "", {"ratio": 7, "percent": 20}) == ()


def test_too_many_volumes_are_not_mended_by_zones() -> None:
    document = zoned(2, volumes=257)
    (hit,) = hits_of("LIM-14", document)
    assert hit.facts["what"] == "volumes"
    check = checks()["LIM-14"]
    assert check.fix is not None
    assert check.fix.mend(inputs_of(document), hit, "", {}) == ()


def shelves(system: str, enclosure: str, drive: str, slots: str, count: int, bays: int) -> Sketch:
    """Full enclosures of a storage system."""
    sketch = Sketch("Enclosures")
    sketch.part("s1", "storage_system", system)
    for number in range(1, count + 1):
        sketch.part(f"e{number}", "enclosure", enclosure, at=("s1", f"{slots}{number}"))
        places = [(f"e{number}", f"bay{bay}") for bay in range(1, bays + 1)]
        sketch.array("s1", f"a{number}", drive, places, level="raid6")
    return sketch


@pytest.mark.parametrize(
    ("system", "enclosure", "drive", "slots", "count", "bays", "found"),
    [
        ("dell-powervault-me5024", "dell-powervault-me484", "generic-12tb-7k2-nl-sas", "expansion", 3, 84, None),
        ("dell-powervault-me5024", "dell-powervault-me484", "generic-12tb-7k2-nl-sas", "expansion", 4, 84, (336, 276)),
        ("netapp-ef300", "netapp-de460c", "generic-12tb-7k2-nl-sas", "shelf", 4, 60, None),
        ("netapp-ef300", "netapp-de460c", "generic-12tb-7k2-nl-sas", "shelf", 5, 60, (300, 240)),
        ("netapp-aff-a30", "netapp-ns224", "solidigm-d5-p5336-122tb", "shelf", 1, 24, None),
        ("netapp-aff-a30", "netapp-ns224", "solidigm-d5-p5336-122tb", "shelf", 2, 24, (5898.2, 4039.2)),
        ("netapp-ef600c", "netapp-de460c", "solidigm-d5-p5336-122tb", "shelf", 0, 0, None),
    ],
)
def test_what_the_vendor_supports_is_counted_with_the_enclosures(
    system: str, enclosure: str, drive: str, slots: str, count: int, bays: int, found: tuple[float, float] | None
) -> None:
    hits = hits_of("LIM-23", shelves(system, enclosure, drive, slots, count, bays).document)
    if found is None:
        assert hits == []
    else:
        (hit,) = hits
        assert hit.parts == ("s1",)
        assert (hit.facts["found"], hit.facts["most"]) == (found[0], f"{found[1]:,} at most")


def test_the_tightest_limit_of_a_drive_counts() -> None:
    parts = catalogue().parts
    large, small = parts["solidigm-d5-p5336-122tb"], parts["generic-3840gb-nvme-g4"]
    disk, flash = parts["generic-1200gb-10k-sas"], parts["generic-3840gb-sas-ssd"]
    assert drive_limits(parts["netapp-aff-a30"]).most_of(large) == 32
    assert drive_limits(parts["netapp-aff-a30"]).most_of(small) == 1051
    assert [drive_limits(parts["dell-unity-xt-880f"]).most_of(one) for one in (disk, flash)] == [0, None]
    assert drive_limits(parts["hitachi-vsp-e590"]).most_of(small) == 24
    assert drive_limits(parts["generic-hybrid-array-12"]).most_of(disk) is None
