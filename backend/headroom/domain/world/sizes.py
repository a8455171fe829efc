"""How large a system is drawn: like clients and servers stand for many."""

from math import gcd, sqrt
from typing import Final, NamedTuple

_HOSTS: Final = 40
"""Systems that no common divisor brings below are drawn by the nearest ratio of clients to servers."""
_OFF: Final = 0.025
"""That ratio is off by so much at most."""


class DrawnSize(NamedTuple):
    """Counts in the design, and how many times the design the system is."""

    clients: int
    servers: int
    arrays: int
    scale: float


def drawn_size(clients: int, servers: int, arrays: int, least: int) -> DrawnSize:
    """The size at which a system is drawn.

    Args:
        clients: of the system.
        servers: of the system.
        arrays: of the system, behind its servers.
        least: servers that redundancy between them asks for.
    """
    most = gcd(clients, servers, arrays)
    by = next((f for f in range(most, 0, -1) if most % f == 0 and servers // f >= least), 1)
    exact = DrawnSize(clients // by, servers // by, arrays // by, float(by))
    if arrays or exact.clients + exact.servers <= _HOSTS:
        return exact
    for some in range(least, exact.servers):
        others = max(1, round(some * clients / servers))
        if abs(others * servers / (some * clients) - 1) <= _OFF:
            return DrawnSize(others, some, 0, sqrt(clients / others * servers / some))
    return exact
