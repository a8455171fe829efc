"""What an import found, as text for a terminal."""

from typing import Any, Final

_SHOWN: Final = 10
_STATES: Final = (
    ("Changed in the world", "changed"),
    ("Otherwise in the world, to decide", "choose"),
    ("Changed by hand, kept", "kept"),
)
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
        lines += _placement_rows(report)
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


def _placement_rows(report: dict[str, Any]) -> list[str]:
    """What became of it in the design."""
    lines = [f"Drawn: {len(report['added'])} new parts, cables and zones."]
    lines += _listed("Not drawn", [f"{_printable(one['name'])}: {one['why']}" for one in report["left_out"]])
    if report["base_missing"]:
        lines.append("What the last import knew is not beside the design, so that nobody knows who changed a value.")
    for title, state in _STATES:
        lines += _listed(title, [_difference(one) for one in report["differs"] if one["state"] == state])
    lines += _listed("No longer shown", [f"{_printable(one['name'])}: {one['why']}" for one in report["vanished"]])
    deleted = [f"{one['kind'].replace('_', ' ')} {_printable(one['name'])}" for one in report["left_by_hand"]]
    return lines + _listed("Deleted by hand, stays out", deleted)


def _difference(one: dict[str, Any]) -> str:
    named, said = _printable(str(one["name"])), {key: _printable(_value(one[key])) for key in ("base", "here", "world")}
    before = "" if one["base"] is None else f", {said['base']} in the last import"
    result = "it is taken" if one["result"] == "listings" else "the design's stays"
    return f"{named}: {one['attribute']} is {said['here']} here and {said['world']} in the listings{before}; {result}."


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "nothing" if value is None else str(value)


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
