"""udev rules: a list of keys with operators and quoted values on one line, matches before assignments."""

import re

MARK = "#"
_PIECE = re.compile(r'(ACTION|SUBSYSTEM|KERNEL|(?:ENV|ATTRS?)\{[A-Za-z_/]+\})(==|=)"([A-Za-z0-9 _.:*?!|\[\]-]*)"')
_ASSIGNED = re.compile(
    r"ATTR\{(queue/(scheduler|nr_requests|max_sectors_kb)|device/queue_depth|bdi/read_ahead_kb|iopolicy)\}"
)


def check(path: str, text: str) -> None:
    for line in text.splitlines():
        if line and not line.startswith(MARK):
            parse(line)


def parse(line: str) -> tuple[dict[str, str], dict[str, str]]:
    """What a rule matches and what it sets."""
    matches: dict[str, str] = {}
    sets: dict[str, str] = {}
    for piece in line.split(", "):
        found = _PIECE.fullmatch(piece)
        assert found is not None, piece
        key, operator, value = found.groups()
        if operator == "==":
            assert not sets, f"a match after an assignment: {line}"
            matches[key] = value
        else:
            assert _ASSIGNED.fullmatch(key), piece
            assert value, piece
            sets[key] = value
    assert {"ACTION", "SUBSYSTEM"} < matches.keys(), "a rule for every device of the machine"
    assert sets, "a rule that sets nothing"
    return matches, sets
