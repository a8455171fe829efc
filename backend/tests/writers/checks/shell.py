"""Shell scripts: plain words only, and quotes that close."""

import re
import shlex

_WORDS = re.compile(r"[A-Za-z0-9_./=$\"@|!>&;:()\\, -]+")


def check_shell(text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(_WORDS.fullmatch(line) for line in lines)
    shlex.split("\n".join(lines))
