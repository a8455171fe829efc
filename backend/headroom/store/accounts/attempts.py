"""How often something may be tried: counted in the database, so that all replicas count together."""

from dataclasses import dataclass
from typing import Final

from headroom.store.database import Database
from headroom.store.secrets import digest


@dataclass(frozen=True, slots=True)
class AttemptRate:
    """`burst` tries at once, and then one each `seconds`."""

    burst: int
    seconds: float


class TooManyAttempts(Exception):
    """Somebody tried too often; in `retry_after_s` seconds the next try is possible."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"Too many tries; wait {retry_after_s} seconds.")
        self.retry_after_s = retry_after_s


class Attempts:
    """Repository of `attempt`; what is counted is known by its hash alone, so that no address is kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, what: str, who: str, rate: AttemptRate) -> None:
        """Count one try. Raises `TooManyAttempts`, which is not counted: who waits as told gets in."""
        values = {"key": _key(what, who), "step": rate.seconds, "room": rate.seconds * rate.burst}
        async with self._database.connection() as connection:
            cursor = await connection.execute(_COUNT, values)
            if await cursor.fetchone() is not None:
                return
            cursor = await connection.execute(_WAIT, values)
            row = await cursor.fetchone()
        raise TooManyAttempts(max(1, int(row[0])) if row else 1)

    async def forget(self, what: str, who: str) -> None:
        """Forget the tries of who got it right."""
        async with self._database.connection() as connection:
            await connection.execute("delete from attempt where key_sha256 = %s", (_key(what, who),))

    async def sweep(self) -> None:
        """Forget what counts no more."""
        async with self._database.connection() as connection:
            await connection.execute("delete from attempt where free_at < now()")


def _key(what: str, who: str) -> bytes:
    return digest(f"{what} {who}")


_COUNT: Final = """
insert into attempt as a (key_sha256, free_at) values (%(key)s, now() + make_interval(secs => %(step)s))
on conflict (key_sha256) do update
  set free_at = greatest(a.free_at, now()) + make_interval(secs => %(step)s)
  where greatest(a.free_at, now()) + make_interval(secs => %(step)s) <= now() + make_interval(secs => %(room)s)
returning true
"""
_WAIT: Final = """
select ceil(extract(epoch from free_at - now()) - %(room)s::float8 + %(step)s::float8)::int
from attempt where key_sha256 = %(key)s
"""
