"""The expanded design of p690 part for part, and what counts stand for."""

from collections import Counter

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign
from tests.domain.shop import Document, catalogue, expanded_of, hba, p690_expanded, small


def test_p690_has_2003_physical_parts() -> None:
    """Counted from the paper's section "Hardware configuration benchmarked" and the inside of its drawers."""
    kinds = Counter(node.kind for node in p690_expanded().nodes.values())
    physical = {kind: number for kind, number in kinds.items() if catalogue().kinds[kind].physical}
    assert physical == {
        "host": 1, "io_drawer": 7, "io_planar": 14, "rio_link": 28, "phb": 42, "hba": 112, "switch": 7,
        "storage_system": 56, "controller": 112, "enclosure": 56, "drive": 1568,
    }  # fmt: skip
    assert sum(physical.values()) == 2003


@pytest.mark.parametrize(
    ("node", "upstream"),
    [
        ("d1h1", "d1/planar0/phb1 d1/planar0/link0 d1/planar0 d1 p690"),
        ("d7h16", "d7/planar1/phb3 d7/planar1/link1 d7/planar1 d7 p690"),
        ("d1h4", "d1/planar0/phb2 d1/planar0/link1 d1/planar0 d1 p690"),
        ("f3/controllerB", "f3"),
        ("f3d28", "f3e f3"),
        ("f3av", "f3a f3"),
        ("p690", ""),
    ],
)
def test_traffic_goes_up_by_way_of_links(node: str, upstream: str) -> None:
    assert p690_expanded().upstream(node) == tuple(upstream.split())


def test_parents_and_children_agree() -> None:
    nodes = p690_expanded().nodes
    for node in nodes.values():
        assert all(nodes[child].parent == node.id for child in node.children)
        assert node.parent is None or node.id in nodes[node.parent].children
        assert node.origin in node.id


def test_attributes_rise_from_default_to_fact_to_design() -> None:
    expanded = expanded_of(small())
    assert expanded.nodes["p"].attributes["multipath"] == "failover"
    assert expanded.nodes["p"].attributes["cores"] == 32
    assert expanded.nodes["r1"].attributes["capacity_gb"] == 36
    assert expanded.nodes["a"].attributes["level"] == "raid1"


def test_ports_of_inner_parts_take_attributes() -> None:
    document = small()
    document["components"]["f"]["ports/controllerA/host1/wwpn"] = "20:04:00:a0:b8:00:00:01"
    expanded = expanded_of(document)
    assert expanded.nodes["f/controllerA"].attributes["ports/host1/wwpn"] == "20:04:00:a0:b8:00:00:01"
    assert "ports/host1/wwpn" not in expanded.nodes["f/controllerB"].attributes


def test_cables_take_the_fastest_common_speed_or_the_one_that_is_set() -> None:
    document = small()
    assert {cable.speed_gbps for cable in expanded_of(document).cables.values()} == {2}
    document["components"]["h1"]["ports/fc0/speed_gbps"] = 1
    expanded = expanded_of(document)
    assert (expanded.cables["c1"].speed_gbps, expanded.cables["c2"].speed_gbps) == (1, 2)


def folded(systems: int) -> Document:
    """Like `unfolded`, with one storage system that stands for all."""
    document = small()
    components, cables = document["components"], document["cables"]
    components["f"]["count"] = systems
    for slot, name in (("2", "h3"), ("3", "h4")):
        components[name] = hba(["d/planar0/phb1", slot])
    cables["c3"]["to"], cables["c4"]["to"] = ["s", "8"], ["s", "20"]
    return document


def unfolded(systems: int) -> Document:
    """The small design with so many storage systems drawn one by one."""
    document = folded(1)
    components, cables = document["components"], document["cables"]
    components["g"]["volumes"] = [f"v{n}" for n in range(1, systems + 1)]
    for n in range(1, systems + 1):
        for old in ("f", "r1", "r2", "a", "v"):
            part = dict(components[old])
            if "at" in part:
                part["at"] = [f"{part['at'][0]}{n}", part["at"][1]]
            if "drives" in part:
                part["drives"] = [f"{drive}{n}" for drive in part["drives"]]
            if "owner" in part:
                part["owner"] = f"f{n}/controllerA"
            components[f"{old}{n}"] = part
        cables[f"c3{n}"] = {"from": [f"f{n}/controllerA", "host1"], "to": ["s", str(7 + n)]}
        cables[f"c4{n}"] = {"from": [f"f{n}/controllerB", "host1"], "to": ["s", str(19 + n)]}
    for old in ("f", "r1", "r2", "a", "v"):
        del components[old]
    del cables["c3"], cables["c4"]
    return document


