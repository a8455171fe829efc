"""What a design is found by, worked out in a process."""

from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from headroom.domain.errors import DomainError
from headroom.domain.search.records import DesignIndex, Secrecy
from headroom.store.links.links import Hidden
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.processes.limits import Task
from headroom.web.redaction.checks import is_for_members
from headroom.web.redaction.texts import TextRedaction

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.surroundings import Surroundings
    from headroom.domain.search.index import SecrecyOf

INDEXING: Final = Task("Indexing this design", "use counts (x N) for what is alike, or split the design")
_REMEMBERED: Final = 8192


def indexed(sent: SentDesign, today: date, policy: "CheckPolicy | None", known: "Surroundings | None") -> DesignIndex:
    """The index of a stored document; without a policy, or where the checks do not answer, it has no findings.

    Raises:
        DomainError: the document cannot be read.
    """
    from headroom.domain.search.index import index_of

    document, catalogue = sent.load()
    report, problem = None, ""
    if policy is not None:
        try:
            report = engine.findings_of(document, catalogue, today, policy, known)
        except DomainError as error:
            problem = error.problems[0].message
    index = index_of(document, catalogue, report, _secrecy_of_text(), _secrecy_of_check)
    return DesignIndex(index.chunks, index.facts, index.has_findings, problem)


def _secrecy_of_text() -> "SecrecyOf":
    """Why a text may be hidden: by what links take out of it, for each that they may hide."""
    wwns: list[Hidden] = ["wwns"]
    prices: list[Hidden] = ["prices"]
    reasons: list[tuple[Secrecy, TextRedaction]] = [("wwn", TextRedaction(wwns)), ("price", TextRedaction(prices))]

    @lru_cache(_REMEMBERED)
    def secrecy(text: str) -> tuple[Secrecy, ...]:
        return tuple(reason for reason, redaction in reasons if redaction.redact(text) != text)

    return secrecy


def _secrecy_of_check(check: str) -> tuple[Secrecy, ...]:
    from headroom.domain.checks.rows import check_rows

    row = check_rows().get(check)
    own: tuple[Secrecy, ...] = ("member",) if is_for_members(row) else ()
    return (*(row.sensitive if row is not None else ()), *own)
