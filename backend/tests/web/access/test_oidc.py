"""Signing in at a real provider, and everything that must not let anybody in."""

import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from psycopg import AsyncConnection

from headroom.settings import OidcSettings, ServerSettings
from headroom.store.actor import LOCAL_ORGANISATION
from headroom.web.app import create_app
from tests.conftest import fresh_database
from tests.web.access.oidc_browser import HERE, Browser, query

pytestmark = pytest.mark.asyncio(loop_scope="module")
PROVIDER = Path(__file__).parents[4] / "e2e" / "oidc" / "provider.mjs"


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    """A provider of its own on a free port of this machine."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed; the provider of this test is a Node program")
    command = [node, str(PROVIDER), f"{HERE}/api/oidc/back"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert line, "the provider did not start; run `npm ci` first"
            yield line.strip()
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def oidc(issuer: str) -> OidcSettings:
    """What this server knows of the provider."""
    return OidcSettings(issuer, "headroom", 'headroom secret: 100% "quoted" + more', "Example ID")


class Here:
    """A server in server mode with one admin, and the browsers that come to it."""

    def __init__(self, url: str, app: FastAPI) -> None:
        self._url = url
        self._app = app

    async def run(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """Ask or change the tables."""
        async with await AsyncConnection.connect(self._url, autocommit=True) as connection:
            cursor = await connection.execute(statement.encode(), values)
            return await cursor.fetchall() if cursor.description else []

    async def account(self, email: str, role: str = "editor") -> object:
        """An account with a place in the first organisation."""
        ((account_id,),) = await self.run(
            "insert into account (email, name) values (%s, %s) returning id", email, email
        )
        await self.run("insert into membership values (%s, %s, %s)", LOCAL_ORGANISATION, account_id, role)
        return account_id

    async def somebody(self) -> str:
        """The login of somebody new who has an account here."""
        login = f"p{uuid4().hex}"
        await self.account(f"{login}@example.test")
        return login

    async def invite(self, email: str, role: str) -> None:
        """An open invitation into the first organisation."""
        await self.run(
            "insert into invitation (organisation_id, email, role, token_sha256, expires_at)"
            " values (%s, %s, %s, sha256(%s::bytea), now() + interval '1 day')",
            LOCAL_ORGANISATION,
            email,
            role,
            email.encode(),
        )

    @asynccontextmanager
    async def browser(self) -> AsyncIterator[Browser]:
        """Somebody's browser at this server."""
        transport = httpx.ASGITransport(self._app, raise_app_exceptions=False)
        browser = Browser(httpx.AsyncClient(transport=transport, base_url=HERE))
        try:
            yield browser
        finally:
            await browser.close()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def here(
    postgres_url: str, oidc: OidcSettings, tmp_path_factory: pytest.TempPathFactory, catalogue_once: None
) -> AsyncIterator[Here]:
    """One server for all tests of this file: opening one takes longer than any of them."""
    with fresh_database(postgres_url) as url:
        server = ServerSettings(HERE, "127.0.0.1", oidc)
        app = create_app(url, page=tmp_path_factory.mktemp("page"), server=server, ahead=False)
        async with app.router.lifespan_context(app):
            made = Here(url, app)
            await made.account("root@example.test", "admin")
            yield made


async def who(browser: Browser) -> dict[str, object]:
    """Who this server takes the browser's user for."""
    me: dict[str, object] = (await browser.here.get("/api/me")).json()
    return me


async def test_who_was_invited_comes_in_and_comes_back(here: Here) -> None:
    await here.invite("ada@example.test", "editor")
    async with here.browser() as browser:
        assert (await who(browser))["oidc_name"] == "Example ID"
        assert await browser.sign_in("ada", "/d/1234?view=rack") == "/d/1234?view=rack"
        me = await who(browser)
        assert (me["signed_in"], me["role"]) == (True, "editor")
        assert me["account"] == {**_dict(me["account"]), "name": "Ada of the provider", "email": "ada@example.test"}
        # The second time by what the provider calls them, whatever their address is by then.
        await here.run("update account set email = 'ada@new.example' where email = 'ada@example.test'")
        browser.here.cookies.clear()
        assert await browser.sign_in("ada") == "/"
        assert _dict((await who(browser))["account"])["email"] == "ada@new.example"
    assert await here.run("select count(*) from account where name like 'Ada%%'") == [(1,)]
    assert await here.run("select action from audit where action = 'account.identity'") == [("account.identity",)]


