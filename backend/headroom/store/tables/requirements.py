"""Requirements: what must be met, who wrote it, and what the last search for it found."""

from datetime import datetime
from typing import Any, Final, Literal, TypeAlias, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns
from sqlalchemy.types import TypeEngine

from headroom.store.tables.columns import (
    DOCUMENT,
    EMPTY,
    MOMENT,
    NONE,
    CreationTime,
    OwnerColumn,
    UpdateTime,
    WithId,
    metadata,
)

SearchState: TypeAlias = Literal["none", "searching", "stopping", "done", "failed"]
"""Of the last search; `stopping` until it has answered with what it found."""
_STATE: Final = cast("TypeEngine[SearchState]", sa.Text())


class RequirementColumns(WithId, OwnerColumn, CreationTime, UpdateTime):
    """A requirement as it was last saved, and how far the search for it has come."""

    account_id: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    """Who wrote it first; None once that account is gone."""
    name: Named[str] = Column(sa.Text)
    version: Named[int] = Column(sa.Integer, server_default=sa.text("1"))
    """Counts what was saved; a search says which it is for."""
    document: Named[Any] = Column(DOCUMENT, nullable=False)
    search_state: Named[SearchState] = Column(_STATE, server_default=sa.text("'none'"))
    search_version: Named[int] = Column(sa.Integer, server_default=sa.text("0"))
    search_account_id: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    """Who began it."""
    searched_at: Named[datetime | None] = Column(MOMENT)
    """When the search last said something."""
    message: Named[str] = Column(sa.Text, server_default=EMPTY)
    progress: Named[Any] = Column(DOCUMENT, nullable=False, server_default=NONE)
    found: Named[bytes | None] = Column(sa.LargeBinary)
    """The answer as packed JSON."""


requirement = Table("requirement", metadata, RequirementColumns)
Index("requirement_of_organisation", requirement.c.organisation_id, requirement.c.updated_at)


class RequirementVersionColumns(CreationTime):
    """A requirement as somebody saved it; the newest is the requirement itself."""

    requirement_id: Named[UUID] = Column(sa.ForeignKey("requirement.id", ondelete="cascade"), primary_key=True)
    version: Named[int] = Column(sa.Integer, primary_key=True)
    account_id: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    """Who saved it; None once that account is gone, and where nobody has one."""
    name: Named[str] = Column(sa.Text)
    document: Named[Any] = Column(DOCUMENT, nullable=False)


requirement_version = Table("requirement_version", metadata, RequirementVersionColumns)
Index("requirement_version_of_account", requirement_version.c.account_id)


class SizedDesignColumns(TypedColumns):
    """What a design was made for; it keeps that when the requirement is deleted."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="cascade"), primary_key=True)
    requirement_id: Named[UUID | None] = Column(sa.ForeignKey("requirement.id", ondelete="set null"))
    version: Named[int] = Column(sa.Integer)
    document: Named[Any] = Column(DOCUMENT, nullable=False)


sized_design = Table("sized_design", metadata, SizedDesignColumns)
Index("sized_design_of_requirement", sized_design.c.requirement_id)
