"""Statements on revisions that are more than reading a row: numbers, documents, work and what grew old."""

from datetime import timedelta
from typing import Any, Final
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import and_, case, cast, delete, exists, func, literal, null, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.queries import among
from headroom.store.tables.columns import DOCUMENT
from headroom.store.tables.designs import design, live_doc, revision, revision_document
from headroom.store.tables.links import share_link
from headroom.store.tables.quotes import quote, quote_withdrawal
from headroom.store.tables.reviews import review
from headroom.store.tables.threads import thread

_LARGEST: Final = 2147483647
_REFERRING: Final = (share_link, thread, quote, quote_withdrawal, review)

NEXT_NUMBER: Final = func.coalesce(func.max(revision.c.number), 0) + 1
NEWEST: Final = (revision.c.created_at.desc(), revision.c.number.desc().nulls_last())


def is_before(row: sa.FromClause, other: sa.FromClause) -> sa.ColumnElement[bool]:
    """Whether a named revision came before another, which may be an automatic version."""
    return and_(
        row.c.kind == "named",
        row.c.id != other.c.id,
        tuple_(row.c.created_at, func.coalesce(row.c.number, 0))
        < tuple_(other.c.created_at, func.coalesce(other.c.number, _LARGEST)),
    )


def is_unused() -> sa.ColumnElement[bool]:
    """Whether nothing points at a revision."""
    return and_(*(~exists().where(table.c.revision_id == revision.c.id) for table in _REFERRING))


def keep_document(document: dict[str, Any]) -> sa.Select[Any]:
    """Stores a document unless an equal one is there; finds its hash."""
    source = select(literal(document, DOCUMENT).label("document")).subquery()
    sha256 = func.encode(func.sha256(func.convert_to(cast(source.c.document, sa.Text), "UTF8")), "hex")
    hashes = select(sha256.label("sha256"), source.c.document).cte("hashed")
    insertion = upsert(revision_document).from_select(["sha256", "document"], select(hashes)).on_conflict_do_nothing()
    return select(hashes.c.sha256).add_cte(insertion.cte("stored"))


def take_work(design_id: UUID, seq: int) -> sa.Select[Any]:
    """Marks the rows up to this one as being in a version; finds who worked on them."""
    before = (
        select(live_doc.c.design_id, live_doc.c.last_seq, live_doc.c.authors)
        .where(live_doc.c.design_id == design_id, live_doc.c.working_since.is_not(None), live_doc.c.version_seq < seq)
        .with_for_update()
        .cte("before")
    )
    continues = before.c.last_seq > seq
    marking = (
        update(live_doc)
        .where(live_doc.c.design_id == before.c.design_id)
        .values(
            version_seq=seq,
            working_since=case((continues, func.now()), else_=null()),
            authors=case((continues, live_doc.c.authors), else_=literal({}, DOCUMENT)),
        )
    )
    return select(before.c.authors).add_cte(marking.cte("taken"))


def due(still_seconds: float, work_seconds: float, limit: int) -> sa.Select[Any]:
    """Finds designs with work in no version that has rested, or has gone on, for so long."""
    is_still = live_doc.c.changed_at <= func.now() - timedelta(seconds=still_seconds)
    continues = live_doc.c.working_since <= func.now() - timedelta(seconds=work_seconds)
    return (
        select(live_doc.c.design_id)
        .join(design)
        .where(design.c.deleted_at.is_(None), live_doc.c.working_since.is_not(None), is_still | continues)
        .order_by(live_doc.c.working_since)
        .limit(limit)
    )


def thin() -> sa.Delete:
    """Deletes automatic versions that are one too many: of a day one an hour stays, of a week one a day."""
    is_old = revision.c.created_at < func.now() - timedelta(days=7)
    period = func.date_trunc(case((is_old, "day"), else_="hour"), func.timezone("UTC", revision.c.created_at))
    place = func.row_number().over(
        partition_by=[revision.c.design_id, is_old, period], order_by=[revision.c.created_at.desc(), revision.c.id]
    )
    old_versions = (
        select(revision.c.id, place.label("place"))
        .where(revision.c.kind == "automatic", revision.c.created_at < func.now() - timedelta(days=1))
        .subquery()
    )
    return delete(revision).where(revision.c.id == old_versions.c.id, old_versions.c.place > 1, is_unused())


def delete_orphans(sha256s: list[str]) -> sa.Delete:
    """Deletes those of these documents that no revision has."""
    in_revision = exists().where(revision.c.document_sha256 == revision_document.c.sha256)
    return delete(revision_document).where(among(revision_document.c.sha256, sha256s), ~in_revision)
