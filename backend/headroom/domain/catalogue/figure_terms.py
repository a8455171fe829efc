"""What a figure can be: what it limits, in which direction, by which law, and on which evidence."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Direction: TypeAlias = Literal["read", "write", "simplex", "shared", "none"]
Basis: TypeAlias = Literal["rule_of_thumb", "rated", "measured", "calibrated", "derived", "prior"]
"""Evidence; parts state all but `prior`, which is what is known of their class."""
RowKind: TypeAlias = Literal["throughput", "iops", "cpu", "cpu_io", "latency", "thread", "thread_io"]
"""What a figure limits: MB/s, IO/s, processor time a MB or an IO, and the same of the one thread that issues a stream;
`latency` limits nothing and adds ms to a request."""
Law: TypeAlias = Literal["parallel_drives", "request_time", "pcie_lanes"]

UNITS: Final[Mapping[RowKind, str]] = {
    "throughput": "MB/s", "iops": "IO/s", "cpu": "core-ms/MB", "cpu_io": "core-ms/IO", "latency": "ms",
    "thread": "core-ms/MB", "thread_io": "core-ms/IO",
}  # fmt: skip
"""The one unit of each row of figures."""
