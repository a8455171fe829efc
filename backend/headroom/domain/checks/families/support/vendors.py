"""What vendors still support: parts by their last days, systems, ways to storage and releases that need each other."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from headroom.domain.checks.families.redundancy.path_fixes import add_second_way
from headroom.domain.checks.families.redundancy.paths import is_eckd
from headroom.domain.checks.fixes.records import Edit, Fix, Question
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import reached
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.storage_use import HostStorage
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.writers.lookup.array_families import family_of, least_multipath_release
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import (
    LINUX,
    MULTIPATH_RELEASES,
    hosts_on,
    multipath_release,
    runs_sgi_linux,
)
from headroom.domain.writers.lookup.shared_disks import san_volumes

_LEAST_LOADED_SINCE: Final = "0.4.9"
"""Multipath-tools of the time in which kernels got the selector service-time (2.6.31)."""
_DATED: Final = ("host", "io_drawer", "switch", "storage_system", "enclosure")
"""Kinds of which the design or the catalogue may state the last days."""


def past(attribute: str) -> Find:
    """A check that finds parts of which a stated last day is over; like parts with the same day at once."""

    def find(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
        days = (
            (node.origin, str(node.attributes.get(attribute) or "")) for kind in _DATED for node in inputs.drawn(kind)
        )
        over = ((part, {"day": day}) for part, day in days if _is_past(day, inputs.today))
        yield from alike_hits("parts", over)

    return find


def _is_past(day: str, today: date) -> bool:
    """Whether a day is over; a text that is no date says nothing."""
    try:
        return bool(day) and date.fromisoformat(day) < today
    except ValueError:
        return False


def unstated_system(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-05: hosts of which nobody says what runs on them."""
    hosts = (one for one in inputs.drawn("host") if not str(one.attributes.get("operating_system") or "").strip())
    ids = tuple(dict.fromkeys(host.origin for host in hosts))
    if ids:
        yield Hit(ids, place="attribute/operating_system", facts={"hosts": Names(ids), "found": len(ids)})


def single_channel(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-03: hosts of Linux on Z that reach SCSI volumes by one path only."""
    expanded, found = inputs.expanded, dict[tuple[str, str], list[HostStorage]]()
    for one in reached(expanded):
        on_mainframe = expanded.nodes[one.host].attributes.get("linux_variant") == "system_z"
        if on_mainframe and len(one.paths) == 1 and not is_eckd(expanded, one):
            found.setdefault((one.paths[0].hba, one.host), []).append(one)
    for (adapter, host), members in found.items():
        facts: Facts = {"host": named(host), "systems": named(*(one.system for one in members))}
        yield Hit(drawn_ids([adapter, host]), facts=facts, at_most="note" if inputs.is_benchmark else None)


def old_multipath(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-04: hosts whose multipath-tools cannot do what their multipath policy asks for."""
    drawn = {host.id for host in inputs.drawn("host")}
    for host in hosts_on(inputs.expanded, *LINUX):
        policy = host.attributes.get("multipath")
        if host.id not in drawn or runs_sgi_linux(host):
            continue
        needed = _needed_release(inputs.expanded, host) if policy in ("round_robin", "least_loaded") else 0
        has = multipath_release(host)
        if has < needed:
            facts: Facts = {"host": named(host.id), "policy": str(policy).replace("_", " ")}
            releases = {"release": MULTIPATH_RELEASES[has], "needed": MULTIPATH_RELEASES[needed]}
            yield Hit((host.origin,), place="attribute/multipath_tools", facts={**facts, **releases})


def _needed_release(expanded: ExpandedDesign, host: Node) -> int:
    """The place of the oldest release that can do it for the storage that the host reaches."""
    systems = (holder(expanded, volume, "storage_system") for volume in san_volumes(expanded, host))
    families = {family for system in systems if (family := family_of(expanded, system)) is not None}
    releases = [least_multipath_release(family) for family in families]
    if families and host.attributes.get("multipath") == "least_loaded":
        releases.append(_LEAST_LOADED_SINCE)
    return max(map(MULTIPATH_RELEASES.index, releases), default=0)


def _ask_system(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    return Question("Which operating system do they run?", kind="host", attribute="operating_system")


def _set_system(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    return [Edit("components", host, "operating_system", answer) for host in hit.parts] if answer.strip() else []


def _ask_release(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    return Question("Which release of multipath-tools will they run?", kind="host", attribute="multipath_tools")


def _set_release(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    """Nothing where that release is too old as well."""
    new_enough = MULTIPATH_RELEASES[MULTIPATH_RELEASES.index(str(hit.facts["needed"])) :]
    return [Edit("components", hit.parts[0], "multipath_tools", answer)] if answer in new_enough else []


CHECKS: Final[Mapping[str, Find]] = {
    "SUP-01": past("end_of_support"),
    "SUP-03": single_channel,
    "SUP-04": old_multipath,
    "SUP-05": unstated_system,
    "PRC-09": past("end_of_sale"),
}
FIXES: Final[Mapping[str, Fix]] = {
    "SUP-03": Fix(add_second_way),
    "SUP-04": Fix(_set_release, _ask_release),
    "SUP-05": Fix(_set_system, _ask_system),
}
