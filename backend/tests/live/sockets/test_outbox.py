"""The queue before a socket: in order, bounded, closed with words."""

import asyncio

import pytest

from headroom.web.live.protocol.frames import CloseCode, refused_frame
from headroom.web.live.sockets.outbox import Outbox


def test_order_then_words_then_end() -> None:
    """What was queued before the close goes out, then the refusal, then the end."""

    async def play() -> list[bytes | None]:
        box = Outbox()
        box.put(b"1")
        box.close(CloseCode.GONE, "gone")
        box.close(CloseCode.READ_ONLY, "later")
        box.put(b"2")
        return [await box.take(1), await box.take(1), await box.take(1)]

    assert asyncio.run(play()) == [b"1", refused_frame(CloseCode.GONE, "gone"), None]


@pytest.mark.parametrize(("frames", "size"), [(3, 1), (1, 60)])
def test_overflow_closes_with_try_again(frames: int, size: int) -> None:
    """Too many frames or bytes: the backlog is dropped, and the client told to come back."""

    async def play() -> tuple[Outbox, bytes | None]:
        box = Outbox(max_frames=3, max_bytes=100)
        for _ in range(frames + 1):
            box.put(bytes(size))
        return box, await box.take(1)

    box, first = asyncio.run(play())
    assert box.closing is not None
    assert box.closing[0] == CloseCode.TRY_AGAIN
    assert first is not None
    assert first == refused_frame(*box.closing)


def test_one_large_frame_passes_and_silence_times_out() -> None:
    """A document larger than the bound still reaches a fresh client."""

    async def play() -> None:
        box = Outbox(max_frames=3, max_bytes=100)
        box.put(bytes(500))
        assert await box.take(1) == bytes(500)
        with pytest.raises(TimeoutError):
            await box.take(0.01)
        box.put(b"x")
        assert await box.take(1) == b"x"
        assert box.closing is None

    asyncio.run(play())
