"""Single points of failure: what takes a workload down by itself, each with the shortest remedy."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.records import Failure, Remedy, SinglePoint, WorkloadImpact
from headroom.domain.failure.study import Study
from headroom.domain.failure.summary.impact_values import OfImpacts
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import local_to, root_of, serving

_BRIDGES: Final = frozenset({"io_drawer", "io_planar", "rio_link", "numa_node", "phb"})


def single_points(study: Study, failures: Iterable[Failure]) -> tuple[SinglePoint, ...]:
    """Failures that take at least one workload down, in the order of `failures`."""
    found, stopped = [], OfImpacts(_stopped, _by_harm)
    for failure in failures:
        down, some = stopped(failure)
        if down:
            found.append(
                SinglePoint(
                    failure.id, failure.kind, failure.name, failure.parts, failure.copies, down, some,
                    remedy_of(study, failure),
                )
            )  # fmt: skip
    return tuple(found)


def _stopped(one: WorkloadImpact) -> tuple[str, bool] | None:
    """A workload that is down, or that has lost some of its volumes, and which."""
    is_down = one.status == "down"
    return (one.id, is_down) if is_down or one.lost_volumes else None


def _by_harm(each: Sequence[tuple[str, bool] | None]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Workloads that are down, and those that have lost some of their volumes."""
    stopped = [one for one in each if one is not None]
    return tuple([name for name, is_down in stopped if is_down]), tuple([name for name, down in stopped if not down])


def remedy_of(study: Study, failure: Failure) -> Remedy:
    """The shortest way to be rid of a single point of failure, by what it is and what the design has already."""
    kind = failure.kind
    if kind in _BRIDGES:
        return _of_bridge(study, failure)
    words = _WORDS.get(kind)
    if kind in ("cable", "port"):
        return _of_link(study, failure)
    if kind == "host" and failure.targets[0].id in _servers(study.expanded):
        words = _SERVER
    if kind == "hba" and _is_on_network(study.expanded, failure.targets[0].id):
        words = "Add a second adapter in another slot, cabled to another switch."
    if kind == "storage_system" and (copies := _copies(study.expanded, failure.targets[0].id)):
        names = " or ".join(study.expanded.nodes[name].name for name in copies)
        return Remedy(f"Let the hosts go on with the copy on {names} at once (active-active).", failure.parts)
    if words is None:
        words = "Add a second one, and lead every volume over both."
    return Remedy(words, failure.parts)


def _of_bridge(study: Study, failure: Failure) -> Remedy:
    """Adapters of a storage system over two bridges where the host has others of the kind already."""
    expanded = study.expanded
    node = expanded.nodes[failure.targets[0].id]
    host = expanded.upstream(node.id)[-1] if expanded.upstream(node.id) else ""
    others = [name for name in _bridged(expanded).get((node.kind, host), ()) if name != node.id]
    plural = expanded.catalogue.kinds[node.kind].plural
    if _alike(expanded)[node.kind, host] < 2 and (
        host in _servers(expanded) or node.id in _above_local_drives(expanded)
    ):
        return Remedy(_SERVER if host in _servers(expanded) else _WORDS["host"], failure.parts)
    on_network = _is_on_network(expanded, node.id)
    if others and not on_network:
        adapters = sorted({drawn_id(name) for name in _adapters(expanded).get(node.id, ())})
        return Remedy(
            f"Swap cables so that each storage system has adapters behind two {_lower(plural)}.", (*adapters,)
        )
    if node.id in _above_local_drives(expanded):
        words = f"Mirror its drives on others behind a second one of the {_lower(plural)}, or on another host."
    elif on_network:
        words = f"Put a second network adapter behind another one of the {_lower(plural)}."
    else:
        words = f"Put an adapter for each storage system behind a second one of the {_lower(plural)}."
    return Remedy(words, failure.parts)


def _is_on_network(expanded: ExpandedDesign, part: str) -> bool:
    """Whether a part belongs to a host that serves others, or is served by them."""
    host = root_of(expanded, part)
    return host in _servers(expanded) or host in _clients(expanded)


