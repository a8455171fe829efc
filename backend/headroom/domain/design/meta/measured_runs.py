"""Measured runs that a design keeps: what was asked of which workload, and what came, for reports to compare."""

from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any, Final

from headroom.domain.catalogue.values import number_refusal, text_refusal
from headroom.domain.design.problems import Problems, short_text
from headroom.domain.design.records import KeptRun, Raw

MOST_KEPT: Final = 50
"""Each is evaluated by itself in a report."""
KEPT_RUN_KEYS: Final = frozenset(one.name for one in fields(KeptRun))
_LONGEST: Final = {"name": 200, "tool": 40, "file": 200, "workload": 64, "paced": 300}
_BOUNDS: Final = {
    "read_mb_s": (0.0, 1e9),
    "write_mb_s": (0.0, 1e9),
    "requests_s": (0.0, 1e12),
    "response_ms": (0.0, 1e9),
    "threads": (1, 1_000_000),
    "queue_depth": (1, 1_000_000),
    "request_kib": (0.0, 1e7),
}
_WHOLE: Final = frozenset({"threads", "queue_depth"})
_NEEDED: Final = frozenset({"read_mb_s", "write_mb_s"})
_PATTERNS: Final = frozenset({"sequential", "random"})


def read_kept_runs(value: object, problems: Problems) -> tuple[KeptRun, ...]:
    """`meta.runs`; each that cannot be read is reported and left out."""
    place = ("meta", "runs")
    if value is None:
        return ()
    if not isinstance(value, list | tuple) or len(value) > MOST_KEPT:
        problems.add("wrong_type", f"`meta.runs` must be a list of at most {MOST_KEPT} runs.", place)
        return ()
    read = (_run(item, (*place, str(number)), problems) for number, item in enumerate(value))
    return tuple(run for run in read if run is not None)


def written_runs(runs: Iterable[KeptRun]) -> list[Raw]:
    """`meta.runs` without what a run does not say."""
    return [{key: one for key, one in asdict(run).items() if one not in (None, "")} for run in runs]


def _run(item: object, place: tuple[str, ...], problems: Problems) -> KeptRun | None:
    if not isinstance(item, dict):
        problems.add("wrong_type", "A run must be an object.", place)
        return None
    if unknown := sorted(item.keys() - KEPT_RUN_KEYS):
        problems.add("unknown_attribute", f"A run has no {short_text(unknown[0])}; take it out.", (*place, unknown[0]))
        return None
    found: dict[str, Any] = {}
    for key, longest in _LONGEST.items():
        text = item.get(key, "")
        if refusal := text_refusal(text, longest):
            problems.add("bad_value", f"`{key}` of a run {refusal}.", (*place, key))
            return None
        found[key] = text
    for key, bounds in _BOUNDS.items():
        number = item.get(key)
        if number is None and key not in _NEEDED:
            found[key] = None
            continue
        refusal = number_refusal(number, *bounds)
        if refusal or (key in _WHOLE and int(number or 0) != number):
            problems.add("bad_value", f"`{key}` of a run {refusal or 'must be a whole number'}.", (*place, key))
            return None
        found[key] = int(number or 0) if key in _WHOLE else float(number or 0)
    pattern = item.get("pattern")
    if pattern is not None and pattern not in _PATTERNS:
        problems.add("bad_value", "`pattern` of a run must be sequential or random.", (*place, "pattern"))
        return None
    if found["read_mb_s"] + found["write_mb_s"] <= 0:
        problems.add("bad_value", "A run must have moved something.", place)
        return None
    return KeptRun(**found, pattern=pattern)
