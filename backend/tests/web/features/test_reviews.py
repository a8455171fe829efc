"""Approval over the API: asked for, answered, decided, and said on every export."""

import io
import re
import zipfile
from typing import Any
from uuid import uuid4

import httpx
import openpyxl
import psycopg
import pypdf

from headroom.domain.days import day_words
from headroom.store.actor import LOCAL_ACCOUNT
from headroom.store.database import Database
from headroom.web.features.exports.editions import today
from tests.checks.cases.records import san
from tests.web.features.quotes import put_terms
from tests.web.features.test_threads import edit_live

OWNER = {"name": "You", "account_id": str(LOCAL_ACCOUNT)}


async def design_with_an_error(api: httpx.AsyncClient, *accepted: dict[str, Any]) -> str:
    """A design whose host has one adapter: a check finds an error."""
    entries = {f"s{number}": one for number, one in enumerate(accepted, 1)}
    document = {**san(adapters=1).document, **({"suppressions": entries} if entries else {})}
    made = await api.post("/api/designs", json={"name": "Lab", "document": document})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def plain_design(api: httpx.AsyncClient) -> str:
    made = await api.post("/api/designs", json={"name": "Lab", "reference_id": "nvme-server-local"})
    return str(made.json()["id"])


async def link_of(api: httpx.AsyncClient, design_id: str, role: str = "approve", **more: Any) -> tuple[str, str]:
    answer = await api.post(f"/api/designs/{design_id}/links", json={"mode": "live", "role": role, **more})
    return answer.json()["link"]["id"], f"/api/shared/{answer.json()['token']}/review"


