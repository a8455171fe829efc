"""Zoning of Cisco fabrics, read back by a grammar of NX-OS."""

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars import mds_grammar
from tests.writers.grammars.mds_grammar import Zoning
from tests.writers.samples.zoning import on_nx_os

PATH = "MDS_1/zoning.txt"


def zoning_of(context_of: Contextualise, document: Document) -> Zoning:
    return mds_grammar.parse(texts_of(context_of(document), "mds")[PATH])


def test_zones_of_device_aliases(context_of: Contextualise) -> None:
    zoning = zoning_of(context_of, on_nx_os())
    assert zoning.aliases == {
        "Host_hba1_fc0": "10:00:00:00:c9:2b:5c:11",
        "Array_Controller_A_host1": "20:04:00:a0:b8:0c:2f:01",
        "Host_hba2_fc0": "10:00:00:00:c9:2b:5c:12",
        "Array_Controller_B_host1": "20:05:00:a0:b8:0c:2f:01",
    }
    assert zoning.zones == {
        "hba1_array_a": ["Host_hba1_fc0", "Array_Controller_A_host1"],
        "hba2_array_b": ["Host_hba2_fc0", "Array_Controller_B_host1"],
    }
    assert zoning.zone_sets == {"zs_MDS_1": ["hba1_array_a", "hba2_array_b"]}
    assert (zoning.vsans, zoning.active, zoning.enhanced) == ({"10"}, "zs_MDS_1", False)


def test_enhanced_mode_commits_and_smart_zones_name_roles(context_of: Contextualise) -> None:
    document = on_nx_os(zone_mode="enhanced", zoning_style="peer")
    document["zones"] = {}
    zoning = zoning_of(context_of, document)
    assert (zoning.enhanced, zoning.smart, zoning.zones_committed) == (True, True, True)
    (members,) = zoning.zones.values()
    assert members == [
        "Array_Controller_A_host1 target",
        "Array_Controller_B_host1 target",
        "Host_hba1_fc0 init",
        "Host_hba2_fc0 init",
    ]


def test_brocade_has_nothing_for_a_cisco_fabric(context_of: Contextualise) -> None:
    assert not any(path.startswith("MDS") for path in texts_of(context_of(on_nx_os()), "brocade"))


@pytest.mark.parametrize(
    ("component", "attribute"),
    [("sw1", "vsan"), ("h2", "ports/fc0/wwpn"), ("f1", "ports/controllerB/host1/wwpn")],
)
def test_what_nobody_knows_is_open(context_of: Contextualise, component: str, attribute: str) -> None:
    document = on_nx_os()
    document["components"][component].pop(attribute)
    problems = output_of(context_of(document), "mds").problems
    assert [(one.component_id, one.place) for one in problems] == [
        (component, f"/components/{component}/{attribute}"),
    ]


def two_switches(**second: object) -> Document:
    document = on_nx_os()
    document["components"]["sw2"] = {"kind": "switch", "part": "cisco-mds-9148s", "name": "MDS 2", **second}
    document["cables"]["isl"] = {"from": ["sw1", "48"], "to": ["sw2", "48"], "length_m": 5}
    return document


@pytest.mark.parametrize(
    ("second", "attribute"),
    [
        ({"vsan": 20}, "vsan"),
        ({"vsan": 10, "zone_mode": "enhanced"}, "zone_mode"),
        ({"vsan": 10, "zoning_style": "peer"}, "zoning_style"),
    ],
)
def test_switches_of_a_fabric_agree(context_of: Contextualise, second: Document, attribute: str) -> None:
    problems = output_of(context_of(two_switches(**second)), "mds").problems
    assert [one.place for one in problems] == [f"/components/sw2/{attribute}"]


@pytest.mark.parametrize("second", ["fabric_os", "other"])
def test_a_fabric_of_two_operating_systems_is_told_not_left_out(context_of: Contextualise, second: str) -> None:
    context = context_of(two_switches(vsan=10, operating_system=second))
    output = output_of(context, "mds")
    assert output.files == ()
    assert [one.place for one in output.problems] == ["/components/sw2/operating_system"]
    if second == "fabric_os":
        assert output_of(context, "brocade").problems == output.problems


def test_one_file_serves_switches_that_agree(context_of: Contextualise) -> None:
    assert list(texts_of(context_of(two_switches(vsan=10)), "mds")) == [PATH]


def test_a_name_of_two_ports_stops_the_zoning(context_of: Contextualise) -> None:
    document = on_nx_os()
    document["components"]["h2"]["ports/fc0/wwpn"] = document["components"]["h1"]["ports/fc0/wwpn"]
    problems = output_of(context_of(document), "mds").problems
    assert [problem.component_id for problem in problems] == ["h1"]
