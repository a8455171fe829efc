"""What failures leave of what is asked: which of them are looked at, and the share that each leaves."""

from collections.abc import Callable, Set
from typing import Final

from headroom.domain.failure.records import Failure, FailureTarget

_NO_DIGITS: Final = {ord(digit): None for digit in "0123456789"}


def first_of_each(kinds: Set[str]) -> Callable[[FailureTarget], bool]:
    """Picks the first failure of each sort of part: a plan's parts of a sort are alike, so that one stands for all."""
    seen: set[tuple[str, str]] = set()

    def wanted(target: FailureTarget) -> bool:
        sort = target.kind, target.id.translate(_NO_DIGITS)
        if target.kind not in kinds or sort in seen:
            return False
        seen.add(sort)
        return True

    return wanted


def residual_share(failure: Failure, workload: str, limit_ms: float | None) -> float:
    """Share of what is asked that a failure leaves; 0 where data are out of reach, or nobody can tell."""
    found = next(one for one in failure.workloads if one.id == workload)
    if found.status in ("down", "unknown") or found.lost_volumes:
        return 0.0
    share = found.throughput_mb_s / found.before_mb_s if found.before_mb_s > 0 else 0.0
    if limit_ms is not None and found.response_ms is not None and found.response_ms > limit_ms:
        share = min(share, limit_ms / found.response_ms)
    return share
