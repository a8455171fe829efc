"""Files of the devicetype-library as drafts: what comes over, what is named as lacking, what is refused by line."""

from typing import Any

import pytest

from headroom.domain.catalogue.devicetype import import_device_type
from headroom.domain.catalogue.own import as_text, look_at
from headroom.domain.errors import DomainError
from headroom.settings import CATALOGUE
from tests.builders import catalogue

SHIPPED = catalogue()


def device(**fields: Any) -> str:
    """A file as the library writes it, with fields to replace or add; None takes one out."""
    lines = {"manufacturer": "Acme", "model": "FX-24", "slug": "acme-fx-24", "u_height": "1", "is_full_depth": "false"}
    texts = {**lines, **fields}
    return "---\n" + "".join(
        f"{key.replace('_', '-') if key in _LISTS else key}: {value}\n"
        for key, value in texts.items()
        if value is not None
    )


_LISTS = {"power_ports", "module_bays"}
FC_SWITCH = device(
    weight="9.26",
    weight_unit="lb",
    power_ports="[{ name: PSU1, type: iec-60320-c14, maximum_draw: 57, allocated_draw: 48 }]",
    interfaces="\n"
    + "".join(f"  - name: FC port 0/{port}\n    type: 8gfc-sfpp\n" for port in range(24))
    + "  - name: management\n    type: 1000base-t\n    mgmt_only: true",
)
HOST = device(
    model="Server 1",
    slug="acme-server-1",
    u_height="2",
    interfaces="\n  - name: LOM 1\n    type: 25gbase-x-sfp28\n  - name: LOM 2\n    type: 25gbase-x-sfp28\n"
    "  - name: wlan0\n    type: ieee802.11ax",
    module_bays="\n  - name: PCIe Slot 1\n    position: '1'\n  - name: PCIe Slot 2\n    position: '2'\n"
    "  - name: PSU1\n    position: PSU1",
)
MODULE = """\
manufacturer: Acme
model: CNA 2
interfaces:
  - name: 1/1
    type: 32gfc-sfp28
  - name: 2/1
    type: 32gfc-sfp28
"""


def test_a_switch_comes_over_with_ports_power_and_weight() -> None:
    found = import_device_type(FC_SWITCH, SHIPPED)
    assert (found.kind, found.raw["rack_units"], found.raw["weight_kg"]) == ("switch", 1, 4.2)
    assert found.raw["power_w"] == {"typical": 48, "maximum": 57}
    (port,) = found.raw["ports"]
    assert (port["type"], port["role"], port["speeds_gbps"]) == ("fc", "fabric", [8])
    assert (port["ids"][0], port["ids"][-1], len(port["ids"])) == ("0.0", "0.23", 24)
    assert [flaw.place for flaw in found.not_understood] == ["/interfaces/24"]
    assert "/figures" in [flaw.place for flaw in found.lacks]
    own, flaws = look_at(as_text(found.raw), 1, SHIPPED, CATALOGUE)
    assert own is not None
    assert flaws == []


def test_a_server_keeps_its_cards_as_slots_and_names_what_it_does_not_know() -> None:
    found = import_device_type(HOST, SHIPPED)
    assert found.kind == "host"
    assert found.raw["slots"] == [{"ids": ["1", "2"], "label": "PCIe slot", "accepts": "pcie_slot"}]
    assert found.raw["ports"][0]["ids"] == ["1", "2"]
    assert {flaw.place for flaw in found.not_understood} == {"/interfaces/2", "/module-bays/2"}
    left_out = {flaw.place: flaw.line for flaw in found.not_understood}
    assert (
        HOST.splitlines()[left_out["/interfaces/2"] - 1 if left_out["/interfaces/2"] else 0].strip() == "- name: wlan0"
    )


def test_a_module_is_an_adapter_and_its_ports_stay_apart() -> None:
    found = import_device_type(MODULE, SHIPPED)
    assert found.kind == "hba"
    assert found.raw["ports"][0]["ids"] == ["1.1", "2.1"]
    assert "/plugs" in [flaw.place for flaw in found.lacks]


def test_like_bays_that_nobody_knows_are_told_once_and_a_service_port_by_its_name() -> None:
    bays = "".join(f"\n  - name: Slot {number}\n    position: '{number}'" for number in range(1, 25))
    shelf = device(interfaces="\n  - name: iDRAC\n    type: 1000base-t", module_bays=bays)
    found = import_device_type(shelf, SHIPPED, "enclosure")
    assert [flaw.message.partition(":")[0] for flaw in found.not_understood] == [
        "iDRAC",
        "24 entries, Slot 1 to Slot 24",
    ]
    assert found.raw["ports"] == found.raw["slots"] == []


def test_the_kind_can_be_chosen() -> None:
    found = import_device_type(HOST, SHIPPED, "storage_system")
    assert found.kind == found.raw["kind"] == "storage_system"
    assert found.raw["ports"][0]["role"] == "target"


def test_an_id_of_a_file_is_not_taken() -> None:
    found = import_device_type(device(slug="ibm-fc6239"), SHIPPED)
    assert found.raw["id"] == "ibm-fc6239-own"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (device(interfaces="\n  - name: a\n\ttype: 8gfc-sfpp"), 9, "tab"),
        (device(model='"<img src=x onerror=alert(1)>"'), 3, "markup"),
        (device(interfaces='\n  - name: "<script>"\n    type: 8gfc-sfpp'), 8, "markup"),
        (device() + "model: other\n", 7, "appears twice"),
        ("a: &a [x]\nb: *a\n", 1, "anchor"),
        ("just: this\n", 1, "not a device type"),
        (device(interfaces="none"), 7, "must be a list"),
        (device(model="[a, b]"), 3, "must be text"),
        ("[" * 5000, 1, "nesting"),
    ],
)
def test_hostile_files_are_refused_with_line_and_remedy(text: str, line: int, words: str) -> None:
    with pytest.raises(DomainError) as refusal:
        import_device_type(text, SHIPPED)
    messages = [problem.message for problem in refusal.value.problems]
    assert any(message.startswith(f"Line {line}:") and words in message for message in messages), messages


def test_a_file_of_five_megabytes_is_refused_before_it_is_read() -> None:
    with pytest.raises(DomainError) as refusal:
        import_device_type("a: 1\n" * 1_000_000, SHIPPED)
    assert refusal.value.code == "too_large"


@pytest.mark.parametrize(
    ("written", "kept"), [("8gfc-sfpp", ("fc", 8)), ("25gbase-kr", ("eth", 25)), ("infiniband-ndr", ("ib", 400))]
)
def test_types_of_ports(written: str, kept: tuple[str, float]) -> None:
    found = import_device_type(device(interfaces=f"\n  - name: p1\n    type: {written}"), SHIPPED)
    assert (found.raw["ports"][0]["type"], found.raw["ports"][0]["speeds_gbps"][0]) == kept
