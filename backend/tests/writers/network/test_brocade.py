"""Zones of fabrics that are not one switch with one zone a pair."""

from headroom.domain.statements.brocade import grown, grown_peers
from headroom.domain.writers.fabric.zoning import switch_groups
from headroom.domain.writers.network import brocade
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, small
from tests.writers.grammars import brocade_grammar
from tests.writers.grammars.brocade_grammar import Zoning
from tests.writers.samples import case
from tests.writers.samples.zoning import with_wwpns


def zonings(context_of: Contextualise, document: Document) -> dict[str, Zoning]:
    return {path: brocade_grammar.parse(text) for path, text in texts_of(context_of(document), "brocade").items()}


def test_known_wwpns_are_used_and_need_no_domain(context_of: Contextualise) -> None:
    document = with_wwpns(small())
    document["components"]["sw1"].pop("domain_id")
    aliases = zonings(context_of, document)["Switch_1/zoning.txt"].aliases
    assert aliases["p690_hba1_fc0"] == ["10:00:00:00:c9:2b:5c:11"]
    assert aliases["FAStT_1_Controller_A_host1"] == ["20:04:00:a0:b8:0c:2f:01"]


def test_one_unknown_wwpn_makes_all_members_ports(context_of: Contextualise) -> None:
    document = with_wwpns(small())
    document["components"]["h2"].pop("ports/fc0/wwpn")
    aliases = zonings(context_of, document)["Switch_1/zoning.txt"].aliases
    assert sorted(member for members in aliases.values() for member in members) == ["1,0", "1,1", "1,16", "1,17"]


def test_a_zone_of_two_initiators_is_split(context_of: Contextualise) -> None:
    document = small()
    document["zones"] = {
        "z": {"name": "all", "members": [["h1", "fc0"], ["h2", "fc0"], ["f1/controllerA", "host1"]]},
    }
    assert zonings(context_of, document)["Switch_1/zoning.txt"].zones == {
        "all_p690_hba1_fc0": ["p690_hba1_fc0", "FAStT_1_Controller_A_host1"],
        "all_p690_hba2_fc0": ["p690_hba2_fc0", "FAStT_1_Controller_A_host1"],
    }


def test_without_zones_each_initiator_keeps_what_it_sees(context_of: Contextualise) -> None:
    document = small()
    document["zones"] = {}
    targets = ["FAStT_1_Controller_A_host1", "FAStT_1_Controller_B_host1"]
    zoning = zonings(context_of, document)["Switch_1/zoning.txt"]
    assert list(zoning.zones.values()) == [["p690_hba1_fc0", *targets], ["p690_hba2_fc0", *targets]]
    assert "The design has no zone here" in texts_of(context_of(document), "brocade")["Switch_1/zoning.txt"]


def test_switches_joined_by_an_isl_are_one_fabric(context_of: Contextualise) -> None:
    document = small()
    document["components"]["sw2"] = document["components"]["sw1"] | {"name": "Switch 2", "domain_id": 7}
    document["cables"]["isl"] = {"from": ["sw1", "31"], "to": ["sw2", "31"], "length_m": 1}
    document["cables"]["c4"]["from"] = ["sw2", "17"]
    found = zonings(context_of, document)
    assert list(found) == ["Switch_1/zoning.txt"]
    assert found["Switch_1/zoning.txt"].aliases["FAStT_1_Controller_B_host1"] == ["7,17"]


def test_switches_apart_are_two_fabrics(context_of: Contextualise) -> None:
    document = small()
    document["components"]["sw2"] = document["components"]["sw1"] | {"name": "Switch 2"}
    for cable, end in (("c2", "to"), ("c4", "from")):
        document["cables"][cable][end][0] = "sw2"
    assert {path: list(zoning.zones) for path, zoning in zonings(context_of, document).items()} == {
        "Switch_1/zoning.txt": ["hba1_array_a"],
        "Switch_2/zoning.txt": ["hba2_array_b"],
    }


def test_long_configurations_grow_by_cfgadd() -> None:
    zones = [f"zone_{number:02}_{'x' * 50}" for number in range(40)]
    zoning = Zoning(zones={zone: [] for zone in zones})
    lines = list(grown("cfg", "cfg", zones))
    for line in lines:
        zoning.run(line)
    assert zoning.configurations == {"cfg": zones}
    assert [line.split()[0] for line in lines] == ["cfgcreate", "cfgadd", "cfgadd", "cfgadd"]


