"""How often something may be tried: counted in the database, so that all replicas count together."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Integer, cast, delete, func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.database import Repository
from headroom.store.secrets import digest
from headroom.store.tables.accounts import attempt


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


class Attempts(Repository):
    """Repository of `attempt`; what is counted is known by its hash alone, so that no address is kept."""

    async def count(self, what: str, who: str, rate: AttemptRate) -> None:
        """Count one try. Raises `TooManyAttempts`, which is not counted: who waits as told gets in."""
        key = _key(what, who)
        step, longest = timedelta(seconds=rate.seconds), timedelta(seconds=rate.seconds * rate.burst)
        later = func.greatest(attempt.c.free_at, func.now()) + step
        insertion = (
            upsert(attempt)
            .values(key_sha256=key, free_at=func.now() + step)
            .on_conflict_do_update(
                index_elements=["key_sha256"], set_={"free_at": later}, where=later <= func.now() + longest
            )
            .returning(attempt.c.free_at)
        )
        wait = func.ceil(func.extract("epoch", attempt.c.free_at - func.now() - longest + step))
        if await self._database.value(insertion) is None:
            statement = select(cast(wait, Integer)).where(attempt.c.key_sha256 == key)
            raise TooManyAttempts(max(1, await self._database.value(statement) or 1))

    async def forget(self, what: str, who: str) -> None:
        """Forget the tries of who got it right."""
        await self._database.run(delete(attempt).where(attempt.c.key_sha256 == _key(what, who)))


def _key(what: str, who: str) -> bytes:
    return digest(f"{what} {who}")
