"""Rates of the drives of cloud instances that their provider leaves open, as docs/model/world.md says."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from headroom.domain.catalogue.class_priors import ClassPrior

CLOUD: Final = "Cloud"
"""Vendor of drives of instances: their class is not that of drives as sold."""


class Spread(NamedTuple):
    """Median, 10th and 90th percentile."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> "Spread":
        """Of something that is `factor` times as much."""
        return Spread(self.value * factor, self.low * factor, self.high * factor)


METERED_BYTES: Final = {"read": Spread(5800.0, 3800.0, 8200.0), "write": Spread(7200.0, 4500.0, 10600.0)}
"""Bytes a second that a provider states for each request of 4 KiB a second: reads of AWS i3 (4,850) and i3en (8,000),
Azure Lsv3 (5,000), Lsv4 (5,450) and Laosv4 (6,110), writes of Lsv4 (6,820) and Laosv4 (7,640). Geometric means; the
percentiles are those of the next provider's (Student's t with the standard deviation of the reads, 0.2 in the
logarithm) together with the grade of rated figures.
"""


SMALL_BYTES: Final = 4096
"""Of the requests in which IO/s are stated."""


class DriveClass(NamedTuple):
    """What priors know of a drive before its figures."""

    priors: Iterable[ClassPrior]
    known: Mapping[str, object]
    """Attributes, plug, vendor and year."""

    def rates(self) -> dict[tuple[str, str], Spread]:
        """Rate by row and direction, of the prior that asks most."""
        found: dict[tuple[str, str], Spread] = {}
        for prior in sorted(self.priors, key=lambda prior: (-len(prior.where), prior.id)):
            fits = all(wanted.meets(self.known.get(key)) for key, wanted in prior.where.items())
            if prior.kind == "drive" and prior.row is not None and fits:
                found.setdefault((prior.row, prior.direction), Spread(prior.value, prior.low, prior.high))
        return found


Rate = tuple[str, str, Spread, str]
"""Row, direction, rate and a note."""


def open_rates(stated: Mapping[tuple[str, str], float], share: float, of: DriveClass) -> Iterator[Rate]:
    """Rates that a provider does not state, by row and direction: what its requests imply, else a share of the class.

    Args:
        stated: rates of the share that it states, MB/s and IO/s.
        share: of a drive that the instance has.
        of: drives of instances.
    """
    for (row, direction), whole in of.rates().items():
        if (row, direction) in stated:
            continue
        requests = stated.get(("iops", direction))
        if row == "throughput" and requests is not None and direction in METERED_BYTES:
            metered = METERED_BYTES[direction].times(requests / 1e6)
            yield row, direction, metered, "Follows from the stated requests."
        elif share < 1:
            yield row, direction, whole.times(share), f"{share:.4g} of a drive of its class."


def at_least(stated: Mapping[tuple[str, str], float], of: DriveClass) -> Iterator[Rate]:
    """Rates of drives whose provider states what they give at least, without metering them.

    They lie between that and what drives of the kind give: the geometric mean, as for counts that a source leaves open.

    Args:
        stated: what it guarantees, MB/s and IO/s.
        of: drives of the kind, as they are sold.
    """
    sold = of.rates()
    for (row, direction), least in stated.items():
        most = sold.get((row, direction), Spread(least, least, least))
        between = math.sqrt(least * max(least, most.value))
        note = "Between what is guaranteed and what drives of the kind give."
        yield row, direction, Spread(between, least, max(between, most.high)), note


def erased(stated: Mapping[tuple[str, str], float], of: DriveClass) -> Iterator[Rate]:
    """Requests of writes of drives that nobody meters, and that were erased before they were handed over.

    Data sheets state them for drives that are full and collect garbage all the time. An erased drive writes scattered
    requests as it writes a stream until it has been filled. Which of both was measured is not stated: the geometric
    mean.

    Args:
        stated: rates of the drive, MB/s and IO/s.
        of: drives of the kind, as they are sold, for what is not stated.
    """
    rates = {key: spread.value for key, spread in of.rates().items()} | dict(stated)
    steady, streamed = rates.get(("iops", "write")), rates.get(("throughput", "write"))
    if steady is None or streamed is None:
        return
    clean = max(steady, streamed * 1e6 / SMALL_BYTES)
    note = "Between a full drive and an erased one, which writes requests as it writes a stream."
    yield "iops", "write", Spread(math.sqrt(steady * clean), steady, clean), note


def prior_fields(rates: Iterable[Rate]) -> Iterator[dict[str, Any]]:
    """Fields of figures that stand for rates."""
    for row, direction, rate, note in rates:
        unit = "IO/s" if row == "iops" else "MB/s"
        yield {
            "id": f"class_{row}_{direction}", "label": "Rate of its class", "row": row, "direction": direction,
            **rate._asdict(), "unit": unit, "basis": "prior", "traffic": "media", "note": note,
        }  # fmt: skip
