"""Frames: exact lengths, exact refusals."""

import random
from contextlib import suppress

import pytest

from headroom.web.live.limits import FRAME_MAX_BYTES
from headroom.web.live.protocol.frames import (
    AwarenessFrame,
    CloseCode,
    Refusal,
    SyncFrame,
    SyncKind,
    awareness_frame,
    read_frame,
    read_varuint,
    refused_frame,
    result_frame,
    saved_frame,
    sync_frame,
    write_varuint,
)


@pytest.mark.parametrize(
    ("number", "encoded"), [(0, "00"), (127, "7f"), (128, "8001"), (300, "ac02"), (2**32, "8080808010")]
)
def test_varuint_is_lib0s(number: int, encoded: str) -> None:
    """Vectors written by lib0 0.2 `encoding.writeVarUint`."""
    assert write_varuint(number).hex() == encoded
    assert read_varuint(bytes.fromhex(encoded), 0) == (number, len(encoded) // 2)


def test_frames_come_back() -> None:
    """What is written is read, byte for byte."""
    assert read_frame(sync_frame(SyncKind.UPDATE, b"abc")) == SyncFrame(SyncKind.UPDATE, b"abc")
    assert read_frame(sync_frame(SyncKind.STEP_1, b"\x00")) == SyncFrame(SyncKind.STEP_1, b"\x00")
    assert read_frame(awareness_frame(b"x" * 200)) == AwarenessFrame(b"x" * 200)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\x00\x03\x00",
        b"\x00\x02\x05abc",
        b"\x00\x02\x02abc",
        b"\x00\x02" + b"\xff" * 12,
        b"\x01\x80",
        b"\x05\x00\x00",
        saved_frame(3),
        result_frame(1, b"x"),
        refused_frame(CloseCode.GONE, "no"),
    ],
)
def test_malformed_frames_are_refused(data: bytes) -> None:
    """Empty, cut off, left over, unknown and server-only frames get 4400."""
    with pytest.raises(Refusal) as caught:
        read_frame(data)
    assert caught.value.code == CloseCode.MALFORMED


def test_large_frames_are_refused_in_words() -> None:
    """15 MiB passes, a byte more is 4413, and so is presence over 16 KiB."""
    body = bytes(FRAME_MAX_BYTES - 6)
    assert read_frame(sync_frame(SyncKind.STEP_2, body)) == SyncFrame(SyncKind.STEP_2, body)
    for frame in (sync_frame(SyncKind.STEP_2, body + b"\x00"), awareness_frame(bytes(16 * 1024 + 1))):
        with pytest.raises(Refusal, match=r"MiB|KiB") as caught:
            read_frame(frame)
        assert caught.value.code == CloseCode.TOO_LARGE


def test_random_bytes_read_or_are_refused() -> None:
    """No other exception leaves the reader."""
    chance = random.Random(4)
    for _ in range(5000):
        with suppress(Refusal):
            read_frame(chance.randbytes(chance.randrange(40)))
