"""Broken documents: each is refused with code, place, part and a sentence; a live one is mended instead."""

import copy
import math
from collections.abc import Callable
from typing import Any

import pytest

from headroom.domain.design.document import parse_design, parse_json, read_live
from headroom.domain.errors import DomainError
from tests.domain.shop import Document, catalogue, hba, small

Break = Callable[[Document], None]


def put(*path: Any) -> Break:
    """Sets the last of `path` at the place before it."""
    *steps, key, value = path

    def change(document: Document) -> None:
        target: Any = document
        for step in steps:
            target = target[step]
        target[key] = value

    return change


def several(*changes: Break) -> Break:
    def change(document: Document) -> None:
        for item in changes:
            item(document)

    return change


C = "components"
BROKEN: list[tuple[str, Break, str, str, str]] = [
    ("unknown kind", put(C, "h1", "kind", "hbaa"), "unknown_kind", "/components/h1/kind", "use one of: host"),
    ("kind is a list", put(C, "h1", "kind", ["hba"]), "unknown_kind", "/components/h1/kind", "does not exist"),
    ("unknown part", put(C, "h1", "part", "ibm-x"), "unknown_part", "/components/h1/part", "catalogue does not have"),
    ("no part", put(C, "h1", "part", None), "unknown_part", "/components/h1/part", "names no part"),
    ("part of another kind", put(C, "h1", "part", "ibm-2109-f32"), "unknown_part", "/components/h1/part", "is not"),
    ("part is an object", put(C, "h1", "part", {}), "unknown_part", "/components/h1/part", "does not have"),
    ("component is text", put(C, "h1", "hba"), "wrong_type", "/components/h1", "must be an object"),
    ("bad id", put(C, "a/b", {"kind": "raid_array", "at": ["f", None]}), "bad_id", "/components/a~1b", "letters"),
    ("empty id", put(C, "", {"kind": "raid_array", "at": ["f", None]}), "bad_id", "/components/", "1 to 64"),
    ("newline in id", put(C, "x\ny", {"kind": "raid_array"}), "bad_id", "/components/x\\ny", "letters"),
    ("copy sign in id", put(C, "x#1", {"kind": "raid_array"}), "bad_id", "/components/x#1", "letters"),
    ("newline in name", put(C, "h1", "name", "a\nb"), "bad_name", "/components/h1/name", "line break"),
    ("name is a number", put(C, "h1", "name", 7), "bad_name", "/components/h1/name", "must be text"),
    ("empty name", put(C, "h1", "name", ""), "bad_name", "/components/h1/name", "not be empty"),
    ("long name", put(C, "h1", "name", "x" * 201), "bad_name", "/components/h1/name", "201 characters"),
    ("unknown attribute", put(C, "h1", "speed", 3), "unknown_attribute", "/components/h1/speed", "no attribute speed"),
    ("NaN", put(C, "a", "strip_kib", math.nan), "bad_value", "/components/a/strip_kib", "finite"),
    ("infinity", put(C, "v", "capacity_gib", math.inf), "bad_value", "/components/v/capacity_gib", "finite"),
    ("negative", put(C, "v", "capacity_gib", -1), "bad_value", "/components/v/capacity_gib", "at least 0"),
    ("huge integer", put(C, "v", "capacity_gib", 10**400), "bad_value", "/components/v/capacity_gib", "too large"),
    ("not whole", put(C, "a", "strip_kib", 0.5), "bad_value", "/components/a/strip_kib", "at least 1"),
    ("unknown level", put(C, "a", "level", "raid7"), "bad_value", "/components/a/level", "one of raid0"),
    ("level left empty", put(C, "a", "level", None), "bad_value", "/components/a/level", "must have a value"),
    ("port that is not there", put(C, "h1", "ports/fc9/wwpn", "10:00:00:00:c9:00:00:01"), "unknown_attribute",
     "/components/h1/ports~1fc9~1wwpn", "names no port attribute"),
    ("no WWPN", put(C, "h1", "ports/fc0/wwpn", "10:00; reboot"), "bad_value", "/components/h1/ports~1fc0~1wwpn",
     "eight pairs"),
    ("count 0", put(C, "s", "count", 0), "bad_count", "/components/s/count", "from 1 to 10000"),
    ("count 10,001", put(C, "s", "count", 10_001), "bad_count", "/components/s/count", "from 1 to 10000"),
    ("count NaN", put(C, "s", "count", math.nan), "bad_count", "/components/s/count", "whole number"),
    ("count in a slot", put(C, "h1", "count", 2), "bad_count", "/components/h1/at", "a slot holds one part"),
    ("at is text", put(C, "h1", "at", "d"), "wrong_type", "/components/h1/at", "[parent, slot]"),
    ("missing parent", put(C, "h1", "at", ["zz", "1"]), "missing_parent", "/components/h1/at", "zz does not exist"),
    ("missing inner part", put(C, "h1", "at", ["d/planar7/phb1", "1"]), "bad_place", "/components/h1/at",
     "no part planar7"),
    ("wrong parent", put(C, "h1", "at", ["d/planar0", "1"]), "bad_place", "/components/h1/at", "PCI host bridge"),
    ("missing slot", put(C, "h1", "at", ["d/planar0/phb1", "9"]), "bad_place", "/components/h1/at", "no slot 9"),
    ("no slot", put(C, "h1", "at", ["d/planar0/phb1", None]), "bad_place", "/components/h1/at", "needs a slot"),
    ("wrong plug", put(C, "r1", "at", ["f", "expansion1"]), "bad_place", "/components/r1/at", "drive enclosure"),
    ("slot taken", put(C, "h3", hba(["d/planar0/phb1", "1"])), "slot_taken", "/components/h3/at", "holds h1 already"),
    ("top level", put(C, "h1", "at", None), "bad_place", "/components/h1/at", "goes into"),
    ("holds itself", put(C, "a", "at", ["a", None]), "containment_cycle", "/components/a/at", "a in a"),
    ("circle", several(put(C, "g", "at", ["a", None]), put(C, "a", "at", ["g", None])), "containment_cycle",
     "/components/a/at", "holds itself"),
    ("missing drive", put(C, "a", "drives", ["r1", "r9"]), "missing_reference", "/components/a/drives", "r9"),
    ("drive is a host", put(C, "a", "drives", ["r1", "p"]), "missing_reference", "/components/a/drives", "not a Drive"),
    ("owner is nothing", put(C, "v", "owner", "f/controllerC"), "missing_reference", "/components/v/owner",
     "controllerC"),
    ("cable is text", put("cables", "c1", "h1-s"), "wrong_type", "/cables/c1", "`from`"),
    ("cable with more", put("cables", "c1", "colour", "red"), "wrong_type", "/cables/c1", "only"),
    ("cable end is text", put("cables", "c1", "from", "h1"), "wrong_type", "/cables/c1/from", "[component, port]"),
    ("cable to nothing", put("cables", "c1", "to", ["zz", "0"]), "missing_component", "/cables/c1/to", "zz"),
    ("cable to no port", put("cables", "c1", "to", ["s", "32"]), "missing_port", "/cables/c1/to", "no port 32"),
    ("used port", put("cables", "c2", "to", ["s", "0"]), "port_used", "/cables/c2/to", "holds cable c1 already"),
    ("incompatible", put("cables", "c1", "to", ["f/controllerA", "drive1"]), "ports_incompatible", "/cables/c1",
     "host ports"),
    ("same port", put("cables", "c1", "to", ["h1", "fc0"]), "ports_incompatible", "/cables/c1", "two ports"),
    ("negative length", put("cables", "c1", "length_m", -1), "bad_value", "/cables/c1/length_m", "at least 0"),
    ("zone to nothing", put("zones", "z", {"members": [["zz", "0"]]}), "missing_component", "/zones/z/members/0", "zz"),
    ("zone without members", put("zones", "z", {"name": "z"}), "wrong_type", "/zones/z", "members"),
    ("share above 1", put("workloads", "w", "read_share", 1.5), "bad_value", "/workloads/w/read_share", "at most 1"),
    ("no threads", put("workloads", "w", "threads", 0), "bad_value", "/workloads/w/threads", "at least 1"),
    ("target NaN", put("workloads", "w", "target_mb_s", math.nan), "bad_value", "/workloads/w/target_mb_s", "finite"),
    ("workload on a switch", put("workloads", "w", "on", ["s"]), "missing_reference", "/workloads/w/on",
     "nothing that one"),
    ("workload on nothing", put("workloads", "w", "on", ["zz"]), "missing_reference", "/workloads/w/on", "zz"),
    ("workload with more", put("workloads", "w", "size", 1), "unknown_attribute", "/workloads/w/size", "has no size"),
    ("workload is a list", put("workloads", "w", []), "wrong_type", "/workloads/w", "object"),
    ("scenario with bell", put("workloads", "w", "scenario", "a\ab"), "bad_name", "/workloads/w/scenario", "control"),
    ("layout NaN", put("layout", "p", [0, math.nan]), "bad_value", "/layout/p", "two numbers"),
    ("bad basis", put("meta", "basis", "guess"), "bad_value", "/meta/basis", "planning, measured or measured_only"),
    ("bad meta", put("meta", []), "wrong_type", "/meta", "object"),
    ("bad versions", put("meta", "catalogue", {"ibm-fc6239": "new"}), "wrong_type", "/meta/catalogue",
     "version number"),
    ("unknown table", put("notes", {}), "unknown_attribute", "/notes", "has no notes"),
    ("components is a list", put(C, []), "wrong_type", "/components", "object of entries"),
]  # fmt: skip
FATAL: list[tuple[object, str, str]] = [
    ([], "not_a_design", "JSON object"),
    (None, "not_a_design", "JSON object"),
    ({}, "unknown_schema", "`schema` is None"),
    ({"schema": "1"}, "unknown_schema", "`schema` is 1"),
    ({"schema": math.nan}, "unknown_schema", "nan"),
    ({"schema": math.inf}, "unknown_schema", "inf"),
    ({"schema": 2}, "unknown_schema", "Update Headroom"),
]


