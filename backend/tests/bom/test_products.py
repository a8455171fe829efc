"""The bill as an exact multiset: copies multiply it, designs side by side add up, a count from outside agrees."""

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom.bill.groups import GROUP_OF_KIND, GROUPS
from headroom.domain.bom.bill.lines import Bill, bill
from headroom.domain.bom.bill.pieces import FREE, OF_SYSTEM
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.writers.designs import Document, small

ROOT = Path(__file__).resolve().parents[3]
REFERENCE = sorted((ROOT / "db/reference-designs").glob("*.json"))
CATALOGUE = catalogue()
SWITCHES = ("ibm-2109-f32", "brocade-g720")
LENGTHS = st.one_of(st.none(), st.integers(1, 300))


def billed(document: Document, catalogue: Catalogue = CATALOGUE) -> Bill:
    return bill(parse_design(document, catalogue), catalogue)


def quantities(whole: Bill) -> Counter[str]:
    counts: Counter[str] = Counter()
    for line in whole.lines:
        counts[line.key] += line.quantity
    return counts


def design(*blocks: Document) -> Document:
    whole: Document = {"schema": 1, "meta": {"name": "n"}, "components": {}, "cables": {}}
    for part in blocks:
        whole["components"] |= part["components"]
        whole["cables"] |= part["cables"]
    return whole


def fabric(prefix: str, ports: int, lengths: list[int | None], part: str) -> Document:
    """Two switches with some cables between them."""
    components = {f"{prefix}{end}": {"kind": "switch", "part": part, "name": end} for end in "ab"}
    cables = {
        f"{prefix}c{port}": {"from": [f"{prefix}a", str(port)], "to": [f"{prefix}b", str(port)], "length_m": length}
        for port, length in zip(range(ports), lengths, strict=False)
    }
    return {"components": components, "cables": cables}


fabrics = st.builds(
    lambda ports, lengths, part: (ports, lengths, part),
    st.integers(0, 6),
    st.lists(LENGTHS, min_size=6, max_size=6),
    st.sampled_from(SWITCHES),
)


@settings(max_examples=40, deadline=None)
@given(first=fabrics, second=fabrics)
def test_designs_beside_each_other_add_up(
    first: tuple[int, list[int | None], str], second: tuple[int, list[int | None], str]
) -> None:
    a, b = fabric("x", *first), fabric("y", *second)
    assert quantities(billed(design(a, b))) == quantities(billed(design(a))) + quantities(billed(design(b)))


@settings(max_examples=30, deadline=None)
@given(copies=st.integers(1, 5), drives=st.integers(0, 14), systems=st.integers(1, 3))
def test_copies_multiply_every_line(copies: int, drives: int, systems: int) -> None:
    def stack(count: int) -> Document:
        components: Document = {}
        for index in range(systems):
            system = f"f{index}"
            components[system] = {
                "kind": "storage_system",
                "part": "ibm-flashsystem-7300",
                "name": system,
                "count": count,
            }
            for bay in range(1, drives + 1):
                at = [system, f"bay{bay}"]
                components[f"{system}d{bay}"] = {
                    "kind": "drive",
                    "part": "generic-3840gb-nvme-g4",
                    "name": "d",
                    "at": at,
                }
        return design({"components": components, "cables": {}})

    one = quantities(billed(stack(1)))
    assert one.total() >= 2 * systems, "a licence comes in each box"
    assert quantities(billed(stack(copies))) == Counter({key: copies * count for key, count in one.items()})


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.stem)
def test_a_count_from_outside_agrees(path: Path) -> None:
    """Placed parts of every reference design counted from the raw JSON."""
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    components = document["components"]

    def times(name: str) -> int:
        component = components[name.split("/")[0]]
        holder = component.get("at", [None])[0]
        return int(component.get("count", 1)) * (times(holder) if holder else 1)

    placed: Counter[str] = Counter()
    for name, component in components.items():
        if component.get("part"):
            placed[component["part"]] += times(name)
    whole = billed(document)
    counted: Counter[str] = Counter()
    for line in whole.lines:
        assert sum(line.quantities.values()) == line.quantity
        assert list(line.quantities) == line.component_ids
        assert line.slots.keys() <= line.quantities.keys()
        if line.part and line.kind not in ("cable", "transceiver") and line.note in ("", OF_SYSTEM, FREE):
            counted[line.part] += line.quantity
    assert counted == placed
    assert len({line.key for line in whole.lines}) == len(whole.lines)
    assert [line.group for line in whole.lines] == sorted((line.group for line in whole.lines), key=GROUPS.index)


