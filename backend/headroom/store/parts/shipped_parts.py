"""What every version of a shipped part said, so that a design pinned to it still finds it after an update."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

import orjson
from sqlalchemy import case, func, select, tuple_
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.catalogue.records import Part
from headroom.store.database import Repository
from headroom.store.tables.parts import shipped_part

_KEY = (shipped_part.c.part_id, shipped_part.c.version)
PartVersion: TypeAlias = tuple[str, int]
"""Id of a part and number of its version."""


def digests_of(parts: Mapping[PartVersion, Part]) -> dict[PartVersion, bytes]:
    """What tells whether a part says what is kept of it, without reading that."""
    return {key: sha256(orjson.dumps(part)).digest() for key, part in parts.items()}


class ShippedParts(Repository):
    """Repository of `shipped_part`."""

    async def keep(
        self, parts: Mapping[PartVersion, Part], digests: Mapping[PartVersion, bytes]
    ) -> dict[PartVersion, dict[str, Any]]:
        """Keep what is not kept yet, and answer what is kept beside it; `digests` are those of the parts.

        Under a version that is known the newest words count.
        """
        rows = await self._database.rows(select(*_KEY, shipped_part.c.digest))
        kept = {(row[0], row[1]): row[2] for row in rows}
        new = [key for key, digest in digests.items() if kept.get(key) != digest]
        if new:
            statement = upsert(shipped_part)
            is_other = shipped_part.c.part.is_distinct_from(statement.excluded.part)
            statement = statement.on_conflict_do_update(
                index_elements=["part_id", "version"],
                set_={
                    "part": statement.excluded.part,
                    "digest": statement.excluded.digest,
                    "changed_at": case((is_other, func.now()), else_=shipped_part.c.changed_at),
                },
            )
            values = [
                {
                    "part_id": key[0],
                    "version": key[1],
                    "part": orjson.loads(orjson.dumps(parts[key])),
                    "digest": digests[key],
                }
                for key in new
            ]
            await self._database.run(statement, values)
        older = [key for key in kept if key not in parts]
        if not older:
            return {}
        found = await self._database.rows(select(*_KEY, shipped_part.c.part).where(tuple_(*_KEY).in_(older)))
        return {(row[0], row[1]): row[2] for row in found}
