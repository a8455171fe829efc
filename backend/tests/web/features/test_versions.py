"""Versions and comparisons over the API: kept, named, restored, copied and held against each other."""

import copy
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from headroom.store.actor import LOCAL
from headroom.store.database import Database
from headroom.store.designs.live_log import LiveLog
from headroom.store.errors import NotFoundError
from headroom.web.features.comparisons.service import find_compared
from headroom.web.features.designs.automatic_versions import VersionKeeper
from headroom.web.live.document.encode import doc_to_document, document_to_update, new_doc
from headroom.web.live.room.rewrite import edit_to
from tests.domain.design.test_diff import without

REFERENCE = "fc64-flashsystem"


async def new_design(api: httpx.AsyncClient, **source: Any) -> dict[str, Any]:
    answer = await api.post("/api/designs", json={"name": "Mine", **(source or {"reference_id": REFERENCE})})
    assert answer.status_code == 201, answer.text
    design: dict[str, Any] = answer.json()
    return design


async def freeze(api: httpx.AsyncClient, design: dict[str, Any], name: str = "first") -> dict[str, Any]:
    answer = await api.post(f"/api/designs/{design['id']}/revisions", json={"name": name, "message": "why"})
    assert answer.status_code == 201, answer.text
    revision: dict[str, Any] = answer.json()
    return revision


