"""What places see of a leg's bytes and requests, as arrays: by workload, since small requests are partial stripes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.multiples import Multiple, Multiples
from headroom.domain.performance.parts.routes import READ, WRITE
from headroom.domain.performance.solve.share import Bools, Floats, Ints

_FIELDS: Final = Multiple._fields


@dataclass(frozen=True, slots=True)
class TrafficMultiples:
    """Multiples of all routes; shape fields x workloads x multiples."""

    values: Floats
    partial: Bools
    """Where pieces fill no stripe of the cluster; shape workloads x multiples."""

    @property
    def plain(self) -> bool:
        """Whether no place sees anything but what legs ask."""
        return bool(self.values.shape[2] == 1)

    def of(self, name: str, workload: Ints | int, sees: Ints) -> Floats:
        """One field for passages."""
        found: Floats = self.values[_FIELDS.index(name), workload, sees]
        return found


class RowTraffic(NamedTuple):
    """Bytes and requests at rows, one entry a passage; what a write reads first is `modify`."""

    read: Floats | float
    write: Floats | float
    modify: Floats | float
    read_requests: Floats | float
    write_requests: Floats | float
    modify_requests: Floats | float
    reads_at_once: Floats | float
    writes_at_once: Floats | float


def seen_table(
    multiples: Sequence[Multiples], laid: Sequence[WorkloadLegs], piece_kib: Sequence[float]
) -> TrafficMultiples:
    """The multiples of routes by workload.

    Args:
        multiples: those that routes number.
        laid: workloads of the scenario.
        piece_kib: largest piece of a request, one a workload.
    """
    values = np.empty((len(_FIELDS), len(laid), len(multiples)))
    partial = np.zeros((len(laid), len(multiples)), np.bool_)
    for index, (one, size_kib) in enumerate(zip(laid, piece_kib, strict=True)):
        for number, both in enumerate(multiples):
            random = one.workload.pattern == "random"
            small = random if both.stripe_kib is None else size_kib < both.stripe_kib
            values[:, index, number] = both.partial if small else both.whole
            partial[index, number] = small and both.partial != both.whole
    return TrafficMultiples(values, partial)


def seen_at_rows(table: TrafficMultiples, workload: Ints, sees: Ints, direction: Ints, array: Bools) -> RowTraffic:
    """What rows of a direction see of passages.

    Args:
        table: of the scenario.
        workload: of each passage.
        sees: number of the multiples of each.
        direction: of the row of each.
        array: whether the row is that of an array, whose drives take each request for a part of a stripe for itself.
    """
    if table.plain:
        reads, writes = np.where(direction == WRITE, 0.0, 1.0), np.where(direction == READ, 0.0, 1.0)
        return RowTraffic(reads, writes, 0.0, reads, writes, 0.0, 1.0, 1.0)

    def of(name: str) -> Floats:
        return table.of(name, workload, sees)

    inward, outward = direction != WRITE, direction != READ
    sides = []
    for word in ("", "_requests"):
        read = of(f"read_in{word}") * inward + of(f"read_out{word}") * outward
        sides.append((read, of(f"write_out{word}") * outward, of(f"write_in{word}") * inward))
    bytes_, requests = sides
    apart = array & table.partial[workload, sees]
    moved = [np.where(apart, np.maximum(one, many), one) for one, many in zip(bytes_, requests, strict=True)]
    return RowTraffic(
        moved[0], moved[1], moved[2], requests[0], requests[1], requests[2], of("reads_at_once"), of("writes_at_once")
    )


def shown(table: TrafficMultiples, workload: Ints, sees: Ints) -> tuple[Floats, Floats, Floats]:
    """What passes a place for each byte read and written, and whether that is the client's own traffic."""
    read = np.maximum(table.of("read_in", workload, sees), table.of("read_out", workload, sees))
    write = np.maximum(table.of("write_in", workload, sees), table.of("write_out", workload, sees))
    return read, write, table.of("counts", workload, sees)
