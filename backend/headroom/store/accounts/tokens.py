"""API tokens of accounts: a role of their own at most as great as their owner's, an end, and a last use."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import and_, bindparam, func, insert, or_, select, update

from headroom.store.accounts.access_changes import is_member, lesser, notify_access
from headroom.store.actor import Actor, Role, acting
from headroom.store.audit import note
from headroom.store.database import Repository
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import columns, update_one
from headroom.store.secrets import digest, new_secret
from headroom.store.tables.accounts import account, api_token, membership

PREFIX: Final = "hr_"
_HINT_LETTERS: Final = 8


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


_COLUMNS: Final = columns(ApiToken, api_token)


class Tokens(Repository):
    """Repository of `api_token`."""

    async def of_account(self, account_id: UUID, organisation_id: UUID) -> list[ApiToken]:
        """An account's tokens for an organisation, the newest first, those that ended too."""
        statement = select(*_COLUMNS).where(
            api_token.c.account_id == account_id, api_token.c.organisation_id == organisation_id
        )
        return await self._database.all(ApiToken, statement.order_by(api_token.c.created_at.desc(), api_token.c.id))

    async def create(self, name: str, role: Role, days: int) -> tuple[ApiToken, str]:
        """Make a token of who acts; the secret in the answer is written nowhere else."""
        secret, actor = new_secret(PREFIX), acting()
        statement = insert(api_token).values(
            organisation_id=actor.organisation_id,
            account_id=actor.account_id,
            name=name,
            token_sha256=digest(secret),
            hint=secret[:_HINT_LETTERS],
            role=role,
            expires_at=func.now() + timedelta(days=days),
        )
        async with self._database.transaction() as transaction:
            row = await transaction.one(ApiToken, statement.returning(*_COLUMNS), "token")
            await note(transaction, "token.create", None, row.id, after={"name": name, "role": role})
        return row, secret

    async def revoke(self, token_id: UUID) -> ApiToken:
        """End a token: one's own, for an admin any of the organisation. Raises `NotFoundError`."""
        actor = acting()
        statement = (
            update(api_token)
            .where(api_token.c.id == token_id, api_token.c.organisation_id == actor.organisation_id)
            .values(revoked_at=func.coalesce(api_token.c.revoked_at, func.now()))
        )
        if not actor.may("admin"):
            statement = statement.where(api_token.c.account_id == actor.account_id)
        async with self._database.transaction() as transaction:
            row = await transaction.one(ApiToken, statement.returning(*_COLUMNS), "token")
            await note(transaction, "token.revoke", None, row.id, before={"name": row.name, "role": row.role})
            await notify_access(transaction)
        return row

    async def find(self, secret: str) -> Actor | None:
        """Who holds this token; None for a wrong, ended or expired one, and for who is no member any more."""
        row = await self._database.row(_FIND, {"sha256": digest(secret)})
        if row is None:
            return None
        token_id, organisation_id, account_id, own_role, member_role, name, worn = row
        if worn:
            await self._database.run(update_one(api_token, token_id, last_used_at=func.now()))
        role = lesser(own_role, member_role)
        return Actor(organisation_id, role, name, account_id=account_id, token_id=token_id)


_FIND: Final = PreparedStatement(
    select(
        api_token.c.id,
        api_token.c.organisation_id,
        api_token.c.account_id,
        api_token.c.role,
        membership.c.role,
        account.c.name,
        or_(api_token.c.last_used_at.is_(None), api_token.c.last_used_at < func.now() - timedelta(minutes=1)),
    )
    .join(account, and_(account.c.id == api_token.c.account_id, account.c.deleted_at.is_(None)))
    .join(membership, is_member(api_token))
    .where(api_token.c.token_sha256 == bindparam("sha256"))
    .where(api_token.c.revoked_at.is_(None), api_token.c.expires_at > func.now())
)
