"""What one organisation has, another neither sees nor reaches by an id that it learnt."""

import pytest

from headroom.settings import CATALOGUE
from tests.access.conftest import PAGE, Place

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_parts_prices_and_names_are_an_organisations_own(place: Place) -> None:
    world = place.world
    yaml = (CATALOGUE / "wd" / "wd-data-iom.yaml").read_text(encoding="utf-8").replace("id: wd-data-iom", "id: our-iom")
    browser = place.browser()
    north, south = (world.session(each.accounts["admin"], each.id) for each in (world.north, world.south))
    made = await browser.post("/api/parts", headers=north, json={"yaml": yaml, "note": ""})
    assert made.status_code == 201, made.text
    seen = {"version": 1, "change": 1}
    assert (await browser.post("/api/parts/our-iom/approve", headers=north, json=seen)).status_code == 200

    assert (await browser.get("/api/catalogue", headers=north)).json()["own_parts"] == ["our-iom"]
    foreign = (await browser.get("/api/catalogue", headers=south)).json()
    assert foreign["own_parts"] == []
    assert "our-iom" not in foreign["parts"]
    assert (await browser.get("/api/parts", headers=south)).json() == []
    assert (await browser.get("/api/parts/our-iom/yaml", headers=south)).status_code == 404
    theirs = await browser.post("/api/parts", headers=south, json={"yaml": yaml, "note": ""})
    assert theirs.status_code == 201, "the same id is free in another organisation"

    book = world.fresh(world.north, "book_id")
    assert book in (await browser.get("/api/price-books", headers=north)).text
    assert book not in (await browser.get("/api/price-books", headers=south)).text


async def test_an_id_in_a_body_or_a_query_reaches_no_further(place: Place) -> None:
    world = place.world
    north = world.session(world.north.accounts["admin"], world.north.id)
    south = world.session(world.south.accounts["admin"], world.south.id)
    browser = place.browser()
    address = f"/api/designs/{world.south.things['design_id']}/revisions"
    revision_id = (await browser.post(address, headers=south, json={"name": "R", "message": ""})).json()["id"]
    theirs, own = world.south.things["design_id"], world.north.things["design_id"]
    link = {"mode": "pinned", "revision_id": revision_id}
    for method, path, body in (
        ("POST", "/api/designs", {"name": "Copy", "copy_of": theirs}),
        ("POST", "/api/evaluations", {"design_id": theirs}),
        ("POST", "/api/evaluations", {"revision_id": revision_id}),
        ("GET", f"/api/catalogue?design_id={theirs}", None),
        ("GET", f"/api/designs/{own}/bill?revision={revision_id}", None),
        ("POST", f"/api/designs/{own}/links", link),
        ("POST", f"/api/designs/{own}/quotes", {"revision_id": revision_id}),
        ("GET", f"/api/comparisons?before=design:{own}&after=design:{theirs}", None),
        ("GET", f"/api/comparisons?before=revision:{revision_id}&after=design:{own}", None),
    ):
        answer = await browser.request(method, path, headers=north, json=body)
        assert answer.status_code == 404, f"{method} {path}: {answer.text[:200]}"


async def test_only_an_approver_decides_on_a_quote(place: Place) -> None:
    world = place.world
    await world.furnish(place.browser())
    quote = world.north.things["quote_id"]
    statement = "update quote set state = 'submitted', submitted_at = now(), submission = '{}' where id = %s"
    world.run(statement, quote)
    editor = world.session(world.north.accounts["editor"], world.north.id)
    answer = await place.browser().post(
        f"/api/quotes/{quote}/state", headers={**editor, **PAGE}, json={"state": "approved", "change": 1}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
