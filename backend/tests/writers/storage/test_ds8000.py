"""DS8000 scripts and Linux on Z: the machine that the commands leave behind is the design's."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars import dscli_grammar
from tests.writers.samples import case

SAMPLES = os.environ.get("HEADROOM_SAMPLES")
needs_samples = pytest.mark.skipif(not SAMPLES, reason="HEADROOM_SAMPLES does not name a folder of real listings")


def machine_of(context_of: Contextualise, name: str) -> dscli_grammar.Machine:
    (text,) = texts_of(context_of(case(name)), "dscli").values()
    return dscli_grammar.parse(text)


def test_the_debian_paper_has_eight_striped_pools_of_eight_ranks(context_of: Contextualise) -> None:
    machine = machine_of(context_of, "ds8300-debian")
    assert machine.arrays == [str(site) for site in range(1, 65)]
    assert sorted(machine.pools) == list(range(8))
    assert {pool.ranks for pool in machine.pools.values()} == {8}
    assert [volume["eam"] for volume in machine.volumes.values()] == ["rotateexts"] * 8
    assert {group: len(volumes) for group, volumes in machine.groups.items()} == {0: 8}
    assert {host for host, _ in machine.connections.values()} == {"LinuxRHEL"}


def test_eckd_layouts_have_a_control_unit_for_each_alias_pool(context_of: Contextualise) -> None:
    machine = machine_of(context_of, "systemz-ds8700-eckd")
    assert len(machine.volumes) == len(machine.control_units) == 13
    assert len(machine.aliases) == 12 * 7
    assert not machine.groups, "CKD volumes are in a group of their own from the start"
    assert min(machine.control_units.values()) == "2300"
    sizes = {int(volume["cap"]) for volume in machine.volumes.values()}
    assert all(size * 849_960 >= 72 * 2**30 for size in sizes)


def test_a_small_machine_to_the_last_number(context_of: Contextualise) -> None:
    machine = machine_of(context_of, "storage-ds8000")
    assert machine.levels == ["5", "10", "6", "5"]
    assert {number: pool.extents for number, pool in machine.pools.items()} == {0: "fb", 1: "fb", 3: "ckd"}
    assert sorted(machine.volumes) == ["0100", "0101", "1000", "1001", "1100"]
    assert machine.volumes["1001"]["cap"] == "65", "whole extents"
    assert machine.volumes["1000"]["eam"] == "rotatevols"
    assert machine.aliases == {"01FF": "0100", "01FE": "0100"}
    assert machine.groups == {0: ["1000", "1001"], 1: ["1000", "1100"]}
    assert machine.connections["3000000000010002"] == ("zLinux", 1)


def test_volumes_beyond_a_subsystem_go_on_in_the_next_of_the_same_parity(context_of: Contextualise) -> None:
    document = case("storage-ds8000")
    document["components"]["v2"] |= {"count": 300, "capacity_gib": 1}
    document["components"]["v2"]["hosts"] = ["z"]
    (text,) = texts_of(context_of(document), "dscli").values()
    made = [one for one in dscli_grammar.parse(text).volumes if one.startswith("1")]
    assert made[-1] == "132B"
    assert "1100-11FF,1300-132B" in text


def change(component: str, **attributes: Any) -> Callable[[Document], None]:
    def apply(document: Document) -> None:
        for key, value in attributes.items():
            document["components"][component].pop(key, None)
            if value is not None:
                document["components"][component][key] = value

    return apply


CASES: dict[str, tuple[Callable[[Document], None], str]] = {
    "no capacity": (change("v0", capacity_gib=None), "/components/v0/capacity_gib"),
    "no processor complex": (change("p0", processor_complex=None), "/components/p0/processor_complex"),
    "two kinds of volumes in a pool": (change("v4", protocol="scsi"), "/components/p2/ranks"),
    "no ranks": (change("p1", ranks=[]), "/components/p1/ranks"),
    "a rank in two pools": (change("p1", ranks=["r2", "r0"]), "/components/r0/arrays"),
    "a rank of no array": (change("r0", arrays=[]), "/components/r0/arrays"),
    "seven drives": (change("a0", drives=[f"a0d{n}" for n in range(1, 8)]), "/components/a0/drives"),
    "RAID 0": (change("a0", level="raid0"), "/components/a0/level"),
    "more than the drives hold": (change("v2", capacity_gib=1000), "/components/p1/ranks"),
    "no subsystem ID": (change("ds", first_ssid=None), "/components/ds/first_ssid"),
    "a volume on an array": (change("v2", at=["a2", None]), "/components/v2/at"),
    "too many cylinders": (change("v3", capacity_gib=60), "/components/v3/capacity_gib"),
    "too many aliases": (change("v3", aliases=255), "/components/v3/aliases"),
    "no WWPN": (change("fc", **{"ports/fc0/wwpn": None}), "/components/fc/ports/fc0/wwpn"),
    "a WWPN twice": (change("f", **{"ports/ch0/wwpn": "30:00:00:00:00:01:00:01"}), "/components/f/ports/ch0/wwpn"),
    "no operating system": (change("h", operating_system=None), "/components/h/operating_system"),
}


@pytest.mark.parametrize(("edit", "place"), CASES.values(), ids=CASES)
def test_what_is_open_is_named(context_of: Contextualise, edit: Callable[[Document], None], place: str) -> None:
    document = case("storage-ds8000")
    edit(document)
    problems = output_of(context_of(document), "dscli").problems
    assert [problem.place for problem in problems] == [place]
    assert all(problem.message.endswith(".") for problem in problems)


def test_subsystem_ids_end_at_ffff(context_of: Contextualise) -> None:
    document = case("systemz-ds8700-eckd")
    document["components"]["ds"]["first_ssid"] = "FFF3"
    assert not output_of(context_of(document), "dscli").problems
    document["components"]["ds"]["first_ssid"] = "FFF4"
    (problem,) = output_of(context_of(document), "dscli").problems
    assert problem.place == "/components/ds/first_ssid"


@pytest.mark.parametrize(("part", "most"), [("ibm-ds8300", 2048), ("ibm-ds8700", 16_384)])
def test_volumes_have_a_largest_size(context_of: Contextualise, part: str, most: int) -> None:
    document = case("ds8300-debian")
    for entry in document["components"].values():
        entry |= {"capacity_gb": 4000} if entry["kind"] == "drive" else {}
    document["components"]["ds"]["part"] = part
    for size_gib, places in ((most, []), (most + 1, ["/components/v0/capacity_gib"])):
        document["components"]["v0"]["capacity_gib"] = size_gib
        assert [problem.place for problem in output_of(context_of(document), "dscli").problems] == places


def test_an_alias_pool_across_servers_is_named(context_of: Contextualise) -> None:
    document = case("systemz-ds8700-eckd")
    for entry in document["components"].values():
        if "alias_pool" in entry:
            entry["alias_pool"] = "one"
    places = {problem.place for problem in output_of(context_of(document), "dscli").problems}
    assert any(place.endswith("/alias_pool") for place in places)


@pytest.mark.parametrize(
    "line",
    [
        "rmfbvol 1000",
        "mkarray -raidtype 5 -arsite S1; rmarray A0",
        "mkfbvol -extpool P9 -type ds -cap 10 -name v 1000",
        "mkckdvol -extpool P0 -cap 1113 -name v 0000",
        'mkextpool -rankgrp 0 -stgtype fb "a b"',
    ],
)
def test_the_grammar_refuses(line: str) -> None:
    with pytest.raises((AssertionError, KeyError)):
        dscli_grammar.Machine().run(line)


@needs_samples
def test_listings_of_real_machines_fit_what_the_commands_make() -> None:
    """Numbers, storage types, rank groups by parity, RAID types, host types and WWPNs as real machines list them."""
    listings = {path.name: path.read_text(encoding="utf-8") for path in Path(SAMPLES or "").rglob("*_ls*.txt")}
    joined = "\n".join(text for name, text in listings.items() if "dscli" in name or "pystorage" in name)
    pools = re.findall(r"^\S+ +P([0-9]+) (fb|ckd) +([01]) ", joined, re.MULTILINE)
    assert pools
    assert all(int(number) % 2 == int(group) for number, _, group in pools)
    arrays = re.findall(r"^A[0-9]+ Assigned Normal (5|6|10) \(\S+\) S([0-9]+) R[0-9]+ ", joined, re.MULTILINE)
    assert arrays
    assert all(dscli_grammar.COMMANDS["mkarray"].fullmatch(f"mkarray -raidtype {a} -arsite S{s}") for a, s in arrays)
    volumes = re.findall(r"^\S+ ([0-9A-F]{4}) Online Normal Normal 2107-\S+ FB \S+ P([0-9]+) ", joined, re.MULTILINE)
    assert volumes
    assert all(int(address[:2], 16) % 2 == int(pool) % 2 for address, pool in volumes)
    hosts = re.findall(r"^(\S+) +[0-9A-F]{4} +([0-9A-F]{16}) +(\S+) .* V([0-9]+) ", joined, re.MULTILINE)
    assert any(kind in dscli_grammar.HOST_TYPES for _, _, kind, _ in hosts)
    system = re.findall(r" V([0-9]+) (?:FICON/ESCON All|SCSI All|OS400 All)", joined)
    assert {int(group) for group in system} <= {*dscli_grammar.SYSTEM_GROUPS}


def test_connections_name_host_and_port(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(case("ds8300-debian")), "dscli").values()
    names = [line.split()[-1] for line in text.splitlines() if line.startswith("mkhostconnect")]
    assert names == [f"Debian_hos_{card}_fc{port}" for card in (1, 2) for port in (0, 1)]
