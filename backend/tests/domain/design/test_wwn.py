"""World-wide names: read in every notation, unique, made anew the same each time, found by fragment."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.design.wwn import Wwn, clashes, matching, normalised, wwns_of
from headroom.domain.design.wwns.wwn_generate import new_names
from headroom.domain.design.wwns.wwn_paste import read_names
from headroom.domain.errors import DomainError
from tests.builders import catalogue

SHIPPED = catalogue()
NAME = "10:00:00:00:c9:2f:01:02"
NODE = "20:00:00:00:c9:2f:01:02"


def document(**components: dict[str, Any]) -> dict[str, Any]:
    meta = {"name": "x", "description": "", "basis": "measured", "scenario": "", "catalogue": {}}
    return {"schema": 1, "meta": meta, "components": components, "cables": {}, "zones": {}, "workloads": {}}


def fastt(name: str, **attributes: Any) -> dict[str, Any]:
    return {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": name, **attributes}


@pytest.mark.parametrize(
    "text",
    [NAME, NAME.upper(), NAME.replace(":", "-"), "10000000C92F0102", "0x10000000c92f0102", "1000.0000.c92f.0102",
     "naa.10000000c92f0102", "eui.10000000c92f0102", f"  {NAME}\n"],
)  # fmt: skip
def test_every_notation_is_the_same_name(text: str) -> None:
    assert normalised(text) == NAME


@pytest.mark.parametrize("text", ["", NAME[:-1], NAME + ":00", "10:00:00:00:c9:2f:01:0g", "naa.6" + "0" * 31, "1" * 17])
def test_what_is_no_name(text: str) -> None:
    assert normalised(text) is None


def test_a_port_has_several_names() -> None:
    virtual = "10:00:00:00:c9:2f:01:03 10:00:00:00:c9:2f:01:04"
    raw = document(f=fastt("F", **{"ports/controllerA/host1/wwpn": NAME, "ports/controllerA/host1/wwnn": NODE,
                                   "ports/controllerA/host1/npiv": virtual}))  # fmt: skip
    parse_design(raw, SHIPPED)  # the tables know all three
    assert [(item.role, item.port) for item in wwns_of(raw)] == [
        ("port", "controllerA/host1"), ("node", "controllerA/host1"),
        ("virtual", "controllerA/host1"), ("virtual", "controllerA/host1"),
    ]  # fmt: skip
    assert clashes(raw) == []


def test_a_name_on_two_ports_clashes_and_a_node_name_on_two_ports_of_a_part_does_not() -> None:
    ports = {"ports/controllerA/host1/wwnn": NODE, "ports/controllerB/host1/wwnn": NODE}
    raw = document(f=fastt("F", **ports, **{"ports/controllerA/host1/wwpn": NAME.upper()}),
                   g=fastt("G", **{"ports/controllerA/host1/wwpn": NAME}))  # fmt: skip
    (found,) = clashes(raw)
    assert (found.wwn, {use.component_id for use in found.uses}) == (NAME, {"f", "g"})
    assert "F controllerA/host1, G controllerA/host1" in found.message


def test_one_name_cannot_stand_for_copies() -> None:
    (found,) = clashes(document(f=fastt("F", count=3, **{"ports/controllerA/host1/wwpn": NAME})))
    assert "3 parts" in found.message


def test_generated_names_are_locally_administered_unique_and_the_same_again() -> None:
    raw = document(f=fastt("F"), g=fastt("G"))
    first = new_names("design", raw, SHIPPED, set(), virtual=2)
    assert first == new_names("design", raw, SHIPPED, set(), virtual=2)
    ports = [name.value for name in first if name.key.endswith("/wwpn")]
    virtual = [word for name in first if name.key.endswith("/npiv") for word in name.value.split()]
    nodes = {name.value for name in first if name.key.endswith("/wwnn")}
    assert len(nodes) == 2
    assert len({*ports, *virtual, *nodes}) == len(ports) + len(virtual) + 2
    assert all(value[0] == "2" and int(value[6:8], 16) & 0x03 == 0x02 for value in [*ports, *virtual, *nodes])
    for name in first:
        raw["components"][name.component_id][name.key] = name.value
    parse_design(raw, SHIPPED)
    assert clashes(raw) == []
    assert new_names("design", raw, SHIPPED, set()) == []


def test_a_taken_name_is_never_given_and_one_taken_off_comes_back() -> None:
    raw = document(f=fastt("F"))
    first = {name.key: name.value for name in new_names("design", raw, SHIPPED, set())}
    other = {name.key: name.value for name in new_names("design", raw, SHIPPED, set(first.values()))}
    assert not set(first.values()) & set(other.values())
    raw["components"]["f"].update(first)
    key = next(key for key in first if key.endswith("/wwpn"))
    del raw["components"]["f"][key]
    present = {wwn.wwn for wwn in wwns_of(raw)}
    again = {name.key: name.value for name in new_names("design", raw, SHIPPED, present)}
    assert again == {key: first[key]}


PASTE = """\
alias: host1_hba0
\t10:00:00:00:c9:2f:01:02
alicreate "host2", "21:00:00:24:ff:45:67:89"
device-alias name ESX1_vmhba1 pwwn 21:00:00:24:ff:45:67:8A
host5;fc0;0x2100002442AABBCC
5005.0768.0140.b856  svc2
WWNN: 50:05:07:68:01:00:b8:55  WWPN 50:05:07:68:01:40:b8:57
bad 10:00:00:00:c9:2f:01
 N    010200;      3;21:00:00:24:ff:00:00:01;20:00:00:24:ff:00:00:01; na
"""


def test_pasted_text_of_many_kinds() -> None:
    found = read_names(PASTE)
    assert [(item.line, item.label, item.role) for item in found] == [
        (2, "host1_hba0", "port"), (3, "host2", "port"), (4, "ESX1_vmhba1", "port"), (5, "host5 fc0", "port"),
        (6, "svc2", "port"), (7, "", "node"), (7, "", "port"), (8, "", "port"), (9, "", "port"), (9, "", "node"),
    ]  # fmt: skip
    assert found[0].wwn == NAME
    assert found[7].wwn is None
    assert "7 pairs" in (found[7].problem or "")


def test_a_name_that_is_pasted_twice_is_told() -> None:
    again = read_names(f"{NAME}\n{NAME.replace(':', '')}\n")[1]
    assert "line 1" in (again.problem or "")


def test_too_much_text_is_refused() -> None:
    with pytest.raises(DomainError):
        read_names("10:" * 400_000)


@pytest.mark.parametrize(
    ("fragment", "names"),
    [("2f:01", [NAME]), ("C9-2F-01", [NAME]), ("c92f01", [NAME]), ("0x10000000c92f01", [NAME]), ("hba 12033", [NAME]),
     ("hba 99", []), ("zz", [])],
)  # fmt: skip
def test_search_by_fragment(fragment: str, names: list[str]) -> None:
    known = [Wwn(f"10:00:00:00:c9:{index >> 8:02x}:{index & 255:02x}:02", "port", str(index), f"HBA {index}", "fc0")
             for index in range(12_000, 12_100)]  # fmt: skip
    assert [wwn.wwn for wwn in matching(known, fragment)] == names
