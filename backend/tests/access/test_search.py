"""What somebody may not see is neither found nor counted."""

from collections.abc import AsyncIterator, Iterator
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio
from fastapi import FastAPI

from headroom.store.actor import LOCAL, act_as, server_in
from headroom.store.designs.designs import Designs
from headroom.store.links.links import Hidden
from headroom.web.access.caller import Caller
from headroom.web.features.search.answers import SearchAnswer
from headroom.web.features.search.service import search
from headroom.web.live.document.encode import document_to_update
from tests.access.conftest import Place, started
from tests.conftest import fresh_database
from tests.web.features.search.conftest import fastt, index_all, raw_design

WWPN = "10:00:00:00:c9:2f:01:02"
PRICE = "EUR 4500"


async def drawn(place: Place, organisation_id: UUID, name: str, **components: dict[str, Any]) -> UUID:
    """A design of an organisation."""
    act_as(server_in(organisation_id))
    designs = Designs(place.app.state.studio.database)
    row = await designs.create(name, document_to_update(raw_design(components, name)))
    act_as(LOCAL)
    return row.id


@pytest.fixture(scope="module")
def server_url(postgres_url: str) -> Iterator[str]:
    """A database of these tests alone: to index the designs of all others takes longer than they do."""
    with fresh_database(postgres_url) as url:
        yield url


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def app(server_url: str, catalogue_once: None) -> AsyncIterator[FastAPI]:
    async with started(server_url) as made:
        yield made


@pytest.fixture
async def two(place: Place) -> Place:
    """Alike designs in both organisations."""
    parts = {
        "a": fastt("Array", serial="75ABC12", **{"ports/controllerA/host1/wwpn": WWPN}),
        "b": fastt(f"behind {WWPN}"),
        "c": fastt(f"spare for {PRICE}", end_of_support="2020-01-31"),
    }
    for organisation, name in ((place.world.north, "Northern"), (place.world.south, "Southern")):
        await drawn(place, organisation.id, name, **parts)
    await index_all(place.app)
    return place


@pytest.mark.asyncio(loop_scope="session")
async def test_each_organisation_finds_and_counts_its_own(two: Place) -> None:
    viewer = await two.signed_in("viewer")
    for query in ("array", "part:ibm-fastt600-turbo", WWPN, "serial:75abc12", "finding:any", "support:over"):
        found = (await viewer.get("/api/search", params={"q": query})).json()
        assert (query, [hit["name"] for hit in found["hits"]], found["total"]) == (query, ["Northern"], 1)
        assert {facet["designs"] for facet in found["facets"]} == {1}
        assert {one["designs"] for one in found["suggestions"]} <= {1, None}
    assert (await viewer.get("/api/search", params={"q": "southern"})).json()["total"] == 0
    assert found["index"]["designs"] == found["index"]["current"]


@pytest.mark.asyncio(loop_scope="session")
async def test_who_has_not_signed_in_and_who_holds_a_link_search_nothing(two: Place) -> None:
    async with two.browser() as nobody:
        assert (await nobody.get("/api/search", params={"q": "array"})).status_code == 401
        assert (await nobody.get("/api/shared/x/search", params={"q": "array"})).status_code == 404


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    ("hides", "query", "designs"),
    [
        ([], WWPN, 1),
        ([], "serial:75abc12", 1),
        ([], "behind", 1),
        ([], "4500", 1),
        (["wwns"], WWPN, 0),
        (["wwns"], "wwn:c9:2f:01", 0),
        (["wwns"], "serial:75abc12", 0),
        (["wwns"], "75abc12", 0),
        (["wwns"], "behind", 0),
        (["wwns"], "array", 1),
        (["wwns"], "4500", 1),
        (["wwns"], "northern -wwn:10:00", 1),
        (["prices"], "4500", 0),
        (["prices"], "spare", 0),
        (["prices"], WWPN, 1),
        (["prices", "wwns"], "part:ibm-fastt600-turbo", 1),
    ],
)
async def test_what_is_hidden_is_not_found(two: Place, hides: list[Hidden], query: str, designs: int) -> None:
    found = await searched(two, hides, query)
    assert found.total == designs


@pytest.mark.asyncio(loop_scope="session")
async def test_what_is_hidden_is_not_told_beside_what_is_found(two: Place) -> None:
    found = await searched(two, ["prices", "wwns"], "part:ibm-fastt600-turbo")
    told = repr(found)
    assert WWPN not in told
    assert "75ABC12" not in told
    assert PRICE not in told


@pytest.mark.asyncio(loop_scope="session")
async def test_findings_that_only_members_are_told_are_not_counted(two: Place) -> None:
    two.world.run(
        "insert into own_check (organisation_id, number, title, sentence, severity, expression, remedy)"
        " values (%s, 1, 'No arrays', 'Ours has none.', 'error', 'kind:storage_system', '')",
        two.world.north.id,
    )
    await two.app.state.studio.check_policies.refresh()
    await index_all(two.app)
    cases: list[tuple[list[Hidden], bool]] = [([], True), (["wwns"], False), (["prices"], False)]
    for hides, told in cases:
        found = await searched(two, hides, "array")
        assert any(one.value == "OWN-001" for one in found.facets) is told
        assert ((await searched(two, hides, "finding:OWN-001")).total == 1) is told


async def searched(place: Place, hides: list[Hidden], query: str) -> SearchAnswer:
    """A search of somebody of North from whom something is hidden."""
    studio = place.app.state.studio
    actor = server_in(place.world.north.id)
    act_as(actor)
    try:
        return await search(studio, Caller(actor, studio.redaction(hides)), query, 0)
    finally:
        act_as(LOCAL)
