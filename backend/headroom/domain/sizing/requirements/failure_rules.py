"""What `survive` means as rules of the failure policy of a design."""

from typing import Final

from headroom.domain.design.records import FailureRule
from headroom.domain.sizing.requirements.records import Survive

_ALL: Final = 100.0
"""Percent of the rate that is asked: what fails must not be felt."""
_PARTS: Final = (
    "hba", "switch", "controller", "processor_complex", "host_adapter", "device_adapter", "drive", "port", "cable",
)  # fmt: skip
_KINDS: Final[dict[Survive, tuple[str, ...]]] = {
    "none": (),
    "one_part": _PARTS,
    "one_controller": ("controller", "processor_complex"),
    "one_fabric": ("fabric",),
    "one_rack": ("rack",),
    "one_site": ("site",),
}


def failure_rules(survive: Survive, hosts_hold_data: bool) -> tuple[FailureRule, ...]:
    """The rules. Work of a host moves to others, unless the host holds data; housings fail with their rack alone."""
    with_hosts = hosts_hold_data and survive in ("one_part", "one_controller")
    kinds = (*_KINDS[survive], "host") if with_hosts else _KINDS[survive]
    return tuple(FailureRule(kind, _ALL) for kind in kinds)