def changed(change: Break) -> Document:
    document = small()
    change(document)
    return document


def test_the_unbent_document_is_fine() -> None:
    assert parse_design(small(), catalogue()).meta.name == "Small"


@pytest.mark.parametrize(
    ("change", "code", "place", "words"), [item[1:] for item in BROKEN], ids=[b[0] for b in BROKEN]
)
def test_a_broken_document_is_refused(change: Break, code: str, place: str, words: str) -> None:
    with pytest.raises(DomainError) as caught:
        parse_design(changed(change), catalogue())
    found = [item for item in caught.value.problems if item.code == code and item.place == place]
    assert found, caught.value.problems
    assert words in found[0].message
    if place.startswith("/components/") and code != "bad_id":
        assert found[0].component_id == place.split("/")[2]


@pytest.mark.parametrize("change", [item[1] for item in BROKEN], ids=[item[0] for item in BROKEN])
def test_a_live_document_is_mended(change: Break) -> None:
    document = changed(change)
    before = copy.deepcopy(document)
    design, problems = read_live(document, catalogue())
    assert problems
    assert repr(document) == repr(before), "the caller's document is left alone"
    again = parse_design(design.raw, catalogue())
    assert (again.components, again.cables, again.zones) == (design.components, design.cables, design.zones)
    assert (again.workloads, again.layout, again.meta) == (design.workloads, design.layout, design.meta)


