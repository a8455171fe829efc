"""From what is left after a failure to the records of the answer."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.effect_records import FoundEffect
from headroom.domain.failure.failure_sets import FEEDS, fabric_switches, feed_parts, may_stand_in
from headroom.domain.failure.left import Left
from headroom.domain.failure.records import Failure, FailureSet, FailureTarget, RedundancyLeft, Status, WorkloadImpact
from headroom.domain.failure.spare import protecting
from headroom.domain.failure.study import Known, Study
from headroom.domain.failure.ways import Pair, Spare, array_guards, beneath_storage
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.result.prospects import Interval
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import cluster_redundancy

_LESS: Final = 0.01
"""A workload that keeps all but this share of its throughput is up."""
_NOTHING: Final = RedundancyLeft(0, 0, 0, None)


class _Base(NamedTuple):
    """What is the same for every failure of a workload."""

    number: int
    id: str
    scenario: WholeScenario
    storage: frozenset[str]
    beneath: frozenset[str]
    pairs: frozenset[Pair]
    writes: bool
    volumes: int
    before: RedundancyLeft


class Impacts:
    """Makes records of failures of one design."""

    def __init__(self, study: Study) -> None:
        self._study = study
        of = {number: one for one in study.whole_scenarios for number in one.numbers}
        self._kept: dict[object, WorkloadImpact] = {}
        self._workloads: dict[tuple[FoundEffect, frozenset[str]], tuple[WorkloadImpact, ...]] = {}
        self._bases = [_base(study, of[number], number) for number in range(len(study.prepared.workload_legs))]

    def failures(self, several: Iterable[FailureSet]) -> Iterator[Failure]:
        """What each failure does to every workload; many together cost far less than one by one."""
        known = [self._study.know(failed) for failed in several]
        self._study.foresee(known)
        for one in known:
            yield self._failure(one)

    def failure(self, failed: FailureSet) -> Failure:
        """What a failure does to every workload."""
        return self._failure(self._study.know(failed))

    def in_doubt(self, failed: FailureSet) -> frozenset[int]:
        """Workloads of which the design does not say whether a failure takes something down that they need."""
        unknown = self._unknown(failed)
        return frozenset(base.number for base in self._bases if self._may_concern(base, unknown))

    def _failure(self, known: Known) -> Failure:
        expanded, failed, finding = self._study.expanded, known.failed, known.found
        unknown = self._unknown(failed)
        key = finding, unknown
        workloads = self._workloads.get(key)
        if workloads is None:
            left = self._study.left(known)
            found = (self._impact(base, finding, left[base.number], unknown) for base in self._bases)
            workloads = self._workloads[key] = tuple(found)
        arrays, guards = finding.arrays, array_guards(expanded)
        return Failure(
            id="+".join(target.key for target in failed.targets),
            kind=failed.targets[0].kind if len(failed.targets) == 1 else "several",
            name=names(expanded, failed.targets),
            targets=failed.targets,
            parts=tuple(dict.fromkeys(drawn for target in failed.targets for drawn in drawn_parts(expanded, target))),
            copies=failed.copies,
            workloads=workloads,
            drives_at_risk=sum(len(guards[array].drives) for array, more in arrays.left if more == 0),
            drives_lost=arrays.drives,
            arrays_lost=tuple(sorted({drawn_id(array) for array in arrays.lost})),
            unknown_parts=tuple(sorted({drawn_id(name) for name in unknown})),
            class_id="",
        )

    def _unknown(self, failed: FailureSet) -> frozenset[str]:
        """Parts that may go down too.

        On feeds, in racks or at sites that nobody states; device adapters, whose pairs nobody states.
        """
        expanded, found = self._study.expanded, set[str]()
        for target in failed.targets:
            if target.kind == "feed" and target.id in FEEDS:
                found |= feed_parts(expanded, target.id)[1]
            found |= may_stand_in(expanded, target)
        found |= {name for name in failed.parts if expanded.nodes[name].kind == "device_adapter"}
        return frozenset(found)

    def _impact(self, base: _Base, finding: FoundEffect, left: Left, unknown: frozenset[str]) -> WorkloadImpact:
        effect, arrays = finding.effect, finding.arrays.left
        through = base.writes and not effect.write_through.isdisjoint(base.beneath)
        spare = tuple(one for pair, one in finding.spare.items() if pair in base.pairs)
        parity = min((more for array, more in arrays if array in base.beneath), default=None)
        moved = sum(volume in base.storage for volume, _ in effect.moved)
        key = base.number, left, spare, parity, moved, through, self._may_concern(base, unknown)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._made(base, left, spare, parity, moved, through, key[-1])
        return found

    def _made(
        self, base: _Base, left: Left, spare: tuple[Spare, ...], parity: int | None, moved: int, through: bool,
        unknown: bool,
    ) -> WorkloadImpact:  # fmt: skip
        before = base.scenario.left[base.number]
        status = status_of(before, left)
        if status != "down" and unknown:
            status = "unknown"
        share = left.throughput_mb_s / before.throughput_mb_s if before.throughput_mb_s > 0 else 0.0
        fewer = bool(spare) or (left.paths or 0) < (before.paths or 0)
        return WorkloadImpact(
            id=base.id,
            status=status,
            throughput_mb_s=left.throughput_mb_s,
            before_mb_s=before.throughput_mb_s,
            interval=_scaled(base, share, left.throughput_mb_s),
            response_ms=left.response_ms,
            response_before_ms=before.response_ms,
            limited_by=left.limited_by,
            held_by="down" if left.down else left.held_by,
            at_risk=status != "down" and (fewer or parity is not None or through),
            before=base.before,
            left=_NOTHING if left.down else _redundancy(base, left, spare, parity),
            lost_volumes=tuple(sorted({drawn_id(name) for name in left.lost})),
            volumes=base.volumes,
            moved_volumes=0 if left.down else moved,
            write_through=through and not left.down,
        )

    def _may_concern(self, base: _Base, unknown: frozenset[str]) -> bool:
        """Whether any of these parts is on the way of a workload, or holds what is."""
        if not unknown:
            return False
        study = self._study
        places = {name for pair in base.pairs for path in study.ways.paths[pair] for name in path.nodes}
        places |= base.beneath | base.storage | base.scenario.hosts
        holders = {above for name in places if name in study.expanded.nodes for above in study.expanded.upstream(name)}
        return not unknown.isdisjoint(places | holders)


def _redundancy(base: _Base, left: Left, spare: tuple[Spare, ...], parity: int | None) -> RedundancyLeft:
    before, living = base.before, [one for one in spare if one.paths]
    paths = min([before.paths, *(one.paths for one in living)])
    return RedundancyLeft(
        paths if left.paths is None else min(paths, left.paths),
        min([before.fabrics, *(one.fabrics for one in living)]),
        min([before.controllers, *(one.controllers for one in living)]),
        before.parity if before.parity is None or parity is None else min(before.parity, parity),
    )


def status_of(before: Left, left: Left) -> Status:
    """How a workload stands, as far as the design says what fails."""
    if left.down:
        return "down"
    less = left.throughput_mb_s < before.throughput_mb_s * (1 - _LESS)
    return "degraded" if less or left.lost else "up"


def _scaled(base: _Base, share: float, throughput_mb_s: float) -> Interval | None:
    """The interval of the whole design, as much narrower and lower as the throughput is."""
    whole = base.scenario.interval_of(base.number)
    before = base.scenario.left[base.number].throughput_mb_s
    if whole is None or share <= 0:
        return None
    low, high = min(whole.low_mb_s, before) * share, max(whole.high_mb_s, before) * share
    return Interval(low, throughput_mb_s, high, whole.draws, whole.seed, [])


def _base(study: Study, scenario: WholeScenario, number: int) -> _Base:
    laid = study.prepared.workload_legs[number]
    storage = frozenset(leg.volume for leg in laid.legs)
    beneath = frozenset(name for one in storage for name in beneath_storage(study.expanded, one))
    pairs = frozenset(
        (way.host, way.system) for leg in laid.legs for way in [study.ways.plain.get(leg.way)] if way is not None
    )
    return _Base(
        number, laid.workload.id, scenario, storage, beneath, pairs, laid.workload.read_share < 1, len(storage),
        _before(study, laid, pairs, beneath, scenario.left[number].paths),
    )  # fmt: skip


def _before(
    study: Study, laid: WorkloadLegs, pairs: Iterable[Pair], beneath: Iterable[str], through: int | None
) -> RedundancyLeft:
    spares = [study.ways.spare[pair] for pair in pairs]
    guards = array_guards(study.expanded)
    parity = [guards[name].tolerance for name in beneath if name in guards]
    expanded = study.expanded
    clusters = [guard[0] for leg in laid.legs if (guard := protecting(expanded, leg.way)) is not None]
    servers = [cluster_redundancy(expanded.nodes[name]).extra + 1 for name in dict.fromkeys(clusters)]
    paths = [spare.paths for spare in spares] + ([through] if through is not None else [])
    return RedundancyLeft(
        min(paths, default=1 if laid.legs else 0),
        min((spare.fabrics for spare in spares), default=1 if laid.legs else 0),
        min([*(spare.controllers for spare in spares), *servers], default=1 if laid.legs else 0),
        min(parity, default=None),
    )


def drawn_parts(expanded: ExpandedDesign, target: FailureTarget) -> list[str]:
    """Drawn parts and cables that a target names; none for a feed or a site."""
    if target.kind == "port":
        return [drawn_id(target.id.rpartition(":")[0])]
    if target.kind == "fabric":
        return [drawn_id(name) for name in fabric_switches(expanded)[target.id]]
    return [] if target.kind in ("feed", "site") else [drawn_id(target.id)]


def names(expanded: ExpandedDesign, targets: Sequence[FailureTarget]) -> str:
    """What has failed, in words."""
    return " and ".join(_name(expanded, target) for target in targets)


def _name(expanded: ExpandedDesign, target: FailureTarget) -> str:
    if target.kind == "cable":
        cable = expanded.cables[target.id]
        return f"Cable {_full(expanded, cable.a[0])} to {_full(expanded, cable.b[0])}"
    if target.kind == "port":
        part, _, port = target.id.rpartition(":")
        return f"{_full(expanded, part)} port {port}"
    if target.kind in ("feed", "site"):
        return f"{target.kind.capitalize()} {target.id}"
    if target.kind == "fabric":
        switches = [expanded.nodes[name].name for name in fabric_switches(expanded)[target.id]]
        return f"Fabric of {switches[0]}" if len(switches) == 1 else f"Fabric of {switches[0]} to {switches[-1]}"
    return _full(expanded, target.id)


def _full(expanded: ExpandedDesign, name: str) -> str:
    """Name of a part, with that of the component that it is inside."""
    node = expanded.nodes[name]
    if "/" not in name:
        return node.name
    holder = name.split("/", 1)[0]
    return f"{expanded.nodes[holder].name} {node.name}" if holder in expanded.nodes else node.name
