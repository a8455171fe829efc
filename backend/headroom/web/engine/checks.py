"""What is worked out of checks in a process: each call answers bytes as they are sent."""

import pickle
from datetime import date
from typing import TYPE_CHECKING, Final

from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

if TYPE_CHECKING:
    from headroom.domain.checks.fixes.preview import FixRequest
    from headroom.domain.checks.policy import CheckPolicy

TRYING: Final = Task("Trying this check on a design", "ask for fewer terms")
FIXING: Final = Task("This fix", "take fewer findings at a time")


def fix_previewed(sent: SentDesign, request: "FixRequest", today: date, policy: "CheckPolicy") -> bytes:
    """What a fix would do to a document, with the bills, as a `PreviewedFix` that is pickled. Raises `DomainError`."""
    from headroom.domain.checks.fix_preview import preview_fix

    return pickle.dumps(preview_fix(*sent.load(), request, today, policy))


def own_tried(sent: SentDesign, expression: str, today: date) -> bytes:
    """What an expression of an own check matches in a document, as JSON.

    Raises:
        DomainError: the design cannot be read, or has no figures where they are asked for.
    """
    return json_bytes(engine.own_trial_of(*sent.load(), today, expression))
