"""Delta of an Engenio storage system: volumes, cache settings, hosts and LUN mappings against SMcli's profile.

Volumes are the same by the world-wide name that hosts see, hosts by any of their ports. Arrays and hot spares are not
made here: that takes drives. A volume is never taken away, and nobody loses a path or sees what no design gives them.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, too_old
from headroom.domain.delta.engenio.listing import present_engenio, profiles_of
from headroom.domain.delta.engenio.plan import difference
from headroom.domain.delta.engenio.removals import mappings_to_keep
from headroom.domain.delta.engenio.state import PresentEngenio
from headroom.domain.delta.hosts import digest_of
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.importers.listings.eseries import profile as profile_listing
from headroom.domain.importers.listings.eseries.profile_records import Profile
from headroom.domain.statements.smcli import WishedEngenio
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.storage.smcli_dialects import Model
from headroom.domain.writers.storage.smcli_statements import engenio_systems, wished_engenio

NAME: Final = "smcli"
LABEL: Final = "Engenio"
READERS: Final = frozenset({profile_listing.NAME})
MARK: Final = "//"
SUFFIX: Final = "smcli"
HOW: Final = (
    "Run it with SMcli <controller A> <controller B> -f <this file>, once the hosts' ports are zoned; it stops at the"
    " first statement that is refused."
)
_NEEDED: Final = ("volumes", "groups", "mappings", "topology")
_NAME: Final = re.compile(r"[A-Za-z0-9_#-]{1,30}")
_HEAD: Final = ("on error stop;",)


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each such system of the design that has volumes."""
    for system, model in engenio_systems(context.expanded):
        problems = Refusals()
        wished = wished_engenio(context.expanded, system, model, problems)
        if wished.volumes:
            yield _delta(context, system, model, wished, problems)


def _delta(
    context: DeltaContext, system: Node, model: Model, wished: WishedEngenio, problems: Refusals
) -> MachineDelta:
    empty = MachineDelta(system.name, system.origin, NAME)
    machines = context.machines_of([system.origin])
    listings = [one for machine in machines for one in context.listings(machine, profile_listing.NAME)]
    profiles = profiles_of(listings)
    command = f"show {model.dialect.system} profile;"
    shown = {"groups" if one == "pools" else one for profile in profiles for one in profile.sections}
    lacking = [one for one in _NEEDED if one not in shown]
    if not listings or lacking:
        said = f" It has no {', '.join(lacking)}." if listings else ""
        return replace(empty, refused=f"What is compared is not complete: run {command}{said}")
    present = present_engenio(context, listings)
    taken = oldest_of(listings, context.now)
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of(_comparison_key(present)))
    why = _refusal(context, wished, present, profiles) or (problems[0].message if problems else too_old(context, taken))
    if why:
        return replace(found, refused=why)
    made, removals = difference(present, wished)
    words = f"Before it, take {command} once more and compare again: the sum has to be {found.digest} still."
    return replace(
        found,
        guard=DeltaGuard(words),  # a script would run on over whatever it shows
        steps=tuple(one for one in made if isinstance(one, DeltaStep)),
        not_written=tuple(one for one in made if isinstance(one, UnwrittenDifference)),
        removals=tuple(removals),
        left_alone=tuple(_extras(present, wished)),
        opening=_HEAD,
    )


def _comparison_key(present: PresentEngenio) -> list[object]:
    """What is compared, in an order of its own."""
    return [
        sorted((key, repr(one)) for key, one in present.volumes.items()),
        sorted(present.groups),
        sorted((name, host.group, sorted(host.ports.items())) for name, host in present.hosts.items()),
        sorted(present.host_groups),
        sorted(present.mappings.items()),
        sorted(present.settings.items()),
    ]


def _refusal(context: DeltaContext, wished: WishedEngenio, present: PresentEngenio, profiles: list[Profile]) -> str:
    """Why nothing may be planned on this profile; empty where something may."""
    ids = [*(one.node_id for one in wished.volumes), *(one.node_id for one in wished.hosts)]
    copied = next((node for one in ids if (node := context.expanded.nodes[one]).id != node.origin), None)
    if copied is not None:
        return f"{copied.name} stands for several of the design: draw each by itself, so that lists can be told apart."
    for section in _NEEDED:
        if sum(bool(section in profile.sections) for profile in profiles) > 1:
            return f"Its {section} are listed twice, and may be of two times: give one profile alone."
    declared = next((one for profile in profiles if (one := profile.declared_volumes) is not None), None)
    listed = sum(len(profile.volumes) for profile in profiles)
    if declared is not None and declared != listed:
        return f"The profile is cut: it counts {declared} volumes and shows {listed}. Take the whole of it."
    if any(profile.flat for profile in profiles):
        return "The profile has lost its indentation, so that it does not say which group a host is in: take it again."
    if any(profile.odd for profile in profiles):
        return "Mappings have rows of a form that is not known: the report of the import lists them."
    names = [one.name for one in present.volumes.values()]
    odd = next((one for one in [*names, *present.hosts, *present.host_groups] if not _NAME.fullmatch(one)), None)
    if odd is not None:
        return f"A name has characters that would need quoting, {odd[:40]!r}: rename it first."
    known = {*present.hosts, *present.host_groups, ""}
    lost = next((whom.name for whom, _ in present.mappings.values() if whom.name not in known), None)
    return f"Volumes are mapped to {lost}, which the topology does not list: take the whole profile." if lost else ""


def _extras(present: PresentEngenio, wished: WishedEngenio) -> Iterator[str]:
    known = {one.node_id for one in wished.volumes}
    if others := sorted(one.name for key, one in present.volumes.items() if key not in known):
        yield f"On the system and in no design: volumes {', '.join(others[:5])}. Their data could not come back."
    yield from mappings_to_keep(present, wished)
