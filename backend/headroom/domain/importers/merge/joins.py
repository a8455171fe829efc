"""Joins that follow from links: what a thing has only one of is one."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from headroom.domain.importers.claims import Link, Ref, Same, StatedFact
from headroom.domain.importers.keys import ds8000_volume
from headroom.domain.importers.merge.union import Union

_ONE: Final[Mapping[tuple[str, str, str], str]] = {
    ("port", "inside", "host"): "One port in both",
    ("adapter", "inside", "host"): "One adapter in both",
    ("port", "inside", "adapter"): "One port in both",
    ("port", "inside", "controller"): "One port in both",
    ("port", "inside", "system"): "One port in both",
    ("controller", "inside", "system"): "One controller in both",
    ("unit", "inside", "system"): "One volume in both",
    ("switch_port", "inside", "switch"): "One port in both",
    ("drive", "inside", "system"): "One drive in both",
    ("logical_volume", "part_of", "lvm_group"): "One logical volume in both",
}
"""Kind, link and kind of which there is one; and the reason that a join gives."""
_MOST_ROUNDS: Final = 12


def join_all(union: Union, facts: Sequence[StatedFact], sames: Iterable[Same], links: Sequence[Link]) -> None:
    """Join what is said to be one, then what follows, until nothing follows any more."""
    for same in sorted(set(sames)):
        union.join(same.a, same.b, "One listing names both, which")
    indices = {fact.ref: str(fact.value) for fact in facts if fact.name == "index" and fact.ref[0] == "switch_port"}
    wwnns = {fact.ref: str(fact.value) for fact in facts if fact.name == "wwnn" and fact.ref[0] == "system"}
    ordered = sorted(set(links), key=lambda link: link[:3])
    _hosts_by_nqn(union, facts)
    for _ in range(_MOST_ROUNDS):
        changed = _only_one(union, ordered)
        changed = _ports_by_index(union, ordered, indices) or changed
        changed = _machine_by_name(union, facts, ordered) or changed
        changed = _ds8000_volumes(union, ordered, wwnns) or changed
        if not changed:
            return


def _hosts_by_nqn(union: Union, facts: Sequence[StatedFact]) -> None:
    """A host that a target lets in is the one that gives itself this name, where only one does."""
    stated: dict[str, set[Ref]] = defaultdict(set)
    for fact in facts:
        if fact.ref[0] == "host" and fact.name == "nqn":
            stated[str(fact.value)].add(union.find(fact.ref))
    let_in = {fact.ref for fact in facts if fact.ref[0] == "host" and fact.ref[1].startswith("object:")}
    for ref in sorted(let_in):
        found = stated.get(ref[1].rpartition("/")[2], set())
        if len(found) == 1:
            union.join(ref, min(found), "One NVMe name of both")


def _only_one(union: Union, links: Sequence[Link]) -> bool:
    owner: dict[tuple[Ref, str, str], Ref] = {}
    changed = False
    for link in links:
        why = _ONE.get((link.a[0], link.how, link.b[0]))
        if why is None:
            continue
        place = (union.find(link.a), link.how, link.b[0])
        first = owner.setdefault(place, link.b)
        changed = union.join(first, link.b, why) or changed
    return changed


def _ports_by_index(union: Union, links: Sequence[Link], indices: Mapping[Ref, str]) -> bool:
    """Ports of one switch with one index are one port."""
    known: dict[tuple[Ref, str], Ref] = {}
    changed = False
    for link in links:
        if link.how == "inside" and link.a in indices and link.b[0] == "switch":
            first = known.setdefault((union.find(link.b), indices[link.a]), link.a)
            changed = union.join(first, link.a, "One index at one switch") or changed
    return changed


def _machine_by_name(union: Union, facts: Sequence[StatedFact], links: Sequence[Link]) -> bool:
    """A switch known by its folder or prompt alone is the one of that name in the fabric which it lists."""
    names: dict[str, set[Ref]] = defaultdict(set)
    with_wwn = {union.find(fact.ref) for fact in facts if fact.ref[0] == "switch" and fact.name == "wwn"}
    for fact in facts:
        if fact.ref[0] == "switch" and fact.name == "name" and union.find(fact.ref) in with_wwn:
            names[str(fact.value).lower()].add(union.find(fact.ref))
    listed: dict[Ref, set[Ref]] = defaultdict(set)
    for link in links:
        if link.how == "same_fabric":
            listed[link.a].add(union.find(link.b))
    changed = False
    for machine in sorted(
        {ref for link in links for ref in (link.a, link.b) if ref[0] == "switch" and ref[1].startswith("machine:")}
    ):
        if union.find(machine) in with_wwn:
            continue
        name = machine[1].removeprefix("machine:").rsplit("/", 1)[-1].lower()
        found = {ref for ref in names.get(name, set()) if not listed[machine] or ref in listed[machine]}
        if len(found) == 1:
            changed = union.join(machine, found.pop(), "One name in one fabric") or changed
    return changed


def _ds8000_volumes(union: Union, links: Sequence[Link], wwnns: Mapping[Ref, str]) -> bool:
    """A DS8000's volume has its number and the image's node name in its WWID."""
    by_system = {union.find(ref): wwnn for ref, wwnn in wwnns.items()}
    changed = False
    for link in links:
        number = link.a[1].rpartition("/ds8000:")[2] if link.a[0] == "unit" and "/ds8000:" in link.a[1] else ""
        wwnn = by_system.get(union.find(link.b)) if number and link.how == "inside" else None
        if wwnn is not None:
            changed = union.join(link.a, ("unit", ds8000_volume(wwnn, number)), "The number of a volume") or changed
    return changed
