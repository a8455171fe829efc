"""Chunks of single failures added up, as JSON gave them: neither order nor cut changes the sum."""

from collections.abc import Mapping
from typing import Any


def added_singles(before: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """The sum of two chunks, or of sums of chunks, of one design."""
    classes = _joined(before["classes"], found["classes"], _both_classes)
    impacts = {**before["impacts"], **found["impacts"]}
    used = {key for one in classes.values() for key in one["impacts"]}
    kinds = before["kinds"], found["kinds"]
    return {
        **before,
        "classes": classes,
        "impacts": {key: impacts[key] for key in sorted(used)},
        "breaches": _joined(before["breaches"], found["breaches"], _both_breaches),
        "doubts": _joined(before["doubts"], found["doubts"], _both_doubts),
        "kinds": {kind: sum(one.get(kind, 0) for one in kinds) for kind in sorted({**kinds[0], **kinds[1]})},
    }


def singles_answer(found: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a `FailureAnswer`, with the first failure of each class, and the single points among these."""
    classes = sorted(found["classes"].values(), key=_order)
    named = [
        {
            **one["first"],
            "class_id": one["first"]["id"],
            "workloads": [found["impacts"][key] for key in one["impacts"]],
        }
        for one in classes
    ]
    return {
        **{key: found[key] for key in ("schema", "design_hash", "catalogue_version", "basis", "kinds")},
        "failures": named,
        "classes": [
            {
                "id": one["first"]["id"],
                "kind": one["first"]["kind"],
                "label": one["label"],
                "count": one["count"],
                "members": [name for *_, name in one["members"]],
            }
            for one in classes
        ],
        "single_points": [one["point"] for one in classes if one["point"] is not None],
        "breaches": sorted((one["breach"] for one in found["breaches"].values()), key=_of_rule),
        "doubts": sorted((one["doubt"] for one in found["doubts"].values()), key=_of_rule),
    }


def _joined(before: Mapping[str, Any], found: Mapping[str, Any], both: Any) -> dict[str, Any]:
    """Both tables by key; what both have is one."""
    every = sorted({*before, *found})
    return {
        key: both(before[key], found[key]) if key in before and key in found else (before.get(key) or found[key])
        for key in every
    }


def _both_classes(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    first = min(one, other, key=_order)
    members = sorted([*one["members"], *other["members"]])
    return {**first, "count": one["count"] + other["count"], "members": members}


def _both_breaches(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """The one that leaves least; of equal ones the first."""
    first = min(one, other, key=lambda each: (each["breach"]["left_percent"], *_order(each)))
    count = one["breach"]["failures"] + other["breach"]["failures"]
    return {**first, "breach": {**first["breach"], "failures": count}}


def _both_doubts(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    first = min(one, other, key=_order)
    count = one["doubt"]["failures"] + other["doubt"]["failures"]
    return {**first, "doubt": {**first["doubt"], "failures": count}}


def _order(one: Mapping[str, Any]) -> tuple[Any, ...]:
    return one["rank"], one["place"]


def _of_rule(one: Mapping[str, Any]) -> tuple[Any, ...]:
    return one["rule"], one["workload"]