async def test_a_verified_address_finds_the_account_that_has_it(here: Here) -> None:
    account_id = await here.account("grace@example.test", "viewer")
    async with here.browser() as browser:
        assert await browser.sign_in("grace") == "/"
        assert _dict((await who(browser))["account"])["id"] == str(account_id)


async def test_an_unverified_address_finds_nothing(here: Here) -> None:
    await here.account("unverified@example.test")
    await here.invite("unverified2@example.test", "admin")
    async with here.browser() as browser:
        for login in ("unverified", "unverified2"):
            assert query(await browser.sign_in(login))["refused"] == "unverified"
            assert (await who(browser))["signed_in"] is False
    assert await here.run("select count(*) from identity where subject like 'unverified%%'") == [(0,)]


async def test_nobody_comes_uninvited(here: Here) -> None:
    async with here.browser() as browser:
        refused = await browser.sign_in("eve", "/catalogue")
        assert query(refused) == {"refused": "unknown", "to": "/catalogue"}
        assert (await who(browser))["signed_in"] is False


async def test_who_was_removed_stays_out(here: Here) -> None:
    account_id = await here.account("max@example.test", "editor")
    async with here.browser() as browser:
        assert await browser.sign_in("max") == "/"
        await here.run("delete from membership where account_id = %s", account_id)
        browser.here.cookies.clear()
        assert query(await browser.sign_in("max"))["refused"] == "unknown"


async def test_an_answer_counts_once_and_only_for_the_browser_that_began(here: Here) -> None:
    login = await here.somebody()
    async with here.browser() as browser:
        back = await browser.sign_in_there(await browser.start(), login)
        stolen = dict(browser.here.cookies)
        browser.here.cookies.clear()  # another browser is led to the address of this one's answer
        assert query(await browser.come_back(back))["refused"] == "late"
        browser.here.cookies.update(stolen)
        assert query(await browser.come_back(back))["refused"] == "late"  # it was used up by the try
        back = await browser.sign_in_there(await browser.start(), login)
        assert await browser.come_back(back) == "/"
        assert query(await browser.come_back(back))["refused"] == "late"


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"state": "made up"}, "late"),
        ({"code": "made up"}, "untrusted"),
        ({"code": ""}, "declined"),
        ({"error": "access_denied", "code": ""}, "declined"),
        ({"iss": "https://another.example"}, "untrusted"),
    ],
    ids=str,
)
async def test_a_changed_answer_lets_nobody_in(here: Here, change: dict[str, str], refused: str) -> None:
    login = await here.somebody()
    async with here.browser() as browser:
        back = await browser.sign_in_there(await browser.start(), login)
        answer = await browser.come_back(f"{HERE}/api/oidc/back?{urlencode(query(back) | change)}")
        assert query(answer)["refused"] == refused
        assert (await who(browser))["signed_in"] is False


@pytest.mark.parametrize(
    "change",
    [
        {"nonce": "of another sign-in"},
        {"code_challenge": "a" * 43},
        {"client_id": "another"},
        {"scope": "openid"},
    ],
    ids=str,
)
async def test_a_changed_question_lets_nobody_in(here: Here, change: dict[str, str]) -> None:
    """What an attacker asked the provider for is worth nothing here: another nonce, verifier or audience."""
    login = await here.somebody()
    async with here.browser() as browser:
        address = httpx.URL(await browser.start()).copy_merge_params(change)
        answer = await browser.come_back(await browser.sign_in_there(str(address), login))
        assert query(answer)["refused"] == ("unverified" if "scope" in change else "untrusted")
        assert (await who(browser))["signed_in"] is False


async def test_somebody_may_take_ten_minutes_there(here: Here) -> None:
    login = await here.somebody()
    async with here.browser() as browser:
        back = await browser.sign_in_there(await browser.start(), login)
        await here.run("update sign_in set expires_at = now() - interval '1 second'")
        assert query(await browser.come_back(back))["refused"] == "late"
        await browser.start()
    assert await here.run("select count(*) from sign_in") == [(1,)]


async def test_secrets_stay_where_they_belong(here: Here, oidc: OidcSettings) -> None:
    login = await here.somebody()
    async with here.browser() as browser:
        begun = await browser.here.get("/api/oidc/start", params={"to": "//evil.example"})
        cookie = begun.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert begun.headers["cache-control"] == "no-store"
        asked = query(begun.headers["location"])
        assert asked["code_challenge_method"] == "S256"
        assert oidc.client_secret not in begun.headers["location"]
        back = await browser.sign_in_there(begun.headers["location"], login)
        assert await browser.come_back(back) == "/"


def _dict(value: object) -> dict[str, object]:
    assert isinstance(value, dict), value
    return value
