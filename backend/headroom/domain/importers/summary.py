"""An import's report as a page shows it: tallies by kind and the first of each list, with how many there are."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

MOST_FILES: Final = 2_000
MOST_ROWS: Final = 500
"""Rows of each other list; the whole report has all of them."""
PAGE_THINGS: Final = 100


def summary_of(report: dict[str, Any]) -> dict[str, Any]:
    """The report without `things`, for which there are `kinds`; each list with its `..._total`.

    `kinds[].{kind,told,seen,supposed,file,line}`: how much is known from whom, and what says it first.
    """
    lists = {"files": MOST_FILES, "not_understood": MOST_ROWS, "contradictions": MOST_ROWS, "supposed": MOST_ROWS}
    lists |= {"to_run": MOST_ROWS, "ambiguous": MOST_ROWS}
    cut = {name: report[name][:most] for name, most in lists.items()}
    totals = {f"{name}_total": len(report[name]) for name in lists}
    kinds = [_tally(kind, list(things)) for kind, things in _by_kind(report)]
    return {
        "counts": report["counts"],
        "kinds": kinds,
        **cut,
        **totals,
        "secrets_removed": report["secrets_removed"],
    }


def thing_pages(report: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The things of the report by kind, so many at a time."""
    for kind, things in _by_kind(report):
        listed = list(things)
        for first in range(0, len(listed), PAGE_THINGS):
            yield kind, listed[first : first + PAGE_THINGS]


def _by_kind(report: dict[str, Any]) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    return groupby(report["things"], key=lambda one: str(one["kind"]))


def _tally(kind: str, things: list[dict[str, Any]]) -> dict[str, Any]:
    places = [
        (fact["file"], fact["line"]) for thing in things for facts in thing["facts"].values() for fact in facts[:1]
    ]
    file, line = min(places, default=("", 0))
    of = {state: sum(1 for thing in things if thing["confidence"] == state) for state in ("told", "seen", "supposed")}
    return {"kind": kind, **of, "file": file, "line": line}
