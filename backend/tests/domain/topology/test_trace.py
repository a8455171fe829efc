"""Traces: against a plain walk over all ways of small random designs; zones cut them; the p690's are counted."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign, IoPath
from headroom.domain.topology.trace import Trace, find_origin, trace
from tests.domain.shop import Document, expanded_of, hba, p690_design, p690_expanded, small

Way = tuple[frozenset[str], frozenset[str], tuple[str, str, IoPath]]
"""Parts and cables that one way passes, and the I/O path that it takes."""


def traced(expanded: ExpandedDesign, *names: str, **options: Any) -> Trace:
    return trace(expanded, [find_origin(expanded, name, {}) for name in names], **options)


def random_design(seed: int) -> Document:
    """Two hosts, some adapters, two switches that may be joined, two systems, volumes, LVM and a filesystem."""
    random, document = Random(seed), small()
    components, cables = document["components"], {}
    components["q"] = {"kind": "host", "part": "ibm-7040-681", "name": "Other"}
    components["e"] = {"kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": "Drawer", "at": ["q", "drawer1"]}
    components["t"] = {"kind": "switch", "part": "ibm-2109-f32", "name": "Switch"}
    components["k"] = {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "FAStT"}
    components["h3"] = hba(["e/planar0/phb1", "1"])
    for number in (3, 4, 5, 6):
        holder = random.choice("fk")
        components[f"r{number}"] = {**components["r1"], "at": [holder, f"bay{number}"]}
    components["b"] = {**components["a"], "at": ["k", None], "level": "raid0", "drives": ["r3", "r4", "r5"]}
    for name, home in (("v2", "a"), ("v3", "b"), ("v4", "b")):
        hosts = random.choice([["p"], ["q"], ["p", "q"], []])
        components[name] = {"kind": "volume", "name": name, "at": [home, None], "hosts": hosts}
    components["g"]["volumes"] = ["v", "v2"]
    for name in ("l1", "l2"):
        volumes = random.choice([[], ["v"], ["v2"]])
        components[name] = {"kind": "logical_volume", "name": name, "at": ["g", None], "volumes": volumes}
    components["x"] = {
        "kind": "filesystem",
        "name": "x",
        "at": ["p", None],
        "on": random.choice([["l1"], ["l1", "v3"]]),
    }
    targets = [[f"{system}/controller{side}", "host1"] for system in "fk" for side in "AB"]
    for number, end in enumerate([["h1", "fc0"], ["h2", "fc0"], ["h3", "fc0"], *targets]):
        if random.random() < 0.85:
            cables[f"c{number}"] = {"from": end, "to": [random.choice("st"), str(number)], "length_m": None}
    if random.random() < 0.5:
        cables["isl"] = {"from": ["s", "30"], "to": ["t", "30"], "length_m": None}
    document["cables"] = cables
    ends = [[f"h{number}", "fc0"] for number in (1, 2, 3)] + targets
    document["zones"] = {
        f"z{number}": {"name": "z", "members": random.sample(ends, 3)} for number in range(random.randrange(3))
    }
    return document


def stacks(document: Document, host: str, volume: str) -> Iterator[list[str]]:
    """What lies on a volume, read from the document."""
    components, told = document["components"], False
    for name in ("l1", "l2"):
        if host == "p" and volume in (components[name]["volumes"] or components["g"]["volumes"]):
            told = True
            yield [name, "g", *(["x"] if name in components["x"]["on"] else [])]
    if host == "p" and volume in components["x"]["on"]:
        told = True
        yield ["x"]
    if host == "p" and volume in components["g"]["volumes"] and not told:
        told = True
        yield ["g"]
    if not told:
        yield []


def ways(document: Document, expanded: ExpandedDesign) -> Iterator[Way]:
    """Every way from the application to a drive, one by one."""
    components = document["components"]
    volumes = [name for name, one in components.items() if one["kind"] == "volume"]
    for host, volume in ((host, volume) for host in "pq" for volume in volumes):
        for path in io_paths(expanded, host, volume):
            for stack in stacks(document, host, volume):
                array = components[volume]["at"][0]
                for drive in components[array]["drives"]:
                    holder = components[drive]["at"][0]
                    nodes = frozenset((*stack, *path.nodes, volume, array, drive, holder))
                    yield nodes, frozenset(path.cables), (host, volume, path)


@pytest.mark.parametrize("seed", range(25))
def test_a_trace_is_what_a_plain_walk_finds(seed: int) -> None:
    document = random_design(seed)
    expanded = expanded_of(document)
    known = list(ways(document, expanded))
    names = [*expanded.nodes, *expanded.cables]
    pairs = [[name] for name in names] + [Random(seed).sample(names, 2) for _ in range(40)]
    for wanted in pairs:
        passing = [way for way in known if all(name in way[0] or name in way[1] for name in wanted)]
        found = traced(expanded, *wanted)
        assert set(found.component_ids) == {name for way in passing for name in way[0]}, wanted
        assert set(found.cable_ids) == {name for way in passing for name in way[1]}, wanted
        assert found.paths == len({(host, volume, path) for _, _, (host, volume, path) in passing}), wanted
        assert len(found.shown) == found.paths


@pytest.mark.parametrize("seed", range(10))
def test_the_hops_of_all_paths_are_what_is_lit(seed: int) -> None:
    expanded = expanded_of(random_design(seed))
    for name in ("p", "h1", "s", "a", "r3", "x"):
        found = traced(expanded, name)
        hops = [hop for path in found.shown for hop in path.hops]
        assert {hop.cable_id for hop in hops if hop.cable_id} == set(found.cable_ids)
        passed = {name for hop in hops for name in hop.component_ids}
        # What only holds a drive is lit, and no step of its own.
        assert passed <= set(found.component_ids)
        assert {expanded.nodes[name].kind for name in set(found.component_ids) - passed} <= {
            "storage_system",
            "enclosure",
        }


def test_a_path_is_told_from_the_application_to_the_drives() -> None:
    document = small()
    document["components"]["x"] = {"kind": "filesystem", "name": "Files", "at": ["p", None], "on": ["l"]}
    document["components"]["l"] = {"kind": "logical_volume", "name": "Logical", "at": ["g", None]}
    expanded = expanded_of(document)
    found = trace(expanded, [find_origin(expanded, "h1", {})])
    (path,) = found.shown
    steps = [(hop.component_ids[0], hop.count, hop.port_in, hop.port_out, hop.cable_id) for hop in path.hops]
    assert steps == [
        ("x", 1, None, None, None),
        ("l", 1, None, None, None),
        ("g", 1, None, None, None),
        ("p", 1, None, None, None),
        ("d", 1, None, None, None),
        ("d/planar0", 1, None, None, None),
        ("d/planar0/link0", 1, None, None, None),
        ("d/planar0/phb1", 1, None, None, None),
        ("h1", 1, None, "fc0", "c1"),
        ("s", 1, "0", "16", "c3"),
        ("f/controllerA", 1, "host1", None, None),
        ("f", 1, None, None, None),
        ("v", 1, None, None, None),
        ("a", 1, None, None, None),
        ("r1", 2, None, None, None),
    ]
    assert path.hops[8].speed_gbps == 2


def test_zoning_cuts_paths() -> None:
    document = small()
    assert traced(expanded_of(document), "p").paths == 2
    document["zones"] = {"z": {"name": "z", "members": [["h2", "fc0"], ["f/controllerA", "host1"]]}}
    expanded = expanded_of(document)
    assert traced(expanded, "h1") == Trace([], [], 0, [])
    assert traced(expanded, "v").cable_ids == ["c2", "c3"]


def test_copies_are_drawn_as_one_and_counted_apart() -> None:
    document = small()
    document["components"]["f"]["count"] = 3
    document["cables"] = {
        "c1": {"from": ["h1", "fc0"], "to": ["s", "0"], "length_m": None},
        "c3": {"from": ["f/controllerA", "host1"], "to": ["s", "16"], "length_m": None},
    }
    found = traced(expanded_of(document), "f")
    assert found.paths == 3
    assert found.cable_ids == ["c1", "c3"]
    assert {"f", "f/controllerA", "a", "r1", "r2", "v"} <= set(found.component_ids)
    assert traced(expanded_of(document), "c3").paths == 3


def test_what_is_in_use_follows_the_multipath_policy() -> None:
    """Failover takes the first adapter; the second is a way, but not one in use."""
    expanded = expanded_of(small())
    assert traced(expanded, "h2").paths == 1
    busy = frozenset({"p", "v"})
    assert traced(expanded, "h2", in_use=busy).paths == 0
    assert traced(expanded, "h1", in_use=busy).paths == 1
    assert "g" not in traced(expanded, "h1", in_use=busy).component_ids
    assert traced(expanded, "h1", in_use=frozenset({"p"})).paths == 0


def test_a_workload_is_traced_through_what_it_is_on() -> None:
    design, expanded = p690_design(), p690_expanded()
    assert trace(expanded, [find_origin(expanded, "w3", design.workloads)]).paths == 112


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(DomainError, match="no part, cable or workload 'nothing'"):
        find_origin(p690_expanded(), "nothing", {})


@pytest.mark.parametrize(
    ("name", "paths", "adapters", "drives"),
    [
        ("d1h1", 1, 1, 9),
        ("d1/planar0/link1", 5, 5, 45),
        ("d1/planar0/link0", 3, 3, 27),
        ("sw1", 16, 16, 144),
        ("f1", 2, 2, 18),
        ("f1d1", 1, 1, 1),
        ("lv1", 112, 112, 1008),
        ("p690", 112, 112, 1008),
    ],
)
def test_the_p690_is_counted(name: str, paths: int, adapters: int, drives: int) -> None:
    expanded = p690_expanded()
    found = traced(expanded, name)
    kinds = [expanded.nodes[part].kind for part in found.component_ids]
    assert (found.paths, kinds.count("hba"), kinds.count("drive")) == (paths, adapters, drives)
    assert len(found.cable_ids) == 2 * paths


def test_no_more_than_asked_are_told() -> None:
    found = traced(p690_expanded(), "p690", most=7)
    assert (found.paths, len(found.shown)) == (112, 7)
    assert [path.volume for path in found.shown[:3]] == ["f1av", "f1bv", "f2av"]
