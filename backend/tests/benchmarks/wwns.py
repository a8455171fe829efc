"""A search among 10,000 world-wide names, against its budget: `python -m tests.benchmarks.wwns`."""

import statistics
import sys
import time

from headroom.domain.design.wwn import Wwn, matching

NAMES = 10_000
BUDGET_MS = 100
_ROUNDS = 20


def main() -> None:
    """Print the median of each kind of fragment."""
    known = [
        Wwn(f"10:00:00:00:c9:{index >> 8:02x}:{index & 255:02x}:02", "port", str(index), f"HBA {index}", "fc0")
        for index in range(NAMES)
    ]
    for fragment in ("26:0f", "c9", "HBA 77", "nothing like it"):
        spent_ms = []
        for _ in range(_ROUNDS):
            start_s = time.perf_counter()
            found = matching(known, fragment)
            spent_ms.append((time.perf_counter() - start_s) * 1000)
        median_ms = statistics.median(spent_ms)
        verdict = "met" if median_ms <= BUDGET_MS else "MISSED"
        words = f"{len(found):6,} of {NAMES:,}   {median_ms:6.2f} ms   budget {BUDGET_MS} ms   {verdict}\n"
        sys.stdout.write(f"{fragment:<16} {words}")


if __name__ == "__main__":
    main()
