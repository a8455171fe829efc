"""Frames of the live socket: y-protocols' sync and awareness, and six types of ours (contract, section 5).

One message a frame, and a length must match to the byte: what is left over or missing is malformed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from headroom.web.live.limits import AWARENESS_MAX_BYTES, FRAME_MAX_BYTES, PIECE_BYTES, STEP_1_MAX_BYTES

VARUINT_MAX_BYTES = 8
"""2^53 needs eight groups of seven bits; a longer number is not one that a browser can hold."""


class MessageType(IntEnum):
    """First byte of a frame."""

    SYNC = 0
    AWARENESS = 1
    SAVED = 64
    RESULT = 65
    REFUSED = 66
    NEWS = 67
    FINDINGS = 68
    PIECE = 69


class SyncKind(IntEnum):
    """Second byte of a sync frame."""

    STEP_1 = 0
    STEP_2 = 1
    UPDATE = 2


class CloseCode(IntEnum):
    """Why the server hangs up. Stock clients take 4400 to 4499 as final and come back after any other."""

    MALFORMED = 4400
    SIGN_IN = 4401
    READ_ONLY = 4403
    NOT_FOUND = 4404
    CHANGED = 4409
    GONE = 4410
    TOO_LARGE = 4413
    TRY_AGAIN = 4508
    CROWDED = 4509


READ_ONLY = "This link is read-only; nothing was changed."
MALFORMED = "The message cannot be read; the page is out of step with the server. Reload it."
FAULT = "The server opens this design anew; the page connects again by itself."
"""Words that rooms of all kinds refuse with."""


class Refusal(Exception):
    """A frame that must not be served: the connection gets the words, then the close code."""

    def __init__(self, code: CloseCode, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


@dataclass(frozen=True, slots=True)
class SyncFrame:
    """A state vector (step 1) or an update (step 2, update), not yet looked into."""

    kind: SyncKind
    body: bytes


@dataclass(frozen=True, slots=True)
class AwarenessFrame:
    """Presence entries, not yet looked into."""

    body: bytes


def write_varuint(number: int) -> bytes:
    """Encode a number of 0 or more as lib0 does: seven bits a byte, lowest first."""
    groups = bytearray()
    while number > 127:
        groups.append(0x80 | (number & 0x7F))
        number >>= 7
    groups.append(number)
    return bytes(groups)


def read_varuint(data: bytes, offset: int) -> tuple[int, int]:
    """Read a number at `offset`; answer it and the offset behind it. Raises `Refusal` (malformed)."""
    number = 0
    for index in range(VARUINT_MAX_BYTES):
        if offset + index >= len(data):
            break
        byte = data[offset + index]
        number |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            return number, offset + index + 1
    raise Refusal(CloseCode.MALFORMED, "A number in the message is cut off or too long.")


def read_bytes(data: bytes, offset: int) -> tuple[bytes, int]:
    """Read a length and that many bytes; answer them and the offset behind. Raises `Refusal` (malformed)."""
    length, start = read_varuint(data, offset)
    end = start + length
    if end > len(data):
        raise Refusal(CloseCode.MALFORMED, "The message is shorter than the length it names.")
    return data[start:end], end


def write_bytes(body: bytes) -> bytes:
    """A length and the bytes."""
    return write_varuint(len(body)) + body


def read_frame(data: bytes) -> SyncFrame | AwarenessFrame:
    """Take a client's frame apart. Raises `Refusal` for malformed, oversized and server-only frames."""
    if len(data) > FRAME_MAX_BYTES:
        limit_mib = FRAME_MAX_BYTES // 1024**2
        raise Refusal(CloseCode.TOO_LARGE, f"One message may hold {limit_mib} MiB; send the change in smaller steps.")
    if len(data) < 2:
        raise Refusal(CloseCode.MALFORMED, "The message is empty.")
    if data[0] == MessageType.SYNC:
        if data[1] > SyncKind.UPDATE:
            raise Refusal(CloseCode.MALFORMED, f"There is no sync message of kind {data[1]}.")
        body, end = read_bytes(data, 2)
        if data[1] == SyncKind.STEP_1 and len(body) > STEP_1_MAX_BYTES:
            raise Refusal(CloseCode.TOO_LARGE, f"A state vector may take {STEP_1_MAX_BYTES // 1024} KiB.")
        frame: SyncFrame | AwarenessFrame = SyncFrame(SyncKind(data[1]), body)
    elif data[0] == MessageType.AWARENESS:
        body, end = read_bytes(data, 1)
        if len(body) > AWARENESS_MAX_BYTES:
            raise Refusal(CloseCode.TOO_LARGE, f"Presence may take {AWARENESS_MAX_BYTES // 1024} KiB.")
        frame = AwarenessFrame(body)
    else:
        raise Refusal(CloseCode.MALFORMED, f"A client may not send messages of type {data[0]}.")
    if end != len(data):
        raise Refusal(CloseCode.MALFORMED, "The message is longer than the length it names.")
    return frame


def sync_frame(kind: SyncKind, body: bytes) -> bytes:
    """A sync message as one frame."""
    return b"".join((bytes((MessageType.SYNC, kind)), write_varuint(len(body)), body))


def awareness_frame(body: bytes) -> bytes:
    """Presence entries as one frame."""
    return bytes((MessageType.AWARENESS,)) + write_bytes(body)


def saved_frame(count: int) -> bytes:
    """How many of this connection's steps 2 and updates are durable."""
    return bytes((MessageType.SAVED,)) + write_varuint(count)


def result_frame(seq: int, compressed: bytes) -> bytes:
    """A result computed from row `seq`; the body is zlib-compressed JSON."""
    return bytes((MessageType.RESULT,)) + write_varuint(seq) + write_bytes(compressed)


def findings_frame(seq: int, compressed: bytes) -> bytes:
    """Findings of the state at row `seq`; the body is zlib-compressed JSON."""
    return bytes((MessageType.FINDINGS,)) + write_varuint(seq) + write_bytes(compressed)


def refused_frame(code: CloseCode, words: str) -> bytes:
    """Why the socket is about to close."""
    return bytes((MessageType.REFUSED,)) + write_varuint(code) + write_bytes(words.encode())


def news_frame(what: str) -> bytes:
    """Something of the design changed that is no part of the document."""
    return bytes((MessageType.NEWS,)) + write_bytes(what.encode())


def pieces_of_frame(frame: bytes) -> Iterator[bytes]:
    """A frame as it is, or where it is large as messages that follow one another: 1 while more come, 0 for the last."""
    if len(frame) <= PIECE_BYTES:
        yield frame
        return
    for begin in range(0, len(frame), PIECE_BYTES):
        more = begin + PIECE_BYTES < len(frame)
        yield bytes((MessageType.PIECE, more)) + frame[begin : begin + PIECE_BYTES]
