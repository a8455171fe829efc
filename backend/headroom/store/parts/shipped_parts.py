"""What every version of a shipped part said, so that a design pinned to it still finds it after an update."""

from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.store.database import Repository
from headroom.store.tables.parts import shipped_part


class ShippedParts(Repository):
    """Repository of `shipped_part`."""

    async def keep(self, parts: Mapping[tuple[str, int], Part]) -> None:
        """Keep what is not kept yet; under a version that is known the newest words count."""
        statement = upsert(shipped_part)
        statement = statement.on_conflict_do_update(
            index_elements=["part_id", "version"],
            set_={"part": statement.excluded.part, "changed_at": func.now()},
            where=shipped_part.c.part.is_distinct_from(statement.excluded.part),
        )
        rows = [
            # As `asdict`, in a fifth of its time: every start does this for all parts.
            {"part_id": part_id, "version": version, "part": orjson.loads(orjson.dumps(part))}
            for (part_id, version), part in parts.items()
        ]
        if rows:
            await self._database.run(statement, rows)

    async def other_than(self, catalogue: Catalogue) -> dict[tuple[str, int], dict[str, Any]]:
        """Kept versions that the catalogue no longer has."""
        present = {(part.id, part.version) for part in catalogue.parts.values()}
        rows = await self._database.rows(select(shipped_part.c.part_id, shipped_part.c.version, shipped_part.c.part))
        return {(row[0], row[1]): row[2] for row in rows if (row[0], row[1]) not in present}
