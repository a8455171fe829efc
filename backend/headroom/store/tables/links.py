"""Share links, passcodes that were given for them, and who came by them."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns

from headroom.store.tables.columns import EMPTY, MOMENT, NONE, NOW, TEXTS, CreationTime, WithId, metadata


class ShareLinkColumns(WithId, CreationTime):
    """A link to a design: what it shows, allows and hides, and until when."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="restrict"))
    token_sha256: Named[bytes] = Column(sa.LargeBinary, unique=True)
    mode: Named[str] = Column(sa.Text)
    revision_id: Named[UUID | None] = Column(sa.ForeignKey("revision.id", ondelete="restrict"))
    last_used_at: Named[datetime | None] = Column(MOMENT)
    revoked_at: Named[datetime | None] = Column(MOMENT)
    label: Named[str] = Column(sa.Text, server_default=EMPTY)
    role: Named[str] = Column(sa.Text, server_default=sa.text("'view'"))
    hides: Named[Sequence[str]] = Column(TEXTS, nullable=False, server_default=NONE)
    expires_at: Named[datetime | None] = Column(MOMENT)
    passcode_hash: Named[str | None] = Column(sa.Text)
    created_by: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    rotated_from: Named[UUID | None] = Column(sa.ForeignKey("share_link.id", ondelete="set null"))


class LinkPassColumns(TypedColumns):
    """A browser that gave a link's passcode."""

    secret_sha256: Named[bytes] = Column(sa.LargeBinary, primary_key=True)
    link_id: Named[UUID] = Column(sa.ForeignKey("share_link.id", ondelete="cascade"))
    expires_at: Named[datetime] = Column(MOMENT)


class LinkVisitColumns(TypedColumns):
    """Something that somebody did by a link, under the name that they gave themselves."""

    id: Named[int] = Column(sa.BigInteger, sa.Identity(always=True), primary_key=True)
    link_id: Named[UUID] = Column(sa.ForeignKey("share_link.id", ondelete="cascade"))
    happened_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    what: Named[str] = Column(sa.Text)
    visitor: Named[str] = Column(sa.Text, server_default=EMPTY)


share_link = Table("share_link", metadata, ShareLinkColumns)
link_pass = Table("link_pass", metadata, LinkPassColumns)
link_visit = Table("link_visit", metadata, LinkVisitColumns)
Index("share_link_by_design", share_link.c.design_id)
Index("link_visit_by_link", link_visit.c.link_id, link_visit.c.happened_at.desc())
