"""The bill equals what the design places, counted another way."""

import csv
import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom.bill.csv import COLUMNS, bill_csv
from headroom.domain.bom.bill.lines import Bill, BillLine, bill
from headroom.domain.bom.bill.pieces import FREE, OF_SYSTEM, costs_nothing
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.topology.expansion import expand
from tests import builders
from tests.writers.designs import Document, small

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return builders.catalogue()


def billed(document: Document, catalogue: Catalogue) -> Bill:
    return bill(parse_design(document, catalogue), catalogue)


def by_part(lines: list[BillLine]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for line in lines:
        if line.part and line.kind not in ("cable", "transceiver") and line.note in ("", OF_SYSTEM, FREE):
            counts[line.part] += line.quantity
    return counts


def counted(document: Document) -> Counter[str]:
    """Placed parts of the raw document times the counts of all that holds them, without any of the product's code."""
    components: dict[str, Any] = document["components"]

    def times(component: dict[str, Any]) -> int:
        holder = component.get("at", [None])[0]
        return int(component.get("count", 1)) * (times(components[holder.split("/")[0]]) if holder else 1)

    counts: Counter[str] = Counter()
    for component in components.values():
        if component.get("part"):
            counts[component["part"]] += times(component)
    return counts


def test_the_small_design(catalogue: Catalogue) -> None:
    assert by_part(billed(small(), catalogue).lines) == counted(small())


def test_p690_has_the_paper_s_parts(catalogue: Catalogue) -> None:
    """Paper, hardware configuration: 7 drawers, 112 adapters, 7 switches, 56 FAStT600 with 56 EXP700."""
    document = json.loads((ROOT / "db/reference-designs/p690-gpfs.json").read_text(encoding="utf-8"))
    counts = by_part(billed(document, catalogue).lines)
    assert counts == counted(document)
    wanted = {"ibm-7040-681": 1, "ibm-7040-61d-fc6571": 7, "ibm-fc6239": 112, "ibm-2109-f32": 7}
    wanted |= {"ibm-fastt600-turbo": 56, "ibm-exp700": 56, "ibm-36gb-15k-fc": 1568}
    assert wanted.items() <= counts.items()


@settings(max_examples=30, deadline=None)
@given(host=st.integers(1, 3), system=st.integers(1, 4), drives=st.integers(1, 14), hbas=st.integers(0, 4))
def test_multiplied_parts_multiply_what_they_hold(
    catalogue: Catalogue, host: int, system: int, drives: int, hbas: int
) -> None:
    components: Document = {
        "p": {"kind": "host", "part": "ibm-7040-681", "name": "p", "count": host},
        "io": {"kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": "io", "at": ["p", "drawer1"]},
        "f": {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "f", "count": system},
    }
    for number in range(1, drives + 1):
        components[f"d{number}"] = {
            "kind": "drive",
            "part": "ibm-36gb-15k-fc",
            "name": "d",
            "at": ["f", f"bay{number}"],
        }
    for number in range(1, hbas + 1):
        components[f"h{number}"] = {
            "kind": "hba",
            "part": "ibm-fc6239",
            "name": "h",
            "at": ["io/planar0/phb1", str(number)],
        }
    document = {"schema": 1, "meta": {"name": "n"}, "components": components}
    design = parse_design(document, catalogue)
    lines = bill(design, catalogue).lines
    assert by_part(lines) == counted(document)
    drawn = Counter(node.part.id for node in expand(design, catalogue).nodes.values() if node.part)
    assert by_part(lines) == Counter({part: drawn[part] for part in by_part(lines)})


def test_cables_have_lengths_entered_or_assumed(catalogue: Catalogue) -> None:
    lines = [line for line in billed(small(), catalogue).lines if line.kind == "cable"]
    assert [(line.description, line.quantity, line.assumed, line.component_ids) for line in lines] == [
        ("LC-LC multimode cable, 1 m", 2, False, ["c5", "c6"]),
        ("LC-LC multimode cable, 10 m", 2, True, ["c2", "c4"]),
        ("LC-LC multimode cable, 5 m", 2, False, ["c1", "c3"]),
    ]


@pytest.mark.parametrize(
    ("length_m", "description"),
    [
        (1, "LC-LC OM4, 1 m"),
        (4, "LC-LC OM4, 5 m"),
        (100, "LC-LC OM4, 100 m"),
        (250, "LC-LC single-mode cable, 250 m"),
        (None, "LC-LC OM4, 10 m"),
    ],
)
def test_cables_are_billed_as_they_are_sold(length_m: float | None, description: str, catalogue: Catalogue) -> None:
    """The shortest that is long enough, of the fibre that the speed needs; beyond that one made to measure."""
    ends = {
        "sw": {"kind": "switch", "part": "brocade-g720", "name": "Switch"},
        "a": {"kind": "storage_system", "part": "generic-nvme-array", "name": "Array"},
    }
    cables = {"c": {"from": ["sw", "0"], "to": ["a/controllerA", "host1"], "length_m": length_m}}
    document = {"schema": 1, "meta": {"name": "n"}, "components": ends, "cables": cables}
    (line,) = [line for line in billed(document, catalogue).lines if line.kind == "cable"]
    assert (line.description, line.assumed) == (description, length_m is None)


def test_transceivers_go_into_cabled_ports_that_have_none_built_in(catalogue: Catalogue) -> None:
    """Four switch ports, two host ports, two drive ports and two enclosure ports; the HBAs' optics are built in."""
    (line,) = [line for line in billed(small(), catalogue).lines if line.kind == "transceiver"]
    assert line.quantity == 10
    assert line.component_ids == ["e1", "f1", "sw1"]


def test_ports_get_the_optics_that_are_stated_for_them(catalogue: Catalogue) -> None:
    """Those that come with the switch, long wave of the same speed, and such as the catalogue has none of."""
    sketch = Sketch("Two switches")
    sketch.part("sw1", "switch", "brocade-g720", **{"ports/1/optics": "long_wave", "ports/2/optics": "extended"})
    sketch.part("sw2", "switch", "brocade-g720")
    for port in ("1", "2"):
        sketch.cable(("sw1", port), ("sw2", port))
    lines = [line for line in billed(sketch.document, catalogue).lines if line.kind == "transceiver"]
    assert {(line.description, line.part is None): line.quantity for line in lines} == {
        ("SFP56 64 Gb/s short wave, LC", False): 2,
        ("SFP56 64 Gb/s long wave, LC", False): 1,
        ("FC transceiver, extended", True): 1,
    }


def test_a_port_that_is_set_to_a_lower_speed_gets_optics_of_that(catalogue: Catalogue) -> None:
    """Links between sites are bought for the speed at which they run, where there are such optics."""
    slow: dict[str, Any] = {"ports/1/optics": "long_wave", "ports/1/speed_gbps": 16}
    sketch = Sketch("Two sites")
    sketch.part("sw1", "switch", "brocade-g620", **slow)
    sketch.part("sw2", "switch", "brocade-g620", **slow)
    sketch.cable(("sw1", "1"), ("sw2", "1"), 8_000)
    lines = billed(sketch.document, catalogue).lines
    assert [one.description for one in lines if one.kind == "transceiver"] == ["SFP+ 16 Gb/s long wave, LC"]
    assert [one.description for one in lines if one.kind == "cable"] == ["LC-LC single-mode cable, 8000 m"]


def test_long_wave_optics_get_single_mode_fibre(catalogue: Catalogue) -> None:
    sketch = Sketch("Two switches")
    sketch.part("sw1", "switch", "brocade-g720", **{"ports/1/optics": "long_wave"})
    sketch.part("sw2", "switch", "brocade-g720")
    for port in ("1", "2"):
        sketch.cable(("sw1", port), ("sw2", port))
    lines = [line for line in billed(sketch.document, catalogue).lines if line.kind == "cable"]
    assert sorted(line.description for line in lines) == ["LC-LC OM4, 10 m", "LC-LC single-mode cable, 10 m"]


def test_lines_without_a_part_number_are_shown_and_counted(catalogue: Catalogue) -> None:
    whole = billed(small(), catalogue)
    (drives,) = [line for line in whole.lines if line.kind == "drive"]
    assert drives.part_number is None
    assert drives.quantity == 18
    assert drives.unverified
    assert whole.lines_without_part_number == sum(line.part_number is None for line in whole.lines) > 0


def test_csv_reads_back(catalogue: Catalogue) -> None:
    whole = billed(small(), catalogue)
    content = bill_csv(whole)
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert all(len(row) == len(COLUMNS) for row in rows)
    assert [int(row[4]) for row in rows[1:] if row[4]] == [line.quantity for line in whole.lines]
    assert content.count(b"\r\n") == len(rows) == content.count(b"\n")


def test_csv_quotes_and_defuses() -> None:
    line = BillLine(
        key="k",
        group="Host",
        kind="host",
        part=None,
        part_number="=cmd()|' /C calc'!A0",
        vendor="@vendor",
        description='say "hi", now',
        quantity=2,
        unit="piece",
        component_ids=["a", "b"],
        quantities={"a": 1, "b": 1},
        slots={"a": "1"},
        assumed=False,
        unverified=False,
        note="-1",
    )
    rows = list(csv.reader(io.StringIO(bill_csv(Bill([line], ["+5 assumed"], 0, [])).decode("utf-8-sig"), newline="")))
    assert rows[1] == [
        "1",
        "'=cmd()|' /C calc'!A0",
        "'@vendor",
        'say "hi", now',
        "2",
        "piece",
        "host",
        "no",
        "no",
        "'-1",
        "a b",
        "Host",
        "a=1",
    ]
    assert rows[2][3] == "'+5 assumed"


def test_what_no_part_stands_for_is_named(catalogue: Catalogue) -> None:
    """Seven drawers hang on RIO cables that nobody can place, and licences have no parts: the bill says so."""
    document = json.loads((ROOT / "db/reference-designs/p690-gpfs.json").read_text(encoding="utf-8"))
    found = billed(document, catalogue).assumptions
    assert "RIO cables and loops of 7 I/O drawers are not counted." in found
    assert "Operating system licences and subscriptions are not counted: AIX 5.2 ML2." in found
    assert any(words.startswith("Port licences (Ports on Demand") and "7 Fibre Channel" in words for words in found)
    assert any(words.startswith("GPFS 2.2: one licence each") for words in found)
    bare = {"schema": 1, "meta": {"name": "n"}, "components": {}}
    assert billed(bare, catalogue).assumptions == []


@pytest.mark.parametrize(("part", "licensed"), [("cisco-mds-9132t", True), ("brocade-x7-4", False)])
def test_ports_of_fixed_switches_are_licensed_whoever_makes_them(
    catalogue: Catalogue, part: str, licensed: bool
) -> None:
    components = {"s": {"kind": "switch", "part": part, "name": "s"}}
    found = billed({"schema": 1, "meta": {"name": "n"}, "components": components}, catalogue).assumptions
    assert any(words.startswith("Port licences") for words in found) == licensed


def test_hosts_without_a_system_and_filesystems_without_a_part_are_named(catalogue: Catalogue) -> None:
    components = {
        "h": {"kind": "host", "part": "generic-pcie-5-server", "name": "h", "count": 3},
        "g": {"kind": "filesystem", "name": "scratch", "at": ["h", None], "type": "gpfs"},
        "x": {"kind": "filesystem", "part": "linux-xfs", "name": "home", "at": ["h", None], "type": "xfs"},
    }
    found = billed({"schema": 1, "meta": {"name": "n"}, "components": components}, catalogue)
    assert "The operating system of 3 hosts is not stated; no licence is counted for it." in found.assumptions
    assert "Filesystem licences are not counted: scratch 1, scratch 2, scratch 3." in found.assumptions
    assert {line.part: line.note for line in found.lines}["linux-xfs"] == "part of the operating system"


@pytest.mark.parametrize(
    ("name", "free"),
    [("ceph-replicas", ("ceph-osd", "ceph-rbd-client")), ("nfs-zfs", ("openzfs", "linux-nfs-server"))],
)
def test_software_without_a_licence_to_pay_holds_no_quote_back(
    name: str, free: tuple[str, ...], catalogue: Catalogue
) -> None:
    """Each Ceph client and each NFS mount was a licence without a part number."""
    document = json.loads((builders.ROOT / f"db/reference-designs/{name}.json").read_text(encoding="utf-8"))
    found = billed(document, catalogue)
    notes = {line.part: line.note for line in found.lines}
    assert all(costs_nothing(notes[part]) for part in free)
    assert any("support by a vendor is not counted" in words for words in found.assumptions)
