"""What a review asks to be answered: open errors and warnings of the frozen revision, and what was accepted before."""

from datetime import date, timedelta

import httpx
import orjson

from headroom.domain.days import day_words
from headroom.settings import REFERENCE_DESIGNS
from headroom.web.features.exports.editions import today
from tests.checks.cases.redundancy.failures import asking
from tests.web.features.test_reviews import OWNER, ask, decide, design_with_an_error


async def test_an_accepted_finding_stands_in_the_list_with_its_reason_author_and_last_day(
    api: httpx.AsyncClient,
) -> None:
    accepted = {
        "check": "RED-02",
        "scope": "check",
        "reason": "The bench has one slot.",
        "author": "Ann",
        "at": "2026-11-02T09:30:00Z",
    }
    last, over = (today() + timedelta(days=90)).isoformat(), (today() - timedelta(days=1)).isoformat()
    design_id = await design_with_an_error(api, {**accepted, "until": last})
    review = await ask(api, design_id, OWNER)
    [item] = [item for item in review["items"] if item["words"].startswith("RED-02: ")]
    assert (item["answer"], item["answered_by"]) == ("accepted", "Ann")
    assert item["note"] == f"The bench has one slot. (until {day_words(date.fromisoformat(last))})"
    assert item["answered_at"].startswith("2026-11-02T09:30:00")
    answers = [one["answer"] for one in review["items"]]
    assert answers == sorted(answers, key=lambda answer: answer is not None)
    design_id = await design_with_an_error(api, {**accepted, "until": over})
    review = await ask(api, design_id, OWNER)
    assert "accepted" not in [item["answer"] for item in review["items"]]
    assert (await decide(api, review)).status_code == 409


async def test_a_breach_of_the_failure_policy_must_be_answered_before_anybody_approves(api: httpx.AsyncClient) -> None:
    made = await api.post("/api/designs", json={"name": "Strict", "document": asking(100)})
    review = await ask(api, str(made.json()["id"]), OWNER)
    mine = [item for item in review["items"] if item["words"].startswith("RED-27: ")]
    assert mine
    assert {(item["severity"], item["answer"]) for item in mine} == {("error", None)}
    refused = await decide(api, review)
    assert refused.status_code == 409
    assert "RED-27" in refused.text


async def test_findings_of_a_large_design_are_asked_for_as_well(api: httpx.AsyncClient) -> None:
    document = orjson.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_bytes())
    document["components"]["p690"]["count"] = 1
    for number in range(3000):
        document["components"][f"extra{number}"] = {"kind": "host", "name": f"Spare {number}", "part": "ibm-7040-681"}
    accepted = {"check": "RED-01", "scope": "check", "reason": "x", "author": "Ann", "at": "2026-11-02T09:30:00Z"}
    document["suppressions"] = {"s1": accepted}
    made = await api.post("/api/designs", json={"name": "Large", "document": document})
    review = await ask(api, str(made.json()["id"]), OWNER)
    assert {item["severity"] for item in review["items"]} <= {"error", "warning"}
    assert {item["answered_by"] for item in review["items"] if item["answer"]} <= {"Ann"}
