"""All candidates of a requirement that its bounds let through, numbered by their lowest cost."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.solve.share import Ints
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import DesignSpace, bound_tables, design_space
from headroom.domain.sizing.build.builder import build
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.solve import SizingInputs


@dataclass(frozen=True, slots=True)
class CandidateSpace:
    """Candidates 0 to `len`, the cheapest bound first; the same inputs number them alike on every machine."""

    requirement: Requirement
    around: SizingInputs
    spaces: tuple[DesignSpace, ...]
    space: Ints
    """Of each candidate, which space has it."""
    row: Ints
    """And under which number."""

    def __len__(self) -> int:
        return self.row.size

    def plan(self, number: int) -> Plan:
        """One candidate. Raises `DomainError` (`not_found`)."""
        if not 0 <= number < len(self):
            words = f"There is no candidate {number}; they are numbered from 0 to {len(self) - 1}."
            raise DomainError(Problem("not_found", words, "/number"))
        return self.spaces[int(self.space[number])].plan(int(self.row[number]), self.requirement.hosts.count)

    def document(self, number: int) -> Mapping[str, Any]:
        """The design of one candidate. Raises `DomainError` (`not_found`)."""
        return build(self.plan(number), self.requirement, self.around.catalogue, self.around.rack)

    @property
    def designs(self) -> int:
        """All that were bounded."""
        return sum(one.designs for one in self.spaces)

    @property
    def refused(self) -> Mapping[str, int]:
        """Those that bounds rule out, by what does so first; adds up, with those let through, to `designs`."""
        return dict(sum((one.refused for one in self.spaces), Counter[str]()))


def candidate_space(
    requirement: Requirement, architectures: Sequence[Architecture], around: SizingInputs, most: int
) -> CandidateSpace:
    """Bound all candidates and number the `most` cheapest of those that are let through.

    Raises:
        DomainError: `bad_value` for an architecture or host that there is not.
    """
    check_choices(requirement, architectures, around.catalogue)
    costs = CostTable(around.catalogue, around.books)
    spaces = tuple(
        design_space(bound_tables(around.catalogue, one, requirement, costs), requirement)
        for one in _architectures_of(requirement, architectures)
    )
    which = np.concatenate([np.full(len(one), number, np.int64) for number, one in enumerate(spaces)])
    row = np.concatenate([np.arange(len(one), dtype=np.int64) for one in spaces])
    order = np.argsort(np.concatenate([one.cost for one in spaces]), kind="stable")[:most]
    return CandidateSpace(requirement, around, spaces, which[order], row[order])


def _architectures_of(requirement: Requirement, architectures: Sequence[Architecture]) -> list[Architecture]:
    known = {one.id: one for one in architectures}
    named = [known[name] for name in requirement.choice.architectures]
    return named or [one for one in architectures if not one.named_only]


def check_choices(requirement: Requirement, architectures: Sequence[Architecture], catalogue: Catalogue) -> None:
    """Refuse architectures and hosts that there are not, and a base. Raises `DomainError` (`bad_value`)."""
    if requirement.base:
        words = "A sweep looks at whole designs: leave `base` out, or search with `headroom size`."
        raise DomainError(Problem("bad_value", words, "/base"))
    known = [one.id for one in architectures]
    for number, architecture in enumerate(requirement.choice.architectures):
        if architecture not in known:
            words = f"There is no architecture {architecture!r}; there are {', '.join(known)}."
            raise DomainError(Problem("bad_value", words, f"/architectures/{number}"))
    name = requirement.hosts.part
    part = None if name is None else catalogue.parts.get(name)
    if name is not None and (part is None or part.kind != "host"):
        words = f"The catalogue has no host {name!r}; leave `part` out for the cheapest that takes the adapters."
        raise DomainError(Problem("bad_value", words, "/hosts/part"))
