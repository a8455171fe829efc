"""A load for a design that has none, so that its bottleneck shows: no listing of this import tells one."""

from collections.abc import Mapping
from typing import Any, Final

NAME: Final = "All hosts read (supposed)"
_THREADS: Final = 16
"""As the page gives a new workload: one thread alone seldom shows what a design can do."""


def supposed_load(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """A workload of all hosts that use volumes, the rest as the catalogue has it; None where it has one, or no use.

    Hosts that have volumes of storage systems read those and not their own drives too, from which they boot; where
    nothing is cabled, all read their own.
    """
    if document.get("workloads"):
        return None
    components = document["components"]
    volumes = {key: one["hosts"] for key, one in components.items() if one["kind"] == "volume" and one.get("hosts")}
    users = {host for hosts in volumes.values() for host in hosts} & components.keys()
    local = {str(one["at"][0]) for one in components.values() if one["kind"] == "raid_array" and one.get("at")}
    own = {name for name in local if components.get(name, {}).get("kind") == "host"}
    on = sorted(own | users if own and not document["cables"] else volumes if users & own else users or own)
    return {"name": NAME, "on": on, "threads": _THREADS} if on else None