async def document(api: httpx.AsyncClient, design: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = (await api.get(f"/api/designs/{design['id']}")).json()["document"]
    return found


async def edit(database: Database, api: httpx.AsyncClient, design: dict[str, Any], after: dict[str, Any]) -> None:
    """Change the live document as another replica would."""
    log, design_id = LiveLog(database), UUID(design["id"])
    tail = await log.read_tail(design_id, -1)
    doc, _ = new_doc()
    for update in (tail.base or b"\0\0", *(row.payload for row in tail.rows)):
        doc.apply_update(update)
    await log.append(design_id, edit_to(doc.get_update(), after), "elsewhere")
    assert await document(api, design) == after


async def first_hba(api: httpx.AsyncClient, design: dict[str, Any]) -> tuple[dict[str, Any], str]:
    found = await document(api, design)
    return found, min(key for key, entry in found["components"].items() if entry["kind"] == "hba")


async def test_a_revision_is_restored_as_one_edit_or_saved_as_a_design(
    api: httpx.AsyncClient, database: Database
) -> None:
    design = await new_design(api)
    revision = await freeze(api, design)
    before, hba = await first_hba(api, design)
    await edit(database, api, design, without(before, hba))
    answer = await api.post(f"/api/revisions/{revision['id']}/restore")
    assert answer.status_code == 200, answer.text
    assert await document(api, design) == before
    version_before = answer.json()["version_before"]
    assert (version_before["kind"], version_before["number"], version_before["name"]) == (
        "automatic",
        None,
        "Before r1 was restored",
    )
    listed = (await api.get(f"/api/designs/{design['id']}/revisions")).json()
    assert [row["kind"] for row in listed] == ["automatic", "named"]
    saved = await new_design(api, copy_of_revision=revision["id"])
    assert (await document(api, saved))["components"] == before["components"]
    assert saved["name"] == "Mine"
    again = (await api.post(f"/api/revisions/{version_before['id']}/restore")).json()
    assert hba not in (await document(api, design))["components"]
    assert again["version_before"]["name"] == "Before an automatic version was restored"


def test_a_rewrite_leaves_alone_what_is_as_it_should_be() -> None:
    target = {"meta": {"name": "a"}, "components": {"x": {"kind": "host", "name": "one"}, "y": {"kind": "rack"}}}
    start = {**target, "components": {"x": {"kind": "host", "name": "two", "count": 2}, "z": {"kind": "pdu"}}}
    state = document_to_update(start)
    mine, roots = new_doc()
    mine.apply_update(state)
    known = mine.get_state()
    roots["components"]["x"]["kind"] = "switch"  # by somebody else, at the same time
    update = edit_to(state, target)
    theirs = mine.get_update(known)
    mine.apply_update(update)
    found = doc_to_document(mine)
    assert found["components"] == {"x": {"kind": "switch", "name": "one"}, "y": {"kind": "rack"}}
    assert found["meta"] == {"name": "a"}
    other, _ = new_doc()
    for piece in (state, update, theirs):
        other.apply_update(piece)
    assert doc_to_document(other) == found


async def test_the_keeper_keeps_work_that_has_rested(api: httpx.AsyncClient, database: Database) -> None:
    studio = api._transport.app.state.studio  # type: ignore[attr-defined]
    design = await new_design(api)
    keeper = VersionKeeper(studio, still_seconds=0, work_seconds=0)
    await keeper.look()
    assert (await api.get(f"/api/designs/{design['id']}/revisions")).json() == []
    before, hba = await first_hba(api, design)
    await edit(database, api, design, without(before, hba))
    await keeper.look()
    await keeper.look()
    (version,) = (await api.get(f"/api/designs/{design['id']}/revisions")).json()
    assert (version["kind"], version["name"]) == ("automatic", "Automatic version")
    refused = await api.post(f"/api/designs/{design['id']}/quotes", json={"revision_id": version["id"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    named = (await api.post(f"/api/revisions/{version['id']}/name", json={"name": "rested"})).json()
    assert (named["number"], named["name"], named["sha256"]) == (1, "rested", version["sha256"])
    assert (await api.post(f"/api/revisions/{named['id']}/name", json={"name": "twice"})).status_code == 409


async def test_two_states_of_a_design_are_compared(api: httpx.AsyncClient, database: Database) -> None:
    design = await new_design(api)
    revision = await freeze(api, design)
    before, hba = await first_hba(api, design)
    await edit(database, api, design, without(before, hba))
    refs = {"before": f"revision:{revision['id']}", "after": f"design:{design['id']}"}
    answer = await api.get("/api/comparisons", params=refs)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    removed = found["comparison"]["design"]["components"]["removed"]
    assert [entry["id"] for entry in removed] == [hba]
    assert found["before"]["revision"]["number"] == 1
    assert found["after"]["revision"] is None
    assert found["comparison"]["bill"]["cost"]["demonstration"] is True
    assert found["before"]["document"]["components"].keys() - found["after"]["document"]["components"].keys() == {hba}
    reference = await api.get("/api/comparisons", params={"before": f"reference:{REFERENCE}", "after": refs["after"]})
    assert [e["id"] for e in reference.json()["comparison"]["design"]["components"]["removed"]] == [hba]
    studio = api._transport.app.state.studio  # type: ignore[attr-defined]
    foreigner = replace(LOCAL, organisation_id=uuid4())
    for ref in refs.values():
        with pytest.raises(NotFoundError):
            await find_compared(studio, foreigner, ref, "/before")
    for ref, status in NOT_COMPARED.items():
        refused = await api.get("/api/comparisons", params={"before": ref, "after": refs["after"]})
        assert (ref, refused.status_code, bool(refused.json()["message"])) == (ref, status, True)


NOT_COMPARED = {
    "revision:00000000-0000-4000-8000-000000000000": 404,
    "design:00000000-0000-4000-8000-000000000000": 404,
    "reference:nothing": 404,
    "revision:x": 422,
    "nonsense": 422,
    "": 422,
}


async def test_a_link_shows_what_changed_without_what_it_hides(api: httpx.AsyncClient, database: Database) -> None:
    design = await new_design(api)
    before, hba = await first_hba(api, design)
    marked = copy.deepcopy(before)
    marked["components"][hba]["ports/fc0/wwpn"] = "10:00:00:00:c9:2f:01:02"
    await edit(database, api, design, marked)
    first = await freeze(api, design)
    changed = copy.deepcopy(marked)
    changed["components"][hba]["ports/fc0/wwpn"] = "10:00:00:00:c9:2f:01:03"
    changed["components"][hba]["name"] = "first"
    await edit(database, api, design, changed)
    revision = await freeze(api, design, "second")
    answer = await shared_comparison(api, revision)
    assert answer.status_code == 200, answer.text
    (entry,) = answer.json()["comparison"]["design"]["components"]["changed"]
    assert [change["key"] for change in entry["changes"]] == ["name"]
    assert "c9:2f" not in answer.text
    assert answer.json()["comparison"]["bill"]["cost"] is None
    assert (await shared_comparison(api, first)).status_code == 404


async def shared_comparison(api: httpx.AsyncClient, revision: dict[str, Any]) -> httpx.Response:
    terms = {"mode": "pinned", "revision_id": revision["id"], "label": "", "role": "view", "hides": ["wwns"]}
    made = (await api.post(f"/api/designs/{revision['design_id']}/links", json=terms)).json()
    return await api.get(f"/api/shared/{made['token']}/comparison")
