"""Sizes on the way from a request to an array: what of a request reaches one array in one piece."""

from collections.abc import Iterable

from headroom.domain.performance.raid import data_drives


def stripe_kib(level: str, drives: int, strip_kib: float) -> float:
    """Full data stripe of an array: data drives x strip.

    Raises:
        ValueError: as `raid.data_drives`.
    """
    return data_drives(level, drives) * strip_kib


def transfer_kib(request_kib: float, cuts_kib: Iterable[float]) -> float:
    """Largest piece of a request that reaches one array: the request, cut by every layer that cuts (LVM strips)."""
    return min((request_kib, *(cut for cut in cuts_kib if cut > 0)))
