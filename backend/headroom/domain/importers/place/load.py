"""A load for a design that has none, so that its bottleneck shows: no listing of this import tells one."""

from collections.abc import Mapping
from typing import Any, Final

NAME: Final = "All hosts read (supposed)"
_THREADS: Final = 16
"""As the page gives a new workload: one thread alone seldom shows what a design can do."""


def supposed_load(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """A workload of all hosts that use volumes, the rest as the catalogue has it; None where it has one, or no use."""
    if document.get("workloads"):
        return None
    components = document["components"]
    users = {host for one in components.values() if one["kind"] == "volume" for host in one.get("hosts", ())}
    hosts = sorted(users & components.keys())
    return {"name": NAME, "on": hosts, "threads": _THREADS} if hosts else None
