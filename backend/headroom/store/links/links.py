"""Share links: the token is known to its holder alone, the table has its SHA-256."""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import bindparam, case, cast, delete, exists, func, insert, or_, select, update

from headroom.store.actor import acting
from headroom.store.audit import announce
from headroom.store.database import Repository, Transaction
from headroom.store.designs.designs import require_design
from headroom.store.designs.revision_queries import is_before
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import among, columns, update_one
from headroom.store.secrets import digest, new_secret
from headroom.store.tables.accounts import account
from headroom.store.tables.designs import design, revision
from headroom.store.tables.links import link_pass, link_visit, share_link
from headroom.store.tables.reviews import review_seat

Mode: TypeAlias = Literal["pinned", "live"]
LinkRole: TypeAlias = Literal["view", "comment", "approve"]
Hidden: TypeAlias = Literal["prices", "wwns"]
Ended: TypeAlias = Literal["revoked", "expired", "deleted"]
ENDED: Final[dict[Ended, str]] = {
    "revoked": "This link was revoked; ask the sender for a new one.",
    "expired": "This link has expired; ask the sender for a new one.",
    "deleted": "The design behind this link was deleted.",
}
"""What its holder is told."""


@dataclass(frozen=True, slots=True)
class LinkSummary:
    """A link; its token is shown only when it is made. `ended` says why it opens nothing any more."""

    id: UUID
    design_id: UUID
    mode: Mode
    revision_id: UUID | None
    label: str
    role: LinkRole
    hides: list[Hidden]
    expires_at: datetime | None
    has_passcode: bool
    created_by: str | None
    rotated_from: UUID | None
    created_at: datetime
    last_used_at: datetime | None
    revoked_at: datetime | None
    visits: int
    ended: Ended | None


@dataclass(frozen=True, slots=True)
class FoundLink:
    """What a token opens: the link, whose design it is of, and the hash of its passcode."""

    id: UUID
    design_id: UUID
    organisation_id: UUID
    mode: Mode
    revision_id: UUID | None
    role: LinkRole
    hides: list[Hidden]
    expires_at: datetime | None
    passcode_hash: str | None
    terms: str
    """Differs once the link shows, allows or asks for something else."""
    ended: Ended | None
    has_earlier: bool
    """Whether there is a named revision before what it shows."""


@dataclass(frozen=True, slots=True)
class LinkTerms:
    """What a new or changed link allows. A `passcode_hash` of None takes the passcode away."""

    label: str = ""
    role: LinkRole = "view"
    hides: Collection[Hidden] = ()
    expires_at: datetime | None = None
    passcode_hash: str | None = None


@dataclass(frozen=True, slots=True)
class LinkStatus:
    """The standing of a link that somebody reads by; `seconds_left` is None when it does not expire."""

    id: UUID
    ended: Ended | None
    terms: str
    seconds_left: float | None


def _ended() -> sa.ColumnElement[str | None]:
    deleted_design = exists().where(design.c.id == share_link.c.design_id, design.c.deleted_at.is_not(None))
    return case(
        (share_link.c.revoked_at.is_not(None), "revoked"),
        (share_link.c.expires_at <= func.now(), "expired"),
        (deleted_design.correlate(share_link), "deleted"),
    )


def _has_earlier() -> sa.ColumnElement[bool]:
    row, other = revision.alias(), revision.alias()
    any_named = exists().where(row.c.design_id == share_link.c.design_id, row.c.kind == "named")
    before = exists().where(
        row.c.design_id == share_link.c.design_id, other.c.id == share_link.c.revision_id, is_before(row, other)
    )
    return case((share_link.c.revision_id.is_(None), any_named), else_=before)


_COLUMNS: Final = columns(
    LinkSummary,
    share_link,
    has_passcode=share_link.c.passcode_hash.is_not(None),
    created_by=select(account.c.name)
    .where(account.c.id == share_link.c.created_by)
    .correlate(share_link)
    .scalar_subquery(),
    visits=select(func.count())
    .where(link_visit.c.link_id == share_link.c.id, link_visit.c.what == "opened")
    .correlate(share_link)
    .scalar_subquery(),
    ended=_ended(),
)
_TERMS: Final = func.concat_ws(
    " ", share_link.c.role, cast(share_link.c.hides, sa.Text), func.md5(share_link.c.passcode_hash)
)
_FIND: Final = PreparedStatement(
    select(
        *columns(
            FoundLink,
            share_link,
            organisation_id=design.c.organisation_id,
            terms=_TERMS,
            ended=_ended(),
            has_earlier=_has_earlier(),
        )
    )
    .join_from(share_link, design)
    .where(share_link.c.token_sha256 == bindparam("sha256"))
)
_STATUS: Final = columns(
    LinkStatus,
    share_link,
    ended=_ended(),
    terms=_TERMS,
    seconds_left=cast(func.extract("epoch", share_link.c.expires_at - func.now()), sa.Double),
)