async def ask(api: httpx.AsyncClient, design_id: str, *seats: dict[str, Any]) -> dict[str, Any]:
    answer = await api.post(f"/api/designs/{design_id}/reviews", json={"message": "Please", "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def approval(api: httpx.AsyncClient, design_id: str) -> dict[str, Any]:
    answer = await api.get(f"/api/designs/{design_id}/reviews")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def answer_errors(api: httpx.AsyncClient, review: dict[str, Any]) -> None:
    for item in review["items"]:
        if item["severity"] == "error":
            path = f"/api/reviews/{review['id']}/items/{item['id']}"
            assert (await api.post(path, json={"answer": "accepted", "note": "Known"})).status_code == 200


async def decide(api: httpx.AsyncClient, review: dict[str, Any], decision: str = "approve") -> httpx.Response:
    path = f"/api/reviews/{review['id']}/decision"
    return await api.post(path, json={"decision": decision, "reason": "As agreed"})


async def test_an_error_must_be_answered_before_anybody_approves(api: httpx.AsyncClient) -> None:
    design_id = await design_with_an_error(api)
    review = await ask(api, design_id, OWNER)
    errors = [item for item in review["items"] if item["severity"] == "error"]
    assert errors
    refused = await decide(api, review)
    assert refused.status_code == 409
    assert errors[0]["words"] in refused.json()["message"]
    await answer_errors(api, review)
    approved = (await decide(api, review)).json()
    assert approved["outcome"] == "approved"
    assert approved["items"][0]["answered_by"] == "You"
    found = await approval(api, design_id)
    assert found["state"] == "approved"
    assert found["statement"].startswith("Approved by the author on ")
    assert f"revision 1 ({review['revision']['hash'][:12]})" in found["statement"]
    assert (await api.get("/api/designs")).json()[0]["state"] == "approved"
    late = await decide(api, review, "reject")
    assert late.status_code == 409


async def test_a_reviewer_reads_how_available_each_workload_is(api: httpx.AsyncClient) -> None:
    review = await ask(api, await plain_design(api), OWNER)
    told = [item for item in review["items"] if item["words"].startswith("Availability of ")]
    assert told
    assert all(item["severity"] == "warning" for item in told)
    assert all(
        re.search(r": [\d.,]+( to [\d.,]+)? minutes down a year\. \d+ single failures? ", item["words"])
        for item in told
    )


async def test_reviewers_by_link_decide_under_their_own_name(api: httpx.AsyncClient) -> None:
    design_id = await plain_design(api)
    (link, path), (_, other_path) = await link_of(api, design_id), await link_of(api, design_id)
    review = await ask(api, design_id, OWNER, {"name": "Purchasing", "link_id": link})
    assert (await api.get(other_path)).json()["review"] is None
    shown = (await api.get(path)).json()
    assert [seat["mine"] for seat in shown["review"]["seats"]] == [True, False]
    assert {seat["name"] for seat in shown["review"]["seats"]} == {"Purchasing", "Author of the design"}
    assert link not in str(shown)
    wanted = {"decision": "approve", "reason": "Within budget", "name": "Ann"}
    assert (await api.post(f"{other_path}/decision", json=wanted)).status_code == 409
    assert (await api.post(f"{path}/decision", json={**wanted, "reason": " "})).status_code == 400
    assert (await api.post(f"{path}/decision", json={**wanted, "name": "You"})).status_code == 400
    await answer_errors(api, review)
    assert (await api.post(f"{path}/decision", json=wanted)).json()["review"]["outcome"] is None
    assert (await decide(api, review)).json()["outcome"] == "approved"
    words = (await approval(api, design_id))["statement"]
    assert words.startswith("Approved by Ann (Purchasing) and the author on ")
    visits = (await api.get(f"/api/links/{link}/visits")).json()
    assert ("decided", "Ann") in [(visit["what"], visit["visitor"]) for visit in visits]


async def test_whoever_sees_the_design_sees_whether_what_they_see_is_approved(
    api: httpx.AsyncClient, database: Database
) -> None:
    design_id = await plain_design(api)
    _, live = await link_of(api, design_id, "view")
    nothing = {"state": "draft", "statement": "", "review": None}
    assert (await api.get(live)).json() == nothing
    review = await ask(api, design_id, OWNER)
    assert (await api.get(live)).json() == {"state": "in_review", "statement": "Not approved", "review": None}
    await answer_errors(api, review)
    await decide(api, review)
    said = (await api.get(live)).json()
    assert said["statement"].startswith("Approved by the author on ")
    assert f"revision 1 ({review['revision']['hash'][:12]})" in said["statement"]
    assert said["review"] is None
    pinned = {"mode": "pinned", "revision_id": review["revision"]["id"]}
    _, frozen = await link_of(api, design_id, "view", **pinned)
    await edit_live(database, design_id, lambda roots: roots["meta"].update({"name": "Another"}))
    assert (await api.get(live)).json()["statement"] == ""
    assert (await api.get(frozen)).json()["statement"] == said["statement"]


async def test_one_rejection_ends_it_and_another_question_may_be_asked(api: httpx.AsyncClient) -> None:
    design_id = await plain_design(api)
    link, path = await link_of(api, design_id)
    review = await ask(api, design_id, OWNER, {"name": "Ann", "link_id": link, "required": False})
    again = await api.post(f"/api/designs/{design_id}/reviews", json={"seats": [OWNER]})
    assert again.status_code == 409
    wanted = {"decision": "reject", "reason": "One array is too few", "name": "Ann"}
    assert (await api.post(f"{path}/decision", json=wanted)).json()["review"]["outcome"] == "rejected"
    assert (await approval(api, design_id))["state"] == "draft"
    second = await ask(api, design_id, OWNER)
    assert (second["number"], second["revision"]["number"]) == (2, review["revision"]["number"])
    withdrawn = await api.post(f"/api/reviews/{second['id']}/withdraw")
    assert withdrawn.json()["outcome"] == "withdrawn"
    assert [item["outcome"] for item in (await approval(api, design_id))["reviews"]] == ["withdrawn", "rejected"]


async def test_reviewers_who_cannot_decide_are_refused(api: httpx.AsyncClient) -> None:
    design_id = await plain_design(api)
    cases: list[tuple[list[dict[str, Any]], str]] = [
        ([], "at least one reviewer"),
        ([{**OWNER, "required": False}], "marked as required"),
        ([OWNER, OWNER], "named twice"),
        ([{"name": "Nobody", "account_id": str(uuid4())}], "may not approve"),
        ([{"name": "Nobody", "link_id": str(uuid4())}], "does not take decisions"),
        ([{"name": "Nobody"}], "account_id or by link_id"),
        ([{**OWNER, "name": "two\nlines"}], "cannot be used"),
    ]
    for seats, words in cases:
        answer = await api.post(f"/api/designs/{design_id}/reviews", json={"seats": seats})
        assert answer.status_code in {400, 422}
        assert words in answer.json()["message"]
    assert (await approval(api, design_id))["reviews"] == []


async def test_a_seat_goes_on_with_a_rotated_link_and_tells_of_an_ended_one(api: httpx.AsyncClient) -> None:
    design_id = await plain_design(api)
    link, _ = await link_of(api, design_id)
    view, _ = await link_of(api, design_id, "view")
    bad = await api.post(f"/api/designs/{design_id}/reviews", json={"seats": [{"name": "A", "link_id": view}]})
    assert bad.status_code == 400
    await ask(api, design_id, {"name": "Ann", "link_id": link})
    new = (await api.post(f"/api/links/{link}/rotate")).json()
    shown = (await api.get(f"/api/shared/{new['token']}/review")).json()
    assert shown["review"]["seats"][0]["mine"]
    await api.delete(f"/api/links/{new['link']['id']}")
    assert (await approval(api, design_id))["reviews"][0]["seats"][0]["gone"]


async def test_exports_say_who_approved_and_what_is_in_review(api: httpx.AsyncClient) -> None:
    design_id = await plain_design(api)
    files = f"/api/designs/{design_id}"
    assert "pproved" not in (await api.get(f"{files}/files/README.md")).text
    review = await ask(api, design_id, OWNER)
    assert "**Not approved.**" in (await api.get(f"{files}/files/README.md")).text
    await answer_errors(api, review)
    await decide(api, review)
    words = (await approval(api, design_id))["statement"]
    revision = {"revision": review["revision"]["id"]}
    whole = await api.get(f"{files}/bundle.zip", params=revision)
    assert whole.status_code == 200, whole.text
    with zipfile.ZipFile(io.BytesIO(whole.content)) as bundle:
        assert f"**{words}.**" in bundle.read("README.md").decode().replace("\\", "")
        assert f'"approval": "{words}"' in bundle.read("manifest.json").decode()
        assert words in text_of(bundle.read("report.pdf"))
        book = openpyxl.load_workbook(io.BytesIO(bundle.read("bill.xlsx")))
        assert words in [cell.value for row in book["Design"].iter_rows() for cell in row]
        if "drawing.svg" in bundle.namelist():
            assert words in bundle.read("drawing.svg").decode()
    assert (await api.get(f"{files}/bundle.zip", params=revision)).content == whole.content
    quote = (await api.post(f"{files}/quotes", json={"revision_id": revision["revision"]})).json()
    offer = await api.get(f"/api/quotes/{quote['id']}/quote.pdf")
    assert words.split(" (")[0] in text_of(offer.content)
    assert (await put_terms(api, quote, customer="Acme Works\n1 Long Road")).status_code == 200
    titled = text_of((await api.get(f"{files}/files/report.pdf", params=revision)).content)
    assert f"Date {day_words(today())} Prepared for Acme Works Revision 1" in titled
    assert "Author" not in titled, "nobody in local mode has a name"


async def test_what_is_superseded_says_so(api: httpx.AsyncClient) -> None:
    old, new = await plain_design(api), await plain_design(api)
    named = await api.post(f"/api/designs/{old}/successor", json={"design_id": new})
    assert (named.json()["state"], named.json()["superseded_by"]["id"]) == ("superseded", new)
    assert (await api.post(f"/api/designs/{new}/successor", json={"design_id": old})).status_code == 409
    assert (await api.post(f"/api/designs/{new}/successor", json={"design_id": new})).status_code == 409
    assert (await api.post(f"/api/designs/{new}/successor", json={"design_id": str(uuid4())})).status_code == 404
    back = await api.post(f"/api/designs/{old}/successor", json={"design_id": None})
    assert back.json()["state"] == "draft"


async def test_another_content_is_a_draft_and_a_later_approval_supersedes(
    api: httpx.AsyncClient, database_url: str
) -> None:
    design_id = await plain_design(api)
    before = (await api.post(f"/api/designs/{design_id}/revisions", json={"name": "First"})).json()
    first = await ask(api, design_id, OWNER)
    assert first["revision"]["number"] == before["number"]
    await answer_errors(api, first)
    await decide(api, first)
    blank = (await api.post("/api/designs", json={"name": "Blank"})).json()["id"]
    other = (await api.post(f"/api/designs/{blank}/revisions", json={"name": "Other"})).json()["id"]
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(
            "insert into revision (design_id, kind, number, name, message, sha256, document_sha256)"
            " select %s, 'named', 2, 'Second', '', sha256, document_sha256 from revision where id = %s",
            (design_id, other),
        )
    second_id = (await api.get(f"/api/designs/{design_id}/revisions")).json()[0]["id"]
    assert (await api.post(f"/api/revisions/{second_id}/restore")).status_code == 200
    found = await approval(api, design_id)
    assert (found["state"], found["statement"]) == ("draft", "")
    assert found["approved"]["number"] == 1
    assert found["reviews"][0]["stale"]
    second = await ask(api, design_id, OWNER)
    assert second["revision"]["number"] == 2
    await answer_errors(api, second)
    await decide(api, second)
    assert (await approval(api, design_id))["approved"]["number"] == 2
    old = await api.get(f"/api/designs/{design_id}/files/README.md", params={"revision": before["id"]})
    assert "superseded by revision 2" in old.text
    with psycopg.connect(database_url) as connection:
        states = connection.execute(
            "select before->>'state', after->>'state' from audit where action = 'design.state' and design_id = %s"
            " order by id",
            (design_id,),
        ).fetchall()
    assert states[:3] == [("draft", "in_review"), ("in_review", "approved"), ("approved", "draft")]


def text_of(pdf: bytes) -> str:
    """The words of a PDF, line ends taken for blanks."""
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).replace("\u200b", "").split())
