"""Sign-ins begun at an identity provider, and the accounts that its people have here."""

from dataclasses import dataclass
from typing import Final, Literal
from uuid import UUID

import orjson
from psycopg.types.json import Jsonb

from headroom.store.accounts.accounts import account_of, make_account
from headroom.store.accounts.organisations import join
from headroom.store.actor import LOCAL_ORGANISATION, Actor, Role, act_as
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.queries import first_value
from headroom.store.secrets import digest


@dataclass(frozen=True, slots=True)
class Vouched:
    """Somebody as a provider knows them; `email` is in small letters."""

    provider: str
    subject: str
    email: str | None
    email_verified: bool
    name: str


_OPEN: Final = "email = %s and accepted_at is null and revoked_at is null and expires_at > now()"


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

    async def enter(self, person: Vouched, join_as: Role | None) -> UUID | Literal["unverified", "unknown"]:
        """The account of a person, joined or made where they may come in.

        Known is who came before by this provider; else an address that the provider has verified finds an account or
        an invitation; else, with `join_as`, everybody gets an account.
        """
        async with self._database.transaction() as connection:
            # Two first sign-ins of one person come one after the other.
            key = f"{person.provider} {person.subject}"
            await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
            account_id = await _known(connection, person)
            new = account_id is None
            if account_id is None:
                if person.email is None or not person.email_verified:
                    return "unverified"
                account_id = await _joined(connection, person, person.email)
                account_id = account_id or await _made(connection, person, person.email, join_as)
                if account_id is None:
                    return "unknown"
            if person.email is not None and person.email_verified:
                await _accept_invitations(connection, account_id, person.email)
            member = await _membership(connection, account_id)
            if member is None:
                return "unknown"
            if new:
                act_as(member)
                await note(connection, "account.identity", None, account_id, after={"provider": person.provider})
            return account_id


async def _known(connection: Connection, person: Vouched) -> UUID | None:
    account_id: UUID | None = await first_value(
        connection,
        "select account.id from identity join account on account.id = account_id"
        " where provider = %s and subject = %s and deleted_at is null",
        (person.provider, person.subject),
    )
    return account_id


async def _joined(connection: Connection, person: Vouched, email: str) -> UUID | None:
    """The account with the person's address, from now on theirs by this provider too."""
    account = await account_of(connection, email)
    if account is None:
        return None
    await _keep_identity(connection, person, account.id)
    return account.id


async def _made(connection: Connection, person: Vouched, email: str, join_as: Role | None) -> UUID | None:
    """A new account for who was invited, or for everybody when there is a role for them."""
    invited = await first_value(connection, f"select id from invitation where {_OPEN} limit 1", (email,))
    if invited is None and (join_as is None or not await _is_open(connection)):
        return None
    account_id = await make_account(connection, email, person.name, None)
    await _keep_identity(connection, person, account_id)
    if join_as is not None:
        await join(connection, LOCAL_ORGANISATION, account_id, join_as)
    return account_id


async def _is_open(connection: Connection) -> bool:
    """Whether the first organisation, which everybody joins, has been given to somebody."""
    found = await first_value(
        connection,
        "select a.id from membership m join account a on a.id = m.account_id"
        " where m.organisation_id = %s and a.email is not null limit 1",
        (LOCAL_ORGANISATION,),
    )
    return found is not None


async def _keep_identity(connection: Connection, person: Vouched, account_id: UUID) -> None:
    await connection.execute(
        "insert into identity (provider, subject, account_id) values (%s, %s, %s)",
        (person.provider, person.subject, account_id),
    )


async def _accept_invitations(connection: Connection, account_id: UUID, email: str) -> None:
    """An address that the provider verified is as good as the letter that went to it."""
    cursor = await connection.execute(
        f"update invitation set accepted_at = now() where {_OPEN} returning organisation_id, role".encode(), (email,)
    )
    for organisation_id, role in await cursor.fetchall():
        await join(connection, organisation_id, account_id, role)


async def _membership(connection: Connection, account_id: UUID) -> Actor | None:
    """The account in one of its organisations."""
    cursor = await connection.execute(
        "select m.organisation_id, m.role, a.name from membership m join account a on a.id = m.account_id"
        " where m.account_id = %s order by m.created_at limit 1",
        (account_id,),
    )
    row = await cursor.fetchone()
    return Actor(row[0], row[1], row[2], account_id=account_id) if row is not None else None
