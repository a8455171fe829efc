"""What every version of a shipped part said, so that a design pinned to it still finds it after an update."""

from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.catalogue.records import Part
from headroom.store.database import Repository
from headroom.store.tables.parts import shipped_part


class ShippedParts(Repository):
    """Repository of `shipped_part`."""

    async def keep(self, parts: Mapping[tuple[str, int], Part]) -> dict[tuple[str, int], dict[str, Any]]:
        """Keep what is not kept yet, and answer what is kept beside it.

        Under a version that is known the newest words count.
        """
        rows = await self._database.rows(select(shipped_part.c.part_id, shipped_part.c.version, shipped_part.c.part))
        kept = {(row[0], row[1]): row[2] for row in rows}
        # As `asdict`, in a fifth of its time: every start does this for all parts.
        now = {key: orjson.loads(orjson.dumps(part)) for key, part in parts.items()}
        new = [
            {"part_id": part_id, "version": version, "part": part}
            for (part_id, version), part in now.items()
            if kept.get((part_id, version)) != part
        ]
        if new:
            statement = upsert(shipped_part)
            statement = statement.on_conflict_do_update(
                index_elements=["part_id", "version"],
                set_={"part": statement.excluded.part, "changed_at": func.now()},
                where=shipped_part.c.part.is_distinct_from(statement.excluded.part),
            )
            await self._database.run(statement, new)
        return {key: part for key, part in kept.items() if key not in now}
