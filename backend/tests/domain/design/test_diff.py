"""The diff is whole: it makes the later design of the earlier one, whatever the two are."""

import copy
import random
import time
from typing import Any

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.design.differences.design_diff import DesignDiff, applied, diff
from headroom.domain.design.differences.entry_matches import TABLES
from headroom.domain.design.document import parse_design, read_live
from headroom.domain.design.records import Design
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import catalogue as full_catalogue
from tests.domain.design.test_fuzz import bend
from tests.domain.shop import catalogue, small
from tests.pace import is_within


def bent(seed: int) -> Design:
    """A small design after a few random edits, mended as a live document is."""
    document, source = small(), random.Random(seed)
    for _ in range(1 + seed % 4):
        value = source.choice([7, "x", None, True, ["d", "drawer1"], {"name": "new"}, 0.5, []])
        bend(document, copy.deepcopy(value), source)
    return read_live({**document, "schema": 1}, catalogue())[0]


def whole(document: dict[str, Any]) -> dict[str, Any]:
    """The document with every table that it leaves out or has no value for."""
    return {**document, **{name: document.get(name) or {} for name in (*TABLES, "meta", "layout", "drawing")}}


def mirrored(found: DesignDiff, other: DesignDiff) -> bool:
    """Whether two diffs say the same the other way round."""
    return all(
        [entry.before_id for entry in found.of(name).removed] == [entry.id for entry in other.of(name).added]
        and [entry.id for entry in found.of(name).added] == [entry.before_id for entry in other.of(name).removed]
        and len(found.of(name).changed) == len(other.of(name).changed)
        for name in TABLES
    )


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_diff_makes_one_design_of_the_other(one: int, other: int) -> None:
    before, after = bent(one), bent(other)
    found = diff(before, after, catalogue())
    assert whole(applied(found, before.raw, catalogue().kinds)) == whole(after.raw)
    assert mirrored(found, diff(after, before, catalogue()))
    assert diff(before, before, catalogue()).empty


def p690() -> dict[str, Any]:
    document: dict[str, Any] = orjson.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_bytes())
    return document


def without(document: dict[str, Any], *hbas: str) -> dict[str, Any]:
    """A design after these adapters were deleted, as the studio deletes them."""
    result = copy.deepcopy(document)
    for hba in hbas:
        del result["components"][hba]
        result["cables"] = {k: c for k, c in result["cables"].items() if hba not in (c["from"][0], c["to"][0])}
        result["zones"] = {k: z for k, z in result["zones"].items() if all(m[0] != hba for m in z["members"])}
    return result


def test_two_adapters_of_the_p690_are_gone_in_milliseconds() -> None:
    before = parse_design(p690(), full_catalogue())
    after = parse_design(without(before.raw, "d1h1", "d1h2"), full_catalogue())
    began = time.process_time()
    found = diff(before, after, full_catalogue())
    assert is_within(time.process_time() - began, 0.1)
    assert [(one.name, one.detail) for one in found.components.removed] == [
        ("HBA 1.1", "FC 6239 2 Gb HBA, slot 1 of Drawer 1 Planar 0 PHB1"),
        ("HBA 1.2", "FC 6239 2 Gb HBA, slot 2 of Drawer 1 Planar 0 PHB1"),
    ]
    assert [one.name for one in found.cables.removed] == ["HBA 1.1 fc0 to sw1 0", "HBA 1.2 fc0 to sw1 1"]
    assert len(found.zones.removed) == 2
    assert found.components.count == 2
    assert not found.renamed.any


def test_a_change_has_the_label_unit_and_names_of_the_catalogue() -> None:
    before = p690()
    after = copy.deepcopy(before)
    after["components"]["lv1"]["strip_kib"] = 512
    after["components"]["d1h1"]["at"] = ["d1/planar0/phb1", "4"]
    after["components"]["vg"]["volumes"] = before["components"]["vg"]["volumes"][2:]
    found = diff(parse_design(before, full_catalogue()), parse_design(after, full_catalogue()), full_catalogue())
    changes = {entry.id: entry.changes[0] for entry in found.components.changed}
    assert (changes["lv1"].label, changes["lv1"].unit, changes["lv1"].after_words) == ("Strip", "KiB", "512")
    assert changes["d1h1"].before_words == "slot 1 of Drawer 1 Planar 0 PHB1"
    assert changes["vg"].before_words == "112, with v1a, v1b"
    assert changes["vg"].after_words == "110"


def test_designs_from_different_files_are_matched_by_name_and_place() -> None:
    before = p690()
    text = orjson.dumps(before).decode()
    for old in ("p690", "d1h1", "d1", "f1", "sw1"):
        text = text.replace(f'"{old}"', f'"other-{old}"').replace(f'"{old}/', f'"other-{old}/')
    after = orjson.loads(text.replace('"name":"other-', '"name":"'))
    found = diff(parse_design(before, full_catalogue()), parse_design(after, full_catalogue()), full_catalogue())
    assert found.renamed.components["d1h1"] == "other-d1h1"
    assert all(found.of(name).count == 0 for name in TABLES)
    assert not found.empty
