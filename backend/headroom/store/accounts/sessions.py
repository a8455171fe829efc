"""Sessions of people who signed in: the browser keeps the secret, the table its SHA-256."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from headroom.store.accounts.access_changes import ACCESS_ENDED
from headroom.store.actor import Role
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.errors import NotFoundError
from headroom.store.queries import all_rows, first_row, first_value
from headroom.store.secrets import digest, new_secret

IDLE_DAYS: Final = 14
LONGEST_DAYS: Final = 90


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who a session is of, in which organisation and with which role there now."""

    session_id: UUID
    account_id: UUID
    organisation_id: UUID
    role: Role
    name: str
    worn: bool
    """Whether its last use was noted more than a minute ago."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One session as its owner sees it."""

    id: UUID
    browser: str
    created_at: datetime
    last_used_at: datetime
    expires_at: datetime


class Sessions:
    """Repository of `session`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self, connection: Connection, account_id: UUID, organisation_id: UUID, browser: str) -> str:
        """Begin a session inside the caller's transaction; the secret in the answer is written nowhere else."""
        secret = new_secret()
        session_id = await first_value(
            connection,
            "insert into session (secret_sha256, account_id, organisation_id, browser, expires_at)"
            " values (%s, %s, %s, %s, now() + make_interval(days => %s)) returning id",
            (digest(secret), account_id, organisation_id, browser[:200], LONGEST_DAYS),
        )
        await note(connection, "session.start", None, session_id)
        return secret

    async def find(self, secret: str) -> SignedIn | None:
        """Who holds this secret; None for a wrong, ended or expired one, and for who is no member any more."""
        async with self._database.connection() as connection:
            found = await first_row(connection, SignedIn, _FIND, (digest(secret), IDLE_DAYS))
            if found is not None and found.worn:
                await connection.execute("update session set last_used_at = now() where id = %s", (found.session_id,))
        return found

    async def of_account(self, account_id: UUID) -> list[SessionRow]:
        """The sessions of an account that still count, the last used first."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                SessionRow,
                "select id, browser, created_at, last_used_at, expires_at from session"
                " where account_id = %s and ended_at is null and expires_at > now()"
                " and last_used_at > now() - make_interval(days => %s) order by last_used_at desc, id",
                (account_id, IDLE_DAYS),
            )

    async def end(self, session_id: UUID, account_id: UUID) -> None:
        """End one session of an account, on every replica. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(
                "update session set ended_at = now() where id = %s and account_id = %s and ended_at is null",
                (session_id, account_id),
            )
            if cursor.rowcount == 0:
                raise NotFoundError("session")
            await note(connection, "session.end", None, session_id)
            await connection.execute(ACCESS_ENDED)

    async def sweep(self, days: int) -> None:
        """Delete what has been over for some days."""
        async with self._database.connection() as connection:
            await connection.execute(
                "delete from session where least(ended_at, expires_at) < now() - make_interval(days => %s)", (days,)
            )

    async def move(self, session_id: UUID, organisation_id: UUID) -> None:
        """Let a session work in another organisation; its sockets of the one before are closed."""
        async with self._database.transaction() as connection:
            await connection.execute(
                "update session set organisation_id = %s where id = %s", (organisation_id, session_id)
            )
            await connection.execute(ACCESS_ENDED)


async def end_sessions(
    connection: Connection, account_id: UUID, organisation_id: UUID | None = None, but: UUID | None = None
) -> None:
    """End the sessions of an account, or those in one organisation, inside the caller's transaction."""
    await connection.execute(
        "update session set ended_at = now() where account_id = %(account)s and ended_at is null"
        " and organisation_id = coalesce(%(organisation)s, organisation_id) and id is distinct from %(but)s::uuid",
        {"account": account_id, "organisation": organisation_id, "but": but},
    )
    await connection.execute(ACCESS_ENDED)


_FIND = """
select s.id as session_id, s.account_id, s.organisation_id, m.role, a.name,
  s.last_used_at < now() - interval '1 minute' as worn
from session s
join account a on a.id = s.account_id and a.deleted_at is null
join membership m on m.account_id = s.account_id and m.organisation_id = s.organisation_id
where s.secret_sha256 = %s and s.ended_at is null and s.expires_at > now()
  and s.last_used_at > now() - make_interval(days => %s)
"""