def with_director(**ports: str) -> Document:
    """A host and an array on two line cards of a director; WWPNs as given."""
    components: Document = {
        "h": {"kind": "host", "part": "generic-pcie-5-server", "name": "Host"},
        "n": {"kind": "hba", "part": "qlogic-qle2742", "name": "hba", "at": ["h/root1", "1"]},
        "a": {"kind": "storage_system", "part": "generic-nvme-array", "name": "Array"},
        "x": {"kind": "switch", "part": "brocade-x7-4", "name": "Director", "domain_id": 5},
        "x3": {"kind": "line_card", "part": "brocade-fc64-48", "name": "Card 3", "at": ["x", "3"]},
        "x6": {"kind": "line_card", "part": "brocade-fc32-48", "name": "Card 6", "at": ["x", "6"]},
    }
    if ports:
        components["n"]["ports/fc0/wwpn"] = ports["initiator"]
        components["a"]["ports/controllerA/host1/wwpn"] = ports["target"]
    cables = {
        "c1": {"from": ["n", "fc0"], "to": ["x3", "7"], "length_m": None},
        "c2": {"from": ["a/controllerA", "host1"], "to": ["x6", "11"], "length_m": None},
    }
    return {"schema": 1, "meta": {"name": "n"}, "components": components, "cables": cables}


def test_line_cards_of_a_director_are_one_fabric(context_of: Contextualise) -> None:
    initiator, target = "10:00:00:00:c9:2b:5c:11", "20:04:00:a0:b8:0c:2f:01"
    zoning = zonings(context_of, with_director(initiator=initiator, target=target))["Director/zoning.txt"]
    assert list(zoning.aliases.values()) == [[initiator], [target]]
    assert list(zoning.zones.values()) == [list(zoning.aliases)]


def test_ports_of_line_cards_are_not_guessed(context_of: Contextualise) -> None:
    """Zones by domain and port need the index of a port, which slot and port do not give."""
    problems = output_of(context_of(with_director()), "brocade").problems
    assert [("3/7" in one.message or "6/11" in one.message) for one in problems] == [True, True]
    assert all("WWPN" in one.message for one in problems)


def test_ethernet_switches_are_not_zoned(context_of: Contextualise) -> None:
    document = with_director()
    components = document["components"]
    components["n"]["part"], components["a"]["part"] = "generic-25gbe-nic-2p", "generic-nvmeof-tcp-system"
    components["x"]["part"] = "generic-25gbe-switch"
    del components["x3"], components["x6"], components["x"]["domain_id"]
    document["cables"] = {
        "c1": {"from": ["n", "eth0"], "to": ["x", "1"], "length_m": None},
        "c2": {"from": ["a/controllerA", "host1"], "to": ["x", "2"], "length_m": None},
    }
    output = output_of(context_of(document), "brocade")
    assert (output.files, output.problems) == ((), ())


def test_a_name_of_two_ports_stops_the_zoning_and_is_named(context_of: Contextualise) -> None:
    document = with_wwpns(small())
    document["components"]["h2"]["ports/fc0/wwpn"] = document["components"]["h1"]["ports/fc0/wwpn"].lower()
    problems = brocade.write(context_of(document)).problems
    assert [problem.component_id for problem in problems] == ["h1"]
    assert "is used 2 times" in problems[0].message


def test_initiators_with_the_same_targets_make_one_peer_zone(context_of: Contextualise) -> None:
    zoning = zonings(context_of, case("peer-zones"))["Switch_1/zoning.txt"]
    assert zoning.principals == {"both_hbas": ["20:04:00:a0:b8:0c:2f:01", "20:05:00:a0:b8:0c:2f:01"]}
    assert zoning.zones == {"both_hbas": ["10:00:00:00:c9:2b:5c:11", "10:00:00:00:c9:2b:5c:12"]}
    assert zoning.configurations == {"cfg_Switch_1": ["both_hbas"]}


def test_peer_zones_keep_targets_apart_that_the_design_keeps_apart(context_of: Contextualise) -> None:
    document = small()
    document["components"]["sw1"]["zoning_style"] = "peer"
    zoning = zonings(context_of, document)["Switch_1/zoning.txt"]
    assert zoning.principals == {"hba1_array_a": ["1,16"], "hba2_array_b": ["1,17"]}
    assert zoning.zones == {"hba1_array_a": ["1,0"], "hba2_array_b": ["1,1"]}


def test_long_peer_zones_grow_by_several_commands() -> None:
    """Both lists are longer than a command line takes."""
    principals = [f"20:00:00:00:00:00:{n // 256:02x}:{n % 256:02x}" for n in range(60)]
    members = [f"10:00:00:00:00:00:{n // 256:02x}:{n % 256:02x}" for n in range(300)]
    zoning = Zoning()
    for line in grown_peers("z" * 64, principals, members):
        zoning.run(line)
    assert (zoning.principals["z" * 64], zoning.zones["z" * 64]) == (principals, members)


