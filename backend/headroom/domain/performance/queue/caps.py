"""Caps on what is in flight: queue depths of volumes and adapters, addresses of ECKD volumes, aliases."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.population import Population, capped, per_flow
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node


@dataclass(slots=True)
class _Cap:
    """Something that takes at most `most` parts at once, and the shares of flows that go there."""

    label: str
    detail: str
    most: float
    flow: list[int] = field(default_factory=list)
    share: list[float] = field(default_factory=list)
    component_ids: list[str] = field(default_factory=list)


def hold_back(
    prepared: PreparedDesign, workload_legs: Sequence[WorkloadLegs], scenario: ScenarioDemand, found: list[Population]
) -> tuple[list[Population], Floats]:
    """Populations after caps, and the most that each flow may have in flight (`inf` where nothing caps it).

    A flow that splits over several capped ones is held by the tightest; what several flows share is split by what they
    want.
    """
    caps = [*_volume_caps(prepared, workload_legs), *_adapter_caps(prepared, scenario)]
    flows = [laid.flows for laid in workload_legs]
    uncapped = per_flow(found, flows, capped_too=False)
    left, held = np.ones(uncapped.size), np.full(uncapped.size, -1)
    for number_, cap in enumerate(caps):
        flow, share = np.array(cap.flow, np.int64), np.array(cap.share)
        asked = float((uncapped[flow] * share).sum())
        part = cap.most / asked if asked > 0 else np.inf
        tighter = flow[left[flow] > part]
        left[tighter], held[tighter] = part, number_
    most = np.where(held >= 0, uncapped * left, np.inf)
    return _with_steps(found, flows, caps, np.minimum(uncapped, most), held), most


def _with_steps(
    found: list[Population], flows: list[int], caps: list[_Cap], in_flight: Floats, held: Floats
) -> list[Population]:
    done, start = [], 0
    for one, count in zip(found, flows, strict=True):
        mine = slice(start, start + count)
        start += count
        holding = sorted({int(cap) for cap in held[mine] if cap >= 0})
        if holding:
            first = caps[holding[0]]
            ids = sorted({drawn_id(name) for cap in holding for name in caps[cap].component_ids})
            one = capped(one, float(in_flight[mine].sum()), first.label, first.detail, ids)
        done.append(one)
    return done


def _volume_caps(prepared: PreparedDesign, workload_legs: Sequence[WorkloadLegs]) -> list[_Cap]:
    """Queue depths of volumes as each host sees them; addresses and aliases of ECKD volumes."""
    caps: dict[tuple[str, ...], _Cap] = {}
    if not _holds_volumes(prepared.expanded):
        return []
    first = 0
    for laid in workload_legs:
        for leg in laid.legs:
            volume = prepared.expanded.nodes[leg.volume]
            for key, cap in _caps_of_volume(prepared, leg.host, volume):
                cap = caps.setdefault(key, cap)
                cap.flow.append(first + leg.flow)
                cap.share.append(leg.share)
                if volume.id not in cap.component_ids:
                    cap.component_ids.append(volume.id)
                    cap.most += 1.0 if key[0] == "pool" else 0.0
        first += laid.flows
    return list(caps.values())


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _holds_volumes(expanded: ExpandedDesign) -> bool:
    """Whether any volume has a queue depth, or addresses and aliases."""
    volumes = (node.attributes for node in expanded.of_kind("volume"))
    return any(own.get("queue_depth") or own.get("protocol") == "eckd" for own in volumes)


def _caps_of_volume(prepared: PreparedDesign, host: str, volume: Node) -> list[tuple[tuple[str, ...], _Cap]]:
    found: list[tuple[tuple[str, ...], _Cap]] = []
    depth = number(volume, "queue_depth")
    if depth:
        detail = f"{depth:g} requests at a volume at once"
        found.append((("depth", host, volume.id), _Cap("Queue depth of volumes", detail, depth)))
    if volume.attributes.get("protocol") == "eckd":
        aliases = number(volume, "aliases") or 0.0
        pav, word = volume.attributes.get("pav"), volume.attributes.get("alias_pool")
        if pav == "hyper" and word:
            pool = _pool(prepared, str(word))
            detail = f"an I/O at each volume in use, and at {pool:g} aliases of their pool"
            found.append((("pool", str(word)), _Cap("HyperPAV pool", detail, pool)))
        elif pav in ("static", "hyper"):
            detail = f"1 + {aliases:g} aliases: so many I/Os at a volume at once"
            found.append((("alias", volume.id), _Cap("Aliases of ECKD volumes", detail, 1 + aliases)))
        else:
            cap = _Cap("One I/O for each ECKD volume", "without parallel access a volume takes one I/O at once", 1.0)
            found.append((("alias", volume.id), cap))
    return found


def _pool(prepared: PreparedDesign, word: str) -> float:
    """Aliases of all volumes that share a pool."""
    members = (one for one in prepared.expanded.of_kind("volume") if one.attributes.get("alias_pool") == word)
    return sum(number(one, "aliases") or 0.0 for one in members if one.attributes.get("pav") == "hyper")


def _adapter_caps(prepared: PreparedDesign, scenario: ScenarioDemand) -> list[_Cap]:
    """Queue depths of adapters, for all that goes through them."""
    caps = []
    for name, depth in _adapter_depths(prepared.expanded):
        place = prepared.routes.index.get(name)
        if place is not None:
            mine = scenario.place == place
            detail = f"{depth:g} requests at an adapter at once"
            flow, share = scenario.flow[mine].tolist(), scenario.amount[mine].tolist()
            caps.append(_Cap("Queue depth of adapters", detail, depth, flow, share, [name]))
    return caps


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.ATTRIBUTES)
def _adapter_depths(expanded: ExpandedDesign) -> list[tuple[str, float]]:
    """Adapters with a queue depth."""
    depths = ((node.id, number(node, "queue_depth")) for node in expanded.of_kind("hba"))
    return [(name, depth) for name, depth in depths if depth]
