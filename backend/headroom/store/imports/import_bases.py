"""What imports told of designs: kept as long as the design is there, found by the digest that a design names."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from headroom.store.actor import acting
from headroom.store.database import Repository
from headroom.store.queries import columns
from headroom.store.tables.imports import import_base

MOST_OF_DESIGN: Final = 30
"""Bases of one design that are kept, the newest: those of its earlier versions."""


@dataclass(frozen=True, slots=True)
class ImportBaseRow:
    """What was told until an import of this title; `content` is packed JSON."""

    title: str
    created_at: datetime
    content: bytes


_ROW: Final = columns(ImportBaseRow, import_base)


class ImportBases(Repository):
    """Repository of `import_base`; whoever acts sees those of their organisation."""

    async def keep(self, design_id: UUID, digest: str, title: str, content: bytes) -> None:
        """Keep a base for the next import into a design or a copy of it."""
        values = {
            "organisation_id": acting().organisation_id,
            "design_id": design_id,
            "digest": digest,
            "title": title,
            "content": content,
        }
        of_design = import_base.c.design_id == design_id
        newest = select(import_base.c.digest).where(of_design).order_by(import_base.c.created_at.desc())
        old = import_base.c.digest.not_in(newest.limit(MOST_OF_DESIGN))
        async with self._database.transaction() as transaction:
            again = (
                insert(import_base)
                .values(values)
                .on_conflict_do_update(
                    index_elements=[import_base.c.design_id, import_base.c.digest], set_={"created_at": func.now()}
                )
            )
            await transaction.run(again)
            await transaction.run(delete(import_base).where(of_design, old))

    async def find(self, digest: str) -> ImportBaseRow | None:
        """The base that a design of the organisation names; None where it is kept no longer."""
        own = import_base.c.organisation_id == acting().organisation_id
        statement = select(*_ROW).where(own, import_base.c.digest == digest).limit(1)
        return await self._database.first(ImportBaseRow, statement)
