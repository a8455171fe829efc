"""Every operation and socket, asked by everybody there is: the answers are those of the table, and of nothing else."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from headroom.store.actor import LOCAL, ROLES, act_as
from headroom.web.access.table import ROWS, Access, is_link_need, is_role
from tests.access.rows import Organisation
from tests.access.socket_request import knock
from tests.access.test_table import addresses
from tests.access.world import SERVER, Knocker, World

pytestmark = pytest.mark.asyncio(loop_scope="session")

PASSED: Final = 0
SOCKETS: Final = ("edit_live_design", "watch_live_design")
NOT_CALLED: Final = ("get_page", "openapi", "get_metrics")
"""What anybody gets, and no dependency is asked about; the table's test knows them. The figures have their own test."""
LINKS: Final = {"revoked": 410, "expired": 410, "passcode": 401, "forged": 404}
ORDER: Final = ("link_view", "link_comment", "link_approve")


@dataclass
class Stage:
    """The app with its world."""

    app: FastAPI
    client: httpx.AsyncClient
    world: World
    calls: dict[str, tuple[str, str, bool]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def stage(app: FastAPI, server_url: str) -> AsyncIterator[Stage]:
    """The whole app in server mode on a furnished database."""
    world = World(server_url)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=SERVER.origin) as client:
        await world.furnish(client)
        act_as(LOCAL)
        yield Stage(app, client, world, _calls(app))
    world.close()


@pytest.mark.parametrize("row", [row for row in ROWS if row.operation not in NOT_CALLED], ids=lambda row: row.operation)
async def test_the_table_is_what_happens(stage: Stage, row: Access) -> None:
    if is_link_need(row.needs):
        await _ask_by_links(stage, row)
        return
    for knocker in stage.world.knockers:
        wanted = _verdict(row, knocker)
        if row.needs == "anyone" and knocker.person:
            continue  # what anybody may is not tried with a session, which signing out would end
        got = await _ask(stage, row, knocker.headers, stage.world.north)
        assert got == wanted or _is_not_own(row, wanted, got), f"{row.operation} by {knocker.name}"


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row.owner and is_role(row.needs) and row.operation not in SOCKETS],
    ids=lambda row: row.operation,
)
async def test_what_is_anothers_answers_as_what_is_nowhere(stage: Stage, row: Access) -> None:
    assert row.owner is not None
    admin = next(knocker for knocker in stage.world.knockers if knocker.name == "admin by session")
    method, address, _ = stage.calls[row.operation]
    nowhere = Organisation(uuid4(), things={**stage.world.north.things, row.owner: str(uuid4())})
    answers = []
    for organisation in (stage.world.south, nowhere):
        filled = _filled(address, organisation, "")
        answer = await stage.client.request(method, filled, headers=admin.headers, **_body(method))
        answers.append((answer.status_code, answer.content, sorted(set(answer.headers) - {"x-request-id"})))
    assert answers[0] == answers[1]
    assert answers[0][0] == 404


async def _ask_by_links(stage: Stage, row: Access) -> None:
    for kind, token in stage.world.north.links.items():
        if kind in LINKS:
            wanted = LINKS[kind]
        else:
            wanted = PASSED if ORDER.index(str(row.needs)) <= ORDER.index(f"link_{kind}") else 403
        got = await _ask(stage, row, {}, stage.world.north, token)
        assert got == wanted or _is_not_own(row, wanted, got), f"{row.operation} by {kind} link"
    if row.owner is not None:
        token = stage.world.south.links["approve"]
        assert await _ask(stage, row, {}, stage.world.north, token) == 404, "by a link to another design"


def _verdict(row: Access, knocker: Knocker) -> int:
    if row.needs == "anyone":
        return PASSED
    if knocker.role is None:
        return 401
    if row.needs == "person":
        if not knocker.person:
            return 403
    elif is_role(row.needs) and ROLES.index(knocker.role) < ROLES.index(row.needs):
        return 403
    return 404 if knocker.foreign and row.owner is not None else PASSED


def _is_not_own(row: Access, wanted: int, got: int) -> bool:
    """Behind the door the route asks whose it is."""
    return row.own and wanted == PASSED and got in {403, 404}


async def _ask(stage: Stage, row: Access, headers: dict[str, str], organisation: Organisation, token: str = "") -> int:
    """What the door says: `PASSED` for every answer that is not its own."""
    if row.operation in SOCKETS:
        return await _ask_socket(stage, row, headers, organisation, token)
    method, address, has_body = stage.calls[row.operation]
    if row.owner is not None and method not in {"GET", "HEAD"} and not has_body:
        fresh = {**organisation.things, row.owner: stage.world.fresh(organisation, row.owner)}
        organisation = Organisation(organisation.id, organisation.accounts, fresh)
    answer = await stage.client.request(method, _filled(address, organisation, token), headers=headers, **_body(method))
    assert answer.status_code < 500, answer.text
    if answer.status_code in {401, 403, 410}:
        return answer.status_code
    if answer.status_code == 404 and (row.owner is not None or token):
        return 404
    return PASSED


async def _ask_socket(
    stage: Stage, row: Access, headers: dict[str, str], organisation: Organisation, token: str
) -> int:
    address = _filled(addresses()[row.operation], organisation, token)
    code = await asyncio.wait_for(knock(stage.app, address, headers), 30)
    return PASSED if code is None else code - 4000


def _filled(address: str, organisation: Organisation, token: str) -> str:
    also = {
        "token": token,
        "reference_id": "none",
        "check_id": "RED-02",
        "path": "README.md",
        "kind": "host",
        "number": "0",
        "version": "1",
        "session_id": str(uuid4()),
    }
    return address.format(**{"account_id": str(uuid4()), **also, **organisation.things})


def _body(method: str) -> dict[str, Any]:
    # No call takes a list: the door is passed or not, and nothing happens behind it.
    return {} if method in {"GET", "HEAD"} else {"content": b"[]"}


def _calls(app: FastAPI) -> dict[str, tuple[str, str, bool]]:
    """Operation -> method, address, and whether it takes a body."""
    described = json.loads(json.dumps(app.openapi()))
    return {
        call["operationId"]: (method.upper(), address, "requestBody" in call)
        for address, methods in described["paths"].items()
        for method, call in methods.items()
    }
