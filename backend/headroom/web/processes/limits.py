"""What one piece of work may take, and how it is refused when it takes more."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from headroom.domain.errors import DomainError, Problem

MB: Final = 1_000_000

Excess: TypeAlias = Literal["time", "processor", "memory", "answer"]
"""Which limit was met."""
EXCESSES: Final[dict[str, Excess]] = {"time": "time", "processor": "processor", "memory": "memory", "answer": "answer"}


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one process: `wall_s` from when it is handed over, the others from when it begins."""

    wall_s: float
    cpu_s: int
    memory_bytes: int
    """Above what a process has that does nothing."""
    answer_bytes: int
    confined: bool
    """Whether the system refuses memory beyond the bound at once; programs that it starts are bound, too."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a piece of work is, in the words of a refusal: `Reading the file`, `split it, or save it as CSV`."""

    what: str
    remedy: str
    code: str = "too_large"
    place: str = ""

    def refusal(self, excess: Excess, limits: Limits) -> DomainError:
        """The error for who asked for it, to be raised."""
        bound = {
            "time": f"takes more than {limits.wall_s:.0f} s",
            "processor": f"takes more than {limits.cpu_s} s of processor time",
            "memory": f"takes more than {limits.memory_bytes / MB:,.0f} MB of memory",
            "answer": f"gives more than {limits.answer_bytes / MB:,.0f} MB",
        }[excess]
        return DomainError(Problem(self.code, f"{self.what} {bound}; {self.remedy}.", self.place))


READING: Final = Limits(wall_s=60, cpu_s=40, memory_bytes=1_500 * MB, answer_bytes=300 * MB, confined=True)
"""Of files that people send. A price list of 5 million cells, the most that is taken, needs 15 s and 0.9 GB."""
COMPUTING: Final = Limits(wall_s=120, cpu_s=60, memory_bytes=1_500 * MB, answer_bytes=300 * MB, confined=False)
"""Of evaluations, exports and comparisons; drawing starts Node, which maps more memory than it uses."""
LEDGER: Final = Limits(wall_s=900, cpu_s=600, memory_bytes=1_500 * MB, answer_bytes=100 * MB, confined=False)
"""Of all published figures beside their predictions: 15 s of an idle machine."""
LASTING: Final = Limits(wall_s=120, cpu_s=7 * 86_400, memory_bytes=4_000 * MB, answer_bytes=300 * MB, confined=False)
"""Of a process that holds a large design while it is edited: the time is of each call. 200,000 parts need 9 s and 1 GB
at first, and twice the memory while two results are compared."""
