"""What an import found, as text for a terminal."""

from typing import Any, Final

_SHOWN: Final = 10
_COUNTS: Final = (
    ("hosts", "host", "hosts"),
    ("switches", "switch", "switches"),
    ("storage_systems", "storage system", "storage systems"),
    ("cables", "cable", "cables"),
    ("zones", "zone", "zones"),
    ("volumes", "volume", "volumes"),
    ("io_paths_listed", "I/O path", "I/O paths"),
)


def as_summary(report: dict[str, Any]) -> str:
    """Counts, then what is open: contradictions, suppositions, lines and files that were not read."""
    counts = report["counts"]
    found = (f"{counts[key]} {one if counts[key] == 1 else more}" for key, one, more in _COUNTS)
    lines = [f"Found: {', '.join(found)}."]
    if "added" in report:
        lines += _drawn(report)
    lines += _listed("Contradictions", [_contradiction(one) for one in report["contradictions"]])
    lines += _listed("Open", [f"{_printable(one['name'])}: {one['why']}" for one in report["ambiguous"]])
    lines += _listed(
        "Supposed", [f"{one['kind']} {_printable(one['name'])}: {one['why']}" for one in report["supposed"]]
    )
    unread = [f"{_printable(one['file'])}:{one['line']}: {one['why']}" for one in report["not_understood"]]
    lines += _listed("Not understood", unread)
    wanted = [f"{one['kind']} {_printable(one['name'])}: {'; '.join(one['commands'])}" for one in report["to_run"]]
    lines += _listed("Would complete the picture", wanted)
    refused = [
        f"{_printable(one['file'])}: {one['why']}" for one in report["files"] if one["why"] and not one["listings"]
    ]
    lines += _listed("Files that were not read", refused)
    if report["secrets_removed"]:
        lines.append(f"{report['secrets_removed']} passwords and other secrets were dropped on reading.")
    return "\n".join(lines) + "\n"


def _drawn(report: dict[str, Any]) -> list[str]:
    """What became of it in the design."""
    lines = [f"Drawn: {len(report['added'])} new parts, cables and zones."]
    lines += _listed("Not drawn", [f"{_printable(one['name'])}: {one['why']}" for one in report["left_out"]])
    lines += _listed("Otherwise in the world", [_difference(one) for one in report["differs"]])
    return lines + _listed(
        "No longer shown", [f"{_printable(one['name'])}: {one['why']}" for one in report["vanished"]]
    )


def _difference(one: dict[str, Any]) -> str:
    named = _printable(str(one["name"]))
    return f"{named}: {one['attribute']} is {one['here']} here and {one['world']} in the listings; it stays."


def _contradiction(one: dict[str, Any]) -> str:
    places = " and ".join(f"{_printable(at['file'])}:{at['line']} ({at['value']})" for at in one["statements"])
    return f"{one['message']} {places}"


def _listed(title: str, entries: list[str]) -> list[str]:
    if not entries:
        return []
    more = [f"  ... and {len(entries) - _SHOWN} more"] if len(entries) > _SHOWN else []
    return [f"{title}: {len(entries)}", *(f"  {entry}" for entry in entries[:_SHOWN]), *more]


def _printable(text: str) -> str:
    """Text of a listing without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
