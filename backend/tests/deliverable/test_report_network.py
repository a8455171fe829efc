"""Ports, zones and paths of a report, counted another way."""

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.report.network import names_of, network_cells
from headroom.domain.deliverable.report.paths import path_cells
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from tests.deliverable.references import reference
from tests.writers.designs import Document


def expanded_of(document: Document, catalogue: Catalogue) -> ExpandedDesign:
    return expand(parse_design(document, catalogue), catalogue)


def ends_on(document: Document, kinds: set[str]) -> int:
    """Cable ends on parts of some kinds, without any of the product's code."""
    kind = {name: component["kind"] for name, component in document["components"].items()}
    ends = [cable[end][0].split("/")[0] for cable in document["cables"].values() for end in ("from", "to")]
    return sum(kind[end] in kinds for end in ends)


@pytest.mark.parametrize("name", ["fc64-flashsystem", "dr-two-sites", "nvmeof-jbof", "p690-gpfs"])
def test_ports_in_use_of_switches_are_the_cables_that_end_on_them(catalogue: Catalogue, name: str) -> None:
    document = reference(name)
    rows = network_cells(expanded_of(document, catalogue))["switches"]
    assert sum(int(row["cells"][3]) for row in rows) == ends_on(document, {"switch"})
    assert all(sum(map(int, row["cells"][:3])) == int(row["cells"][3]) for row in rows)


def test_fc64_is_listed_zone_by_zone_and_port_by_port(catalogue: Catalogue) -> None:
    document = reference("fc64-flashsystem")
    cells = network_cells(expanded_of(document, catalogue))
    assert [zone["name"] for zone in cells["zones"]] == [f"z{number}" for number in range(1, 17)]
    assert cells["zones"][0]["targets"] == "FlashSystem 7300 / FC card 1 / port p1; FC card 2 / port p1"
    assert [(row["zones"], row["members"], row["initiators"]) for row in cells["zoning"]] == [("8", "3", "8")] * 2
    assert len(cells["links"]) == cells["link_count"] == len(document["cables"])
    assert {row["speed"] for row in cells["links"]} == {"64"}
    assert "30:00:00:00:00:01:00:01" in {row["wwpn"] for row in cells["links"]}


def test_fabrics_without_zones_say_so_and_ethernet_has_none(catalogue: Catalogue) -> None:
    open_fabrics = network_cells(expanded_of(reference("dr-two-sites") | {"zones": {}}, catalogue))
    assert [(row["fabric"], row["zones"]) for row in open_fabrics["zoning"]] == [("1", "none"), ("2", "none")]
    assert network_cells(expanded_of(reference("nvmeof-jbof"), catalogue))["zoning"] == []


def test_paths_tell_policy_and_what_is_in_use(catalogue: Catalogue) -> None:
    document = reference("fc64-flashsystem")
    hosts = [one for one in document["components"].values() if one["kind"] == "host"]
    for host in hosts[:3]:
        host["multipath"] = "failover"
    cells = path_cells(expanded_of(document, catalogue))
    assert [row[:6] for row in cells["rows"]] == [
        ["Host 1; Host 2; Host 3", "2", "FlashSystem 7300", "4", "1", "failover"],
        ["Host 4 to Host 8 (5)", "2", "FlashSystem 7300", "4", "4", "round robin"],
    ]
    assert (cells["single"], cells["unreached"]) == (False, "0")


def test_volumes_without_a_path_are_counted(catalogue: Catalogue) -> None:
    document = reference("fc64-flashsystem")
    document["cables"] = {}
    document["zones"] = {}
    assert path_cells(expanded_of(document, catalogue)) == {"rows": [], "single": False, "unreached": "16"}


def test_many_names_are_a_range() -> None:
    assert names_of(["h10", "h2", "h1", "h2"]) == "h1; h2; h10"
    assert names_of([f"h{number}" for number in range(1, 41)]) == "h1 to h40 (40)"
