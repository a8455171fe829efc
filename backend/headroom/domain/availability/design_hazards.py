"""The hazards of a design, from what the failure engine says each failure does."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from headroom.domain.availability.data_loss.array_forms import has_copy
from headroom.domain.availability.data_loss.design_arrays import arrays_of
from headroom.domain.availability.facts import Fact, Facts, drive_class, stated
from headroom.domain.availability.hazards import Hazard, HazardArray, Hazards
from headroom.domain.availability.pauses import HostTimes, find_pause
from headroom.domain.availability.purchases import cured_by_pair
from headroom.domain.availability.time_lines import CONTROLLERS, FABRICS, event_of
from headroom.domain.failure.records import Failure, FailureAnswer, FailureTarget, WorkloadImpact
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.failure.summary.impact_values import OfImpacts, in_doubt
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign

Impact: TypeAlias = Callable[[Sequence[FailureTarget]], Failure]
"""What the loss of several things together does, as the failure engine says it."""
_SHARED: Final = frozenset({"fabric"})
"""Wholes that fail by what their parts share, not by themselves."""
_LOADED: Final = frozenset({"switch", *CONTROLLERS})
"""Kinds that stop while code is loaded."""
_ALIKE: Final = frozenset({"hba", "switch", "controller", "processor_complex", "host_adapter", "device_adapter"})
"""Kinds of which parts of one entry may fail for one reason."""
_PAUSE_DRAWS: Final = 201


def hazards_of(
    expanded: ExpandedDesign,
    answer: FailureAnswer,
    facts: Facts,
    times: HostTimes,
    pairs: Iterable[Pair] | None = None,
    impact: Impact | None = None,
) -> Hazards:
    """All hazards of a design.

    Args:
        expanded: the design.
        answer: every single failure of it.
        facts: the tables.
        times: of the host whose pauses count; the slowest.
        pairs: that do together what neither does alone; None: not looked at, which the answer says.
        impact: for common causes of parts of one entry; None: not looked at.
    """
    rates = Rates(expanded, facts)
    stops = _stops()
    workloads = tuple(sorted({one.id for failure in answer.failures for one in failure.workloads}))
    found = [*_singles(expanded, answer, facts, rates, stops), *_pauses(answer, facts, rates, times, stops)]
    left_out = []
    if pairs is None:
        left_out.append("Two failures at once that neither alone would stop anything.")
    else:
        found += _pairs(answer, pairs, rates)
    if impact is None:
        left_out.append("Failures that parts of one kind share, such as firmware.")
    else:
        found += alike(expanded, facts, rates, impact)
    kept, flaws = _arrays(expanded)
    left_out += flaws
    unknown = sum(map(in_doubt(), answer.failures))
    if unknown:
        left_out.append(f"{unknown:,} failures of which the design does not say what they stop.")
    left_out.append("Programs, and data that people destroy.")
    sites = 2 if kept and all(one.elsewhere for one in kept) else 1
    return Hazards(workloads, tuple(found), kept, sites, tuple(left_out))


def _arrays(expanded: ExpandedDesign) -> tuple[tuple[HazardArray, ...], list[str]]:
    arrays = arrays_of(expanded)
    flaws = [f"{name}: too few drives for its level." for name in arrays.left_out]
    flaws += [f"{name}: its drives state no capacity; 2 TB are taken." for name in arrays.without_capacity]
    kept = []
    for form, count in arrays.forms:
        percent = arrays.afr_percent.get(form.id)
        source = "as the part or design states it"
        rate = None if percent is None else stated("afr", "drive", percent, "% a year", source)
        elsewhere, inside = has_copy(expanded, expanded.nodes[form.id]), arrays.inside.get(form.id)
        kept.append(HazardArray(form, count, arrays.names[form.id], rate, inside, elsewhere))
    return tuple(kept), flaws


class Rates:
    """How often things fail and how long that lasts, by what they state, else by their kind."""

    def __init__(self, expanded: ExpandedDesign, facts: Facts) -> None:
        self._expanded, self._facts = expanded, facts

    def fails(self, failure: Failure) -> Fact:
        """% a year of what one failure names; of a whole that has no rate of its own, that of its parts."""
        target = failure.targets[0]
        node = self._expanded.nodes.get(target.id)
        given = None if node is None else number(node, "afr_percent")
        if given is not None:
            return stated("afr", failure.kind, given, "% a year", f"{failure.name}: as the part or design states it")
        media = "" if node is None or failure.kind != "drive" else _media(self._expanded, target.id)
        return self._facts.find("afr", "switch" if failure.kind in _SHARED else failure.kind, media)

    def lasts(self, failure: Failure) -> Fact:
        """Hours until it works again."""
        return self._facts.find("repair", failure.kind)


_Stopped: TypeAlias = OfImpacts[tuple[str, float] | None, Mapping[str, float]]


def _stops() -> _Stopped:
    """Workloads that a failure stops, each with the share of it that stops."""
    return OfImpacts(_stopped, lambda each: dict(one for one in each if one is not None))


def _stopped(one: WorkloadImpact) -> tuple[str, float] | None:
    if one.status == "down":
        return one.id, 1.0
    return (one.id, len(one.lost_volumes) / one.volumes) if one.lost_volumes and one.volumes else None


def _waits(one: WorkloadImpact) -> bool:
    return bool(one.left.paths < one.before.paths or one.moved_volumes)


def _singles(
    expanded: ExpandedDesign, answer: FailureAnswer, facts: Facts, rates: Rates, stops: _Stopped
) -> Iterator[Hazard]:
    remedies = {point.id: point.remedy for point in answer.single_points}
    groups: dict[tuple[str, str, str], list[Failure]] = defaultdict(list)
    for failure in answer.failures:
        if stops(failure) and failure.kind != "several":
            remedy = remedies.get(failure.id)
            groups[failure.class_id, rates.fails(failure).id, "" if remedy is None else remedy.words].append(failure)
    for (_, _, words), alike_ones in groups.items():
        first = alike_ones[0]
        copies = sum(one.copies for one in alike_ones)
        remedy = remedies.get(first.id)
        hazard = Hazard(
            id=first.id,
            kind="single",
            name=_name(first, copies),
            down=_shared(alike_ones, copies, stops),
            rate=rates.fails(first),
            lasts=rates.lasts(first),
            copies=copies,
            remedy=words,
            parts=() if remedy is None else remedy.parts,
            of_data=first.kind == "drive",
        )
        if first.kind in _SHARED:
            beta, lasts = facts.find("beta", "part"), facts.find("beta_repair", "part")
            yield replace(hazard, kind="common_cause", share=beta, lasts=lasts, remedy="")
            continue
        yield replace(hazard, cured=cured_by_pair(hazard, facts)) if words else hazard
        if first.kind in _LOADED and not _hitless(expanded, first):
            window = facts.find("firmware_window", "switch" if first.kind in FABRICS else "controller")
            times = facts.find("windows_a_year", "part")
            name = f"Code load of {hazard.name}"
            yield replace(
                hazard, id=f"window:{first.id}", kind="window", name=name, rate=times, lasts=window, remedy=""
            )


def _pauses(answer: FailureAnswer, facts: Facts, rates: Rates, times: HostTimes, stops: _Stopped) -> Iterator[Hazard]:
    """Waits until other paths serve, once for each class of failures that stops nothing."""
    waits = OfImpacts(_waits, any)
    seconds: dict[str, Fact] = {}
    groups: dict[tuple[str, str], list[Failure]] = defaultdict(list)
    for failure in answer.failures:
        if failure.kind in ("drive", "several", "feed", "rack", "site", *_SHARED) or stops(failure):
            continue
        if waits(failure):
            groups[failure.class_id, rates.fails(failure).id].append(failure)
    for alike_ones in groups.values():
        first = alike_ones[0]
        event = event_of(first)
        if event not in seconds:
            span = find_pause(event, times, facts, _PAUSE_DRAWS).seconds
            source = "the pauses of a host, docs/model/availability.md"
            seconds[event] = Fact(
                f"pause-{event}", "pause", "host", "", span.low, span.median, span.high, "s", "stated", source, "", ""
            )
        copies = sum(one.copies for one in alike_ones)
        down = {one.id: 1.0 for one in first.workloads if _waits(one)}
        name = f"Pauses: {_name(first, copies)}"
        yield Hazard(f"pause:{first.id}", "single", name, down, rates.fails(first), seconds[event], copies)


def _pairs(answer: FailureAnswer, pairs: Iterable[Pair], rates: Rates) -> Iterator[Hazard]:
    failures = {one.id: one for one in answer.failures}
    for pair in pairs:
        down = {one.id: 1.0 for one in pair.workloads if one.status == "down"}
        first, second = failures.get(pair.first), failures.get(pair.second)
        if (
            not down
            or first is None
            or second is None
            or {first.kind, second.kind} & {"feed", "rack", "site", "fabric"}
        ):
            continue
        yield Hazard(
            f"{first.id}+{second.id}", "pair", f"{first.name} and {second.name}", down, rates.fails(first),
            rates.lasts(first), pair.count, rates.fails(second), rates.lasts(second),
        )  # fmt: skip


def alike(expanded: ExpandedDesign, facts: Facts, rates: Rates, impact: Impact) -> Iterator[Hazard]:
    """Parts of one entry that fail for one reason: a bug of their firmware, or the same hands."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for kind in sorted(_ALIKE):
        for node in expanded.of_kind(kind):
            if node.part is not None:
                groups[kind, node.part.id].append(node.id)
    for (kind, part), names in groups.items():
        if len(names) < 2:
            continue
        failure = impact([FailureTarget(kind, name) for name in names])
        down = _stops()(failure)
        if down:
            entry = expanded.catalogue.parts[part].name
            yield Hazard(
                f"alike:{part}", "common_cause", f"All {len(names):,} {entry}", down,
                rates.fails(replace(failure, kind=kind, targets=(FailureTarget(kind, names[0]),))),
                facts.find("beta_repair", "part"), share=facts.find("beta", "part"),
            )  # fmt: skip


def _name(failure: Failure, copies: int) -> str:
    return failure.name if copies == 1 else f"{failure.name} and {copies - 1:,} like it"


def _shared(failures: Sequence[Failure], copies: int, stops: _Stopped) -> dict[str, float]:
    """Of a mean one of them: each stops its own share."""
    total: dict[str, float] = defaultdict(float)
    for failure in failures:
        for name, share in stops(failure).items():
            total[name] += share * failure.copies
    return {name: share / copies for name, share in total.items()}


def _hitless(expanded: ExpandedDesign, failure: Failure) -> bool:
    """A director: its cards are parts of their own, and two control processors take turns."""
    node = expanded.nodes.get(failure.targets[0].id)
    return node is not None and any(
        expanded.nodes[one].kind == "line_card" for one in node.children if one in expanded.nodes
    )


def _media(expanded: ExpandedDesign, drive: str) -> str:
    return drive_class(expanded.nodes[drive])
