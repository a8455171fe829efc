"""Runs over all pairs of failures: who works on which, and chunks that are stored as they are marked done."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_skip

from headroom.store.database import Repository
from headroom.store.queries import columns, update_one
from headroom.store.tables.designs import design
from headroom.store.tables.pair_runs import STANDS, PairState, pair_chunk, pair_run

MOST_ATTEMPTS: Final = 4
"""So many times a chunk is begun; a worker that ends again and again on one ends the run."""
_GAVE_UP: Final = "The pairs could not be worked out: the work ended again and again."
_OPEN: Final = pair_run.c.state.in_(("waiting", "running"))
_FREE: Final = or_(pair_run.c.lease_until.is_(None), pair_run.c.lease_until < func.now())


@dataclass(frozen=True, slots=True)
class PairRunRow:
    """How far a run has come; `found` is the sum of its chunks."""

    id: UUID
    state: PairState
    message: str
    cursor: int
    total: int | None
    found: Any


@dataclass(frozen=True, slots=True)
class ClaimedRun:
    """A run that this worker alone works on, until its lease is over."""

    id: UUID
    organisation_id: UUID
    document: dict[str, Any]
    cursor: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """What was found from `first` up to `cursor` of `total` pairs."""

    first: int
    cursor: int
    total: int
    found: dict[str, Any]


_ROW: Final = columns(PairRunRow, pair_run)


class PairRuns(Repository):
    """Repository of `pair_run` and `pair_chunk`."""

    async def begin(self, design_id: UUID, sha256: bytes, document: dict[str, Any]) -> PairRunRow:
        """The run of a document, a new one where none waits, works or is done."""
        values = {"design_id": design_id, "document_sha256": sha256, "document": document}
        statement = insert_or_skip(pair_run).values(values)
        await self._database.run(
            statement.on_conflict_do_nothing(index_elements=["design_id", "document_sha256"], index_where=STANDS)
        )
        standing = select(*_ROW).where(_is_of(design_id, sha256), STANDS)
        return await self._database.one(PairRunRow, standing, "run")

    async def last(self, design_id: UUID, sha256: bytes) -> PairRunRow | None:
        """The newest run of a document."""
        statement = select(*_ROW).where(_is_of(design_id, sha256)).order_by(pair_run.c.created_at.desc()).limit(1)
        return await self._database.first(PairRunRow, statement)

    async def count_open(self, organisation_id: UUID) -> int:
        """How many runs of an organisation wait or work."""
        statement = select(func.count()).select_from(pair_run.join(design))
        return int(await self._database.value(statement.where(_OPEN, design.c.organisation_id == organisation_id)))

    async def cancel(self, design_id: UUID, sha256: bytes) -> bool:
        """End the run of a document where it waits or works; what a worker still finds of it is dropped."""
        statement = update(pair_run).where(_is_of(design_id, sha256), _OPEN)
        return await self._database.run(statement.values(state="cancelled", lease_until=None)) > 0

    async def free(self) -> list[UUID]:
        """Runs that nobody works on, oldest first."""
        return await self._database.values(select(pair_run.c.id).where(_OPEN, _FREE).order_by(pair_run.c.created_at))

    async def claim(self, run_id: UUID, lease_s: float) -> ClaimedRun | None:
        """Take a run; None where it is over, or another worker has it."""
        taken = update(pair_run).where(pair_run.c.id == run_id, _OPEN, _FREE)
        gave_up = {"state": "failed", "message": _GAVE_UP, "lease_until": None}
        await self._database.run(taken.where(pair_run.c.attempts >= MOST_ATTEMPTS).values(gave_up))
        statement = (
            taken.where(pair_run.c.design_id == design.c.id)
            .values(
                state="running",
                attempts=pair_run.c.attempts + 1,
                lease_until=func.now() + timedelta(seconds=lease_s),
            )
            .returning(pair_run.c.id, design.c.organisation_id, pair_run.c.document, pair_run.c.cursor)
        )
        return await self._database.first(ClaimedRun, statement)

    async def store(self, run_id: UUID, chunk: Chunk, join: Callable[[Any, dict[str, Any]], dict[str, Any]]) -> bool:
        """Keep a chunk and move the run behind it, both or neither, and give the run back.

        False where the run was cancelled meanwhile, or somebody else has come further: then the chunk is dropped.
        `join` adds what a chunk found to the sum of those before (None before the first).
        """
        async with self._database.transaction() as transaction:
            here = pair_run.c.id == run_id, pair_run.c.state == "running", pair_run.c.cursor == chunk.first
            row = await transaction.row(select(pair_run.c.found).where(*here).with_for_update())
            if row is None:
                return False
            values = {"run_id": run_id, "first": chunk.first, "cursor": chunk.cursor, "found": chunk.found}
            await transaction.run(insert(pair_chunk).values(values))
            state: PairState = "done" if chunk.cursor >= chunk.total else "running"
            changed = update_one(
                pair_run, run_id, cursor=chunk.cursor, total=chunk.total, found=join(row[0], chunk.found), state=state,
                attempts=0, lease_until=None, updated_at=func.now(),
            )  # fmt: skip
            await transaction.run(changed)
        return True

    async def give_back(self, run_id: UUID) -> None:
        """Let others take a run at once."""
        await self._database.run(update_one(pair_run, run_id, lease_until=None))

    async def fail(self, run_id: UUID, message: str) -> None:
        """End a run that cannot go on."""
        statement = update(pair_run).where(pair_run.c.id == run_id, _OPEN)
        await self._database.run(statement.values(state="failed", message=message, lease_until=None))


def _is_of(design_id: UUID, sha256: bytes) -> Any:
    return (pair_run.c.design_id == design_id) & (pair_run.c.document_sha256 == sha256)
