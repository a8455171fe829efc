"""A text into listings: at prompts with what was typed, at section headings, and where a listing begins anew."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.importers.listings.listing import Line

_NAME: Final = r"([A-Za-z0-9][\w.\-]{0,62})"
_PROMPTS: Final = (
    re.compile(rf"^{_NAME}(?::FID\d+)?:[\w.\-]{{1,32}}> ?(.*)$"),
    re.compile(rf"^IBM_\w{{1,40}}:{_NAME}:[\w.\-]{{1,32}}> ?(.*)$"),
    re.compile(rf"^\[[\w.\-]{{1,32}}@{_NAME} [^\]]{{0,200}}\][#$] ?(.*)$"),
    re.compile(rf"^\[[\w.\-]{{1,32}}@{_NAME}:[^\]]{{0,200}}\][#$]? ?(.*)$"),  # ESXi, and shells that are set so
    re.compile(rf"^[\w.\-]{{1,32}}@{_NAME}:[^#$>]{{0,200}}[#$>] ?(.*)$"),
    re.compile(rf"^[\w.\-]{{1,32}}@{_NAME} [~/][\w./~\-]{{0,200}} ?[#$] ?(.*)$"),
    re.compile(rf"^{_NAME}:[~/][\w./~\-]{{0,200}} ?[#$>] ?(.*)$"),  # SUSE, AIX
    re.compile(rf"^{_NAME}(?:\([\w\-]{{1,40}}\))?# ?((?:show|sh|terminal|conf|do show)\b.*)?$"),
    re.compile(r"^(dscli)> ?(.*)$"),
    re.compile(r"^()> ([a-z]\w{3,30}(?: .{0,200})?)$"),
    re.compile(
        r"^()# ((?:lscfg|lsdev|lspv|lsvg|lspath|pcmpath|lsmpio|lsattr|multipath|l"
        r"sblk|lsscsi|lspci|pvs|vgs|lvs|nvme|cat)\b.{0,200})$"
    ),
)
_SECTIONS: Final = (
    re.compile(r"^`(show [^`]{1,120})`\s*$"),
    re.compile(
        r"^(switchshow|nsshow|nsshow -t|nscamshow|nsallshow|cfgshow|fabricsho"
        r"w|islshow|trunkshow|version|chassisshow|sfpshow|"
        r"porterrshow|alishow|zoneshow|cfgactvshow)\s*:\s*$"
    ),
)
_LOG_HEAD: Final = re.compile(r"^(?:=~=~.{0,40}PuTTY log|Script started on|-{3,} \S+ \S+ session log)", re.IGNORECASE)
_NEVER_FIRST: Final = frozenset({"", *"\"'{}[]/|`+-=*<>(),;"})
"""Letters with which no first line of a listing begins: those of JSON, trees, paths and rules."""
_NO_NAMES: Final = frozenset({"switch", "localhost", "brocade", "dscli", "router", "host"})


_HEADERS: Final = re.compile("|".join(f"(?:{one.pattern})" for one in (*_PROMPTS, *_SECTIONS)))
"""Whether a line is any of them, asked once: most lines are none."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Lines of one file that belong to one command."""

    file: str
    prompt: str
    """Name of the machine in the prompt; empty where none is shown."""
    command: str
    lines: tuple[Line, ...]


def cut(
    file: str,
    lines: Sequence[Line],
    begins: Sequence[tuple[re.Pattern[str], bool]],
    any_begin: re.Pattern[str] | None = None,
) -> list[Segment]:
    """The listings of one file; lines that say nothing are in none.

    `begins`: first lines of listings, and whether a listing has many such lines; `any_begin` matches where any of them
    does, asked first.
    """
    segments: list[Segment] = []
    held: list[Line] = []
    prompt = command = ""
    opened: tuple[re.Pattern[str], bool] | None = None
    for line in lines:
        if _LOG_HEAD.match(line.text):
            continue
        header = _header(line.text)
        if header is not None:
            _close(segments, file, prompt, command, held)
            prompt, command, held, opened = header[0] or prompt, header[1], [], None
            continue
        begun = _begun(line.text, begins, any_begin)
        if begun is not None and opened is not None and _anew(begun, opened):
            _close(segments, file, prompt, command, held)
            held, command = [], ""
        opened = begun or opened
        held.append(line)
    _close(segments, file, prompt, command, held)
    return segments


def _begun(
    text: str, begins: Sequence[tuple[re.Pattern[str], bool]], any_begin: re.Pattern[str] | None
) -> tuple[re.Pattern[str], bool] | None:
    """The first line of a listing that a line is; None for most lines, told by their first letter."""
    if text.lstrip()[:1] in _NEVER_FIRST or (any_begin is not None and any_begin.match(text) is None):
        return None
    for one in begins:
        if one[0].match(text):
            return one
    return None


def _anew(begun: tuple[re.Pattern[str], bool], opened: tuple[re.Pattern[str], bool]) -> bool:
    """Whether a first line begins another listing: of another kind, or of its own where that has just one such line."""
    return begun is not opened or not begun[1]


def _header(text: str) -> tuple[str, str] | None:
    """Machine and command of a prompt or section heading; None for every other line."""
    if _HEADERS.match(text) is None:
        return None
    for pattern in _PROMPTS:
        if (match := pattern.match(text)) is not None:
            name = match[1].lower()
            return ("" if name in _NO_NAMES else name, (match[2] or "").strip())
    for pattern in _SECTIONS:
        if (match := pattern.match(text)) is not None:
            return "", match[1].strip()
    return None


def _close(segments: list[Segment], file: str, prompt: str, command: str, lines: list[Line]) -> None:
    if any(line.text.strip() for line in lines):
        segments.append(Segment(file, prompt, command, tuple(lines)))
