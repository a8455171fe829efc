"""Imports of listings: each is one person's, with how far it has come and what it found."""

from typing import Any, Final, Literal, TypeAlias, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns
from sqlalchemy.types import TypeEngine

from headroom.store.tables.columns import DOCUMENT, EMPTY, NONE, CreationTime, OwnerColumn, UpdateTime, WithId, metadata

ImportState: TypeAlias = Literal["reading", "done", "stopped", "failed"]
_STATE: Final = cast("TypeEngine[ImportState]", sa.Text())


class ImportRunColumns(WithId, OwnerColumn, CreationTime, UpdateTime):
    """One import: what was sent, how far reading has come, and what was decided of what was found."""

    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"))
    design_id: Named[UUID | None] = Column(sa.ForeignKey("design.id", ondelete="cascade"))
    """The design that it goes into; None for a new one."""
    title: Named[str] = Column(sa.Text)
    sent_files: Named[int] = Column(sa.Integer)
    sent_bytes: Named[int] = Column(sa.BigInteger)
    state: Named[ImportState] = Column(_STATE, server_default=sa.text("'reading'"))
    message: Named[str] = Column(sa.Text, server_default=EMPTY)
    progress: Named[Any] = Column(DOCUMENT, nullable=False, server_default=NONE)
    choices: Named[Any] = Column(DOCUMENT, nullable=False, server_default=NONE)


import_run = Table("import_run", metadata, ImportRunColumns)
Index("import_run_of_account", import_run.c.account_id, import_run.c.created_at)


class ImportPageColumns(TypedColumns):
    """A piece of what an import found, as packed JSON: its summary, things of a kind, or claims."""

    import_id: Named[UUID] = Column(sa.ForeignKey("import_run.id", ondelete="cascade"), primary_key=True)
    kind: Named[str] = Column(sa.Text, primary_key=True)
    number: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    content: Named[bytes] = Column(sa.LargeBinary)


import_page = Table("import_page", metadata, ImportPageColumns)


class ImportBaseColumns(OwnerColumn, CreationTime):
    """What imports told of a design until one of them; the design names it by its digest."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="cascade"), primary_key=True)
    digest: Named[str] = Column(sa.Text, primary_key=True)
    title: Named[str] = Column(sa.Text)
    content: Named[bytes] = Column(sa.LargeBinary)


import_base = Table("import_base", metadata, ImportBaseColumns)
Index("import_base_of_organisation", import_base.c.organisation_id, import_base.c.digest)
