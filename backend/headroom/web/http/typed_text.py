"""Names that users type for designs and revisions: any words, on one line, that every later room can carry."""

from headroom.domain.catalogue.values import text_refusal
from headroom.web.http.errors import refuse

MAX_MESSAGE = 4000


def checked_name(name: str, place: str) -> str:
    """The name without outer spaces. Raises `DomainError` (`bad_name`) when it is empty, too long or not one line."""
    trimmed = name.strip()
    if not trimmed:
        raise refuse("bad_name", "The name is empty; give it at least one letter.", place)
    reason = text_refusal(trimmed)
    if reason is not None:
        raise refuse("bad_name", f"The name cannot be used: {reason}.", place)
    return trimmed


def checked_message(message: str, place: str) -> str:
    """A message of several lines. Raises `DomainError` (`bad_message`) when too long or with control characters."""
    if len(message) > MAX_MESSAGE:
        raise refuse("bad_message", f"The message has {len(message):,} characters; at most {MAX_MESSAGE:,} fit.", place)
    if any(ord(sign) < 32 and sign not in "\n\t\r" for sign in message):
        raise refuse("bad_message", "The message has control characters; remove them.", place)
    return message
