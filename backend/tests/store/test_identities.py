"""Who a provider's person is here: known, found by a verified address, invited, or let in as everybody is."""

from typing import Any
from uuid import UUID

import pytest

from headroom.settings import OidcSettings
from headroom.store.accounts.identities import Identities, ProviderIdentity
from headroom.store.actor import LOCAL_ORGANISATION
from headroom.store.database import Database
from headroom.web.access.oidc import start
from headroom.web.access.sign_in_refusal import SignInRefused
from tests.conftest import driver

ADA = ProviderIdentity("https://id.example", "ada", "ada@example.test", True, "Ada")


async def run(database: Database, statement: str, *values: object) -> list[tuple[Any, ...]]:
    async with driver(database) as connection:
        cursor = await connection.execute(statement.encode(), values)
        return await cursor.fetchall() if cursor.description else []


async def give_to_somebody(database: Database) -> None:
    """The first organisation has an admin who signs in."""
    await run(database, "update account set email = 'root@example.test'")


async def test_everybody_comes_where_the_server_says_as_what(database: Database) -> None:
    identities = Identities(database)
    await give_to_somebody(database)
    assert await identities.enter(ADA, None) == "unknown"
    account_id = await identities.enter(ADA, "commenter")
    assert isinstance(account_id, UUID)
    members = await run(database, "select organisation_id, role from membership where account_id = %s", account_id)
    assert members == [(LOCAL_ORGANISATION, "commenter")]
    assert await identities.enter(ADA, None) == account_id


async def test_nobody_comes_first_into_a_server_that_has_no_admin(database: Database) -> None:
    assert await Identities(database).enter(ADA, "viewer") == "unknown"


async def test_an_invitation_makes_no_role_less(database: Database) -> None:
    identities = Identities(database)
    await give_to_somebody(database)
    account_id = await identities.enter(ADA, "approver")
    await run(
        database,
        "insert into invitation (organisation_id, email, role, token_sha256, expires_at)"
        " values (%s, %s, 'viewer', sha256('x'), now() + interval '1 day')",
        LOCAL_ORGANISATION,
        ADA.email,
    )
    assert await identities.enter(ADA, None) == account_id
    assert await run(database, "select role from membership where account_id = %s", account_id) == [("approver",)]


async def test_a_state_is_kept_as_its_hash_and_given_out_once(database: Database) -> None:
    identities = Identities(database)
    await identities.begin("a state", {"to": "/"}, 60)
    ((kept,),) = await run(database, "select s::text from sign_in s")
    assert "a state" not in kept
    assert await identities.take("a state") == {"to": "/"}
    assert await identities.take("a state") is None
    await identities.begin("late", {"to": "/"}, -1)
    assert await identities.take("late") is None


@pytest.mark.parametrize("issuer", ["http://127.0.0.1:9", "https://127.0.0.1:9"])
async def test_a_provider_that_is_away_is_said(database: Database, issuer: str) -> None:
    settings = OidcSettings(issuer, "headroom", "secret", "Example ID")
    with pytest.raises(SignInRefused) as refused:
        await start(Identities(database), settings, "http://127.0.0.1:8610/api/oidc/back", "/")
    assert refused.value.why == "unreachable"
