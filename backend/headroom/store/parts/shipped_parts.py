"""What every version of a shipped part said, so that a design pinned to it still finds it after an update."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from psycopg.types.json import Jsonb

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.store.database import Database


class ShippedParts:
    """Repository of `kept_part`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, parts: Mapping[tuple[str, int], Part]) -> None:
        """Keep what is not kept yet; under a version that is known the newest words count."""
        async with self._database.connection() as connection:
            rows = [(part_id, version, Jsonb(asdict(part))) for (part_id, version), part in parts.items()]
            async with connection.cursor() as cursor:
                await cursor.executemany(
                    "insert into kept_part as k (part_id, version, part) values (%s, %s, %s)"
                    " on conflict (part_id, version) do update set part = excluded.part, kept_at = now()"
                    " where k.part is distinct from excluded.part",
                    rows,
                )

    async def other_than(self, catalogue: Catalogue) -> dict[tuple[str, int], dict[str, Any]]:
        """Kept versions that the catalogue no longer has."""
        present = {(part.id, part.version) for part in catalogue.parts.values()}
        async with self._database.connection() as connection:
            cursor = await connection.execute("select part_id, version, part from kept_part")
            return {(row[0], row[1]): row[2] async for row in cursor if (row[0], row[1]) not in present}
