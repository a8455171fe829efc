"""Processors of hosts: what software takes of them, gathered into one row a host and scenario.

Workloads that never run together have rows of their own: each is named by the software that its scenario passes.

The threads that issue requests have rows of their own: a thread works on one core, however many the host has.
"""

from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from headroom.domain.catalogue.figure_terms import RowKind
from headroom.domain.catalogue.records import Part
from headroom.domain.performance.parts.class_evidence import evident_attribute, evident_part
from headroom.domain.performance.parts.core_speed import core_speed
from headroom.domain.performance.parts.grades import reached
from headroom.domain.performance.parts.laws import RowCost
from headroom.domain.performance.parts.routes import (
    DIRECTIONS,
    PROCESSOR,
    SHARED,
    THREAD,
    Charge,
    Routes,
    RowSpec,
    RowTable,
)
from headroom.domain.performance.parts.rows import RowLimit, overlap, processor_costs
from headroom.domain.performance.parts.sources import RowSource, processor_source, thread_source, unstated_cores
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.units import MS_PER_SECOND

_NOTHING = RowCost(0.0, 0.0, 0.0)
"""What plain traffic takes: only charges load processors."""
_HOST: Final = "host"
_THREAD: Final[frozenset[RowKind | None]] = frozenset({"thread", "thread_io"})


@dataclass(frozen=True, slots=True)
class _Use:
    workload: int
    share: float
    host: str
    software: str
    serves: bool
    part: Part
    limit: RowLimit
    waited: float = 1.0


class _Cores(NamedTuple):
    """Cores of a host, and evidence for them where the design does not state them."""

    usual: float
    unstated: RowSource | None