@of_design
def _alike(expanded: ExpandedDesign) -> Counter[tuple[str, str]]:
    """How many bridges of a kind a host has."""
    return Counter((kind, root_of(expanded, one.id)) for kind in _BRIDGES for one in expanded.of_kind(kind))


@of_design
def _servers(expanded: ExpandedDesign) -> frozenset[str]:
    return frozenset(root_of(expanded, one.id) for one in expanded.of_kind("storage_service"))


@of_design
def _clients(expanded: ExpandedDesign) -> frozenset[str]:
    return frozenset(root_of(expanded, one.id) for one in expanded.of_kind("filesystem") if serving(expanded, one))


@of_design
def _above_local_drives(expanded: ExpandedDesign) -> frozenset[str]:
    """Parts of hosts that drives of the hosts' own hang on."""
    drives = (one.id for one in expanded.of_kind("drive") if local_to(expanded, one.id) is not None)
    return frozenset(above for name in drives for above in expanded.upstream(name))


@of_design
def _bridged(expanded: ExpandedDesign) -> dict[tuple[str, str], list[str]]:
    """Parts with adapters behind them, by kind and by each part above."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for name in _adapters(expanded):
        for above in expanded.upstream(name):
            found.setdefault((expanded.nodes[name].kind, above), {})[name] = None
    return {key: list(names) for key, names in found.items()}


@of_design
def _adapters(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Part to the adapters behind it."""
    found: dict[str, list[str]] = {}
    for adapter in expanded.of_kind("hba"):
        for name in expanded.upstream(adapter.id):
            found.setdefault(name, []).append(adapter.id)
    return found


def _copies(expanded: ExpandedDesign, system: str) -> list[str]:
    """Storage systems that hold the data of one too, whichever of them is said to mirror the other."""
    there = [name for name in ids(expanded.nodes[system], "mirrors") if name in expanded.nodes]
    back = [one.id for one in expanded.of_kind("storage_system") if system in ids(one, "mirrors")]
    return list(dict.fromkeys([*there, *back]))


def _of_link(study: Study, failure: Failure) -> Remedy:
    """A second link beside the only one."""
    expanded, target = study.expanded, failure.targets[0]
    if target.kind == "cable":
        cable = expanded.cables[target.id]
        parts = [cable.a[0], cable.b[0]]
    else:
        parts = [target.id.rpartition(":")[0]]
    words = "Add a second cable from another port of the host to another controller, by another switch."
    if any(_is_on_network(expanded, part) for part in parts):
        words = "Add a second cable from another port of the host to another switch."
    return Remedy(words, tuple(dict.fromkeys(map(drawn_id, parts))))


def _lower(words: str) -> str:
    """A label within a sentence; abbreviations stay as they are."""
    return " ".join(word if word[:2].isupper() or "/" in word else word.lower() for word in words.split())


_SERVER: Final = "Let a second host reach the same drives, or keep copies of them on other hosts."
_WORDS: Final[dict[str, str]] = {
    "host": "Let a second host run the workload too.",
    "hba": "Add a second adapter in another slot, cabled to another controller.",
    "switch": "Add a second switch that shares no link with this one, and cable each host and controller to both.",
    "line_card": "Spread the cables of each host and controller over two line cards.",
    "fabric": "Add a second fabric, and cable each host and controller to both.",
    "storage_system": "Mirror the data on a second storage system.",
    "controller": "Cable each host to another controller of the storage system too.",
    "processor_complex": "Cable each host to the other processor complex too.",
    "host_adapter": "Cable each host to a second host adapter.",
    "device_adapter": "Put the arrays behind a pair of device adapters.",
    "enclosure": "Spread the drives of each array so that no enclosure has more than the array may lose.",
    "drive": "Choose a RAID level that bears the loss of a drive.",
    "pdu": "Add a power strip on the other feed, and one cord of each part to it.",
    "feed": "Bring a second feed, and put one cord of each part on it.",
    "rack": "Put partners into different racks.",
    "site": "Mirror the data at a second site with hosts of its own.",
}
