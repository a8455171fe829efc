"""Trying single changes and pairs of them, and ranking by what they gain for the money."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.prices.book import PriceBook, PriceIndex
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.fixes.places import differing_places
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.answer.components import component_results
from headroom.domain.performance.answer.intervals import find_intervals
from headroom.domain.performance.answer.place_loads import place_loads
from headroom.domain.performance.answer.workloads import workload_results
from headroom.domain.performance.changes.proof import rests_on_figures
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.explain.sentence import few_in_flight
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.cases import solve_case
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_apart, solve_scenario
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.upgrades.changes import Key, PossibleChange, changes_of
from headroom.domain.sizing.upgrades.purchase import bought_lines
from headroom.domain.sizing.upgrades.question import upgrade_question
from headroom.domain.sizing.upgrades.records import BoughtLine, Goal, Upgrade, UpgradeAnswer, UpgradeFigures

SCHEMA: Final = 1
LISTED: Final = 10
"""Upgrades of a list."""
_MOST_SINGLES: Final = 80
_MOST_PARTS: Final = 60_000
"""Parts of all designs with a single change together: of a large design fewer are tried."""
_PAIRED: Final = 6
"""Of the best singles, and of those that gain nothing alone, so many are tried in pairs."""
_FELT: Final = 0.01
"""Less of what the design does is no reason to buy: as little counts as nothing where something fails."""
_NOTHING: Final[dict[Goal, float]] = {"mb_s": 0.5, "ms": 1e-3, "findings": 0.5}
"""Gains up to this are none."""
_TIB: Final = 2**40
_SAME: Final = 0.005
"""Capacities that differ by less are told as one."""
_SINGLES_BY: Final = 0.4
_PAIRS_BY: Final = 0.6
"""Shares of the time after which no more changes are tried; the rest is for findings."""


@dataclass(frozen=True, slots=True)
class UpgradeInputs:
    """What upgrades are worked out with."""

    catalogue: Catalogue
    books: Sequence[PriceBook]
    """The first that has a price wins."""
    today: date
    goal: Goal = "mb_s"
    workload: str = ""
    """Id or name of the workload that counts; empty: all of the scenario."""
    policy: CheckPolicy = AS_SHIPPED
    spent: Callable[[], float] = lambda: 0.0
    """Share of the time that is over; from 1 on the answer is of what was tried by then."""


@dataclass(frozen=True, slots=True)
class _UpgradeTrial:
    keys: tuple[Key, ...]
    changes: tuple[PossibleChange, ...]
    outcome: ScenarioOutcome
    design: Design
    mb_s: float
    ms: float | None
    bought: tuple[BoughtLine, ...]

    @property
    def cost(self) -> float | None:
        prices = [line.price for line in self.bought]
        return None if None in prices else sum(one for one in prices if one is not None)


def find_upgrades(design: Design, around: UpgradeInputs) -> UpgradeAnswer:
    """What to change in a design, in its scenario and on its basis.

    Raises:
        DomainError: `no_workloads`, `not_found` for the workload.
    """
    return _Advisor(design, around).answer()


class _Advisor:
    """One run."""

    def __init__(self, design: Design, around: UpgradeInputs) -> None:
        self._design, self._around = design, around
        self._document = to_document(design)
        self._costs = CostTable(around.catalogue, around.books)
        self._prices = PriceIndex(around.books)
        self._scenario, self._numbers, self._counted = upgrade_question(design, around.workload)
        self._memory = EvaluationMemory()
        self._before = self._solved_before()
        self._bill = bill(design, around.catalogue, self._memory.expansions)
        self._base = self._of(self._before)
        self._findings = self._finding_counts(design)
        self._tried = self._left_out = 0
        self._cut_short = False

    def answer(self) -> UpgradeAnswer:
        """All that was found."""
        singles = list(self._singles())
        pairs = list(self._pairs(singles))
        helpful = [one for one in (*singles, *pairs) if self._may_help(one)]
        mb_s, ms = self._base
        before = UpgradeFigures(mb_s, ms, *self._findings, _binds(self._before))
        told = self._needed(list(self._useful_upgrades(helpful, before)))
        ranked = sorted((one for one in told if one.gain_per_1000 is not None), key=_by_money)
        free = sorted((one for one in told if one.cost == 0), key=lambda one: (-self._gain(one), one.changes[0].words))
        unpriced = [one for one in told if one.cost is None]
        unpriced.sort(key=lambda one: (-self._gain(one), one.changes[0].words))
        return UpgradeAnswer(
            SCHEMA, self._scenario, self._counted, self._around.goal, before, tuple(ranked[:LISTED]),
            tuple(free[:LISTED]), tuple(unpriced[:LISTED]), self._tried, self._left_out,
            self._cut_short,
        )  # fmt: skip

    def _is_late(self, share: float) -> bool:
        """Whether this share of the time is over; the answer says then that there was more to try."""
        late = self._around.spent() > share
        self._cut_short |= late
        return late

    def _solved_before(self) -> ScenarioOutcome:
        expanded = self._memory.expansions.expand(self._design, self._around.catalogue)
        prepared = prepare_design(expanded, list(self._design.workloads.values()), self._design.meta.basis)
        intervals = find_intervals(solve_case(prepared, self._numbers, True, self._memory), self._design.meta.draws)
        return solve_scenario(prepared, self._scenario, self._numbers, True, self._memory, intervals.pace)

    def _singles(self) -> Iterator[_UpgradeTrial]:
        most = max(8, min(_MOST_SINGLES, _MOST_PARTS // max(len(self._before.prepared.expanded.nodes), 1)))
        for number, change in enumerate(changes_of(self._before, self._design, self._costs)):
            if number >= most or self._is_late(_SINGLES_BY):
                self._left_out += 1
            elif (found := self._solved((change,))) is not None:
                yield found

    def _pairs(self, singles: Sequence[_UpgradeTrial]) -> Iterator[_UpgradeTrial]:
        """The best singles and some that gain nothing alone, two at a time: what binds together is lifted together."""
        priced = [one for one in singles if one.cost is not None]
        better = sorted((one for one in priced if self._gains(one)), key=self._order)[:_PAIRED]
        idle = [one for one in priced if not self._gains(one)]
        chosen = [*better, *sorted(idle, key=lambda one: (one.cost or 0.0, one.keys))[:_PAIRED]]
        for place, first in enumerate(chosen):
            wanted = {one.keys[0] for one in chosen[place + 1 :] if one.keys[0][:3] != first.keys[0][:3]}
            if not wanted:
                continue
            for change in changes_of(first.outcome, first.design, self._costs):
                if self._is_late(_PAIRS_BY):
                    return
                if change.key in wanted and (found := self._solved((*first.changes, change))) is not None:
                    yield found

    def _solved(self, changes: tuple[PossibleChange, ...]) -> _UpgradeTrial | None:
        """A changed design, read and solved anew; None where it is none, or its new parts state too little."""
        self._tried += 1
        try:
            design = parse_design(to_document(changes[-1].design), self._around.catalogue)
            outcome = solve_apart(self._before, design)
        except DomainError:
            return None
        swapped = [name for one in changes if one.bounded for name in one.change.component_ids]
        if swapped and not rests_on_figures(self._before, outcome, frozenset(swapped)):
            return None
        mb_s, ms = self._of(outcome)
        bought = bought_lines(self._bill, design, self._around.catalogue, self._around.books, self._prices)
        return _UpgradeTrial(tuple(one.key for one in changes), changes, outcome, design, mb_s, ms, bought)

    def _of(self, outcome: ScenarioOutcome) -> tuple[float, float | None]:
        results = [one for one in workload_results(outcome)[0] if self._counted in ("", one.id)]
        times = [one.response_ms for one in results]
        longest = None if None in times else max((one for one in times if one is not None), default=None)
        return sum(one.throughput_mb_s for one in results), longest

    def _gains(self, one: _UpgradeTrial) -> bool:
        return self._gain_of(one) > self._least()

    def _least(self) -> float:
        """What a change has to gain by what is ranked."""
        mb_s, ms = self._base
        felt: dict[Goal, float] = {"mb_s": _FELT * mb_s, "ms": _FELT * (ms or 0.0), "findings": 0.0}
        return max(_NOTHING[self._around.goal], felt[self._around.goal])

    def _gain_of(self, one: _UpgradeTrial) -> float:
        """By what is ranked; findings count later, since they take long."""
        mb_s, ms = self._base
        if self._around.goal == "ms":
            return ms - one.ms if ms is not None and one.ms is not None else 0.0
        return one.mb_s - mb_s

    def _may_help(self, one: _UpgradeTrial) -> bool:
        return self._around.goal == "findings" or self._gains(one)

    def _order(self, one: _UpgradeTrial) -> tuple[float, tuple[Key, ...]]:
        return -self._gain_of(one) / max(one.cost or 0.0, 1.0), one.keys

    def _useful_upgrades(self, tried: Sequence[_UpgradeTrial], before: UpgradeFigures) -> Iterator[Upgrade]:
        """Those that still gain something with findings looked at, and bring no new error."""
        left = {"priced": 3 * LISTED, "unpriced": LISTED}
        for one in sorted(tried, key=self._order):
            if self._is_late(1.0):
                return
            sort = "unpriced" if one.cost is None else "priced"
            if left[sort] == 0 and self._around.goal != "findings":
                continue
            errors, warnings = self._finding_counts(one.design)
            told = self._upgrade(one, before, errors, warnings)
            if errors <= before.errors and self._gain(told) > self._least():
                left[sort] -= 1
                yield told

    def _finding_counts(self, design: Design) -> tuple[int, int]:
        """Errors and warnings."""
        memory = EvaluationMemory()
        result = evaluate(design, self._around.catalogue, design.meta.basis, self._scenario, memory, with_changes=False)
        report = check_design(
            CheckInputs(design, self._around.catalogue, result, self._around.today, memory.expansions),
            self._around.policy,
        )
        found = [one.severity for one in report.open]
        return found.count("error"), found.count("warning")

    def _upgrade(self, one: _UpgradeTrial, before: UpgradeFigures, errors: int, warnings: int) -> Upgrade:
        figures = UpgradeFigures(one.mb_s, one.ms, errors, warnings, _binds(one.outcome))
        places, base = differing_places(self._document, to_document(one.design))
        found = Upgrade(
            changes=tuple(each.change for each in one.changes),
            figures=figures,
            gain_mb_s=one.mb_s - before.mb_s,
            gain_ms=None if before.ms is None or one.ms is None else before.ms - one.ms,
            gain_findings=before.errors + before.warnings - errors - warnings,
            cost=one.cost,
            currency=self._around.books[0].currency if self._around.books else "",
            gain_per_1000=None,
            bought=one.bought,
            reason=_reason(before, figures) + self._capacity_words(one),
            places=tuple(places),
            base=tuple(base),
        )
        return replace(found, gain_per_1000=1000 * self._gain(found) / found.cost) if found.cost else found

    def _capacity_words(self, one: _UpgradeTrial) -> str:
        usable, now = (capacity(each.prepared.expanded).usable_bytes / _TIB for each in (self._before, one.outcome))
        if abs(now - usable) <= _SAME * usable:
            return ""
        return f" Usable are {now:,.1f} in place of {usable:,.1f} TiB."

    def _gain(self, one: Upgrade) -> float:
        gains: dict[Goal, float] = {
            "mb_s": one.gain_mb_s, "ms": one.gain_ms or 0.0, "findings": float(one.gain_findings)
        }  # fmt: skip
        return gains[self._around.goal]

    def _needed(self, told: Sequence[Upgrade]) -> list[Upgrade]:
        """Without pairs that gain no more than their changes one by one: what binds together is lifted together."""
        alone = {one.changes[0]: self._gain(one) for one in told if len(one.changes) == 1}
        least = _NOTHING[self._around.goal]
        return [
            one
            for one in told
            if len(one.changes) == 1 or self._gain(one) > sum(alone.get(each, 0.0) for each in one.changes) + least
        ]


def _binds(outcome: ScenarioOutcome) -> str:
    """What is full first: one part by its own name, several and cables by what they are; empty while none is."""
    first = next(iter(outcome.binding), None)
    if first is None or few_in_flight(outcome):
        return ""
    row_class = outcome.classes[first]
    ids = row_class.component_ids
    parts = component_results(outcome, place_loads(outcome)) if len(ids) == 1 else []
    return next((one.name for one in parts if one.id == ids[0]), row_class.name)


def _reason(before: UpgradeFigures, after: UpgradeFigures) -> str:
    first = f"{before.binds} is full" if before.binds else "No part is full"
    then = f"{after.binds} is full first" if after.binds else "no part is full"
    return f"{first} at {before.mb_s:,.0f} MB/s; then {then} at {after.mb_s:,.0f} MB/s."


def _by_money(one: Upgrade) -> tuple[float, float, str]:
    return -(one.gain_per_1000 or 0.0), one.cost or 0.0, one.changes[0].words
