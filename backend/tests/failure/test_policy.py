"""The failure policy of a design: read, written, refused, held against its failures."""

from dataclasses import replace
from typing import Any

import pytest

from headroom.domain.design.canonical import design_hash
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.records import FailureRule
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.policy import read_policy, shown_left_percent
from headroom.domain.failure.records import FailureAnswer
from tests.builders import Bench, as_stated, catalogue
from tests.checks.cases.redundancy.failures import in_racks, on_feeds


def _bench() -> Bench:
    return Bench().full_planar().workload("stripe", ["p690"], spread="striped")


def _with(policy: object) -> dict[str, Any]:
    document = _bench().document
    document["meta"]["failure_policy"] = policy
    return document


def test_a_policy_is_read_and_written_and_a_document_without_one_stays_as_it_was() -> None:
    rules = [{"of": "any", "at_least_percent": 70}, {"of": "controller", "at_least_percent": 50}]
    design = parse_design(_with(rules), as_stated())
    assert design.meta.failure_policy == (FailureRule("any", 70), FailureRule("controller", 50))
    assert to_document(design)["meta"]["failure_policy"] == rules  # type: ignore[index]
    assert parse_design(to_document(design), as_stated()).meta == design.meta
    old = parse_design(_bench().document, as_stated())
    assert "failure_policy" not in to_document(old)["meta"]  # type: ignore[operator]
    assert design_hash(old) != design_hash(design)


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("none", "must be a list"),
        ([{"of": "any"}], "must have `of` and `at_least_percent`"),
        ([{"of": "Any one", "at_least_percent": 5}], "must be a kind of part"),
        ([{"of": "any", "at_least_percent": 101}], "What a failure leaves in percent"),
        ([{"of": "any", "at_least_percent": 1}, {"of": "any", "at_least_percent": 2}], "Two rules"),
        ([{"of": "any", "at_least_percent": 1}] * 51, "at most 50"),
    ],
)
def test_a_policy_that_says_nothing_clear_is_refused(policy: object, words: str) -> None:
    with pytest.raises(DomainError, match=words):
        parse_design(_with(policy), as_stated())


def test_a_rule_about_what_is_no_kind_is_refused() -> None:
    with pytest.raises(DomainError, match="no kind of part"):
        read_policy([{"of": "flux_capacitor", "at_least_percent": 1}], as_stated())


def test_the_worst_failure_under_each_rule_is_told_and_a_rule_about_a_kind_holds_in_place_of_any() -> None:
    design = _bench().design()
    strict = find_failures(
        design, as_stated(), policy=read_policy([{"of": "any", "at_least_percent": 100}], as_stated())
    )
    assert [one.left_percent for one in strict.breaches] == [0]
    loose = read_policy(
        {"failure_policy": [{"of": "hba", "at_least_percent": 10}, {"of": "controller", "at_least_percent": 99}]},
        as_stated(),
    )
    found = find_failures(design, as_stated(), policy=loose)
    assert {(one.kind, one.rule) for one in found.breaches} == {("controller", 1)}
    breach = found.breaches[0]
    assert 0 < breach.left_percent < 99
    assert breach.failures == sum(
        one.copies
        for one in found.failures
        if one.kind == "controller" and one.workloads[0].throughput_mb_s < 0.99 * one.workloads[0].before_mb_s
    )


def test_what_nobody_knows_neither_holds_nor_breaches() -> None:
    """Feeds that nobody states leave a rule about feeds open; a stated one closes it, and then it holds or not."""
    found = find_failures(parse_design(on_feeds("h1", "sw1", "sw2"), catalogue()), catalogue())
    assert found.breaches == ()
    assert [(one.rule, one.workload, one.unknown_parts, one.failures) for one in found.doubts] == [
        (0, "w001", ("s1",), 2)
    ]
    known = find_failures(parse_design(on_feeds("h1", "sw1", "sw2", "s1"), catalogue()), catalogue())
    assert (known.breaches, known.doubts) == ((), ())


@pytest.mark.parametrize("place", ["rack", "site"])
def test_a_rule_about_places_that_nobody_states_does_not_hold_by_itself(place: str) -> None:
    policy = read_policy([{"of": place, "at_least_percent": 1}], as_stated())
    [doubt] = find_failures(_bench().design(), as_stated(), policy=policy).doubts
    assert (doubt.kind, doubt.failure, doubt.failures) == (place, "", 0)


def test_a_policy_asks_no_more_than_of_what_it_speaks() -> None:
    """What is unknown of feeds leaves a rule about cables alone."""
    policy = read_policy([{"of": "cable", "at_least_percent": 1}], catalogue())
    design = parse_design(on_feeds(), catalogue())
    assert find_failures(design, catalogue(), policy=policy).doubts == ()
    assert find_failures(design, catalogue(), policy=()).doubts == ()


def _racked(of: str, standing: dict[str, str], sites: tuple[str, ...] = ()) -> FailureAnswer:
    return find_failures(parse_design(in_racks(of, standing, sites), catalogue()), catalogue())


@pytest.mark.parametrize(("of", "sites"), [("rack", ()), ("site", ("East", "West"))])
def test_what_stands_in_no_rack_leaves_a_rule_about_places_open(of: str, sites: tuple[str, ...]) -> None:
    """Nobody says that the storage system stands apart from what fails: the rule was said to hold."""
    some = _racked(of, {"sw1": "r1", "sw2": "r2"}, sites)
    assert some.breaches == ()
    assert [(one.kind, one.unknown_parts, one.failures) for one in some.doubts] == [(of, ("h1", "s1"), 2)]
    all_of_them = _racked(of, {"sw1": "r1", "sw2": "r2", "h1": "r1", "s1": "r1"}, sites)
    assert all_of_them.doubts == ()
    assert [one.failure for one in all_of_them.breaches] == [f"{of}:{'r1' if of == 'rack' else 'East'}"]


def test_a_rack_without_a_site_leaves_a_rule_about_sites_open() -> None:
    found = _racked("site", {"sw1": "r1", "sw2": "r1", "h1": "r1", "s1": "r2"}, ("East", ""))
    assert found.doubts == ()
    assert [one.failure for one in found.breaches] == ["site:East"]
    apart = _racked("site", {"sw1": "r2", "sw2": "r1", "h1": "r2", "s1": "r2"}, ("East", ""))
    assert [(one.failure, one.unknown_parts) for one in apart.doubts] == [("site:East", ("h1", "s1", "sw1"))]


@pytest.mark.parametrize(
    ("left", "asked", "shown"), [(63.6, 100, 64), (99.6, 100, 99.6), (99.97, 100, 99.9), (0, 0, 0)]
)
def test_what_is_too_little_never_reads_as_enough(left: float, asked: float, shown: float) -> None:
    strict = read_policy([{"of": "controller", "at_least_percent": 99}], as_stated())
    breach = find_failures(_bench().design(), as_stated(), policy=strict).breaches[0]
    assert shown_left_percent(replace(breach, left_percent=left, asked_percent=asked)) == shown
