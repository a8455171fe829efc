"""Lines of the log: JSON for a server, words for a terminal; what looks like a secret never gets into either.

Nobody here logs a secret on purpose. The last look at every finished line is for what a library quotes: an address
with a token in it, or the database's with its password.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

import orjson

from headroom.store.actor import request_id

REQUESTS: Final = logging.getLogger("headroom.requests")
"""One line for each request and socket, when it has ended."""

FIELDS: Final = ("operation", "path", "status", "ms")
"""What a line of `REQUESTS` has besides its words."""

_SECRETS: Final = (
    (re.compile(r"(/(?:api/shared|s)/)[^/\s\"'?#]+"), r"\1***"),
    (re.compile(r"\bhr_[A-Za-z0-9_-]{8,}"), "hr_***"),
    (re.compile(r"(?i)\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}"), r"\1 ***"),
    (re.compile(r"(?i)\b((?:__host-)?headroom[a-z0-9_-]{0,80}=)[^;\s\"']+"), r"\1***"),
    (re.compile(r"(?i)\b(passcode|password|secret|token)([\"']?\s*[=:]\s*[\"']?)[^\s,;&\"'}]+"), r"\1\2***"),
    (re.compile(r"([?&](?:code|state)=)[^&\s\"']+"), r"\1***"),
    (re.compile(r"(?<!\w)(\w++://[^\s:/@]*+:)[^\s@/]++@"), r"\1***@"),
)


def scrubbed(text: str) -> str:
    """The text with whatever has the form of a secret taken out."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, and of a request what it was."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": scrubbed(record.getMessage()),
            "request_id": request_id(),
        }
        line.update({name: value for name in FIELDS if (value := record.__dict__.get(name)) is not None})
        if record.exc_info:
            line["error"] = scrubbed(self.formatException(record.exc_info))
        return orjson.dumps(line).decode()


class Words(logging.Formatter):
    """For who reads along on a terminal."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """Time of day, level, words."""
        return scrubbed(super().format(record))


def write_logs(as_json: bool) -> None:
    """Send the log of this process to standard error; as words it has warnings only."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else Words())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("headroom").setLevel(logging.INFO if as_json else logging.WARNING)
