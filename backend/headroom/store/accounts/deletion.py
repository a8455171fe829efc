"""What is forgotten of a person who deletes their account: every name and address; what they made stays."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import case, delete, exists, func, literal, select, union, update
from sqlalchemy.dialects.postgresql import ARRAY

from headroom.store.actor import DELETED_ACCOUNT
from headroom.store.database import Transaction
from headroom.store.queries import among
from headroom.store.tables.accounts import account, api_token, identity, invitation, membership, session
from headroom.store.tables.audit import audit
from headroom.store.tables.designs import live_doc, revision
from headroom.store.tables.imports import import_run
from headroom.store.tables.reviews import review, review_item, review_seat
from headroom.store.tables.threads import mention_read, remark, suggestion, thread


async def erase_account(transaction: Transaction, account_id: UUID) -> None:
    """Take a person's names out of everything, inside the caller's transaction."""
    # What somebody is called and was called when they did something.
    all_names: sa.CompoundSelect[Any] = union(
        select(account.c.name).where(account.c.id == account_id),
        select(audit.c.actor_name).where(audit.c.account_id == account_id, audit.c.actor_name.is_not(None)),
    )
    names = await transaction.values(all_names)
    for statements in (
        _in_audit(account_id),
        _in_versions(account_id),
        _in_reviews(account_id, names),
        _in_comments(account_id, names),
        _ways_in(account_id),
    ):
        for statement in statements:
            await transaction.run(statement)


def _in_audit(account_id: UUID) -> Iterator[sa.Executable]:
    email = func.coalesce(audit.c.before, audit.c.after)["email"].astext
    yield (update(audit).where(email == _email_of(account_id)).values(_without("email")))
    yield (
        update(audit)
        .where(audit.c.action == "account.rename", audit.c.subject_id == account_id)
        .values(_without("name"))
    )
    yield update(audit).where(audit.c.account_id == account_id).values(actor_name=DELETED_ACCOUNT)


def _in_versions(account_id: UUID) -> Iterator[sa.Executable]:
    # An array keeps its order: who is forgotten stays in their place.
    names = (
        func.unnest(revision.c.authors, revision.c.author_ids)
        .table_valued(sa.column("author", sa.Text), sa.column("id", sa.Uuid), with_ordinality="place", name="names")
        .render_derived()
    )
    author = case((names.c.id == account_id, DELETED_ACCOUNT), else_=names.c.author)
    authors = select(func.array_agg(author).aggregate_order_by(names.c.place)).select_from(names).scalar_subquery()
    yield update(revision).where(revision.c.author_ids.contains([account_id])).values(authors=authors)
    key = str(account_id)
    name = func.to_jsonb(literal(DELETED_ACCOUNT, sa.Text))
    renamed = func.jsonb_set(live_doc.c.authors, literal([key], ARRAY(sa.Text)), name)
    yield update(live_doc).where(live_doc.c.authors.has_key(key)).values(authors=renamed)


def _in_reviews(account_id: UUID, names: Sequence[str]) -> Iterator[sa.Executable]:
    # Who asked, answered and settled stands there by name alone; the audit knows whose these names are.
    decided_by = case((review_seat.c.decided_by.is_not(None), DELETED_ACCOUNT))
    seats = update(review_seat).where(review_seat.c.account_id == account_id)
    yield seats.values(name=DELETED_ACCOUNT, decided_by=decided_by)
    is_opener = _did(account_id, review.c.id, "review.open")
    yield update(review).where(is_opener).values(opened_by=DELETED_ACCOUNT)
    is_answerer = _did(account_id, review_item.c.review_id, "review.answer")
    yield _unnamed(review_item.c.answered_by, names, is_answerer)


def _in_comments(account_id: UUID, names: Sequence[str]) -> Iterator[sa.Executable]:
    yield update(remark).where(remark.c.account_id == account_id).values(author=DELETED_ACCOUNT)
    yield _unnamed(thread.c.resolved_by, names, _did(account_id, thread.c.id))
    yield _unnamed(suggestion.c.decided_by, names, _did(account_id, suggestion.c.thread_id))


def _ways_in(account_id: UUID) -> Iterator[sa.Executable]:
    yield (
        update(invitation)
        .where(invitation.c.invited_by == account_id)
        .where(invitation.c.accepted_at.is_(None), invitation.c.revoked_at.is_(None))
        .values(revoked_at=func.now())
    )
    yield delete(invitation).where(invitation.c.email == _email_of(account_id))
    for table in (session, api_token, mention_read, identity, membership, import_run):
        yield delete(table).where(table.c.account_id == account_id)
    yield (
        update(account)
        .where(account.c.id == account_id)
        .values(email=None, name=DELETED_ACCOUNT, password_hash=None, deleted_at=func.now())
    )


def _without(field: str) -> dict[str, sa.ColumnElement[Any]]:
    return {name: audit.c[name].op("-")(literal(field, sa.Text)) for name in ("before", "after")}


def _email_of(account_id: UUID) -> sa.ColumnElement[Any]:
    return select(account.c.email).where(account.c.id == account_id).scalar_subquery()


def _did(account_id: UUID, subject_id: sa.Column[UUID], action: str | None = None) -> sa.ColumnElement[bool]:
    acts = exists().where(audit.c.subject_id == subject_id, audit.c.account_id == account_id)
    return acts if action is None else acts.where(audit.c.action == action)


def _unnamed(name: sa.Column[str | None], names: Sequence[str], acts: sa.ColumnElement[bool]) -> sa.Executable:
    return update(name.table).where(among(name, names), acts).values({name: DELETED_ACCOUNT})
