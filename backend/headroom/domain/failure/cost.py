"""What all single failures of a design cost, before they are worked out."""

from typing import Final

from headroom.domain.topology.records import ExpandedDesign

MOST_QUICK_PARTS: Final = 600
"""Copies counted. A third of a second of processor time for designs of this size whose paths no failure re-deals."""


def is_quick(expanded: ExpandedDesign) -> bool:
    """Whether every single failure may be worked out after each edit."""
    return slow_because(expanded) == ""


def slow_because(expanded: ExpandedDesign, most_parts: int = MOST_QUICK_PARTS) -> str:
    """Why every single failure takes too long, in words; empty where it does not. By default: after each edit.

    Where services lie on the way, or hosts choose the least loaded path, each failure is laid out anew.
    """
    if len(expanded.nodes) > most_parts:
        return f"it has {len(expanded.nodes):,} parts, over {most_parts:,}"
    if any(expanded.of_kind("storage_service")):
        return "it has storage services"
    if any(host.attributes.get("multipath") == "least_loaded" for host in expanded.of_kind("host")):
        return "hosts choose the least loaded path"
    return ""
