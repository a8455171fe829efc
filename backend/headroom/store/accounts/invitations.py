"""Invitations into an organisation: an address to be passed on, for one e-mail address, for a week."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from headroom.store.actor import Role, acting
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.queries import all_rows, first_row, one_row
from headroom.store.secrets import digest, new_secret

DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation; `invited_by` is null once that account is gone."""

    id: UUID
    email: str
    role: Role
    invited_by: str | None
    created_at: datetime
    expires_at: datetime
    accepted_at: datetime | None
    revoked_at: datetime | None


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """What an invitation that still counts lets somebody into."""

    id: UUID
    organisation_id: UUID
    email: str
    role: Role


_COLUMNS: Final = (
    "i.id, i.email, i.role, (select a.name from account a where a.id = i.invited_by) as invited_by,"
    " i.created_at, i.expires_at, i.accepted_at, i.revoked_at"
)


class Invitations:
    """Repository of `invitation`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[Invitation]:
        """The invitations of the organisation of who acts, the newest first."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                Invitation,
                f"select {_COLUMNS} from invitation i where organisation_id = %s order by created_at desc, id",
                (acting().organisation_id,),
            )

    async def create(self, email: str, role: Role) -> tuple[Invitation, str]:
        """Invite somebody; earlier invitations of theirs end. The secret in the answer is written nowhere else."""
        secret, actor = new_secret(), acting()
        async with self._database.transaction() as connection:
            await connection.execute(
                "update invitation set revoked_at = now() where organisation_id = %s and email = %s"
                " and accepted_at is null and revoked_at is null",
                (actor.organisation_id, email),
            )
            row = await one_row(
                connection,
                Invitation,
                "insert into invitation as i (organisation_id, email, role, token_sha256, invited_by, expires_at)"
                f" values (%s, %s, %s, %s, %s, now() + make_interval(days => %s)) returning {_COLUMNS}",
                (actor.organisation_id, email, role, digest(secret), actor.account_id, DAYS),
                "invitation",
            )
            await note(connection, "invitation.create", None, row.id, after={"email": email, "role": role})
        return row, secret

    async def revoke(self, invitation_id: UUID) -> Invitation:
        """Take an invitation back. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            row = await one_row(
                connection,
                Invitation,
                "update invitation i set revoked_at = coalesce(revoked_at, now())"
                f" where id = %s and organisation_id = %s returning {_COLUMNS}",
                (invitation_id, acting().organisation_id),
                "invitation",
            )
            await note(connection, "invitation.revoke", None, row.id, before={"email": row.email, "role": row.role})
        return row

    async def open(self, secret: str) -> OpenInvitation | None:
        """What an invitation lets somebody into; None when it is unknown, used, taken back or too old."""
        async with self._database.connection() as connection:
            return await _open(connection, secret, "")


async def take_invitation(connection: Connection, secret: str) -> OpenInvitation | None:
    """The same inside the caller's transaction, and used up by it: of two who come at once one gets in."""
    found = await _open(connection, secret, " for update")
    if found is not None:
        await connection.execute("update invitation set accepted_at = now() where id = %s", (found.id,))
    return found


async def _open(connection: Connection, secret: str, lock: str) -> OpenInvitation | None:
    return await first_row(
        connection,
        OpenInvitation,
        "select id, organisation_id, email, role from invitation where token_sha256 = %s"
        f" and accepted_at is null and revoked_at is null and expires_at > now(){lock}",
        (digest(secret),),
    )
