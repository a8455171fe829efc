"""Large answers put together from pieces, each written and compressed once for as long as it says the same.

Most of what a crowd of readers asks for has not changed since it was last asked for: a moved part changes the layout,
not the components, the figures or the bill. A compressed answer is one stream of all pieces' compressed blocks, each of
which stands by itself, so that only the new ones are worked on.
"""

import zlib
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from threading import Lock
from typing import Any, Final

from fastapi import Response
from starlette.background import BackgroundTask

from headroom.web.http.reply import json_bytes

KEPT: Final = 16
"""Owners whose pieces are kept; those of a document of 2,000 parts have 0.4 MB."""
_LEVEL: Final = 1
"""Of compression; higher ones cost more time than they save on the way."""
_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x04\xff"
"""Of a gzip stream: fast compression, no time, no name, no system."""
_LAST_BLOCK: Final = b"\x03\x00"
_WORD: Final = 2**32
_SHORT: Final = 256
"""Bytes; to set up a compressor takes longer than it would save on the way."""


class Piece:
    """Bytes of an answer, and the same compressed once somebody wants them so."""

    __slots__ = ("_deflated", "content")

    def __init__(self, content: bytes) -> None:
        self.content = content
        self._deflated: bytes | None = None

    @property
    def deflated(self) -> bytes:
        """Whole blocks that refer to nothing before them."""
        if self._deflated is None:
            self._deflated = _stored(self.content) if len(self.content) < _SHORT else _deflated(self.content)
        return self._deflated


class PieceCache:
    """The last pieces of a few owners by name. Values are never changed after they were given; for any thread."""

    def __init__(self) -> None:
        self._entries: OrderedDict[Hashable, dict[str, tuple[object, Piece]]] = OrderedDict()
        self._lock = Lock()

    def of(self, owner: Hashable, values: Mapping[str, object]) -> dict[str, Piece]:
        """The JSON of each value; of one that is the same as when it was last given, the same piece."""
        with self._lock:
            before = self._entries.get(owner, {})
        now = {}
        for name, value in values.items():
            earlier = before.get(name)
            now[name] = (
                earlier if earlier is not None and _same(earlier[0], value) else (value, Piece(json_bytes(value)))
            )
        with self._lock:
            self._entries[owner] = now
            self._entries.move_to_end(owner)
            if len(self._entries) > KEPT:
                self._entries.popitem(last=False)
        return {name: piece for name, (_, piece) in now.items()}


def object_pieces(values: Mapping[str, Piece]) -> list[Piece]:
    """A JSON object of written values."""
    pieces: list[Piece] = []
    for name, piece in values.items():
        pieces += [Piece((b"," if pieces else b"{") + json_bytes(name) + b":"), piece]
    return [*pieces, Piece(b"}" if pieces else b"{}")]


def record_pieces(record: Any, written: Mapping[str, list[Piece]]) -> list[Piece]:
    """A JSON object of a record, with the fields that are written already as they are."""
    pieces: list[Piece] = []
    text = b"{"
    for field in fields(record):
        text += (b"," if pieces or text != b"{" else b"") + json_bytes(field.name) + b":"
        if field.name in written:
            pieces += [Piece(text), *written[field.name]]
            text = b""
        else:
            text += json_bytes(getattr(record, field.name))
    return [*pieces, Piece(text + b"}")]


def joined(pieces: Iterable[Piece], as_gzip: bool) -> bytes:
    """All of them as one answer, or as one gzip stream."""
    pieces = list(pieces)
    if not as_gzip:
        return b"".join(piece.content for piece in pieces)
    check = 0
    for piece in pieces:
        check = zlib.crc32(piece.content, check)
    size = sum(len(piece.content) for piece in pieces) % _WORD
    ends = check.to_bytes(4, "little") + size.to_bytes(4, "little")
    return b"".join([_HEAD, *(piece.deflated for piece in pieces), _LAST_BLOCK, ends])


def joined_answer(content: bytes, is_gzip: bool, afterwards: BackgroundTask | None = None) -> Response:
    """A JSON answer of `joined` pieces."""
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"} if is_gzip else {}
    return Response(content, media_type="application/json", headers=headers, background=afterwards)


def _stored(content: bytes) -> bytes:
    """One block that is not compressed."""
    size = len(content)
    return b"\x00" + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little") + content


def _deflated(content: bytes) -> bytes:
    compressor = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return compressor.compress(content) + compressor.flush(zlib.Z_FULL_FLUSH)


def _same(earlier: object, value: object) -> bool:
    """Whether it is the same object, or a record of the same objects and texts: its JSON is the same then, too."""
    if earlier is value:
        return True
    if type(earlier) is not type(value) or not is_dataclass(value):
        return False
    pairs = ((getattr(earlier, field.name), getattr(value, field.name)) for field in fields(value))
    return all(was is now or (isinstance(was, str) and was == now) for was, now in pairs)
