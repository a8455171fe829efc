"""The cases of RAID and stripe alignment."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.stripes import arrays, pools, sizes

CASES: Final[dict[str, Case]] = {**sizes.CASES, **arrays.CASES, **pools.CASES}
