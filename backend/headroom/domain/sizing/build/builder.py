"""A plan as a design document: complete, cabled, zoned, racked, with the workloads that are required on it."""

from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.layout import lay_out
from headroom.domain.design.pins import with_pins
from headroom.domain.design.records import SCRATCH_TAG
from headroom.domain.sizing.build.drawers import adapter_places
from headroom.domain.sizing.build.racks import fill_racks, one_rack_per_server
from headroom.domain.sizing.build.servers import build_local, build_network
from headroom.domain.sizing.build.sized_document import CABLE_M, SHORT_CABLE_M, SizedDocument
from headroom.domain.sizing.build.systems import build_system
from headroom.domain.sizing.build.wiring import initiators_of, join_directly, join_fabrics
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.requirements.failure_rules import failure_rules
from headroom.domain.sizing.requirements.records import Requirement

SCENARIO: Final = "Required"
DRAWS: Final = 201
_GIB_A_TIB: Final = 1024


def build(plan: Plan, requirement: Requirement, catalogue: Catalogue, rack: Part | None) -> dict[str, Any]:
    """The design document of a plan, in the present schema."""
    document = SizedDocument(f"{requirement.name}: {plan.architecture.name}")
    if plan.architecture.wiring == "inside":
        on = build_local(document, catalogue, plan, requirement)
    elif plan.architecture.wiring == "network":
        on = build_network(document, catalogue, plan)
    else:
        on = _build_arrays(document, catalogue, plan, requirement)
    _workloads(document, requirement, on)
    apart = requirement.survive == "one_rack"
    fill_racks(document, catalogue, rack, one_rack_per_server(document) if apart else None)
    _meta(document, plan, requirement)
    document.document["layout"] = lay_out(document.components, {}, catalogue)
    return with_pins(document.document, catalogue)


def _build_arrays(document: SizedDocument, catalogue: Catalogue, plan: Plan, requirement: Requirement) -> list[str]:
    """Hosts, storage systems, and what joins them; returns the hosts."""
    hosts = [_host(document, plan, number) for number in range(1, plan.hosts + 1)]
    wanted = plan.architecture.roles["adapter"].port
    assert wanted is not None  # adapters are chosen by their ports
    places = [adapter_places(document, catalogue, plan, host) for host in hosts]
    initiators = initiators_of(document, plan, hosts, wanted, places)
    systems = [build_system(document, catalogue, plan, requirement, number) for number in range(1, plan.systems + 1)]
    if plan.architecture.wiring == "two_fabrics":
        join_fabrics(document, plan, initiators, systems)
    else:
        join_directly(document, initiators, systems)
    return hosts


def _host(document: SizedDocument, plan: Plan, number: int) -> str:
    more: dict[str, Any] = {"multipath": "round_robin", "operating_system": plan.architecture.operating_system}
    if plan.architecture.protocol == "nvme":
        more["nqn"] = f"nqn.2026-01.com.example:host{number}"
    return document.part(f"h{number}", "host", plan.parts.host.part.id, f"Host {number}", **more)


def _workloads(document: SizedDocument, requirement: Requirement, on: list[str]) -> None:
    """All that is required runs at once, so that it is one scenario."""
    for number, one in enumerate(requirement.workloads, 1):
        document.document["workloads"][f"w{number:02}"] = {
            "name": one.name, "scenario": SCENARIO, "on": on, "spread": "independent", "read_share": one.read_share,
            "pattern": one.pattern, "request_kib": one.request_kib, "threads": one.threads,
            "queue_depth": one.queue_depth, "think_ms": 0, "target_mb_s": one.throughput_mb_s,
            "latency_limit_ms": one.latency_limit_ms, "footprint_gib": None, "cache_hit": one.cache_hit,
        }  # fmt: skip


def _meta(document: SizedDocument, plan: Plan, requirement: Requirement) -> None:
    assumed = "\n".join(requirement.assumed)
    lengths = f"Cables of {CABLE_M:g} m, and of {SHORT_CABLE_M:g} m without switches."
    words = f"{plan.architecture.summary}\n\nAssumed:\n{lengths}\n{assumed}"
    tags = ["sized", *([SCRATCH_TAG] if all(one.scratch for one in requirement.workloads) else [])]
    # What a failure must leave is a policy of its own: room for one beside it would ask twice for what was asked once.
    rules = failure_rules(requirement.survive, plan.architecture.hosts_hold_data)
    document.document["meta"] |= {
        "basis": requirement.basis, "scenario": SCENARIO, "description": words, "draws": DRAWS, "tags": tags,
        "headroom": {"percent": requirement.headroom_percent, "one_failure": False},
        "failure_policy": [rule._asdict() for rule in rules],
    }  # fmt: skip
    if requirement.growth_percent_a_year:
        document.document["meta"]["growth"] = {
            "stored_gib": requirement.usable_tib * _GIB_A_TIB, "percent_a_year": requirement.growth_percent_a_year,
            "limit_percent": 100 - requirement.reserve_percent,
        }  # fmt: skip
