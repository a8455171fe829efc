"""Everything that is kept of a person, as one JSON object, without secrets and hashes of them."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, FromClause, ScalarSelect, Select, func, literal, select
from sqlalchemy.dialects.postgresql import JSONB

from headroom.store.tables.accounts import account, api_token, identity, membership, organisation, session
from headroom.store.tables.audit import audit
from headroom.store.tables.threads import mention_read, remark, thread


def account_export(account_id: UUID) -> Select[Any]:
    """Finds one object with a list for each kind of thing."""
    person = _object(account, "id", "email", "name", "created_at", has_password=account.c.password_hash.is_not(None))
    memberships = _object(organisation, "id", "name", role=membership.c.role, since=membership.c.created_at)
    remarks = _object(remark, "id", "thread_id", "body", "created_at", design_id=thread.c.design_id)
    sessions = _object(session, "id", "browser", "created_at", "last_used_at", "expires_at", "ended_at")
    tokens = _object(api_token, "id", "name", "hint", "role", "created_at", "expires_at", "last_used_at", "revoked_at")
    acts = _object(audit, "happened_at", "action", "design_id", "subject_id", "before", "after")
    lists: dict[str, Select[Any]] = {
        "organisations": select(_list(memberships))
        .join_from(membership, organisation)
        .where(membership.c.account_id == account_id),
        "sign_in_providers": select(_list(_object(identity, "provider", "subject", "created_at"))).where(
            identity.c.account_id == account_id
        ),
        "sessions": select(_list(sessions, session.c.created_at)).where(session.c.account_id == account_id),
        "tokens": select(_list(tokens, api_token.c.created_at)).where(api_token.c.account_id == account_id),
        "remarks": select(_list(remarks, remark.c.created_at))
        .join_from(remark, thread)
        .where(remark.c.account_id == account_id),
        "mentions_read": select(_list(_object(mention_read, "remark_id", "read_at"), mention_read.c.read_at)).where(
            mention_read.c.account_id == account_id
        ),
        "acts": select(_list(acts, audit.c.id)).where(audit.c.account_id == account_id),
    }
    whole: dict[str, ScalarSelect[Any]] = {
        "account": select(person).where(account.c.id == account_id).scalar_subquery(),
        **{name: statement.scalar_subquery() for name, statement in lists.items()},
    }
    return select(_built(whole))


def _object(table: FromClause, *names: str, **computed: ColumnElement[Any]) -> ColumnElement[Any]:
    return _built({**{name: table.c[name] for name in names}, **computed})


def _built(fields: dict[str, Any]) -> ColumnElement[Any]:
    return func.jsonb_build_object(*(item for name, value in fields.items() for item in (literal(name), value)))


def _list(item: ColumnElement[Any], *order: ColumnElement[Any]) -> ColumnElement[Any]:
    items = func.jsonb_agg(item).aggregate_order_by(*order) if order else func.jsonb_agg(item)
    return func.coalesce(items, literal([], JSONB))
