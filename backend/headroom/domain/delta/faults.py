"""What listings show as broken: links without light, I/O paths that failed or are fewer, drives that failed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.design.places import base_of
from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.shares import unit_of_path
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import root_of
from headroom.domain.writers.files.text import count

_ONLINE: Final = "Online"


class Fault(NamedTuple):
    """One thing that is drawn and does not work in the world."""

    message: str
    components: tuple[str, ...]
    cables: tuple[str, ...]
    place: str
    facts: tuple[tuple[str, str], ...]


def find_faults(expanded: ExpandedDesign, estate: Estate, component_of: Mapping[Ref, str]) -> Iterator[Fault]:
    """Links, paths and drives of the design that listings show as down.

    Args:
        expanded: the design.
        estate: what listings say.
        component_of: thing of the estate -> component, where it is recognised or would be new.
    """
    yield from _links(expanded, estate, component_of)
    yield from _paths(expanded, estate, component_of)
    for drive in estate.of("drive"):
        component = component_of.get(drive.ref, "")
        if component in expanded.nodes and drive.value("failed"):
            top = root_of(expanded, component)
            words = f"{_name(expanded, component)} of {_name(expanded, top)}: it failed, or is offline."
            yield Fault(words, (component,), (), "failed", (("World", "failed"),))


def _links(expanded: ExpandedDesign, estate: Estate, component_of: Mapping[Ref, str]) -> Iterator[Fault]:
    """Cables of the design at ports of switches whose own listing says that nothing is online there."""
    ends = {tuple(end): cable for cable in expanded.cables.values() for end in (cable.a, cable.b)}
    told: set[str] = set()
    for switch in estate.of("switch"):
        component = component_of.get(switch.ref, "")
        for socket in estate.from_(switch, "inside", "switch_port") if component in expanded.nodes else ():
            state, port = socket.text("state"), socket.text("index").rpartition("/")[2]
            cable = ends.get((component, port))
            if cable is None or state in {"", _ONLINE} or cable.origin in told:
                continue
            told.add(cable.origin)
            far = cable.b[0] if cable.a[0] == component else cable.a[0]
            near, other = _name(expanded, component), _name(expanded, far)
            words = f"{near}, port {port}: {state} in the world; in the design its cable leads to {other}."
            yield Fault(words, (component,), (cable.origin,), f"port/{port}", (("World", state),))


def _paths(expanded: ExpandedDesign, estate: Estate, component_of: Mapping[Ref, str]) -> Iterator[Fault]:
    """Volumes that a host reaches by fewer paths than the design gives it, of those whose paths it lists."""
    listed: Counter[tuple[str, str]] = Counter()
    failed: Counter[tuple[str, str]] = Counter()
    for path in estate.of("io_path"):
        unit = unit_of_path(estate, path)
        for host in estate.to(path, "inside", "host"):
            ends = (component_of.get(host.ref, ""), component_of.get(unit.ref, "") if unit is not None else "")
            if ends[0] in expanded.nodes and ends[1] in expanded.nodes:
                listed[ends[0], ends[1]] += 1
                failed[ends[0], ends[1]] += bool(path.value("failed"))
    for (host_id, volume), found in sorted(listed.items()):
        drawn, broken = len(io_paths(expanded, host_id, volume)), failed[host_id, volume]
        alive = found - broken
        if not broken and found >= drawn:
            continue
        words = f"{_name(expanded, host_id)}: {count(alive, 'path')} to {_name(expanded, volume)} in the world"
        words += f", and {broken} that failed" if broken else ""
        words += f"; {drawn} in the design." if drawn else "."
        facts = (("World", str(alive)), ("Design", str(drawn)))
        yield Fault(words, (host_id, volume), (), f"paths/{volume}", facts)


def _name(expanded: ExpandedDesign, node: str) -> str:
    return expanded.nodes[base_of(node)].name
