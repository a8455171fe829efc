"""Sweeps as text for a terminal: how far each is, and what it found."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.store.sweeps.sweeps import SweepHead, SweepRow
from headroom.store.tables.sweeps import SweepKind

_SORTS = {"sizing": "candidates", "failure_pairs": "pairs of failures", "single_failures": "single failures"}


def as_sweeps(rows: Sequence[SweepHead]) -> str:
    """A line for each."""
    if not rows:
        return "There are no sweeps.\n"
    heads = ["id", "of", "title", "state", "done", "begun"]
    lines = [
        [
            str(one.id),
            _SORTS[one.kind],
            printable(one.title),
            one.state,
            _progress_text(one),
            f"{one.created_at:%Y-%m-%d %H:%M}",
        ]
        for one in rows
    ]
    return _text(section("Sweeps", heads, lines))


def as_sweep(row: SweepRow) -> str:
    """One sweep with what it found."""
    lines = [
        f"{printable(row.title)}: {row.state}, {_progress_text(row)} {_SORTS[row.kind]}, {row.work_s:,.1f} s of work."
    ]
    if row.message:
        lines.append(printable(row.message))
    if row.found is not None:
        lines += _FOUND[row.kind](row.found)
    return _text(lines)


def _text(lines: Sequence[str]) -> str:
    return "\n".join(line for part in lines for line in part.split("\n")).strip("\n") + "\n"


def _progress_text(one: SweepHead) -> str:
    return f"{one.done:,} of {UNKNOWN if one.total is None else f'{one.total:,}'}"


def _candidates(found: dict[str, Any]) -> list[str]:
    total = found["sum"]
    heads = ["candidate", "architecture", "cost", "headroom", "chance", "ms", "TiB", "drives", "binds"]
    lines = [f"{total['meeting']:,} of {total['solved']:,} meet all, of {found['designs']:,} designs."]
    lines += section("\nFront: no other is cheaper and has as much headroom", heads, _points(total["front"]))
    lines += section("\nCheapest of each architecture", heads, _points(total["cheapest"]))
    for title, counts in (("Rejected, solved", total["rejected"]), ("Ruled out by bounds", found["refused"])):
        rows = [[f"{count:,}", reason] for reason, count in sorted(counts.items(), key=lambda one: -one[1])]
        lines += section(f"\n{title}", ["designs", "why"], rows) if rows else []
    return lines


def _points(points: Sequence[dict[str, Any]]) -> list[list[str]]:
    return [
        [
            str(one["number"]),
            one["architecture"],
            f"{one['cost']:,.0f} {one['currency']}",
            f"{one['headroom_percent']:.0f}%",
            f"{100 * one['meets_odds']:.0f}%",
            UNKNOWN if one["response_ms"] is None else f"{one['response_ms']:.2f}",
            f"{one['usable_tib']:,.0f}",
            f"{one['systems'] * one['drives']:,}",
            printable(one["binds"]),
        ]
        for one in points
    ]


def _pairs(found: dict[str, Any]) -> list[str]:
    heads = ["workload", "up", "degraded", "down", "unknown", "down only together"]
    rows = [
        [printable(one["id"]), *(f"{one[name]:,}" for name in ("up", "degraded", "down", "unknown", "only_together"))]
        for one in found["sums"]
    ]
    return section(f"\nOf {found['pairs']:,} pairs", heads, rows)


def _singles(found: dict[str, Any]) -> list[str]:
    rows = [[kind.replace("_", " "), f"{count:,}"] for kind, count in sorted(found["kinds"].items())]
    return section(f"\n{len(found['classes']):,} told apart so far", ["of", "failures"], rows)


_FOUND: Final[Mapping[SweepKind, Callable[[dict[str, Any]], list[str]]]] = {
    "sizing": _candidates,
    "failure_pairs": _pairs,
    "single_failures": _singles,
}
