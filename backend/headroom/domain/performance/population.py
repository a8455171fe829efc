"""From the words of a workload to what is in flight: threads, depth, parts of a request that go together."""

import math


def parts_of(request_kib: float, transfer_kib: float) -> int:
    """Parts into which a request is cut, at least 1."""
    return max(1, math.ceil(request_kib / transfer_kib - 1e-9)) if transfer_kib > 0 else 1


def harmonic(parts: int) -> float:
    """1 + 1/2 + ... + 1/parts: how many times the mean the slowest of `parts` memoryless times takes."""
    if parts < 1_000:
        return math.fsum(1 / part for part in range(1, parts + 1))
    return math.log(parts) + 0.57721566490153286 + 1 / (2 * parts) - 1 / (12 * parts**2)
