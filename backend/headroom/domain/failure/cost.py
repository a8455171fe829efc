"""What all single failures of a design cost, before they are worked out."""

from collections.abc import Mapping
from typing import Any, Final

from headroom.domain.topology.records import ExpandedDesign

MOST_QUICK_PARTS: Final = 600
"""Copies counted. A third of a second of processor time for designs of this size whose paths no failure re-deals."""
MOST_AT_ONCE_PARTS: Final = 5_000
"""Drawn parts, counts added up, whose failures are answered at once; some seconds of processor time."""
MOST_ANEW_PARTS: Final = 200
"""The same of a design of which each failure is laid out anew."""


def takes_long(document: Mapping[str, Any]) -> bool:
    """Whether every single failure of a kept document is worked out as a run that goes on by itself.

    Told from the document as it is, since reading a large one takes a second.
    """
    raw = document.get("components")
    components = [one for one in raw.values() if isinstance(one, dict)] if isinstance(raw, dict) else []
    counts = [one.get("count") for one in components]
    parts = sum(count if isinstance(count, int) else 1 for count in counts)
    return parts > (MOST_ANEW_PARTS if any(map(_lays_out_anew, components)) else MOST_AT_ONCE_PARTS)


def _lays_out_anew(component: Mapping[str, Any]) -> bool:
    attributes = component.get("attributes")
    adaptive = isinstance(attributes, dict) and attributes.get("multipath") == "least_loaded"
    return adaptive or component.get("kind") == "storage_service"


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
