"""Sites: racks of one name fail together, and a design that names none has no site to lose."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures, find_impact
from headroom.domain.failure.records import FailureTarget
from tests.builders import as_stated
from tests.checks.cases.records import san
from tests.reference_designs.gallery import document


def _racked(sites: tuple[str, ...], other: int) -> dict[str, Any]:
    """The SAN in racks 1 and 2, its storage in the second; a system that nobody uses is in another."""
    sketch = san()
    for number, site in enumerate(sites, start=1):
        stated = {"site": site} if site else {}
        sketch.part(f"rack{number}", "rack", "apc-ar3100", **stated)
    sketch.part("other", "storage_system", "ibm-flashsystem-7300")
    document = sketch.document
    where = {"h1": 1, "sw1": 1, "sw2": 1, "s1": 2, "other": other}
    for name, number in where.items():
        document["components"][name]["in_rack"] = f"rack{number}"
    return document


def _status(raw: dict[str, Any], *sites: str) -> list[str]:
    targets = [FailureTarget("site", name) for name in sites]
    found = find_impact(parse_design(raw, as_stated()), as_stated(), targets)
    return [one.status for one in found.workloads]


def test_the_loss_of_a_site_takes_all_its_racks_and_no_other() -> None:
    document = _racked(("North", "North", "South"), 3)
    assert _status(document, "South") == ["up"]
    assert _status(document, "North") == ["down"]
    answer = find_failures(parse_design(document, as_stated()), as_stated())
    assert answer.kinds["site"] == 2
    assert {one.id for one in answer.single_points if one.kind == "site"} == {"site:North"}
    remedy = next(one.remedy.words for one in answer.single_points if one.kind == "site")
    assert "second site" in remedy


def test_host_and_storage_at_two_sites_are_lost_with_either() -> None:
    document = _racked(("North", "South", "South"), 3)
    assert [_status(document, name) for name in ("North", "South")] == [["down"], ["down"]]


def test_a_policy_may_speak_of_sites() -> None:
    document = _racked(("North", "North", "South"), 3)
    document["meta"]["failure_policy"] = [{"of": "site", "at_least_percent": 50}]
    breaches = find_failures(parse_design(document, as_stated()), as_stated()).breaches
    assert [(one.failure, one.left_percent) for one in breaches] == [("site:North", 0)]


def test_racks_that_name_no_site_have_none_to_lose() -> None:
    document = _racked(("", "", ""), 3)
    answer = find_failures(parse_design(document, as_stated()), as_stated())
    assert "site" not in answer.kinds
    with pytest.raises(DomainError, match="no site 'North'"):
        _status(document, "North")


def test_a_system_that_is_mirrored_already_needs_no_second_mirror_but_a_takeover() -> None:
    design = parse_design(document("dr-two-sites"), as_stated())
    points = find_failures(design, as_stated()).single_points
    words = {one.name: one.remedy.words for one in points if one.kind == "storage_system"}
    assert words == {
        "Storage, site 1": "Let the hosts go on with the copy on Storage, site 2 at once (active-active).",
        "Storage, site 2": "Let the hosts go on with the copy on Storage, site 1 at once (active-active).",
    }
