"""The families of storage systems, beside the hardware table that multipath-tools is built with."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.scsi import ArrayFamily
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.linux.test_multipath import printed_by_the_tool
from tests.writers.samples import case
from tests.writers.tools import needs

INQUIRIES = {
    "DS8000": [("IBM", "2107900")],
    "Enterprise Storage Server": [("IBM", "2105F20")],
    "FAStT600": [("IBM", "1722-600")],
    "FAStT900": [("IBM", "1742")],
    "Engenio": [("SGI", "TP9500"), ("SGI", "TP9300"), ("IBM", "1742"), ("LSI", "INF-01-00")],
    "E-Series": [("NETAPP", "INF-01-00"), ("LSI", "INF-01-00")],
    "Storage Virtualize": [("IBM", "2145")],
    "ONTAP": [("NETAPP", "LUN C-Mode")],
    "FlashArray": [("PURE", "FlashArray")],
    "PowerMax": [("EMC", "SYMMETRIX")],
    "PowerStore": [("DellEMC", "PowerStore")],
    "PowerVault ME": [("DellEMC", "ME5")],
    "Unity": [("DGC", "VRAID")],
    "3PAR": [("3PARdata", "VV")],
    "Nimble": [("Nimble", "Server")],
    "MSA": [("HPE", "MSA 2060 FC")],
    "P2000": [("HP", "P2000 G3 FC")],
    "VSP": [("HITACHI", "OPEN-V")],
    "OceanStor": [("HUAWEI", "XSG1")],
}
"""Vendor and model as systems of a family answer to an inquiry."""


@pytest.fixture(scope="module")
def families(catalogue: Catalogue) -> dict[str, ArrayFamily]:
    """Every family that a storage system of the catalogue belongs to."""
    systems = (part for part in catalogue.parts.values() if part.kind == "storage_system")
    found = (catalogue.array_families.get(str(part.attributes.get("array_family"))) for part in systems)
    return {family.name: family for family in found if family is not None}


def test_every_family_has_a_part_and_an_inquiry(families: dict[str, ArrayFamily]) -> None:
    assert families.keys() == INQUIRIES.keys()


@pytest.mark.parametrize("name", INQUIRIES)
def test_expressions_and_patterns_match_what_systems_answer(name: str, families: dict[str, ArrayFamily]) -> None:
    family = families[name]
    for vendor, model in INQUIRIES[name]:
        assert re.search(family.vendor, vendor)
        assert re.search(family.product, model)
        assert vendor in family.vendors
        assert len(vendor) <= 8, "an inquiry has eight letters for it"
        assert any(fnmatchcase(model.ljust(16), f"{beginning}*") for beginning in family.models)
    assert family.inquiries
    for vendor, product in family.inquiries:
        assert vendor in family.vendors
        assert re.search(family.product, product), "whole answers are those of the expression"
        assert len(product) <= 16, "an inquiry has sixteen letters for it"
        assert re.fullmatch(r"[A-Za-z0-9 /-]+", f"{vendor}{product}")


@needs("multipath", "multipath-tools")
@needs("unshare", "util-linux")
def test_policies_are_those_of_the_tools_own_table(families: dict[str, ArrayFamily], tmp_path: Path) -> None:
    table = [dict(values) for kind, values in printed_by_the_tool("", tmp_path) if kind == "device"]
    for name, inquiries in INQUIRIES.items():
        family = families[name]
        for vendor, model in inquiries:
            entry = [
                values
                for values in table
                if re.search(values["vendor"], vendor) and re.search(values.get("product", ""), model)
            ][-1]
            if family.paths == "rdac":
                assert (entry["prio"], entry["path_checker"], entry["hardware_handler"]) == ("rdac", "rdac", "1 rdac")
            if family.paths != "symmetric" and family.prio is not None:
                assert entry["path_grouping_policy"] == "group_by_prio", name
            elif entry["path_grouping_policy"] != "multibus" and family.prio is not None:
                assert entry.get("prio", "const") == "const", "the table knows no preference among its paths"


def test_the_values_of_the_attribute_are_the_families(catalogue: Catalogue) -> None:
    values = set(catalogue.kinds["storage_system"].attributes["array_family"].values)
    assert values - catalogue.array_families.keys() == {"linux_nvmet"}


def test_a_system_of_ones_own_names_its_family(context_of: Contextualise) -> None:
    document = case("linux-alua")
    system = next(entry for entry in document["components"].values() if entry["kind"] == "storage_system")
    system["array_family"] = "powerstore"
    (conf,) = texts_of(context_of(document), "multipath").values()
    assert 'product "PowerStore"' in conf
