"""Bytes to lines: encodings, terminal sequences, line ends, secrets."""

import codecs
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from headroom.domain.importers.claims import At, Unread
from headroom.domain.importers.listings.listing import Line
from headroom.domain.importers.reading.limits import MOST_LINE, MOST_LINES
from headroom.domain.importers.reading.secrets import Redactor

_ESCAPES: Final = re.compile(
    r"\x1b(?:\[[0-?]{0,32}[ -/]{0,4}[@-~]|\][^\x07\x1b]{0,256}(?:\x07|\x1b\\)?|[@-Z\\-_=>()][0-9A-B]?)"
)
_MORE: Final = re.compile(r"-{2,4} ?\(?[Mm]ore\)?[^\x08\n]{0,12}-{2,4}|<-{2,4} ?More ?-{2,4}>")
_CONTROLS: Final = dict.fromkeys([*range(9), *range(11, 13), *range(14, 32), 127])
_PROBE: Final = 4096
_BINARY_SHARE: Final = 0.1


class Text(NamedTuple):
    """The lines of one file."""

    lines: tuple[Line, ...]
    blanked: int
    """Secrets that were dropped."""
    cut: tuple[Unread, ...]
    """Lines that were too long."""


def is_text(data: bytes) -> bool:
    """Whether the bytes look like text at all."""
    head = data[:_PROBE]
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF8)) or not head:
        return True
    odd = sum(byte < 9 or 13 < byte < 27 or 27 < byte < 32 for byte in head)
    return odd <= len(head) * _BINARY_SHARE


def decode(name: str, data: bytes) -> Text:
    """Lines of a file, numbered as an editor would; nothing raises."""
    redactor, lines, cut = Redactor(), [], []
    for number, raw in enumerate(_raw_lines(characters(data)), 1):
        text = raw
        if number > MOST_LINES:
            cut.append(
                Unread(At(name, number), text[:80], f"The file has more than {MOST_LINES} lines; it is read to here.")
            )
            break
        if len(text) > MOST_LINE:
            cut.append(
                Unread(At(name, number), text[:80], f"The line has more than {MOST_LINE} characters and was cut.")
            )
            text = text[:MOST_LINE]
        lines.append(Line(number, redactor.line(_plain(text))))
    if lines and not lines[-1].text:
        lines.pop()
    return Text(tuple(lines), redactor.blanked, tuple(cut))


def _raw_lines(text: str) -> Iterator[str]:
    """Lines one by one: a list of those of a large file would cost more than the file."""
    begin = 0
    while (end := text.find("\n", begin)) >= 0:
        yield text[begin:end]
        begin = end + 1
    yield text[begin:]


def characters(data: bytes) -> str:
    """A file as text: UTF-8, UTF-16 with its mark, else Latin-1; nothing raises."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _plain(text: str) -> str:
    text = text.rstrip("\r")
    if text.isascii() and text.isprintable():
        return text
    if "\x1b" in text:
        text = _ESCAPES.sub("", text)
    if "\x08" in text or "ore" in text:
        text = _MORE.sub("", text)
    return text.rsplit("\r", 1)[-1].translate(_CONTROLS)
