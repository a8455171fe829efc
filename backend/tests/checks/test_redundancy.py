"""What the cases of the redundancy checks leave out: the other forms of one rule, and fixes with more to do."""

import pytest

from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.records import Hit
from headroom.domain.checks.table import checks
from tests.checks.cases.records import Document
from tests.checks.cases.redundancy.failures import in_racks
from tests.checks.cases.redundancy.rooms import racked
from tests.checks.test_cases import inputs_of


def hits(name: str, document: Document) -> list[Hit]:
    return find_hits(inputs_of(document), checks()[name])


def mended(name: str, document: Document, answer: str = "") -> Document:
    check, inputs = checks()[name], inputs_of(document)
    parameters = {key: one.default for key, one in check.row.parameters.items()}
    assert check.fix is not None
    return dict(with_edits(document, check.fix.mend(inputs, find_hits(inputs, check)[0], answer, parameters)))


def test_partners_with_one_cord_each_are_on_different_feeds() -> None:
    cord = {"in_rack": "rack1", "power_inlets": 1}
    together = racked(sw1={**cord, "power_feed": "A"}, sw2={**cord, "power_feed": "A"})
    assert [hit.parts for hit in hits("RED-19", together)] == [("sw1", "sw2")]
    assert mended("RED-19", together)["components"]["sw2"]["power_feed"] == "B"
    assert hits("RED-19", mended("RED-19", together)) == []
    assert hits("RED-19", racked("A", sw1={**cord, "power_feed": "A"}, sw2={**cord, "power_feed": "A"})) == []


def test_strips_are_added_as_often_as_those_of_the_other_feed() -> None:
    document = racked("A")
    document["components"]["strip1"]["count"] = 2
    added = [one for one in mended("RED-18", document)["components"].values() if one.get("feed") == "B"]
    assert [(one["part"], one["count"]) for one in added] == [("apc-ap8853", 2)]


@pytest.mark.parametrize(("of", "where"), [("rack", "in which rack"), ("site", "at which site")])
def test_a_policy_about_places_is_open_for_what_stands_in_none(of: str, where: str) -> None:
    sites = ("East", "West")
    some = in_racks(of, {"sw1": "r1", "sw2": "r2"}, sites)
    [hit] = hits("RED-28", some)
    assert hit.parts == ("h1", "s1")
    assert hit.facts["reason"] == f"the design does not say {where} 2 parts stand, and 2 failures leave it open"
    everything = in_racks(of, {"sw1": "r1", "sw2": "r2", "h1": "r1", "s1": "r2"}, sites)
    assert hits("RED-28", everything) == []
    assert [hit.facts["count"] for hit in hits("RED-27", everything)] == [2]
