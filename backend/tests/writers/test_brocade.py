"""Zones of fabrics that are not one switch with one zone a pair."""

from headroom.domain.writers.brocade import grown
from tests.writers import brocade_grammar
from tests.writers.brocade_grammar import Zoning
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small


def zonings(context_of: Contextualise, document: Document) -> dict[str, Zoning]:
    return {path: brocade_grammar.parse(text) for path, text in texts_of(context_of(document), "brocade").items()}


def with_wwpns(document: Document) -> Document:
    components = document["components"]
    components["h1"]["ports/fc0/wwpn"] = "10:00:00:00:C9:2B:5C:11"
    components["h2"]["ports/fc0/wwpn"] = "10:00:00:00:c9:2b:5c:12"
    components["f1"]["ports/controllerA/host1/wwpn"] = "20:04:00:a0:b8:0c:2f:01"
    components["f1"]["ports/controllerB/host1/wwpn"] = "20:05:00:a0:b8:0c:2f:01"
    return document


def test_known_wwpns_are_used_and_need_no_domain(context_of: Contextualise) -> None:
    document = with_wwpns(small())
    document["components"]["sw1"].pop("domain_id")
    aliases = zonings(context_of, document)["Switch_1.txt"].aliases
    assert aliases["hba1_fc0"] == ["10:00:00:00:c9:2b:5c:11"]
    assert aliases["FAStT_1_Controller_A_host1"] == ["20:04:00:a0:b8:0c:2f:01"]


def test_one_unknown_wwpn_makes_all_members_ports(context_of: Contextualise) -> None:
    document = with_wwpns(small())
    document["components"]["h2"].pop("ports/fc0/wwpn")
    aliases = zonings(context_of, document)["Switch_1.txt"].aliases
    assert sorted(member for members in aliases.values() for member in members) == ["1,0", "1,1", "1,16", "1,17"]


def test_a_zone_of_two_initiators_is_split(context_of: Contextualise) -> None:
    document = small()
    document["zones"] = {
        "z": {"name": "all", "members": [["h1", "fc0"], ["h2", "fc0"], ["f1/controllerA", "host1"]]},
    }
    assert zonings(context_of, document)["Switch_1.txt"].zones == {
        "all_hba1": ["hba1_fc0", "FAStT_1_Controller_A_host1"],
        "all_hba2": ["hba2_fc0", "FAStT_1_Controller_A_host1"],
    }


def test_without_zones_each_initiator_keeps_what_it_sees(context_of: Contextualise) -> None:
    document = small()
    document["zones"] = {}
    targets = ["FAStT_1_Controller_A_host1", "FAStT_1_Controller_B_host1"]
    zoning = zonings(context_of, document)["Switch_1.txt"]
    assert list(zoning.zones.values()) == [["hba1_fc0", *targets], ["hba2_fc0", *targets]]
    assert "The design has no zone here" in texts_of(context_of(document), "brocade")["Switch_1.txt"]


def test_switches_joined_by_an_isl_are_one_fabric(context_of: Contextualise) -> None:
    document = small()
    document["components"]["sw2"] = document["components"]["sw1"] | {"name": "Switch 2", "domain_id": 7}
    document["cables"]["isl"] = {"from": ["sw1", "31"], "to": ["sw2", "31"], "length_m": 1}
    document["cables"]["c4"]["from"] = ["sw2", "17"]
    found = zonings(context_of, document)
    assert list(found) == ["Switch_1.txt"]
    assert found["Switch_1.txt"].aliases["FAStT_1_Controller_B_host1"] == ["7,17"]


def test_switches_apart_are_two_fabrics(context_of: Contextualise) -> None:
    document = small()
    document["components"]["sw2"] = document["components"]["sw1"] | {"name": "Switch 2"}
    for cable, end in (("c2", "to"), ("c4", "from")):
        document["cables"][cable][end][0] = "sw2"
    assert {path: list(zoning.zones) for path, zoning in zonings(context_of, document).items()} == {
        "Switch_1.txt": ["hba1_array_a"],
        "Switch_2.txt": ["hba2_array_b"],
    }


def test_long_configurations_grow_by_cfgadd() -> None:
    zones = [f"zone_{number:02}_{'x' * 50}" for number in range(40)]
    zoning = Zoning(zones={zone: [] for zone in zones})
    lines = list(grown("cfg", "cfg", zones))
    for line in lines:
        zoning.run(line)
    assert zoning.configurations == {"cfg": zones}
    assert [line.split()[0] for line in lines] == ["cfgcreate", "cfgadd", "cfgadd", "cfgadd"]
