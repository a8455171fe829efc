"""A missing value leaves out the files that need it, and names part, attribute and remedy; all else is exported."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import TypeAlias

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.missing import MISSING
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.design.document import parse_design
from headroom.domain.errors import Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import REFERENCE_DESIGNS
from tests.writers.conftest import Contextualise
from tests.writers.designs import Document, small
from tests.writers.samples import case

Change: TypeAlias = Callable[[Document], object]


def problems_of(context_of: Contextualise, change: Change) -> list[Problem]:
    document = small()
    change(document)
    package = package_of(context_of(document))
    assert {problem.code for problem in package.problems} == {"unresolved"}
    return package.problems


def package_of(context: WriterContext) -> Package:
    return Package(context.design, context.catalogue, context.result)


def without(component: str, attribute: str) -> Change:
    return lambda document: document["components"][component].pop(attribute)


def having(component: str, attribute: str, value: object) -> Change:
    return lambda document: document["components"][component].update({attribute: value})


PARTITION = "/components/vg/physical_partition_mib"
CASES: dict[str, tuple[Change, str, str]] = {
    "no disk name": (without("v1", "host_device"), "v1", "/components/v1/host_device"),
    "a hostile disk name": (having("v1", "host_device", "hdisk2; rm -rf /"), "v1", "/components/v1/host_device"),
    "a disk name twice": (having("v2", "host_device", "hdisk2"), "v2", "/components/v2/host_device"),
    "no owner": (without("v1", "owner"), "v1", "/components/v1/owner"),
    "no capacity": (without("lv1", "capacity_gib"), "lv1", "/components/lv1/capacity_gib"),
    "no strip": (without("lv1", "strip_kib"), "lv1", "/components/lv1/strip_kib"),
    "an odd strip": (having("lv1", "strip_kib", 384), "lv1", "/components/lv1/strip_kib"),
    "no partition size": (without("vg", "physical_partition_mib"), "vg", PARTITION),
    "partitions too small for the disk": (having("vg", "physical_partition_mib", 256), "vg", PARTITION),
    "no track group": (without("vg", "logical_track_group_kib"), "vg", "/components/vg/logical_track_group_kib"),
    "an odd track group": (
        having("vg", "logical_track_group_kib", 100),
        "vg",
        "/components/vg/logical_track_group_kib",
    ),
    "no domain": (without("sw1", "domain_id"), "sw1", "/components/sw1/domain_id"),
    "RAID 6": (having("a1", "level", "raid6"), "a1", "/components/a1/level"),
    "an odd segment": (having("a1", "strip_kib", 100), "a1", "/components/a1/strip_kib"),
    "no drives": (having("a1", "drives", []), "a1", "/components/a1/drives"),
    "spares among the drives": (having("a1", "spares", 1), "a1", "/components/a1/spares"),
    "an odd flush time": (having("a1", "cache_flush_seconds", 7), "a1", "/components/a1/cache_flush_seconds"),
    "a LUN out of range": (having("v2", "lun_id", 300), "v2", "/components/v2/lun_id"),
    "an odd block": (having("gpfs", "block_kib", 1000), "gpfs", "/components/gpfs/block_kib"),
    "GPFS on nothing": (having("gpfs", "on", []), "gpfs", "/components/gpfs/on"),
}


@pytest.mark.parametrize(("change", "component", "place"), CASES.values(), ids=CASES)
def test_an_open_value_is_named(context_of: Contextualise, change: Change, component: str, place: str) -> None:
    problems = problems_of(context_of, change)
    assert (component, place) in [(problem.component_id, problem.place) for problem in problems]
    assert all(problem.message.count(". ") >= 1 and problem.message.endswith(".") for problem in problems)
    assert len({(problem.place, problem.message) for problem in problems}) == len(problems)


def test_a_zone_to_an_uncabled_port_is_named(context_of: Contextualise) -> None:
    (problem,) = problems_of(context_of, lambda document: document["cables"].pop("c3"))
    assert problem.place == "/zones/z1/members"


def test_all_problems_are_named_at_once(context_of: Contextualise) -> None:
    def change(document: Document) -> None:
        for component, attribute in (("v1", "host_device"), ("v2", "owner"), ("sw1", "domain_id")):
            document["components"][component].pop(attribute)

    found = {problem.place for problem in problems_of(context_of, change)}
    assert found == {"/components/v1/host_device", "/components/v2/owner", "/components/sw1/domain_id"}


def reference(catalogue: Catalogue, name: str, change: Change) -> Package:
    document = json.loads((REFERENCE_DESIGNS / f"{name}.json").read_text(encoding="utf-8"))
    change(document)
    design = parse_design(document, catalogue)
    return Package(design, catalogue, evaluate(design, catalogue, design.meta.basis, None))


def test_what_one_host_lacks_leaves_out_its_own_files_only(catalogue: Catalogue) -> None:
    lost: list[str] = []

    def one_volume_without_device(document: Document) -> None:
        components = document["components"].values()
        used = next(one for one in components if one["kind"] == "volume" and len(one.get("hosts", [])) == 1)
        lost.extend(used["hosts"])
        used.pop("host_device")

    whole = reference(catalogue, "fc64-flashsystem", lambda _: None)
    assert whole.left_out == []
    assert MISSING not in whole.files
    part = reference(catalogue, "fc64-flashsystem", one_volume_without_device)
    gone = {path for path in set(whole.files) - set(part.files) if path.startswith("config/hosts/")}
    assert len({path.split("/")[2] for path in gone}) == len(lost) == 1
    left_out = {path for one in part.left_out for path in one.paths}
    assert {one.label for one in part.left_out} >= {"Multipathing (Linux multipath-tools)"}
    assert {path for path in part.files if "/multipath.conf" in path}
    text = part.files[MISSING].decode()
    assert all(f"`{path}`" in text for path in left_out)
    names = zipfile.ZipFile(io.BytesIO(part.zipped())).namelist()
    assert MISSING in names
    assert not left_out & set(names)


def gone(context_of: Contextualise, name: str, component: str, attribute: str) -> tuple[set[str], Package]:
    document = case(name)
    whole = package_of(context_of(document))
    document["components"][component].pop(attribute)
    part = package_of(context_of(document))
    return set(whole.files) - set(part.files), part


def test_a_storage_port_without_an_address_spoils_the_files_of_hosts_that_use_it(context_of: Contextualise) -> None:
    lost, part = gone(context_of, "nvme-over-tcp", "s", "ports/controllerA/host1/ip_address")
    assert {path for path in lost if "/hosts/" in path} == {
        "config/hosts/db_one/headroom-nvme.service",
        "config/hosts/db_one/nvme-connect.sh",
    }
    inventory = part.files["config/automation/inventory.yml"].decode()
    assert '"db_two":' in inventory
    assert '"db_one":' not in inventory
    assert "lack values that MISSING.md lists: db_one." in inventory.replace("\n    # ", " ")
    assert "host db_one" in part.files[MISSING].decode()


def test_a_host_port_without_a_name_spoils_the_systems_that_the_host_uses(context_of: Contextualise) -> None:
    lost, _ = gone(context_of, "dr-two-sites", "fc11", "ports/fc0/wwpn")
    assert {path.partition("/")[0] for path in lost} == {"config"}
    assert all(path.startswith("config/storage/") for path in lost)


def test_a_host_without_a_known_system_is_named_and_the_rest_stands(catalogue: Catalogue) -> None:
    def strange(document: Document) -> None:
        host = next(one for one in document["components"].values() if one["kind"] == "host")
        host["operating_system"] = "Plan 9"

    whole = reference(catalogue, "fc64-flashsystem", lambda _: None)
    part = reference(catalogue, "fc64-flashsystem", strange)
    assert any(problem.place.endswith("/operating_system") for problem in part.problems)
    kept = {path for path in part.files if path.startswith("config/hosts/")}
    assert kept
    assert kept < {path for path in whole.files if path.startswith("config/hosts/")}
    assert {path for path in part.files if path.startswith("config/switches/")}
