"""What a design says of itself, asks for and accepts: forgotten, mistyped, or copied without a thought."""

import random
from typing import Any, Final

from tests.builders import catalogue
from tests.checks.mistakes.records import Document, change, chosen, delete, of_kind, sort_of

_NO_BASIS: Final = ("estimated", "vendor", "Measured")
_OFTEN_DRAWN: Final = ("drive", "raid_array", "volume", "host", "hba", "filesystem")
_BOXES: Final = ("host", "switch", "storage_system", "enclosure")


def no_description(document: Document, _: random.Random) -> str | None:
    if not document["meta"].get("description"):
        return None
    return _meta(document, description="")


def unknown_basis(document: Document, dice: random.Random) -> str:
    """A basis that there is not, as somebody types it into the file."""
    return _meta(document, basis=dice.choice(_NO_BASIS))


def headroom_beyond(document: Document, dice: random.Random) -> str:
    """More to be left free than there is."""
    return _meta(document, headroom={"percent": dice.choice([95, 130, -30]), "one_failure": True})


def target_out_of_reach(document: Document, dice: random.Random) -> str | None:
    """A target in bytes where MB are asked for."""
    workload = chosen(dice, sorted(document["workloads"]))
    return None if workload is None else change(document, "workloads", workload, target_mb_s=500_000_000)


def limit_out_of_reach(document: Document, dice: random.Random) -> str | None:
    """A response time in seconds where ms are asked for."""
    workload = chosen(dice, sorted(document["workloads"]))
    return None if workload is None else change(document, "workloads", workload, latency_limit_ms=0.005)


def scenario_copied(document: Document, dice: random.Random) -> str | None:
    """A scenario copied under another name, its workloads left as they were."""
    scenario = chosen(dice, sorted({one["scenario"] for one in document["workloads"].values()}))
    if scenario is None:
        return None
    for name, one in sorted(document["workloads"].items()):
        if one["scenario"] == scenario:
            document["workloads"][f"{name}copy"] = {**one, "scenario": f"{scenario} (copy)"}
    return f"scenario {scenario} copied"


def all_workloads_gone(document: Document, _: random.Random) -> str | None:
    return delete(document, "workloads", sorted(document["workloads"])) if document["workloads"] else None


def negative_request(document: Document, dice: random.Random) -> str | None:
    workload = chosen(dice, sorted(document["workloads"]))
    return None if workload is None else change(document, "workloads", workload, request_kib=-1024)


def left_unnamed(document: Document, dice: random.Random) -> str | None:
    """Two parts with no other name than that of their kind."""
    kind = chosen(dice, [kind for kind in _OFTEN_DRAWN if len(of_kind(document, kind)) > 1])
    if kind is None:
        return None
    label = catalogue().kinds[kind].label
    return ", ".join(
        change(document, "components", name, name=label) for name in dice.sample(of_kind(document, kind), 2)
    )


def support_over(document: Document, dice: random.Random) -> str | None:
    box = chosen(dice, of_kind(document, *_BOXES))
    return None if box is None else change(document, "components", box, end_of_support="2019-12-31")


def array_deleted(document: Document, dice: random.Random) -> str | None:
    """An array goes; what lies on it stays behind."""
    parts = document["components"].values()
    used = {name for one in parts for key in ("on", "volumes") for name in one.get(key) or ()}
    held = {one["at"][0] for one in parts if one["kind"] == "volume" and one.get("at")}
    array = chosen(dice, [name for name in of_kind(document, "raid_array") if name in used | held])
    return None if array is None else delete(document, "components", [array])


def accepted_for_nothing(document: Document, dice: random.Random) -> str | None:
    """A finding is accepted that there is not: of another design, or long mended."""
    part = chosen(dice, sorted(document["components"]))
    if part is None:
        return None
    entry: dict[str, Any] = {
        "check": "SUP-01",
        "scope": "finding",
        "subjects": [part],
        "place": "attribute/none",
        "reason": "Agreed with the vendor.",
        "author": "Architect",
        "at": "2026-11-02T09:30:00Z",
    }
    document["suppressions"]["nothing"] = entry
    return f"SUP-01 of {part} accepted"


def _meta(document: Document, **values: Any) -> str:
    document["meta"].update(values)
    return f"meta {values}"


SORTS = {
    "no description": sort_of(no_description, "NAM-09"),
    "basis mistyped": sort_of(unknown_basis, "TOP-33"),
    "more headroom than there is": sort_of(headroom_beyond, "TOP-33"),
    "target in bytes": sort_of(target_out_of_reach, "LIM-01"),
    "response time in seconds": sort_of(limit_out_of_reach, "LIM-02"),
    "scenario copied": sort_of(scenario_copied, "TOP-19"),
    "workloads deleted": sort_of(all_workloads_gone, "TOP-18"),
    "negative size of requests": sort_of(negative_request, "TOP-33"),
    "parts left unnamed": sort_of(left_unnamed, "NAM-02"),
    "support over": sort_of(support_over, "SUP-01"),
    "array deleted": sort_of(array_deleted, "TOP-30 TOP-32"),
    "accepted for nothing": sort_of(accepted_for_nothing, "NAM-06"),
}
