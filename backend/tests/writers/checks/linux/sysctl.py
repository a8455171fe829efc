"""sysctl settings: known keys with whole numbers."""

import re

MARK = "#"
_LINE = re.compile(
    r"(vm\.(dirty_background_ratio|dirty_ratio|swappiness|nr_hugepages)|fs\.aio-max-nr) = (0|[1-9][0-9]*)"
)


def check(path: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    assert lines, "an empty file"
    assert all(_LINE.fullmatch(line) for line in lines)