@pytest.mark.parametrize(("raw", "code", "words"), FATAL)
def test_what_is_no_design_is_refused_even_live(raw: object, code: str, words: str) -> None:
    for read in (parse_design, read_live):
        with pytest.raises(DomainError) as caught:
            read(raw, catalogue())
        assert caught.value.code == code
        assert words in caught.value.problems[0].message


def test_everything_wrong_is_told_at_once() -> None:
    document = changed(several(*(item[1] for item in BROKEN if item[0] in ("NaN", "used port", "bad basis"))))
    with pytest.raises(DomainError) as caught:
        parse_design(document, catalogue())
    assert {item.code for item in caught.value.problems} == {"bad_value", "port_used"}
    assert len(caught.value.problems) == 3


def test_what_stood_in_something_refused_is_not_reported_again() -> None:
    with pytest.raises(DomainError) as caught:
        parse_design(changed(put(C, "d", "part", "ibm-none")), catalogue())
    assert [item.component_id for item in caught.value.problems] == ["d"]


def test_a_live_document_keeps_the_first_cable_by_id() -> None:
    ends = {"c9": ["s", "0"], "c1": ["s", "5"]}
    document = changed(put("cables", {item: {"from": ["h1", "fc0"], "to": end} for item, end in ends.items()}))
    design, problems = read_live(document, catalogue())
    assert list(design.cables) == ["c1"]
    assert [item.place for item in problems] == ["/cables/c9/from"]


def test_thousands_of_problems_stay_readable() -> None:
    document = changed(put(C, {f"x{n}": 0 for n in range(5_000)}))
    with pytest.raises(DomainError) as caught:
        parse_design(document, catalogue())
    assert len(caught.value.problems) == 201
    assert "more problems" in caught.value.problems[-1].message


def test_too_many_parts_are_refused() -> None:
    stacks = {f"x{n}": {"kind": "switch", "part": "ibm-2109-f32", "count": 10_000} for n in range(21)}
    with pytest.raises(DomainError) as caught:
        parse_design(changed(put(C, stacks)), catalogue())
    assert (caught.value.code, caught.value.problems[0].component_id) == ("too_large", "x0")
    many = {f"x{n}": {"kind": "switch", "part": "ibm-2109-f32"} for n in range(200_001)}
    with pytest.raises(DomainError, match="at most 200,000"):
        parse_design(changed(put(C, many)), catalogue())
    with pytest.raises(DomainError, match="at most 1,000") as caught:
        parse_design(changed(put("workloads", {f"w{n}": {"name": "W"} for n in range(1_001)})), catalogue())
    assert (caught.value.code, caught.value.problems[0].place) == ("too_large", "/workloads")


@pytest.mark.parametrize(
    ("data", "words"),
    [(b'{"schema": 1, "comp', "line 1"), (b"", "not whole JSON"), (b"\xff\xfe", "not whole JSON"),
     (b'{"a": NaN}', "JSON"), (b"[" * 100_000, "JSON"), (b"x" * 33_000_000, "33.0 MB")],
    ids=["cut off", "empty", "not UTF-8", "NaN", "deep", "large"],
)  # fmt: skip
def test_bytes_that_are_no_design(data: bytes, words: str) -> None:
    with pytest.raises(DomainError, match=words):
        parse_json(data)


def test_broken_characters_are_refused() -> None:
    document = changed(put("meta", "description", "half a sign \ud83d"))
    with pytest.raises(DomainError, match="control character"):
        parse_design(document, catalogue())
