"""Searches across designs through the API, on an index that the indexer made."""

from typing import Any

import httpx
import pytest

from tests.web.features.search.conftest import Draw, Search, fastt

WWPN = "10:00:00:00:c9:2f:01:02"


def names(found: dict[str, Any]) -> list[str]:
    return sorted(hit["name"] for hit in found["hits"])


def matches(found: dict[str, Any], name: str) -> list[tuple[str, str, int]]:
    (hit,) = (one for one in found["hits"] if one["name"] == name)
    return [(one["field"], one["value"], one["count"]) for one in hit["matches"]]


@pytest.fixture
async def three(draw: Draw) -> None:
    await draw("Berlin ERP", a=fastt("Array east", count=3, end_of_support="2020-01-31"), b=fastt("Array west"))
    await draw("Lyon archive", a=fastt("Tape 01", **{"ports/controllerA/host1/wwpn": WWPN, "serial": "75ABC12"}))
    await draw("Lyon mail", s={"kind": "switch", "part": "brocade-300", "name": "san-mds-01"})


async def test_designs_are_found_by_part_with_counts_and_places(three: None, search: Search) -> None:
    found = await search("part:ibm-fastt600-turbo")
    assert (names(found), found["total"]) == (["Berlin ERP", "Lyon archive"], 2)
    assert matches(found, "Berlin ERP") == [("part", "ibm-fastt600-turbo", 4)]
    (hit,) = (one for one in found["hits"] if one["name"] == "Berlin ERP")
    assert [place["name"] for place in hit["matches"][0]["places"]] == ["Array east", "Array west"]
    assert hit["is_current"]
    assert hit["as_of"]
    (facet,) = (one for one in found["facets"] if one["value"] == "ibm-fastt600-turbo")
    assert (facet["designs"], facet["count"], facet["term"]) == (2, 5, "part:ibm-fastt600-turbo")


@pytest.mark.parametrize(
    ("query", "designs"),
    [
        ("fastt600", ["Berlin ERP", "Lyon archive"]),
        ("vendor:brocade", ["Lyon mail"]),
        ("name:west", ["Berlin ERP"]),
        ('name:"array e"', ["Berlin ERP"]),
        ("name:mds", ["Lyon mail"]),
        ("lyon", ["Lyon archive", "Lyon mail"]),
        ("design:lyon -vendor:ibm", ["Lyon mail"]),
        ("lyon tape", ["Lyon archive"]),
        ("c9-2F-01", ["Lyon archive"]),
        ("wwn:2f0102", ["Lyon archive"]),
        ("serial:75abc", ["Lyon archive"]),
        ("out of support", ["Berlin ERP"]),
        ("support:<2027-01", ["Berlin ERP"]),
        ("support:2021", []),
        ("finding:SUP-01", ["Berlin ERP"]),
        ("SUP-01", ["Berlin ERP"]),
        ("wwn:ffff", []),
        ("switch paris", []),
    ],
)
async def test_a_query_finds(three: None, search: Search, query: str, designs: list[str]) -> None:
    assert names(await search(query)) == designs


async def test_findings_are_found_where_they_are(three: None, search: Search) -> None:
    found = await search("finding:sup-01")
    (match,) = found["hits"][0]["matches"]
    assert (match["value"], match["places"]) == ("SUP-01", [{"component_id": "a", "name": "Array east"}])
    assert match["label"]
    assert match["severity"]
    (over,) = (one for one in found["facets"] if one["field"] == "support")
    assert (over["value"], over["designs"], over["count"]) == ("over", 1, 3)


async def test_what_is_typed_is_completed(three: None, search: Search) -> None:
    found = await search("lyon fas")
    assert found["at"] == 5
    assert {"term": "part:ibm-fastt600-turbo", "label": "IBM FAStT600 Turbo", "designs": 2} in found["suggestions"]
    assert [one["term"] for one in (await search("ser"))["suggestions"]] == ["serial:"]


async def test_an_edit_and_a_deletion_change_what_is_found(api: httpx.AsyncClient, draw: Draw, search: Search) -> None:
    design = await draw("Berlin", a=fastt("Array"))
    assert names(await search("berlin")) == ["Berlin"]
    await api.delete(f"/api/designs/{design}")
    assert (await search("berlin"))["index"] == {"designs": 0, "current": 0, "as_of": None}
    assert names(await search("berlin")) == []
    await api.post(f"/api/designs/{design}/restore")
    assert names(await search("berlin")) == ["Berlin"]


async def test_a_page_goes_on_where_the_last_one_ended(api: httpx.AsyncClient, draw: Draw, search: Search) -> None:
    for number in range(23):
        await draw(f"Site {number}")
    first = await search("site")
    second = (await api.get("/api/search", params={"q": "site", "offset": 20})).json()
    assert (first["total"], len(first["hits"]), len(second["hits"])) == (23, 20, 3)
    assert not set(names(first)) & set(names(second))


@pytest.mark.parametrize(("query", "place"), [("berlin prat:x", (7, 4)), ("x" * 201, (200, 1)), ("part:", (0, 5))])
async def test_what_cannot_be_read_finds_nothing_and_says_where(
    api: httpx.AsyncClient, query: str, place: tuple[int, int]
) -> None:
    found = (await api.get("/api/search", params={"q": query})).json()
    assert (found["total"], found["hits"], found["problem"]["at"], found["problem"]["length"]) == (0, [], *place)


@pytest.mark.parametrize("offset", ["-1", "10001", "x"])
async def test_a_page_begins_within_bounds(api: httpx.AsyncClient, offset: str) -> None:
    answer = await api.get("/api/search", params={"q": "x", "offset": offset})
    assert answer.status_code == 422
    assert "offset" in answer.json()["problems"][0]["place"]


async def test_nothing_is_asked_for_and_nothing_found(api: httpx.AsyncClient) -> None:
    found = (await api.get("/api/search")).json()
    assert (found["hits"], found["total"], found["facets"], found["suggestions"]) == ([], 0, [], [])
