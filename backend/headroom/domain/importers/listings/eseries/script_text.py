"""SMcli scripts as statements: what `save storageArray configuration` and our own files hold.

Facts: SANtricity CLI reference for statements and parameters, written without regard to case, ended by a semicolon,
with comments after `//`. From memory: how a saved configuration spaces them and what it says between.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from headroom.domain.importers.listings.listing import Line

_WORD: Final = re.compile(r'"[^"\n]{0,200}"|\([^()\n]{0,20000}\)|[A-Za-z0-9_.,:#+-]{1,200}|[=;\[\]]')
_MOST_WORDS: Final = 2000
"""Of one statement and of one line: what never ends is given up."""


@dataclass(frozen=True, slots=True)
class ScriptStatement:
    """One statement: its words before the first pair, lower case but for names, and its pairs with lower-case keys."""

    words: tuple[str, ...]
    pairs: dict[str, str]
    line: Line

    @property
    def name(self) -> str:
        """What stands in its brackets."""
        return self.words[-1] if self.words else ""


def statements(lines: Sequence[Line]) -> Iterator[ScriptStatement]:
    """Each statement with the line on which it begins; `show "..."` texts and comments are left out."""
    held: list[str] = []
    begun: Line | None = None
    for line in lines:
        text = line.text.strip()
        if text.startswith("//"):
            continue
        for found in islice(_WORD.finditer(text.partition(" //")[0]), _MOST_WORDS):
            word = found[0]
            if word == ";" or len(held) >= _MOST_WORDS:
                if begun is not None and held[0].lower() != "show":
                    yield _statement(held, begun)
                held, begun = [], None
                continue
            begun = begun or line
            held.append(word)


def _statement(held: list[str], line: Line) -> ScriptStatement:
    words: list[str] = []
    pairs: dict[str, str] = {}
    at = 0
    while at < len(held):
        if at + 2 < len(held) and held[at + 1] == "=":
            pairs.setdefault(held[at].lower(), _bare(held[at + 2]))
            at += 3
        elif held[at] in "=[]":
            at += 1
        else:
            named = bool(words) and (held[at - 1] == "[" or held[at].startswith('"'))
            words.append(_bare(held[at]) if named else held[at].lower())
            at += 1
    return ScriptStatement(tuple(words), pairs, line)


def _bare(word: str) -> str:
    return word.strip('"') if word.startswith('"') else word.strip("()").strip()