def flash(**port: object) -> Document:
    """A FlashSystem and two servers with adapters of one name behind a switch, all ports named."""
    components: dict[str, dict[str, object]] = {
        "s": {"kind": "storage_system", "part": "ibm-flashsystem-9500", "name": "Flash A"},
        "c": {"kind": "host_adapter", "part": "ibm-flashsystem-fc32-4p", "name": "FC", "at": ["s/canister1", "card1"]},
        "x": {"kind": "switch", "part": "brocade-g720", "name": "Switch", "domain_id": 9},
    }
    components["c"] |= {"ports/p0/wwpn": "50:05:07:68:10:11:00:01", **port}
    cables = {"k0": {"from": ["c", "p0"], "to": ["x", "8"], "length_m": None}}
    for number in (1, 2):
        components[f"h{number}"] = {"kind": "host", "part": "generic-pcie-5-server", "name": f"db{number}"}
        components[f"n{number}"] = {"kind": "hba", "part": "qlogic-qle2742", "name": "HBA", "at": [f"h{number}", "1"]}
        components[f"n{number}"]["at"] = [f"h{number}/root1", "1"]
        components[f"n{number}"]["ports/fc0/wwpn"] = f"21:00:00:24:ff:00:00:0{number}"
        cables[f"k{number}"] = {"from": [f"n{number}", "fc0"], "to": ["x", str(number)], "length_m": None}
    return {"schema": 1, "meta": {"name": "n"}, "components": components, "cables": cables}


def test_names_say_whose_port_it_is_and_end_in_no_number_of_ours(context_of: Contextualise) -> None:
    """Two adapters of one name in two hosts: no `_2` behind that reads as a port."""
    (zoning,) = zonings(context_of, flash()).values()
    assert list(zoning.aliases) == ["db1_HBA_fc0", "Flash_A_FC_p0", "db2_HBA_fc0"]
    assert list(zoning.zones) == ["z_db1_HBA_fc0", "z_db2_HBA_fc0"]


def test_hosts_are_zoned_to_the_virtual_names_of_a_target(context_of: Contextualise) -> None:
    """Storage Virtualize shows hosts virtual WWPNs; without them the file says where they are to be had."""
    (plain,) = texts_of(context_of(flash()), "brocade").values()
    assert "lstargetportfc" in plain
    (named,) = texts_of(context_of(flash(**{"ports/p0/npiv": "50:05:07:68:10:15:00:01"})), "brocade").values()
    assert "lstargetportfc" not in named
    assert brocade_grammar.parse(named).aliases["Flash_A_FC_p0"] == ["50:05:07:68:10:15:00:01"]


def test_members_by_domain_say_why(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(flash(**{"ports/p0/wwpn": None})), "brocade").values()
    assert "since the design has no WWPN for 1 port of the zones" in " ".join(text.replace("\n# ", " ").split())
    assert '"Switch" 9' in text


def test_derived_zones_hold_one_storage_system_that_the_host_uses(context_of: Contextualise) -> None:
    document = case("dr-two-sites") | {"zones": {}}
    for key in ("v211", "v221", "v231", "v241"):
        document["components"][key]["hosts"] = ["h11"]
    found = zonings(context_of, document)["Fabric_A_site_1/zoning.txt"]
    members = {name: [port for alias in zone for port in found.aliases[alias]] for name, zone in found.zones.items()}
    assert {len(ports) for ports in members.values()} == {5}, "an initiator and the four ports of one system"
    assert [name for name in members if name.startswith("z_Host_1_1_")] == [
        "z_Host_1_1_HBA_1_1_fc0_Storage_site_1",
        "z_Host_1_1_HBA_1_1_fc0_Storage_site_2",
    ]
    assert [name for name in members if name.startswith("z_Host_2_1_")] == ["z_Host_2_1_HBA_2_1_fc0"]


def test_switches_are_one_fabric_where_links_carry_data(context_of: Contextualise) -> None:
    document = case("dr-two-sites")
    before = switch_groups(context_of(document).expanded)
    assert before == {"swA1": "swA1", "swA2": "swA1", "swB1": "swB1", "swB2": "swB1"}
    for switch, speed in (("swB1", 8), ("swB2", 16)):
        document["components"][switch] |= {f"ports/{port}/speed_gbps": speed for port in (20, 21)}
    assert switch_groups(context_of(document).expanded) == before | {"swB2": "swB2"}
