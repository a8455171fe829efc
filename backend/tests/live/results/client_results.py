"""What a client does with result messages."""

import json
import zlib
from typing import Any, TypeAlias

from headroom.web.live.protocol.frames import MessageType, read_bytes, read_varuint

State: TypeAlias = dict[str, dict[str, Any]]


def unpack(frame: bytes) -> dict[str, Any]:
    """The JSON of a frame with a result or findings."""
    assert frame[0] in (MessageType.RESULT, MessageType.FINDINGS)
    seq, offset = read_varuint(frame, 1)
    body, end = read_bytes(frame, offset)
    assert end == len(frame)
    message: dict[str, Any] = json.loads(zlib.decompress(body))
    assert message["seq"] == seq
    return message


def receive(state: State, message: dict[str, Any]) -> State:
    """What a client does with a result message."""
    if message["full"]:
        state = {"components": {}, "cables": {}, "explanations": {}, "head": {}}
    for gone in message["gone"]:
        for table in ("components", "cables", "explanations"):
            state[table].pop(gone, None)
    for table, columns in (("components", message["columns"]), ("cables", message["cables"])):
        alike = columns.pop("alike")
        for row, identity in enumerate(columns["id"]):
            state[table][identity] = {
                name: column[row if name in ("id", "name") else alike[row]] for name, column in columns.items()
            }
    state["explanations"].update(message["explanations"])
    state["head"] = {**state["head"], **message["head"]}
    return state
