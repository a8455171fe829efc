"""The questions that callers ask about failures of a design."""

from collections.abc import Iterator, Sequence

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.policy import FailurePolicy
from headroom.domain.failure.records import Failure, FailureAnswer, PairBlock, SurvivalCurve, Target
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult


def find_failures(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
    policy: FailurePolicy | None = None,
) -> FailureAnswer:
    """Every single failure of a design, with what it leaves of every workload of all scenarios.

    Args:
        design: as `parse_design` or `read_live` gives it.
        catalogue: the parts.
        basis: which figures rule; that of the design if none.
        memory: what the caller keeps between evaluations; spares work and changes no answer.
        policy: instead of that of the design.
    """
    raise NotImplementedError


def find_impact(
    design: Design,
    catalogue: Catalogue,
    targets: Sequence[Target],
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
) -> Failure:
    """What any set of parts, ports, cables, feeds, fabrics, racks and sites leaves that fail together.

    Drawn ids of parts that stand for several mean one of them; `part#2` means the second.

    Raises:
        DomainError: `unknown_failure` for something that the design does not have.
    """
    raise NotImplementedError


def evaluate_broken(
    design: Design,
    catalogue: Catalogue,
    targets: Sequence[Target],
    basis: BasisPolicy | None = None,
    scenario: str | None = None,
) -> EvaluationResult:
    """The whole evaluation of a design in which these have failed; workloads that are down get 0 MB/s.

    Raises:
        DomainError: `unknown_failure`, `unknown_scenario`.
    """
    raise NotImplementedError


def pair_blocks(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    cursor: int = 0,
    block: int = 500,
    memory: EvaluationMemory | None = None,
) -> Iterator[PairBlock]:
    """All pairs of failures of parts and cables that do different things, in blocks, from `cursor` on."""
    raise NotImplementedError


def survival_curves(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    most: int = 3,
    samples: int = 1000,
    seed: int = 20,
    memory: EvaluationMemory | None = None,
) -> tuple[SurvivalCurve, ...]:
    """How each workload fares after 0 to `most` random failures of parts and cables, each as likely as any other."""
    raise NotImplementedError
