"""World-wide names out of pasted text: zone listings, aliases, spreadsheets, the output of hosts and switches."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from headroom.domain.design.wwn import NOTATION, normalised
from headroom.domain.errors import DomainError, Problem

MAX_BYTES: Final = 1_000_000
MAX_NAMES: Final = 20_000
MAX_LINE: Final = 2_000
"""Characters; no listing has longer lines, and what a line says beside its names is read once for each line."""
_NODE: Final = re.compile(r"(?:nwwn|wwnn|node(?:[ _-]?(?:name|wwn))?)\W*$", re.IGNORECASE)
_NODE_BEFORE: Final = 40
"""So many characters before a name may say that it is a node's."""
_NEARLY: Final = re.compile(r"(?<![0-9A-Za-z:])[0-9A-Fa-f]{1,2}(?:[:-][0-9A-Fa-f]{1,2}){6,}(?![0-9A-Za-z:])")
_NOISE: Final = re.compile(
    r"\b(device-alias|fcalias|alias|alicreate|zonecreate|member|name|[pn]wwn|ww[pn]n|vsan \d+|"
    r"(?:port|node)(?:_?name)?)\b[:=]?",
    re.IGNORECASE,
)
_NAME_SERVER: Final = re.compile(r"^\s*(?:N|NL|U)\s+[0-9A-Fa-f]{6};")
"""A line of a switch's name server: the port's name, then the node's."""
_HEADING: Final = re.compile(
    r"\b(?:alias|zone|fcalias name|device-alias name|zone name)[: ]\s*([\w.-]{1,64})", re.IGNORECASE
)
_MAX_LABEL: Final = 64


@dataclass(frozen=True, slots=True)
class PastedName:
    """One name of a text, or one line that looks like a name and is none (`wwn` None, with the remedy as `problem`)."""

    line: int
    wwn: str | None
    role: Literal["port", "node"]
    label: str
    problem: str | None


def read_names(text: str) -> list[PastedName]:
    """Every name of a text, in its order. Raises DomainError (`too_large`) for more than anybody pastes.

    Takes time linear in the text: lines are bounded, and of a line only a bounded part is looked at for each name.
    """
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise DomainError(Problem("too_large", "The text is larger than 1 MB; paste it in parts.", "/text"))
    found: list[PastedName] = []
    first_line: dict[str, int] = {}
    heading = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > MAX_LINE:
            words = f"Line {number:,} has {len(line):,} characters; paste lines of at most {MAX_LINE:,}."
            raise DomainError(Problem("too_large", words, "/text"))
        matches = list(NOTATION.finditer(line))
        if not matches:
            heading = _heading(line)
            found += _nearly(number, line)
            continue
        server = _NAME_SERVER.match(line) is not None
        label = "" if server else _label(line, matches)
        heading = "" if label else heading
        for index, match in enumerate(matches):
            wwn = normalised(match[0])
            before = first_line.setdefault(wwn or "", number)
            problem = None if before == number else f"This name is on line {before} already; it is used once."
            node = _NODE.search(line[max(0, match.start() - _NODE_BEFORE) : match.start()]) or (server and index == 1)
            found.append(PastedName(number, wwn, "node" if node else "port", label or heading, problem))
        if len(found) > MAX_NAMES:
            words = f"The text has more than {MAX_NAMES:,} names; paste it in parts."
            raise DomainError(Problem("too_large", words, "/text"))
    return found


def _heading(line: str) -> str:
    """The name that a line gives to the names on the lines below it."""
    match = _HEADING.search(line)
    return match[1] if match else ""


def _nearly(number: int, line: str) -> list[PastedName]:
    match = _NEARLY.search(line)
    if match is None:
        return []
    pairs = len(re.split(r"[:-]", match[0]))
    words = f"Line {number}: {match[0][:60]} has {pairs} pairs; a name has eight pairs of digits. Complete it."
    return [PastedName(number, None, "port", "", words)]


def _label(line: str, matches: list[re.Match[str]]) -> str:
    """What a line says beside its names, as a word to know them by."""
    beside, at = [], 0
    for match in matches:
        beside.append(line[at : match.start()])
        at = match.end()
    line = " ".join([*beside, line[at:]])
    words = (word.rstrip(".-") for word in re.findall(r"[\w.-]+", _NOISE.sub(" ", line)))
    return " ".join(filter(None, words))[:_MAX_LABEL]
