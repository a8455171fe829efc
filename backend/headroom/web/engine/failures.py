"""What is worked out of failures in a process: each call answers bytes as they are sent."""

from dataclasses import replace
from typing import Final

from headroom.domain.design.document import read_live
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.impact_answers import NamedFailures
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

_REMEDY: Final = "use counts (x N) for what is alike, or split the design"
FAILING: Final = Task("The answer about failures", _REMEDY)
BREAKING: Final = Task("What is left", _REMEDY)


def failures_found(sent: SentDesign, members: bool) -> bytes:
    """What every single failure of a stored document leaves, or the first of each class, as JSON.

    Raises:
        DomainError: the document cannot be read or evaluated.
    """
    found = engine.failures_of(*sent.load())
    if not members:
        first = {one.members[0] for one in found.classes}
        found = replace(found, failures=tuple(one for one in found.failures if one.id in first))
    return json_bytes(found)


def impact_found(sent: SentDesign, named: NamedFailures) -> bytes:
    """What these failures at once leave, as JSON. Raises `DomainError` (`unknown_failure`)."""
    from headroom.domain.failure.failures import find_impact
    from headroom.web.engine.impact_answers import impact_answer, targets_of

    document, catalogue = sent.load()
    with engine.memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        expanded = memory.expansions.expand(design, catalogue)
        found = find_impact(design, catalogue, targets_of(expanded, named), memory=memory)
        return json_bytes(impact_answer(found, expanded))
