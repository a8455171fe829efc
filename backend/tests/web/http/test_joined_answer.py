"""Answers put together from pieces: the same bytes whoever asks, and nothing written or compressed twice."""

import gzip
import json
import random
import zlib
from dataclasses import dataclass, replace

import httpx
import pytest

from headroom.web.http.joined_answer import KEPT, Piece, PieceCache, joined, object_pieces, record_pieces
from tests.web.features.test_links import linked

VALUES = {"parts": {f"p{n}": {"name": "Drive", "rpm": n} for n in range(900)}, "name": 'A "name"', "none": None}


@dataclass(frozen=True)
class Figures:
    """A record as results are."""

    sha256: str
    rows: list[int]


@pytest.mark.parametrize("size", [0, 1, 255, 256, 70_000])
def test_pieces_of_any_size_are_one_gzip_stream(size: int) -> None:
    noise = random.Random(size).randbytes(size)
    content = joined([Piece(b"["), Piece(noise), Piece(b"]" * size)], as_gzip=True)
    assert gzip.decompress(content) == b"[" + noise + b"]" * size
    # Browsers read one member of a stream, and nothing behind it.
    reading = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    assert len(reading.decompress(content)) == 1 + 2 * size
    assert reading.eof
    assert not reading.unused_data


def test_an_object_and_a_record_say_what_was_given() -> None:
    written = PieceCache().of("design", VALUES)
    assert json.loads(joined(object_pieces(written), as_gzip=False)) == VALUES
    assert joined(object_pieces({}), as_gzip=False) == b"{}"
    record = Figures("a", [1, 2])
    rows = object_pieces(written)
    assert json.loads(joined(record_pieces(record, {"rows": rows}), as_gzip=False)) == {"sha256": "a", "rows": VALUES}
    assert json.loads(joined(record_pieces(record, {}), as_gzip=False)) == {"sha256": "a", "rows": [1, 2]}


def test_what_stays_the_same_is_written_once() -> None:
    pieces, rows = PieceCache(), [1, 2]
    before = pieces.of("design", {**VALUES, "figures": Figures("a", rows)})
    after = pieces.of("design", {**VALUES, "name": "Another", "figures": Figures("a", rows)})
    assert after["parts"] is before["parts"]
    assert after["figures"] is before["figures"]
    assert after["name"].content == b'"Another"'


def test_what_differs_is_written_anew() -> None:
    """Also where Python calls two values equal that JSON tells apart."""
    pieces, figures = PieceCache(), Figures("a", [1])
    pieces.of("design", {"figures": figures, "on": {"a": 1}})
    changed = [replace(figures, sha256="b"), replace(figures, rows=[True])]
    told = [pieces.of("design", {"figures": one, "on": {"a": True}}) for one in changed]
    assert [one["figures"].content for one in told] == [b'{"sha256":"b","rows":[1]}', b'{"sha256":"a","rows":[true]}']
    assert told[0]["on"].content == b'{"a":true}'


def test_few_owners_are_kept() -> None:
    pieces = PieceCache()
    first = pieces.of("first", VALUES)
    for number in range(KEPT - 1):
        pieces.of(number, VALUES)
    assert pieces.of("first", VALUES)["parts"] is first["parts"]
    for number in range(KEPT, 2 * KEPT):
        pieces.of(number, VALUES)
    assert pieces.of("first", VALUES)["parts"] is not first["parts"]


async def test_answers_are_the_same_compressed_or_not(api: httpx.AsyncClient) -> None:
    link, shared = await linked(api)
    for path in (shared, f"/api/designs/{link['design_id']}"):
        plain = await api.get(path, headers={"accept-encoding": "identity"})
        packed = await api.get(path, headers={"accept-encoding": "gzip, br"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert packed.json() == plain.json()
