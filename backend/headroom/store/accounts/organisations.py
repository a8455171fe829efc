"""Organisations and who is in them with which role; each keeps at least one admin."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from headroom.store.accounts.access_changes import ACCESS_ENDED
from headroom.store.accounts.sessions import end_sessions
from headroom.store.actor import LOCAL_ACCOUNT, LOCAL_ORGANISATION, ROLES, Role, acting
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.errors import ConflictError
from headroom.store.queries import all_rows, first_value, one_value


@dataclass(frozen=True, slots=True)
class OwnOrganisation:
    """An organisation that one may work in, and as what."""

    id: UUID
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody in an organisation."""

    account_id: UUID
    name: str
    email: str | None
    role: Role
    since: datetime


_MEMBER = "a.id as account_id, a.name, a.email, m.role, m.created_at as since"


class Organisations:
    """Repository of `organisation` and `membership`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_account(self, account_id: UUID) -> list[OwnOrganisation]:
        """The organisations that an account is in, by name."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                OwnOrganisation,
                "select o.id, o.name, m.role from membership m join organisation o on o.id = m.organisation_id"
                " where m.account_id = %s order by o.name, o.id",
                (account_id,),
            )

    async def ids(self) -> list[UUID]:
        """All organisations, for the server's own work."""
        async with self._database.connection() as connection:
            cursor = await connection.execute("select id from organisation order by created_at, id")
            return [row[0] async for row in cursor]

    async def name(self, organisation_id: UUID) -> str:
        """What an organisation is called. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            statement = "select name from organisation where id = %s"
            return str(await one_value(connection, statement, (organisation_id,), "organisation"))

    async def members(self) -> list[MemberRow]:
        """Who is in the organisation of who acts, by name."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                MemberRow,
                f"select {_MEMBER} from membership m join account a on a.id = m.account_id"
                " where m.organisation_id = %s order by a.name, a.id",
                (acting().organisation_id,),
            )

    async def set_role(self, account_id: UUID, role: Role) -> None:
        """Give a member another role; it holds at once, on sockets too.

        Raises:
            NotFoundError: when they are no member.
            ConflictError: when the last admin would go.
        """
        organisation_id = acting().organisation_id
        async with self._database.transaction() as connection:
            before = await _locked_role(connection, organisation_id, account_id)
            if before == "admin" and role != "admin":
                await _refuse_last_admin(connection, organisation_id)
            await connection.execute(
                "update membership set role = %s where organisation_id = %s and account_id = %s",
                (role, organisation_id, account_id),
            )
            if role != "admin":
                await end_invitations(connection, account_id, organisation_id)
            await note(connection, "person.role", None, account_id, {"role": before}, {"role": role})
            await connection.execute(ACCESS_ENDED)

    async def remove(self, account_id: UUID) -> None:
        """Take somebody out; their sessions and tokens here end. Raises as `set_role` does."""
        organisation_id = acting().organisation_id
        async with self._database.transaction() as connection:
            before = await _locked_role(connection, organisation_id, account_id)
            if before == "admin":
                await _refuse_last_admin(connection, organisation_id)
            await leave(connection, organisation_id, account_id)
            await note(connection, "person.remove", None, account_id, {"role": before})


async def open_organisation(connection: Connection, name: str) -> UUID:
    """An organisation inside the caller's transaction: the first one is that of local mode, with all that is in it."""
    taken = await first_value(
        connection,
        "update organisation set name = %s where id = %s and not exists (select 1 from membership m"
        " join account a on a.id = m.account_id where m.organisation_id = organisation.id and a.email is not null)"
        " returning id",
        (name, LOCAL_ORGANISATION),
    )
    if taken is not None:
        # Whoever sat at the machine is no person who could sign in.
        await connection.execute("delete from membership where account_id = %s", (LOCAL_ACCOUNT,))
        return LOCAL_ORGANISATION
    made: UUID = await first_value(connection, "insert into organisation (name) values (%s) returning id", (name,))
    return made


async def join(connection: Connection, organisation_id: UUID, account_id: UUID, role: Role) -> None:
    """Make somebody a member inside the caller's transaction; who is one already keeps the greater role."""
    await connection.execute(
        "insert into membership as m (organisation_id, account_id, role) values (%s, %s, %s)"
        " on conflict (organisation_id, account_id) do update set role = excluded.role"
        " where array_position(%s::text[], m.role) < array_position(%s::text[], excluded.role)",
        (organisation_id, account_id, role, list(ROLES), list(ROLES)),
    )


async def leave(connection: Connection, organisation_id: UUID, account_id: UUID) -> None:
    """End a membership with every way in that depends on it, inside the caller's transaction."""
    await connection.execute(
        "update api_token set revoked_at = now() where organisation_id = %s and account_id = %s and revoked_at is null",
        (organisation_id, account_id),
    )
    await connection.execute(
        "delete from membership where organisation_id = %s and account_id = %s", (organisation_id, account_id)
    )
    await end_invitations(connection, account_id, organisation_id)
    await end_sessions(connection, account_id, organisation_id)


async def end_invitations(connection: Connection, account_id: UUID, organisation_id: UUID | None = None) -> None:
    """Take back what somebody invited to who is no admin any more: they may have kept an address for themselves."""
    await connection.execute(
        "update invitation set revoked_at = now() where invited_by = %s"
        " and organisation_id = coalesce(%s, organisation_id) and accepted_at is null and revoked_at is null",
        (account_id, organisation_id),
    )


async def refuse_to_leave_without_admin(connection: Connection, account_id: UUID) -> None:
    """Raise `ConflictError` when an organisation would lose its last admin with this account."""
    cursor = await connection.execute(
        "select organisation_id from membership where account_id = %s and role = 'admin' order by 1", (account_id,)
    )
    for (organisation_id,) in await cursor.fetchall():
        await connection.execute("select 1 from organisation where id = %s for update", (organisation_id,))
        await _refuse_last_admin(connection, organisation_id)


async def _locked_role(connection: Connection, organisation_id: UUID, account_id: UUID) -> Role:
    """Of two admins who demote each other at once the second one waits here."""
    await connection.execute("select 1 from organisation where id = %s for update", (organisation_id,))
    statement = "select role from membership where organisation_id = %s and account_id = %s"
    role: Role = await one_value(connection, statement, (organisation_id, account_id), "person")
    return role


async def _refuse_last_admin(connection: Connection, organisation_id: UUID) -> None:
    statement = "select count(*) from membership where organisation_id = %s and role = 'admin'"
    if await first_value(connection, statement, (organisation_id,)) < 2:
        raise ConflictError("This is the last admin. Make someone else an admin first.")
