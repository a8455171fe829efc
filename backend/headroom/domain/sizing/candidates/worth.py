"""Which of like parts is taken first, and which make others needless: cheaper and no worse in anything that counts."""

import math

from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.sizing.candidates.figures import limits_of_part
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.candidates.shapes import HostShape


def serves(one: tuple[float, int], other: tuple[float, int]) -> bool:
    """Whether a part of this speed and number of ports does all that the other does."""
    return one[0] >= other[0] and one[1] == other[1] and one != other


def share(one: Port, other: Port) -> bool:
    """Whether a link between two ports would come up."""
    return one.type == other.type and not set(one.speeds_gbps).isdisjoint(other.speeds_gbps)


def worth(catalogue: Catalogue, costs: CostTable, drive: Part, random: bool) -> tuple[float, ...] | None:
    """What may speak for a drive, more is better; None without a price. A figure that nobody states speaks for none."""
    cost, capacity = costs.of(drive), drive.attributes.get("capacity_gb")
    if cost.price is None or not isinstance(capacity, int | float):
        return None
    limits = limits_of_part(catalogue, drive)
    sides = (*limits.media_mb_s, *(limits.media_requests if random else ()))
    stated = [one if math.isfinite(one) else -1.0 for one in sides]
    rotation = drive.attributes.get("rotation_rpm")
    return (-cost.price, float(capacity), float(rotation) if isinstance(rotation, int | float) else 0.0, *stated)


def beats(one: tuple[float, ...], other: tuple[float, ...], first: bool) -> bool:
    """Whether a drive is no worse in anything, and better in something or the first of equal ones."""
    if one == other:
        return first
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def cost_order(price: float, part: Part) -> tuple[float, int, str]:
    """The cheapest first, of equally dear ones the newest."""
    return price, -(part.year or 0), part.id


def host_cost_order(priced: tuple[float, HostShape]) -> tuple[object, ...]:
    """As `cost_order`; of one with drawers those with more slots first."""
    price, shape = priced
    drawer = (0, 0) if shape.drawer is None else (-len(shape.slots), -(shape.drawer.year or 0))
    return price, drawer, *cost_order(price, shape.part)[1:]
