"""One app in server mode for nearly all these tests; each test has organisations and an address of its own."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address
from types import MethodType
from typing import Final

import httpx
import pytest
import pytest_asyncio
from argon2 import PasswordHasher
from fastapi import FastAPI

from headroom.store.actor import LOCAL, act_as
from headroom.web.app import create_app
from tests.access.world import SERVER, World
from tests.conftest import fresh_database
from tests.ledgers import answering_at_once

PASSWORD: Final = "four words that nobody guesses"
HASHER: Final = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""A thousandth of the work of the product's, whose parameters `test_secrets` compares; guesses here are counted."""
PAGE: Final = {"origin": SERVER.origin}
"""What a browser sends along with what changes something."""


@dataclass(frozen=True)
class Place:
    """The app, and the world behind it; everybody in North has the same password."""

    app: FastAPI
    world: World

    def browser(self) -> httpx.AsyncClient:
        """A browser with cookies of its own, on the server's page."""
        # Tries are counted by address, and one test's must not count for another's.
        address = str(IPv6Address(self.world.north.id.int))
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url=SERVER.origin, headers=PAGE)

    async def signed_in(self, role: str) -> httpx.AsyncClient:
        """A browser in which somebody of North signed in."""
        browser = self.browser()
        answer = await browser.post(
            "/api/sign-in", json={"email": f"{role}@{self.world.north.domain}", "password": PASSWORD}
        )
        assert answer.status_code == 200, answer.text
        return browser


@pytest.fixture(scope="session")
def password_hash() -> str:
    """The hash of everybody's password."""
    return HASHER.hash(PASSWORD)


@pytest.fixture(scope="session")
def server_url(postgres_url: str) -> Iterator[str]:
    """Address of the app's database."""
    with fresh_database(postgres_url) as url:
        yield url


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def app(server_url: str, catalogue_once: None) -> AsyncIterator[FastAPI]:
    """The one app of these tests."""
    async with started(server_url) as made:
        yield made


@asynccontextmanager
async def started(url: str) -> AsyncIterator[FastAPI]:
    """The whole app in server mode, with ledgers that are worked out already."""
    made = create_app(url, server=SERVER, ahead=False)
    async with made.router.lifespan_context(made):
        passwords = made.state.studio.passwords
        passwords._hasher, passwords._nobodys_hash = HASHER, HASHER.hash("nobody's")
        # Of this app alone: what a session patches in the class would answer for tests elsewhere, too.
        answer = answering_at_once()
        for ledger in (made.state.studio.ledger, made.state.studio.world):
            ledger.get = MethodType(answer, ledger)
        made.state.studio.references.clear()
        act_as(LOCAL)  # what a fixture says of who acts would hold for tests elsewhere, too
        yield made


@pytest.fixture
def world(server_url: str, password_hash: str) -> Iterator[World]:
    """Two new organisations."""
    made = World(server_url)
    made.run("update account set password_hash = %s where email like %s", password_hash, f"%@{made.north.domain}")
    yield made
    made.close()


@pytest.fixture
def place(app: FastAPI, world: World) -> Place:
    """The app and two organisations."""
    return Place(app, world)