def shape(expanded: ExpandedDesign) -> list[object]:
    """What matters of an expanded design, ids of copies told apart only by number."""
    nodes = Counter(
        (node.kind, len(expanded.upstream(node.id)), len(node.children)) for node in expanded.nodes.values()
    )
    ports = sorted(cable.b for cable in expanded.cables.values())
    paths = sorted(len(io_paths(expanded, "p", volume.id)) for volume in expanded.of_kind("volume"))
    group = expanded.nodes["g"].attributes["volumes"]
    return [nodes, ports, paths, len(group) if isinstance(group, list) else None]


@pytest.mark.parametrize("systems", [2, 3, 5])
def test_a_count_stands_for_parts_drawn_one_by_one(systems: int) -> None:
    assert shape(expanded_of(folded(systems))) == shape(expanded_of(unfolded(systems)))


def test_copies_refer_to_their_own() -> None:
    expanded = expanded_of(folded(3))
    assert expanded.nodes["a#2"].attributes["drives"] == ["r1#2", "r2#2"]
    assert expanded.nodes["v#3"].attributes["owner"] == "f#3/controllerA"
    assert expanded.nodes["g"].attributes["volumes"] == ["v#1", "v#2", "v#3"]
    assert expanded.nodes["f#2/controllerB"].origin == "f"
    assert expanded.nodes["r1#2"].parent == "f#2"
    assert [cable.b for cable in expanded.cables.values() if cable.origin == "c3"] == [
        ("s", "8"),
        ("s", "9"),
        ("s", "10"),
    ]


def test_copies_within_copies_are_numbered_from_the_outside_in() -> None:
    document = folded(2)
    document["components"]["a"]["count"] = 3
    expanded = expanded_of(document)
    assert expanded.nodes["a#2#3"].parent == "f#2"
    assert expanded.nodes["v#2#3"].parent == "a#2#3"
    assert len(expanded.of_kind("volume")) == 6


def test_equal_counts_are_cabled_pairwise() -> None:
    document = small()
    document["components"]["s"]["count"] = 2
    document["components"]["f"]["count"] = 2
    document["cables"] = {"c": {"from": ["f/controllerA", "host1"], "to": ["s", "4"]}}
    cables = expanded_of(document).cables
    assert {(cable.a[0], cable.b[0]) for cable in cables.values()} == {
        ("f#1/controllerA", "s#1"),
        ("f#2/controllerA", "s#2"),
    }
    assert set(cables) == {"c#1", "c#2"}


@pytest.mark.parametrize(
    ("switches", "systems", "port", "words"), [(2, 3, "4", "counts equal"), (1, 9, "24", "8 free ports")]
)
def test_copies_that_do_not_come_out_even_are_refused(switches: int, systems: int, port: str, words: str) -> None:
    document = small()
    document["components"]["s"]["count"] = switches
    document["components"]["f"]["count"] = systems
    document["cables"] = {"c": {"from": ["f/controllerA", "host1"], "to": ["s", port]}}
    with pytest.raises(DomainError, match=words) as caught:
        parse_design(document, catalogue())
    assert caught.value.code == "cable_copies"


def test_zones_of_copies_hold_each_with_its_own() -> None:
    document = folded(2)
    document["zones"] = {"z": {"name": "z", "members": [["h1", "fc0"], ["f/controllerA", "host1"]]}}
    zones = expanded_of(document).zones
    assert {zone.members for zone in zones.values()} == {
        frozenset({("h1", "fc0"), ("f#1/controllerA", "host1")}),
        frozenset({("h1", "fc0"), ("f#2/controllerA", "host1")}),
    }