def test_a_line_says_in_which_slots_its_parts_sit() -> None:
    lines = {line.part: line for line in billed(small()).lines}
    assert lines["ibm-fc6239"].slots == {"h1": "1", "h2": "2"}
    assert lines["ibm-7040-681"].slots == {}
    assert [line.slots for line in lines.values() if line.kind == "transceiver"] == [{}]


def test_a_key_outlives_edits_that_do_not_touch_its_line() -> None:
    before = {line.key: line for line in billed(small()).lines}
    document = small()
    document["components"]["sw2"] = {"kind": "switch", "part": "ibm-2109-f32", "name": "Switch 2"}
    del document["components"]["d18"], document["cables"]["c1"]
    document["components"]["a2"]["drives"].remove("d18")
    after = {line.key: line for line in billed(document).lines}
    assert after.keys() == before.keys()
    assert [key for key in before if after[key].quantity != before[key].quantity] != []


def test_racks_and_their_power_strips_are_bought() -> None:
    document = design(
        {
            "components": {
                "r": {"kind": "rack", "part": "apc-ar3100", "name": "Rack", "count": 2},
                "s": {"kind": "pdu", "part": "apc-ap8853", "name": "Strip", "at": ["r", None]},
            },
            "cables": {},
        }
    )
    lines = [(line.group, line.part, line.quantity) for line in billed(document).lines]
    assert lines == [("Racks and power", "apc-ar3100", 2), ("Racks and power", "apc-ap8853", 2)]


def test_a_licence_that_a_part_needs_says_what_it_is_counted_by() -> None:
    document = design(
        {
            "components": {"f": {"kind": "storage_system", "part": "ibm-flashsystem-7300", "name": "f"}},
            "cables": {},
        }
    )
    (licence,) = [line for line in billed(document).lines if line.kind == "licence"]
    assert (licence.unit, licence.note) == ("licence", "base licence needed, counted by control enclosure")


def scale_system(drives: int, arrays: bool = True, copies: int = 1) -> Document:
    names = [f"d{bay}" for bay in range(1, drives + 1)]
    components: Document = {
        "s": {"kind": "storage_system", "part": "ibm-scale-system-6000", "name": "s", "count": copies},
        **{
            name: {"kind": "drive", "part": "generic-7680gb-nvme-g5", "name": name, "at": ["s", f"bay{bay}"]}
            for bay, name in enumerate(names, start=1)
        },
    }
    if arrays:
        components["a"] = {"kind": "raid_array", "name": "a", "at": ["s", None], "level": "raid6", "drives": names}
    return design({"components": components, "cables": {}})


def test_a_licence_metered_by_capacity_is_billed_by_what_the_system_holds() -> None:
    document = scale_system(24, copies=2)
    usable = capacity(expand(parse_design(document, CATALOGUE), CATALOGUE)).usable_bytes
    (line,) = [line for line in billed(document).lines if line.kind == "licence"]
    assert (line.unit, line.quantity, line.assumed) == ("TiB", 2 * math.ceil(usable / 2 / 2**40), False)
    assert line.note == "base licence needed, metered by TiB of usable capacity"


@pytest.mark.parametrize("document", [scale_system(0, arrays=False), scale_system(12, arrays=False)])
def test_a_metered_licence_without_a_known_capacity_is_assumed_aloud(document: Document) -> None:
    (line,) = [line for line in billed(document).lines if line.kind == "licence"]
    assert (line.quantity, line.unit, line.assumed) == (1, "TiB", True)
    assert line.note.endswith("capacity unknown, 1 assumed")


def test_every_kind_with_parts_has_a_group() -> None:
    with_parts = {part.kind for part in CATALOGUE.parts.values()}
    assert with_parts <= GROUP_OF_KIND.keys()


@pytest.mark.parametrize(
    ("switch", "part", "description"),
    [
        ("generic-100gbe-switch", "qsfp28-dac-003m", "QSFP28 DAC, 3 m"),
        ("generic-200gbe-switch", "qsfp28-dac-003m", "QSFP28 DAC, 3 m"),
        ("generic-25gbe-switch", None, "ETH cable, QSFP28 to SFP28, 3 m"),
    ],
)
def test_a_cable_fits_both_of_its_ends(switch: str, part: str | None, description: str) -> None:
    """A newer cage of the same family takes the older plug; plugs of two families need a breakout cable."""
    components = {
        "p": {"kind": "host", "part": "generic-pcie-4-server", "name": "p"},
        "h": {"kind": "hba", "part": "generic-100gbe-nic-2p", "name": "h", "at": ["p/root1", "1"]},
        "s": {"kind": "switch", "part": switch, "name": "s"},
    }
    cables = {"c": {"from": ["h", "eth0"], "to": ["s", "1"], "length_m": 3}}
    lines = billed(design({"components": components, "cables": cables})).lines
    assert [(line.part, line.description) for line in lines if line.kind == "cable"] == [(part, description)]
