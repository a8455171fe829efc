"""A large form is written to disk as it arrives."""

import tracemalloc
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.types import Message

from headroom.web.http.uploads import receive_form

MB: Final = 1_000_000
_PIECE: Final = bytes(range(256)) * 256
_PIECES: Final = 64 * MB // len(_PIECE)
_BOUNDARY: Final = "headroom"


async def _pieces() -> AsyncIterator[bytes]:
    yield (
        f'--{_BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="estate.tar"\r\n'
        "content-type: application/x-tar\r\n\r\n"
    ).encode()
    for _ in range(_PIECES):
        yield _PIECE
    yield f"\r\n--{_BOUNDARY}--\r\n".encode()


async def test_a_form_of_many_megabytes_is_never_in_memory(tmp_path: Path) -> None:
    pieces = _pieces()

    async def receive() -> Message:
        piece = await anext(pieces, b"")
        return {"type": "http.request", "body": piece, "more_body": bool(piece)}

    headers = [(b"content-type", f"multipart/form-data; boundary={_BOUNDARY}".encode())]
    request = Request({"type": "http", "method": "POST", "headers": headers}, receive)
    tracemalloc.start()
    try:
        form = await receive_form(request, tmp_path, 10)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert form.size_bytes == _PIECES * len(_PIECE)
    assert [name for _, name in form.files] == ["estate.tar"]
    assert form.files[0][0].stat().st_size == form.size_bytes
    assert peak < 4 * MB