@dataclass(slots=True)
class Processors:
    """Collects what workloads take of the processors of hosts."""

    expanded: ExpandedDesign
    basis: BasisPolicy
    together: list[int]
    """For each workload, the number of its scenario."""
    _uses: dict[tuple[str, int], list[_Use]] = field(default_factory=dict)
    _threads: dict[tuple[str, int], list[_Use]] = field(default_factory=dict)
    _of_parts: dict[tuple[int, str, bool], tuple[Part, list[tuple[Part, RowLimit]]]] = field(default_factory=dict)
    """Costs by the identity of a part, which stays in use with them, and attributes."""
    _of_hosts: "dict[str, _Cores | None]" = field(default_factory=dict)

    def use(self, workload: int, host: str, software: Node, share: float, bare: float | None = None) -> tuple[str, ...]:
        """Let a share of a workload pass software of the host that asks; places whose known time that takes.

        Args:
            workload: its number.
            host: whose processors it takes.
            software: a filesystem, or the host for its own drivers.
            share: of what the host asks for the workload that passes it.
            bare: share that passes no other software, to which alone the priors of its class hold; `None`: `share`.
        """
        by_class = share if bare is None else bare
        uses = [
            _Use(workload, by_class if limit.figure.basis == "prior" else share, host, software.id, False, part, limit)
            for part, limit in self._costs(software)
        ]
        uses = [replace(use, waited=_beside_fixed(use)) for use in uses if use.share > 0]
        threads = [use for use in uses if use.limit.figure.row in _THREAD]
        own = [use for use in uses if use.limit.figure.row not in _THREAD]
        return self._noted(host, workload, threads, own)

    def serve(self, workload: int, host: str, software: Node, issued: float = 0.0) -> tuple[str, ...]:
        """Let a workload pass software of a host that serves others, by the legs that do; places as of `use`.

        Args:
            workload: its number.
            host: whose processors it takes.
            software: a service, or an array that the host keeps.
            issued: share of what the host itself asks for the workload that passes it in the thread that issues.
        """
        costs = self._costs(software)
        uses = [_Use(workload, 1.0, host, software.id, True, *cost) for cost in costs]
        threads = [replace(use, share=issued, serves=False) for use in uses if use.limit.figure.row in _THREAD]
        threads = threads if issued else []
        own = [use for use in uses if use.limit.figure.row not in _THREAD]
        return self._noted(host, workload, threads, own)

    def _noted(self, host: str, workload: int, threads: list[_Use], own: list[_Use]) -> tuple[str, ...]:
        """Keep what a workload takes of its issuing thread and of the host's processors; the places that it passes."""
        found: list[str] = []
        if threads:
            self._threads.setdefault((host, workload), []).extend(threads)
            found.append(f"{THREAD}{host}")
        if own and self._cores(host) is not None:
            self._uses.setdefault((host, self.together[workload]), []).extend(
                replace(use, waited=min(use.waited, _waited(use, threads))) for use in own
            )
            found.append(f"{PROCESSOR}{host}")
        return tuple(found)

    def add_rows(self, table: RowTable, routes: Routes) -> None:
        """Append charges, a row for each host and scenario with software, and one for the threads of each workload."""
        for (host, _), uses in self._uses.items():
            if uses:
                self._add(table, routes.place(f"{PROCESSOR}{host}"), uses, self._spec(self.expanded.nodes[host], uses))
        for (host, _), uses in self._threads.items():
            self._add(table, routes.place(f"{THREAD}{host}"), uses, _thread_spec(self.expanded.nodes[host], uses))

    def _cores(self, host: str) -> "_Cores | None":
        """Cores of a host, as its class has them where the design does not state them; `None` where nobody knows."""
        if host not in self._of_hosts:
            node = self.expanded.nodes[host]
            stated, found = number(node, "cores"), None
            if not stated:
                evident = evident_attribute(self.expanded, node, "cores", self.basis)
                unstated = None if evident is None else unstated_cores(node, evident.part)
                if unstated is not None and unstated.figure is not None and unstated.figure.value is not None:
                    found = _Cores(unstated.figure.value, unstated)
            self._of_hosts[host] = _Cores(float(stated), None) if stated else found
        return self._of_hosts[host]

    def _costs(self, software: Node) -> list[tuple[Part, RowLimit]]:
        part = self._part(software)
        if part is None:
            return []
        mode, pins = str(software.attributes.get("io_mode")), software.attributes.get("pinning") == "filesystem"
        found = self._of_parts.get((id(part), mode, pins))
        if found is None:
            costs = processor_costs(part, self.basis, mode, pins)
            stated = [(part, one) for one in costs if one.figure.value is not None]
            found = self._of_parts[id(part), mode, pins] = part, stated
        return found[1]

    def _part(self, software: Node) -> Part | None:
        """The entry of software; one that states what it passes or takes was measured whole and needs no prior.

        A host is not: what it states of its channels or of a fixed time says nothing of how much its cores can do.
        """
        part = software.part
        if part is not None and software.kind != _HOST and any(figure.row is not None for figure in part.figures):
            return part
        evident = evident_part(self.expanded, software, self.basis)
        return None if evident is None else evident.part

    def _add(self, table: RowTable, place: int, uses: list[_Use], spec: RowSpec) -> None:
        table.charges += [self._charge(len(table.spec), use) for use in uses]
        table.place.append(place)
        table.spec.append(spec)

    def _charge(self, row: int, use: _Use) -> Charge:
        value = (use.limit.figure.value or 0.0) / reached(self.expanded.catalogue, self.basis, use.limit.figure)
        value /= self._speed(use.host, use.limit)
        a_request = use.limit.figure.row in ("cpu_io", "thread_io")
        return Charge(
            workload=use.workload,
            row=row,
            host=use.host,
            software=use.software,
            serves=use.serves,
            share=use.share,
            direction=DIRECTIONS.index(use.limit.direction),
            per_mb=0.0 if a_request else value,
            per_request=value if a_request else 0.0,
            waited=use.waited if use.limit.figure.stage else 0.0,
            when=use.limit.when,
            part=use.part,
            figure=use.limit.figure,
        )

    def _speed(self, host: str, limit: RowLimit) -> float:
        """How fast the cores of a host do what a class states in core-ms; a part's own figures hold as they stand."""
        return core_speed(_year(self.expanded.nodes[host])) if limit.figure.basis == "prior" else 1.0

    def _spec(self, host: Node, uses: list[_Use]) -> RowSpec:
        cores, unstated = self._cores(host.id) or _Cores(0.0, None)
        percent = number(host, "cpu_usable_percent")
        usable = 1.0 if percent is None else percent / 100
        numbers = f"{cores:g} x {MS_PER_SECOND:,.0f}" + (f" x {usable:g}" if usable < 1 else "")
        return RowSpec(
            direction=SHARED,
            media=False,
            capacity=cores * MS_PER_SECOND * usable,
            source=processor_source(host.name, cores, usable, _proofs(uses), unstated, _year(host)),
            numbers=numbers,
            unit="core-ms/s",
            cost=_NOTHING,
            stage=any(use.limit.figure.stage for use in uses),
            servers=max(cores * usable, 1.0),
        )


def _thread_spec(host: Node, uses: list[_Use]) -> RowSpec:
    """The mean thread of a workload on a host: it has one core."""
    return RowSpec(
        direction=SHARED,
        media=False,
        capacity=MS_PER_SECOND,
        source=thread_source(host.name, _proofs(uses), _year(host)),
        numbers=f"{MS_PER_SECOND:,.0f}",
        unit="thread-ms/s",
        cost=_NOTHING,
    )


def _year(host: Node) -> int | None:
    return None if host.part is None else host.part.year


def _proofs(uses: list[_Use]) -> list[tuple[Part, RowLimit]]:
    return list({(use.part.id, use.limit.figure.id): (use.part, use.limit) for use in uses}.values())


def _beside_fixed(use: _Use) -> float:
    """Share of a class's time that a request waits for: none beside a fixed time of the part, which has it inside."""
    fixed = any(one.row == "latency" and overlap(one.direction, use.limit.direction) for one in use.part.figures)
    return 0.0 if use.limit.figure.basis == "prior" and use.part.kind == _HOST and fixed else use.waited


def _waited(use: _Use, threads: list[_Use]) -> float:
    """Share of processor time that a request waits for here: where its thread's time is known, that is what it waits.

    What goes beyond is done by other threads, and much of it at the same time; it fills the processors all the same.
    """
    side = use.limit.direction
    return 0.0 if any(one.limit.direction in (side, "shared") for one in threads) else 1.0
