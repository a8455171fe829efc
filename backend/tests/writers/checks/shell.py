"""Shell scripts: plain words only, and quotes that close."""

import re
import shlex
from collections.abc import Iterable

_WORDS = re.compile(r"[A-Za-z0-9_./=$\"@|!>&;:()\\, -]+")


def check_shell(text: str, helpers: Iterable[str] = ()) -> None:
    """All lines but those of the helpers, which are the product's own and the same everywhere."""
    for helper in helpers:
        assert text.count(helper) <= 1
        text = text.replace(helper, "")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    for line in lines:
        assert _WORDS.fullmatch(line), line
    shlex.split("\n".join(lines))
