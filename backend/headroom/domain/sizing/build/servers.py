"""Servers with drives of their own: the hosts that use them themselves, or servers of a filesystem with clients."""

from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.sizing.architectures.records import Architecture, WantedPort
from headroom.domain.sizing.build.sized_document import PortEnd, SizedDocument, inner
from headroom.domain.sizing.build.systems import build_arrays
from headroom.domain.sizing.build.wiring import join_fabrics
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.shapes import HostShape, ports_of
from headroom.domain.sizing.requirements.records import Requirement

_GIB_OF_TIB: Final = 1024
_STRIPE_KIB: Final = 1024


def build_local(document: SizedDocument, catalogue: Catalogue, plan: Plan, requirement: Requirement) -> list[str]:
    """Hosts with drives; returns the volumes, which workloads run on."""
    volumes = []
    arrays_gib = requirement.usable_tib * _GIB_OF_TIB / plan.systems / plan.arrays.arrays
    for number in range(1, plan.systems + 1):
        name = _server(document, plan, plan.parts.system.part, f"h{number}", f"Host {number}")
        for turn, array in enumerate(build_arrays(document, catalogue, plan, name, f"{number}", "host"), 1):
            more: dict[str, Any] = {"capacity_gib": round(arrays_gib)} if arrays_gib >= 1 else {}
            label = f"Volume {number}.{turn}"
            volumes.append(
                document.part(f"{name}v{turn}", "volume", None, label, at=(array, None), protocol="nvme", **more)
            )
    return volumes


def build_network(document: SizedDocument, catalogue: Catalogue, plan: Plan) -> list[str]:
    """Servers with services, one cluster over them, and clients that mount it; returns the mounts."""
    wanted = plan.architecture.roles["adapter"].port
    service, client = plan.parts.service, plan.parts.client
    assert wanted is not None  # adapters are chosen by their ports
    assert service is not None
    assert client is not None  # an architecture with servers has both
    services, ends = [], []
    for number in range(1, plan.systems + 1):
        name = _server(document, plan, plan.parts.system.part, f"s{number}", f"Server {number}")
        build_arrays(document, catalogue, plan, name, f"{number}", "host")
        places = HostShape(
            plan.parts.system.part, tuple(slot for side in plan.parts.system.sides for slot in side.slots)
        )
        ends.append(_adapters(document, plan, name, f"{number}", places, plan.ports, wanted))
        more = {"transport": plan.architecture.transport}
        services.append(
            document.part(f"{name}o", "storage_service", service.id, f"Service {number}", at=(name, None), **more)
        )
    document.part(
        "cluster", "storage_cluster", None, "Cluster", services=services, stripe_kib=_STRIPE_KIB,
        **_protection(plan.architecture),
    )  # fmt: skip
    mounts, initiators = [], []
    for number in range(1, plan.hosts + 1):
        name = _server(document, plan, plan.parts.host.part, f"h{number}", f"Host {number}")
        initiators.append(_adapters(document, plan, name, f"{number}", plan.parts.host, plan.adapters, wanted))
        mounts.append(
            document.part(f"{name}f", "filesystem", client.id, f"Mount {number}", at=(name, None), on=["cluster"])
        )
    join_fabrics(document, plan, [*initiators, *ends], [])
    return mounts


def _protection(architecture: Architecture) -> dict[str, Any]:
    """How the cluster keeps data."""
    chunks = architecture.chunks
    if chunks is not None:
        return {"protection": "erasure_code", "data_chunks": chunks.data, "parity_chunks": chunks.parity}
    if architecture.copies > 1:
        return {"protection": "replicas", "copies": architecture.copies}
    return {"protection": "none"}


def _server(document: SizedDocument, plan: Plan, part: Part, name: str, label: str) -> str:
    system = plan.architecture.operating_system
    return document.part(name, "host", part.id, label, multipath="round_robin", operating_system=system)


def _adapters(
    document: SizedDocument, plan: Plan, host: str, words: str, shape: HostShape, count: int, wanted: WantedPort
) -> list[list[PortEnd]]:
    adapter, found = plan.parts.adapter, []
    assert adapter is not None  # chosen for the architecture
    for turn, (path, slot) in enumerate(shape.slots[:count], 1):
        name = document.part(
            f"{host}n{turn}", "hba", adapter.id, f"Adapter {words}.{turn}", at=(inner(host, path), slot)
        )
        found.append([(name, port) for port, _ in ports_of(adapter, wanted)])
    return found
