"""Share links: the token is known to its holder alone, the table has its SHA-256."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

from headroom.store.actor import acting
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.designs.designs import require_design
from headroom.store.designs.revision_statements import IS_BEFORE
from headroom.store.notices import notify
from headroom.store.queries import Values, all_rows, one_row, one_value
from headroom.store.secrets import digest, new_secret

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


_ENDED = """case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired'
  when exists (select 1 from design d where d.id = l.design_id and d.deleted_at is not null) then 'deleted' end"""
_HAS_EARLIER = f"""case when l.revision_id is null
  then exists (select 1 from revision r where r.design_id = l.design_id and r.kind = 'named')
  else exists (select 1 from revision r join revision o on o.id = l.revision_id
    where r.design_id = l.design_id and {IS_BEFORE}) end"""
_TERMS = "concat_ws(' ', l.role, l.hides::text, md5(l.passcode_hash))"
_COLUMNS = f"""l.id, l.design_id, l.mode, l.revision_id, l.label, l.role, l.hides, l.expires_at,
  l.passcode_hash is not null as has_passcode,
  (select a.name from account a where a.id = l.created_by) as created_by,
  l.rotated_from, l.created_at, l.last_used_at, l.revoked_at,
  (select count(*) from link_visit v where v.link_id = l.id and v.what = 'opened') as visits, {_ENDED} as ended"""


class Links:
    """Repository of `share_link`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[LinkSummary]:
        """All links of a design, ended ones too, the newest first."""
        statement = f"select {_COLUMNS} from share_link l where design_id = %s order by created_at desc, id"
        async with self._database.connection() as connection:
            return await all_rows(connection, LinkSummary, statement, (design_id,))

    async def create(
        self, design_id: UUID, mode: Mode, revision_id: UUID | None, terms: LinkTerms
    ) -> tuple[LinkSummary, str]:
        """Make a link; the token in the answer is written nowhere else.

        Raises:
            NotFoundError: when the design is unknown or deleted, or the revision is not one of it.
        """
        token = new_secret()
        async with self._database.transaction() as connection:
            await _check(connection, design_id, revision_id)
            row = await _row(
                connection,
                "insert into share_link as l (design_id, token_sha256, mode, revision_id, label, role, hides,"
                " expires_at, passcode_hash, created_by) values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
                f" returning {_COLUMNS}",
                (design_id, digest(token), mode, revision_id, *_values(terms), acting().account_id),
            )
            await _told(connection, "link.create", row)
        return row, token

    async def change(self, link_id: UUID, terms: LinkTerms, keep_passcode: bool) -> LinkSummary:
        """Change what a link allows; a new passcode closes what the old one opened. Raises `NotFoundError`."""
        label, role, hides, expires_at, passcode_hash = _values(terms)
        async with self._database.transaction() as connection:
            before = await _row(connection, f"select {_COLUMNS} from share_link l where id = %s for update", (link_id,))
            if not keep_passcode:
                await connection.execute("delete from link_pass where link_id = %s", (link_id,))
            row = await _row(
                connection,
                "update share_link l set label = %s, role = %s, hides = %s, expires_at = %s,"
                " passcode_hash = case when %s then l.passcode_hash else %s end"
                f" where id = %s and revoked_at is null returning {_COLUMNS}",
                (label, role, hides, expires_at, keep_passcode, passcode_hash, link_id),
            )
            await _told(connection, "link.change", row, _for_audit(before))
        return row

    async def revoke(self, link_id: UUID) -> LinkSummary:
        """End a link for good; a second time changes nothing. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            return await _revoke(connection, link_id)

    async def rotate(self, link_id: UUID) -> tuple[LinkSummary, str]:
        """End a link and make one alike, whose token is new. Raises `NotFoundError`, also when it has ended before."""
        token = new_secret()
        async with self._database.transaction() as connection:
            row = await _row(
                connection,
                "insert into share_link as l (design_id, token_sha256, mode, revision_id, label, role, hides,"
                " expires_at, passcode_hash, created_by, rotated_from)"
                " select design_id, %s, mode, revision_id, label, role, hides, expires_at, passcode_hash, %s, id"
                " from share_link where id = %s and revoked_at is null"
                f" and (expires_at is null or expires_at > now()) for update returning {_COLUMNS}",
                (digest(token), acting().account_id, link_id),
            )
            # Whoever is asked to decide by it goes on with the new one.
            await connection.execute("update review_seat set link_id = %s where link_id = %s", (row.id, link_id))
            await _revoke(connection, link_id)
            await _told(connection, "link.rotate", row)
        return row, token

    async def find(self, token: str) -> FoundLink:
        """The link of a token, ended or not. Raises `NotFoundError`."""
        statement = (
            "select l.id, l.design_id, d.organisation_id, l.mode, l.revision_id, l.role, l.hides, l.expires_at,"
            f" l.passcode_hash, {_TERMS} as terms, {_ENDED} as ended, {_HAS_EARLIER} as has_earlier"
            " from share_link l join design d on d.id = l.design_id where l.token_sha256 = %s"
        )
        async with self._database.connection() as connection:
            return await one_row(connection, FoundLink, statement, (digest(token),), "link")

    async def statuses(self, link_ids: Collection[UUID]) -> list[LinkStatus]:
        """How links stand by which somebody reads now."""
        statement = (
            f"select l.id, {_ENDED} as ended, {_TERMS} as terms,"
            " extract(epoch from l.expires_at - now())::float8 as seconds_left from share_link l where l.id = any(%s)"
        )
        async with self._database.connection() as connection:
            return await all_rows(connection, LinkStatus, statement, (list(link_ids),))


def _values(terms: LinkTerms) -> tuple[str, LinkRole, list[Hidden], datetime | None, str | None]:
    return terms.label, terms.role, sorted(set(terms.hides)), terms.expires_at, terms.passcode_hash


async def _revoke(connection: Connection, link_id: UUID) -> LinkSummary:
    row = await _row(
        connection,
        f"update share_link l set revoked_at = coalesce(revoked_at, now()) where id = %s returning {_COLUMNS}",
        (link_id,),
    )
    await connection.execute("delete from link_pass where link_id = %s", (link_id,))
    await _told(connection, "link.revoke", row)
    return row


def _for_audit(row: LinkSummary) -> dict[str, Any]:
    expires_at = row.expires_at.isoformat() if row.expires_at is not None else None
    kept = {"label": row.label, "role": row.role, "hides": row.hides}
    return {**kept, "expires_at": expires_at, "has_passcode": row.has_passcode}


async def _told(connection: Connection, action: str, row: LinkSummary, before: dict[str, Any] | None = None) -> None:
    await note(connection, action, row.design_id, row.id, before, None if before is None else _for_audit(row))
    await notify(connection, "links", row.design_id, row.id)


async def _check(connection: Connection, design_id: UUID, revision_id: UUID | None) -> None:
    await require_design(connection, design_id)
    if revision_id is None:
        return
    statement = "select 1 from revision where id = %s and design_id = %s"
    await one_value(connection, statement, (revision_id, design_id), "revision")


async def _row(connection: Connection, statement: str, values: Values) -> LinkSummary:
    return await one_row(connection, LinkSummary, statement, values, "link")
