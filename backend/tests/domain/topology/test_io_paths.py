"""Paths: zones, direct attachment, several switches, owners and mappings; p690 has one path a volume."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.io_paths import first_io_path, io_paths, may_choose
from headroom.domain.topology.records import IoPath
from tests.builders import catalogue
from tests.domain.shop import Document, expanded_of, p690_expanded, small
from tests.reference_designs.gallery import IDS, document


def cable(start: list[str], end: list[str]) -> Document:
    return {"from": start, "to": end}


def paths(document: Document) -> list[IoPath]:
    return io_paths(expanded_of(document), "p", "v")


def ends(document: Document) -> set[tuple[str, str]]:
    return {(path.hba, path.controller) for path in paths(document)}


def without_owner() -> Document:
    document = small()
    del document["components"]["v"]["owner"]
    return document


def test_p690_gives_each_volume_the_adapter_of_its_number() -> None:
    expanded = p690_expanded()
    for number in range(112):
        drawer, adapter = divmod(number, 16)
        system, side = divmod(number, 2)
        volume = f"f{system + 1}{'ab'[side]}v"
        controller = f"f{system + 1}/controller{'AB'[side]}"
        (path,) = io_paths(expanded, "p690", volume)
        assert (path.hba, path.controller, path.switches) == (
            f"d{drawer + 1}h{adapter + 1}",
            controller,
            (f"sw{drawer + 1}",),
        )


def test_a_path_names_all_that_it_goes_through() -> None:
    assert paths(small())[0] == IoPath(
        host="p",
        hba="h1",
        initiator_port="fc0",
        target_port="host1",
        controller="f/controllerA",
        cables=("c1", "c3"),
        switches=("s",),
        nodes=("p", "d", "d/planar0", "d/planar0/link0", "d/planar0/phb1", "h1", "s", "f/controllerA", "f"),
    )


def test_without_zones_every_port_sees_every_other() -> None:
    assert ends(small()) == {("h1", "f/controllerA"), ("h2", "f/controllerA")}
    assert len(ends(without_owner())) == 4


def test_with_one_zone_on_the_fabric_all_others_are_cut_off() -> None:
    document = without_owner()
    document["zones"] = {"z": {"name": "z", "members": [["h2", "fc0"], ["f/controllerB", "host1"]]}}
    assert ends(document) == {("h2", "f/controllerB")}
    document["zones"]["y"] = {"name": "y", "members": [["h2", "fc0"], ["h1", "fc0"]]}
    assert ends(document) == {("h2", "f/controllerB")}


def test_a_zone_elsewhere_leaves_a_fabric_open() -> None:
    document = without_owner()
    document["components"]["t"] = dict(document["components"]["s"])
    document["zones"] = {"z": {"name": "z", "members": [["t", "0"]]}}
    assert len(ends(document)) == 4


def test_an_adapter_may_go_straight_to_a_controller() -> None:
    document = without_owner()
    document["cables"] = {"c": cable(["f/controllerB", "host2"], ["h2", "fc0"])}
    (path,) = paths(document)
    assert (path.hba, path.target_port, path.switches, path.cables) == ("h2", "host2", (), ("c",))


def test_a_volume_is_seen_by_the_hosts_that_it_is_mapped_to() -> None:
    document = small()
    document["components"]["q"] = {"kind": "host", "part": "ibm-7040-681", "name": "Other"}
    document["components"]["v"]["hosts"] = ["q"]
    assert paths(document) == []
    document["components"]["v"]["hosts"] = []
    assert len(paths(document)) == 2


def chain(switches: int, isls: int) -> Document:
    """HBAs on the first switch, the controller on the last, so many links between neighbours."""
    document = small()
    for n in range(switches):
        document["components"][f"s{n}"] = dict(document["components"]["s"])
    last = f"s{switches - 1}"
    document["cables"] = {
        "c1": cable(["h1", "fc0"], ["s0", "0"]),
        "c2": cable(["h2", "fc0"], ["s0", "1"]),
        "c3": cable(["f/controllerA", "host1"], [last, "0"]),
    } | {
        f"i{n}{k}": cable([f"s{n}", str(20 + k)], [f"s{n + 1}", str(10 + k)])
        for n in range(switches - 1)
        for k in range(isls)
    }  # fmt: skip
    return document


@pytest.mark.parametrize("switches", [2, 3, 5])
def test_paths_cross_switches(switches: int) -> None:
    found = paths(chain(switches, 1))
    assert [path.switches for path in found] == [tuple(f"s{n}" for n in range(switches))] * 2
    assert found[0].cables == ("c1", *(f"i{n}0" for n in range(switches - 1)), "c3")


def test_equal_links_are_dealt_out_to_ports() -> None:
    assert {path.cables[1] for path in paths(chain(2, 2))} == {"i00", "i01"}


def test_links_are_dealt_out_switch_by_switch() -> None:
    """Ports of another switch stand between those of this one, as with the two ports of an adapter."""
    document = chain(2, 2)
    document["components"]["h15"] = dict(document["components"]["h1"], at=["d/planar0/phb1", "3"])
    document["components"]["t"] = dict(document["components"]["s"])
    document["cables"]["c4"] = cable(["h15", "fc0"], ["t", "0"])
    assert {path.cables[1] for path in paths(document)} == {"i00", "i01"}


def test_the_shortest_way_round_a_ring_is_taken() -> None:
    document = chain(4, 1)
    document["cables"]["i30"] = cable(["s3", "20"], ["s0", "10"])
    assert {path.switches for path in paths(document)} == {("s0", "s3")}


def test_a_mesh_with_very_many_equal_routes_is_no_trouble() -> None:
    assert len(paths(chain(7, 8))) == 2


@pytest.mark.parametrize("gone", ["c1", "c2"])
def test_a_cable_less_is_a_path_less(gone: str) -> None:
    document = small()
    del document["cables"][gone]
    assert len(paths(document)) == 1


def test_switches_apart_are_fabrics_apart() -> None:
    document = small()
    document["components"]["t"] = dict(document["components"]["s"])
    document["cables"]["c2"] = cable(["h2", "fc0"], ["t", "0"])
    assert ends(document) == {("h1", "f/controllerA")}


def test_order_in_the_document_makes_no_difference() -> None:
    document: dict[str, Any] = without_owner()
    for table in ("components", "cables"):
        document[table] = dict(reversed(document[table].items()))
    assert paths(document) == paths(without_owner())


@pytest.mark.parametrize("design_id", IDS)
def test_the_first_path_tells_whether_there_are_others(design_id: str) -> None:
    """Without listing them, which takes long on an open fabric."""
    expanded = expand(parse_design(document(design_id), catalogue()), catalogue())
    for host in expanded.of_kind("host"):
        for volume in expanded.of_kind("volume")[:4]:
            found = io_paths(expanded, host.id, volume.id)
            assert first_io_path(expanded, host.id, volume.id) == found[:1]
            assert may_choose(expanded, host.id, volume.id) == (len(found) > 1)
