"""Sizes on the way from a request to an array: what of a request reaches one array in one piece."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

_ROUNDING: Final = 1e-9


def transfer_kib(request_kib: float, cuts_kib: Iterable[float]) -> float:
    """Largest piece of a request that reaches one array: the request, cut by every layer that cuts (LVM strips)."""
    return min((request_kib, *(cut for cut in cuts_kib if cut > 0)))


def pieces_of_request(request_kib: float, cuts_kib: Sequence[float]) -> int:
    """Pieces of a request after all cuts, the largest first; the last of each cut may be smaller than the rest."""
    return _pieces(request_kib, sorted((cut for cut in cuts_kib if cut > 0), reverse=True))


def piece_kib(request_kib: float, cuts_kib: Sequence[float]) -> float:
    """Mean size of the pieces of a request: what travels at once. It is the smallest cut where all sizes divide."""
    return request_kib / pieces_of_request(request_kib, cuts_kib)


def _pieces(size_kib: float, cuts_kib: list[float]) -> int:
    """Each cut starts at the beginning of what the one before it left."""
    if not cuts_kib:
        return 1
    whole = math.floor(size_kib / cuts_kib[0] + _ROUNDING)
    rest_kib = size_kib - whole * cuts_kib[0]
    pieces = whole * _pieces(cuts_kib[0], cuts_kib[1:]) if whole else 0
    return pieces + (_pieces(rest_kib, cuts_kib[1:]) if rest_kib > _ROUNDING * size_kib else 0)
