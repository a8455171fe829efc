"""Sign-ins begun at an identity provider, and the accounts that its people have here."""

from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import orjson
from psycopg.types.json import Jsonb

from headroom.store.actor import LOCAL_ORGANISATION, Role
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.secrets import digest


@dataclass(frozen=True, slots=True)
class Vouched:
    """Somebody as a provider knows them; `email` is in small letters."""

    provider: str
    subject: str
    email: str | None
    email_verified: bool
    name: str


class Identities:
    """Repository of `sign_in` and `identity`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, state: str, details: dict[str, str], lifetime_s: int) -> None:
        """Keep what a sign-in needs when the browser comes back; what others left behind goes."""
        async with self._database.transaction() as connection:
            await connection.execute("delete from sign_in where expires_at < now()")
            await connection.execute(
                "insert into sign_in (state_sha256, details, expires_at)"
                " values (%s, %s, now() + make_interval(secs => %s))",
                (digest(state), Jsonb(details, dumps=orjson.dumps), lifetime_s),
            )

    async def take(self, state: str) -> dict[str, str] | None:
        """What was kept under a state, once: it is gone after this. None when it is unknown, used or too old."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "delete from sign_in where state_sha256 = %s returning details, expires_at > now()", (digest(state),)
            )
            row = await cursor.fetchone()
        return dict(row[0]) if row is not None and row[1] else None

    async def enter(self, person: Vouched, join: Role | None) -> UUID | Literal["unverified", "unknown"]:
        """The account of a person, joined or made where they may come in.

        Known is who came before by this provider; else an address that the provider has verified finds an account or
        an invitation; else, with `join`, everybody gets an account.
        """
        async with self._database.transaction() as connection:
            # Two first sign-ins of one person come one after the other.
            key = f"{person.provider} {person.subject}"
            await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
            account_id = await _known(connection, person)
            if account_id is None:
                if person.email is None or not person.email_verified:
                    return "unverified"
                account_id = await _joined(connection, person) or await _made(connection, person, join)
                if account_id is None:
                    return "unknown"
            if person.email is not None and person.email_verified:
                await _accept_invitations(connection, account_id, person.email)
            return account_id if await _is_member(connection, account_id) else "unknown"


async def _known(connection: Connection, person: Vouched) -> UUID | None:
    return await _id(
        connection,
        "select account.id from identity join account on account.id = account_id"
        " where provider = %s and subject = %s and deleted_at is null",
        (person.provider, person.subject),
    )


async def _joined(connection: Connection, person: Vouched) -> UUID | None:
    """The account with the person's address, from now on theirs by this provider too."""
    account_id = await _id(
        connection, "select id from account where email = %s and deleted_at is null", (person.email,)
    )
    if account_id is not None:
        await _keep_identity(connection, person, account_id)
    return account_id


async def _made(connection: Connection, person: Vouched, join: Role | None) -> UUID | None:
    """A new account for who was invited, or for everybody when there is a role for them."""
    invited = await _id(
        connection,
        "select id from invitation where email = %s and accepted_at is null and revoked_at is null"
        " and expires_at > now() limit 1",
        (person.email,),
    )
    if invited is None and join is None:
        return None
    account_id = await _id(
        connection, "insert into account (email, name) values (%s, %s) returning id", (person.email, person.name)
    )
    if account_id is None:
        raise RuntimeError("an account was not made")
    await _keep_identity(connection, person, account_id)
    if invited is None:
        await connection.execute(
            "insert into membership (organisation_id, account_id, role)"
            " select id, %s, %s from organisation where id <> %s order by created_at, id limit 1",
            (account_id, join, LOCAL_ORGANISATION),
        )
    return account_id


async def _keep_identity(connection: Connection, person: Vouched, account_id: UUID) -> None:
    await connection.execute(
        "insert into identity (provider, subject, account_id) values (%s, %s, %s)",
        (person.provider, person.subject, account_id),
    )
    await note(connection, "account.identity", None, account_id)


async def _accept_invitations(connection: Connection, account_id: UUID, email: str) -> None:
    """An address that the provider verified is as good as the letter that went to it; no role becomes less by it."""
    await connection.execute(
        "with taken as (update invitation set accepted_at = now() where email = %s and accepted_at is null"
        " and revoked_at is null and expires_at > now() returning organisation_id, role)"
        " insert into membership (organisation_id, account_id, role) select distinct on (organisation_id)"
        " organisation_id, %s, role from taken order by organisation_id on conflict do nothing",
        (email, account_id),
    )


async def _is_member(connection: Connection, account_id: UUID) -> bool:
    statement = "select account_id from membership where account_id = %s limit 1"
    return await _id(connection, statement, (account_id,)) is not None


async def _id(connection: Connection, statement: str, values: tuple[Any, ...]) -> UUID | None:
    row = await (await connection.execute(statement.encode(), values)).fetchone()
    return row[0] if row is not None else None
