"""What all workloads of a requirement ask together, and how many times that a layer may carry."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.solve.share import Floats
from headroom.domain.sizing.candidates.figures import INF, PartLimits, Sides
from headroom.domain.sizing.requirements.records import RequiredWorkload


@dataclass(frozen=True, slots=True)
class Need:
    """Sums over workloads, which all run at once: MB/s and requests a second, and those that miss caches."""

    read_mb_s: float
    write_mb_s: float
    read_requests: float
    write_requests: float
    missed_mb_s: float
    missed_requests: float
    """Reads that drives serve; of random requests alone, since drives merge what is sequential."""
    random_writes: float

    @staticmethod
    def of(workloads: Sequence[RequiredWorkload]) -> "Need":
        """The sums of some workloads."""
        rates = [(one, one.throughput_mb_s, one.requests_s) for one in workloads]
        random = [(one, requests) for one, _, requests in rates if one.pattern == "random"]
        return Need(
            sum(mb_s * one.read_share for one, mb_s, _ in rates),
            sum(mb_s * (1 - one.read_share) for one, mb_s, _ in rates),
            sum(requests * one.read_share for one, requests in random),
            sum(requests * (1 - one.read_share) for one, requests in random),
            sum(mb_s * one.read_share * (1 - one.cache_hit) for one, mb_s, _ in rates),
            sum(requests * one.read_share * (1 - one.cache_hit) for one, requests in random),
            sum(requests * (1 - one.read_share) for one, requests in random),
        )

    def factor(self, limits: PartLimits, count: Floats, write_cost: Floats) -> Floats:
        """How many times what is asked so many parts side by side may carry, `inf` where nothing limits it.

        Args:
            limits: of one part.
            count: of parts, one a row.
            write_cost: bytes at drives for a byte written, one a row.
        """
        every = np.ones(count.size)
        found = np.full(count.size, INF)
        for sides, read, write in (
            (limits.mb_s, self.read_mb_s * every, self.write_mb_s * every),
            (limits.requests, self.read_requests * every, self.write_requests * every),
            (limits.media_mb_s, self.missed_mb_s * every, self.write_mb_s * write_cost),
            (limits.media_requests, self.missed_requests * every, self.random_writes * write_cost),
        ):
            found = np.minimum(found, _times(sides, count, read, write))
        return found


def _times(sides: Sides, count: Floats, read: Floats, write: Floats) -> Floats:
    found = np.full(count.size, INF)
    for limit, asked in ((sides.read, read), (sides.write, write), (sides.shared, read + write)):
        if np.isfinite(limit):
            found = np.minimum(found, np.divide(count * limit, asked, out=np.full(count.size, INF), where=asked > 0))
    return found