class Links(Repository):
    """Repository of `share_link`."""

    async def of_design(self, design_id: UUID) -> list[LinkSummary]:
        """All links of a design, ended ones too, the newest first."""
        statement = select(*_COLUMNS).where(share_link.c.design_id == design_id)
        newest = share_link.c.created_at.desc(), share_link.c.id
        return await self._database.all(LinkSummary, statement.order_by(*newest))

    async def create(
        self, design_id: UUID, mode: Mode, revision_id: UUID | None, terms: LinkTerms
    ) -> tuple[LinkSummary, str]:
        """Make a link; the token in the answer is written nowhere else.

        Raises:
            NotFoundError: when the design is unknown or deleted, or the revision is not one of it.
        """
        token = new_secret()
        shows = {"design_id": design_id, "mode": mode, "revision_id": revision_id}
        statement = insert(share_link).values(
            **shows, **_values(terms), token_sha256=digest(token), created_by=acting().account_id
        )
        async with self._database.transaction() as transaction:
            await _check(transaction, design_id, revision_id)
            row = await _insert(transaction, statement)
            await announce(transaction, "link.create", "links", design_id, row.id)
        return row, token

    async def change(self, link_id: UUID, terms: LinkTerms, keep_passcode: bool) -> LinkSummary:
        """Change what a link allows; a new passcode closes what the old one opened. Raises `NotFoundError`."""
        values = _values(terms)
        if keep_passcode:
            del values["passcode_hash"]
        present = select(*_COLUMNS).where(share_link.c.id == link_id).with_for_update(of=share_link)
        statement = update(share_link).where(share_link.c.id == link_id, share_link.c.revoked_at.is_(None))
        async with self._database.transaction() as transaction:
            before = await _row(transaction, present)
            if not keep_passcode:
                await transaction.run(delete(link_pass).where(link_pass.c.link_id == link_id))
            row = await _row(transaction, statement.values(values).returning(*_COLUMNS))
            audits = _for_audit(before), _for_audit(row)
            await announce(transaction, "link.change", "links", row.design_id, row.id, *audits)
        return row

    async def revoke(self, link_id: UUID) -> LinkSummary:
        """End a link for good; a second time changes nothing. Raises `NotFoundError`."""
        async with self._database.transaction() as transaction:
            return await _revoke(transaction, link_id)

    async def rotate(self, link_id: UUID) -> tuple[LinkSummary, str]:
        """End a link and make one alike, whose token is new. Raises `NotFoundError`, also when it has ended before."""
        token = new_secret()
        old = share_link.alias()
        same = ["design_id", "mode", "revision_id", "label", "role", "hides", "expires_at", "passcode_hash"]
        now = [bindparam("token", digest(token)), bindparam("by", acting().account_id, type_=old.c.created_by.type)]
        copy = (
            select(*(old.c[key] for key in same), *now, old.c.id)
            .where(old.c.id == link_id, old.c.revoked_at.is_(None))
            .where(or_(old.c.expires_at.is_(None), old.c.expires_at > func.now()))
            .with_for_update()
        )
        statement = insert(share_link).from_select([*same, "token_sha256", "created_by", "rotated_from"], copy)
        async with self._database.transaction() as transaction:
            row = await _insert(transaction, statement)
            # Whoever is asked to decide by it goes on with the new one.
            await transaction.run(update(review_seat).where(review_seat.c.link_id == link_id).values(link_id=row.id))
            await _revoke(transaction, link_id)
            await announce(transaction, "link.rotate", "links", row.design_id, row.id)
        return row, token

    async def find(self, token: str) -> FoundLink:
        """The link of a token, ended or not. Raises `NotFoundError`."""
        return await self._database.one(FoundLink, _FIND, "link", {"sha256": digest(token)})

    async def statuses(self, link_ids: Collection[UUID]) -> list[LinkStatus]:
        """How links stand by which somebody reads now."""
        return await self._database.all(LinkStatus, select(*_STATUS).where(among(share_link.c.id, link_ids)))


def _values(terms: LinkTerms) -> dict[str, Any]:
    return {**asdict(terms), "hides": sorted(set(terms.hides))}


async def _revoke(transaction: Transaction, link_id: UUID) -> LinkSummary:
    revoked = update_one(share_link, link_id, revoked_at=func.coalesce(share_link.c.revoked_at, func.now()))
    row = await _row(transaction, revoked.returning(*_COLUMNS))
    await transaction.run(delete(link_pass).where(link_pass.c.link_id == link_id))
    await announce(transaction, "link.revoke", "links", row.design_id, row.id)
    return row


def _for_audit(row: LinkSummary) -> dict[str, Any]:
    expires_at = row.expires_at.isoformat() if row.expires_at is not None else None
    terms = {"label": row.label, "role": row.role, "hides": row.hides}
    return {**terms, "expires_at": expires_at, "has_passcode": row.has_passcode}


async def _check(transaction: Transaction, design_id: UUID, revision_id: UUID | None) -> None:
    await require_design(transaction, design_id)
    if revision_id is not None:
        statement = select(revision.c.id).where(revision.c.id == revision_id, revision.c.design_id == design_id)
        await transaction.one_value(statement, "revision")


async def _row(transaction: Transaction, statement: sa.Executable) -> LinkSummary:
    return await transaction.one(LinkSummary, statement, "link")


async def _insert(transaction: Transaction, statement: sa.Insert) -> LinkSummary:
    # What is returned of an insertion cannot be looked up in other tables.
    link_id = await transaction.one_value(statement.returning(share_link.c.id), "link")
    return await _row(transaction, select(*_COLUMNS).where(share_link.c.id == link_id))
