"""Job files: sections and options with plain values."""

import re

MARK = "#"
_LINE = re.compile(r"\[[A-Za-z0-9_-]+\]|[a-z_]+(=[A-Za-z0-9_/:.\\-]+)?")


def check(path: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    assert all(_LINE.fullmatch(line) for line in lines)
