"""API tokens of accounts: a role of their own at most as great as their owner's, an end, and a last use."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from headroom.store.accounts.access_changes import ACCESS_ENDED, lesser
from headroom.store.actor import Actor, Role, acting
from headroom.store.audit import note
from headroom.store.database import Database
from headroom.store.queries import all_rows, one_row
from headroom.store.secrets import digest, new_secret

PREFIX: Final = "hr_"
_HINT_LETTERS: Final = 8
_COLUMNS: Final = "id, name, hint, role, created_at, expires_at, last_used_at, revoked_at"


@dataclass(frozen=True, slots=True)
class ApiToken:
    """A token without its secret; `hint` is how it begins."""

    id: UUID
    name: str
    hint: str
    role: Role
    created_at: datetime
    expires_at: datetime
    last_used_at: datetime | None
    revoked_at: datetime | None


class Tokens:
    """Repository of `api_token`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_account(self, account_id: UUID, organisation_id: UUID) -> list[ApiToken]:
        """An account's tokens for an organisation, the newest first, those that ended too."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                ApiToken,
                f"select {_COLUMNS} from api_token where account_id = %s and organisation_id = %s"
                " order by created_at desc, id",
                (account_id, organisation_id),
            )

    async def create(self, name: str, role: Role, days: int) -> tuple[ApiToken, str]:
        """Make a token of who acts; the secret in the answer is written nowhere else."""
        secret, actor = new_secret(PREFIX), acting()
        async with self._database.transaction() as connection:
            row = await one_row(
                connection,
                ApiToken,
                "insert into api_token (organisation_id, account_id, name, token_sha256, hint, role, expires_at)"
                f" values (%s, %s, %s, %s, %s, %s, now() + make_interval(days => %s)) returning {_COLUMNS}",
                (actor.organisation_id, actor.account_id, name, digest(secret), secret[:_HINT_LETTERS], role, days),
                "token",
            )
            await note(connection, "token.create", None, row.id, after={"name": name, "role": role})
        return row, secret

    async def revoke(self, token_id: UUID) -> ApiToken:
        """End a token: one's own, for an admin any of the organisation. Raises `NotFoundError`."""
        actor = acting()
        async with self._database.transaction() as connection:
            row = await one_row(
                connection,
                ApiToken,
                "update api_token set revoked_at = coalesce(revoked_at, now())"
                f" where id = %s and organisation_id = %s and (account_id = %s or %s) returning {_COLUMNS}",
                (token_id, actor.organisation_id, actor.account_id, actor.may("admin")),
                "token",
            )
            await note(connection, "token.revoke", None, row.id, before={"name": row.name, "role": row.role})
            await connection.execute(ACCESS_ENDED)
        return row

    async def find(self, secret: str) -> Actor | None:
        """Who holds this token; None for a wrong, ended or expired one, and for who is no member any more."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(_FIND, (digest(secret),))
            found = await cursor.fetchone()
            if found is None:
                return None
            token_id, organisation_id, account_id, role, membership, name, worn = found
            if worn:
                await connection.execute("update api_token set last_used_at = now() where id = %s", (token_id,))
        return Actor(organisation_id, lesser(role, membership), name, account_id=account_id, token_id=token_id)


_FIND = """
select t.id, t.organisation_id, t.account_id, t.role, m.role, a.name,
  t.last_used_at is null or t.last_used_at < now() - interval '1 minute'
from api_token t
join account a on a.id = t.account_id and a.deleted_at is null
join membership m on m.account_id = t.account_id and m.organisation_id = t.organisation_id
where t.token_sha256 = %s and t.revoked_at is null and t.expires_at > now()
"""
