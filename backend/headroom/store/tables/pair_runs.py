"""Runs over all pairs of failures of a design."""

from datetime import datetime
from typing import Any, Final, Literal, TypeAlias, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table
from sqlalchemy.types import TypeEngine

from headroom.store.tables.columns import DOCUMENT, EMPTY, MOMENT, Created, Updated, WithId, metadata

PairState: TypeAlias = Literal["waiting", "running", "done", "cancelled", "failed"]
_STATE: Final = cast("TypeEngine[PairState]", sa.Text())
_NONE_YET: Final = sa.text("0")


class PairRunColumns(WithId, Created, Updated):
    """A run: the document as its asker saw it, how far it has come, and what was found so far."""

    design_id: Named[UUID] = Column(sa.ForeignKey("design.id", ondelete="cascade"))
    document_sha256: Named[bytes] = Column(sa.LargeBinary)
    document: Named[Any] = Column(DOCUMENT, nullable=False)
    state: Named[PairState] = Column(_STATE, server_default=sa.text("'waiting'"))
    message: Named[str] = Column(sa.Text, server_default=EMPTY)
    cursor: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    total: Named[int | None] = Column(sa.Integer)
    found: Named[Any] = Column(DOCUMENT, nullable=True)
    attempts: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    lease_until: Named[datetime | None] = Column(MOMENT)


pair_run = Table("pair_run", metadata, PairRunColumns)
STANDS: Final = pair_run.c.state.in_(("waiting", "running", "done"))
Index("pair_run_standing", pair_run.c.design_id, pair_run.c.document_sha256, unique=True, postgresql_where=STANDS)
Index("pair_run_open", pair_run.c.created_at, postgresql_where=pair_run.c.state.in_(("waiting", "running")))


class PairChunkColumns(Created):
    """What was found of the pairs from `first` up to `cursor`, stored as the run moves there."""

    run_id: Named[UUID] = Column(sa.ForeignKey("pair_run.id", ondelete="cascade"), primary_key=True)
    first: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    cursor: Named[int] = Column(sa.Integer)
    found: Named[Any] = Column(DOCUMENT, nullable=False)


pair_chunk = Table("pair_chunk", metadata, PairChunkColumns)
