"""Sweeps: long work that goes in chunks, each an answer that is stored as it is marked done."""

from datetime import datetime
from typing import Any, Final, Literal, TypeAlias, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table
from sqlalchemy.types import TypeEngine

from headroom.store.tables.columns import (
    DOCUMENT,
    EMPTY,
    MOMENT,
    CreationTime,
    OwnerColumn,
    UpdateTime,
    WithId,
    metadata,
)

SweepKind: TypeAlias = Literal["sizing", "failure_pairs", "single_failures"]
SweepState: TypeAlias = Literal["waiting", "running", "done", "cancelled", "failed"]
ChunkState: TypeAlias = Literal["running", "done", "failed"]
_KIND: Final = cast("TypeEngine[SweepKind]", sa.Text())
_STATE: Final = cast("TypeEngine[SweepState]", sa.Text())
_CHUNK_STATE: Final = cast("TypeEngine[ChunkState]", sa.Text())
_NONE_YET: Final = sa.text("0")


class SweepColumns(WithId, OwnerColumn, CreationTime, UpdateTime):
    """A sweep: what was asked, how far it has come, and the sum of what its chunks found."""

    kind: Named[SweepKind] = Column(_KIND)
    title: Named[str] = Column(sa.Text)
    design_id: Named[UUID | None] = Column(sa.ForeignKey("design.id", ondelete="cascade"))
    """The design that it is about; None for a requirement."""
    request: Named[Any] = Column(DOCUMENT, nullable=False)
    request_sha256: Named[bytes] = Column(sa.LargeBinary)
    """Of all that the answer depends on, the catalogue among it."""
    catalogue_version: Named[str] = Column(sa.Text)
    state: Named[SweepState] = Column(_STATE, server_default=sa.text("'waiting'"))
    message: Named[str] = Column(sa.Text, server_default=EMPTY)
    total: Named[int | None] = Column(sa.Integer)
    """How many things there are to work out; None before they were counted."""
    cursor: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    """Up to which they are given out in chunks."""
    chunks: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    """Given out so far."""
    done: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    """Things worked out."""
    lost: Named[int] = Column(sa.Integer, server_default=_NONE_YET)
    """Things of chunks that were given up."""
    work_s: Named[float] = Column(sa.Double, server_default=_NONE_YET)
    """Seconds that the chunks took, added up."""
    found: Named[Any] = Column(DOCUMENT, nullable=True)


sweep = Table("sweep", metadata, SweepColumns)
STANDS: Final = sweep.c.state.in_(("waiting", "running", "done"))
Index(
    "sweep_standing",
    sweep.c.organisation_id,
    sweep.c.kind,
    sweep.c.design_id,
    sweep.c.request_sha256,
    unique=True,
    postgresql_where=STANDS,
    postgresql_nulls_not_distinct=True,
)
Index("sweep_open", sweep.c.created_at, postgresql_where=sweep.c.state.in_(("waiting", "running")))
Index("sweep_of_organisation", sweep.c.organisation_id, sweep.c.created_at)


class SweepChunkColumns(CreationTime, UpdateTime):
    """The things from `first` up to `last`, not among them; the first chunk has none and counts them."""

    sweep_id: Named[UUID] = Column(sa.ForeignKey("sweep.id", ondelete="cascade"), primary_key=True)
    number: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    first: Named[int] = Column(sa.Integer)
    last: Named[int] = Column(sa.Integer)
    state: Named[ChunkState] = Column(_CHUNK_STATE, server_default=sa.text("'running'"))
    attempts: Named[int] = Column(sa.Integer, server_default=sa.text("1"))
    lease_until: Named[datetime | None] = Column(MOMENT)
    """Until when a worker alone has it; None for nobody."""
    work_s: Named[float | None] = Column(sa.Double)
    found: Named[Any] = Column(DOCUMENT, nullable=True)


sweep_chunk = Table("sweep_chunk", metadata, SweepChunkColumns)
