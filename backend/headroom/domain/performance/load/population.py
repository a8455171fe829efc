"""From the words of a workload to what is in flight: threads, depth, pieces of a request that go together, caps."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from headroom.domain.performance.load.stripes import pieces_of_request, transfer_kib
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.result.timing import PopulationStep
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node

_EXACT = 1_000


@dataclass(frozen=True, slots=True)
class Population:
    """What one workload keeps in flight, all its flows together."""

    threads: float
    depth: int
    """Requests that each thread keeps going."""
    parts: int
    """Parts of a request, or of one block of it, that go together."""
    serial: float
    """Groups of parts that a request needs one after the other."""
    uncapped: float
    """Parts in flight before caps."""
    in_flight: float
    """Parts in flight after caps."""
    ahead: bool
    """True where the filesystem reads ahead: what is in flight does not follow the application's requests."""
    prefetching: float
    """Prefetch threads that keep the parts going in place of the application's; 0 for none."""
    held_by: str
    """What caps it; empty for nothing."""
    steps: list[PopulationStep]

    @property
    def slowest(self) -> float:
        """Time of a request as a multiple of the mean time of a part: groups x the slowest of each."""
        return self.serial * harmonic(self.parts)

    @property
    def requests(self) -> float:
        """Requests that the application keeps going."""
        return self.threads * self.depth


@lru_cache(maxsize=_EXACT)
def harmonic(parts: int) -> float:
    """1 + 1/2 + ... + 1/parts: how many times the mean the slowest of `parts` memoryless times takes."""
    if parts < _EXACT:
        return math.fsum(1 / part for part in range(1, parts + 1))
    return math.log(parts) + float(np.euler_gamma) + 1 / (2 * parts) - 1 / (12 * parts**2)


def populate(laid: WorkloadLegs, expanded: ExpandedDesign) -> Population:
    """Parts in flight before any cap: threads x depth x n / H(n), or what the filesystem keeps going ahead of them."""
    workload = laid.workload
    filesystem = _filesystem(laid, expanded)
    size_kib, serial = workload.request_kib, 1.0
    block_kib = number(filesystem, "block_kib") if filesystem else None
    if filesystem is not None and block_kib and filesystem.attributes.get("sub_requests") == "serial":
        size_kib = min(size_kib, block_kib)
        serial = workload.request_kib / size_kib
    parts = pieces_of_request(size_kib, laid.cuts_kib)
    requests = float(workload.threads * workload.queue_depth)
    together = parts / harmonic(parts)
    steps = [PopulationStep("Threads", float(workload.threads), "threads", "", [])]
    if workload.queue_depth > 1:
        detail = f"x {workload.queue_depth} requests that each keeps going"
        steps.append(PopulationStep("Depth", requests, "requests", detail, []))
    if parts > 1:
        of = "a block" if serial > 1 else "a request"
        detail = f"x {parts} / H({parts}) = {together:.4g}: the {parts} parts of {of} go together, the last ends it"
        steps.append(PopulationStep("Parts together", requests * together, "parts", detail, []))
    found = Population(
        workload.threads,
        workload.queue_depth,
        parts,
        serial,
        requests * together,
        requests * together,
        False,
        0.0,
        "",
        steps,
    )
    return found if filesystem is None else _read_ahead(found, laid, filesystem)


def _filesystem(laid: WorkloadLegs, expanded: ExpandedDesign) -> Node | None:
    """The filesystem that the workload passes, the first by id if there are several."""
    names = sorted(name for name in laid.passes if expanded.nodes[name].kind == "filesystem")
    return expanded.nodes[names[0]] if names else None


def _read_ahead(found: Population, laid: WorkloadLegs, filesystem: Node) -> Population:
    """Buffered sequential I/O runs ahead of the application: by prefetch threads, else by the window of a reader."""
    workload = laid.workload
    if filesystem.attributes.get("io_mode") != "buffered" or workload.pattern != "sequential":
        return found
    ids = [filesystem.origin]
    prefetch = number(filesystem, "prefetch_threads_used") or number(filesystem, "prefetch_threads")
    if prefetch:
        step = PopulationStep("Prefetch threads", prefetch, "parts", "in place of the threads, a part each", ids)
        steps = [*found.steps, step]
        return replace(found, uncapped=prefetch, in_flight=prefetch, ahead=True, prefetching=prefetch, steps=steps)
    window_kib = number(filesystem, "read_ahead_kib")
    if not window_kib or workload.read_share < 1:
        return found
    piece_kib = transfer_kib(workload.request_kib, laid.cuts_kib)
    ahead = workload.threads * read_ahead_pieces(window_kib, piece_kib)
    if ahead <= found.uncapped:
        return found
    detail = f"{workload.threads} readers x {window_kib:g} KiB / {piece_kib:g} KiB"
    step = PopulationStep("Read-ahead", ahead, "parts", detail, ids)
    return replace(found, uncapped=ahead, in_flight=ahead, ahead=True, steps=[*found.steps, step])


def capped(found: Population, in_flight: float, label: str, detail: str, component_ids: list[str]) -> Population:
    """The same with less in flight, and the step that says why."""
    step = PopulationStep(label, in_flight, "parts", detail, component_ids)
    return replace(found, in_flight=in_flight, held_by=label, steps=[*found.steps, step])


def per_flow(populations: list[Population], flows: list[int], capped_too: bool) -> Floats:
    """Parts in flight of each flow of a scenario, before or after caps; a workload's are spread evenly."""
    each = [
        (one.in_flight if capped_too else one.uncapped) / count
        for one, count in zip(populations, flows, strict=True)
        for _ in range(count)
    ]
    return np.array(each, np.float64)


def read_ahead_pieces(read_ahead_kib: float, piece_kib: float) -> float:
    """Pieces that the host's page cache reads ahead for one sequential reader: the window over a piece, 1 or more."""
    return max(read_ahead_kib / piece_kib, 1.0) if piece_kib > 0 else 1.0
