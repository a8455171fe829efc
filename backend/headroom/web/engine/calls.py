"""What is computed of a design in a process: each call takes a document as JSON and answers bytes as they are sent."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.settings import PRIORS, WORLD
from headroom.web.engine import domain as engine
from headroom.web.http.reply import json_bytes
from headroom.web.processes.catalogues import SentCatalogue
from headroom.web.processes.limits import Task
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.surroundings import Surroundings
    from headroom.domain.deliverable.report.report import Edition

T = TypeVar("T")

_REMEDY: Final = "use counts (x N) for what is alike, or split the design"
EVALUATING: Final = Task("The evaluation", f"{_REMEDY}, and ask for fewer workloads at a time")
EXPORTING: Final = Task("This export", _REMEDY)
CHECKING: Final = Task("The checks", _REMEDY)
COMPARING: Final = Task("The comparison", _REMEDY)

_LEVEL: Final = 1
"""Of gzip: higher ones cost more time than they save."""

Figure: TypeAlias = Literal["bill", "bill.csv", "capacity", "site"]


@dataclass(frozen=True, slots=True)
class SentDesign:
    """A document with the catalogue that it is read with."""

    document: bytes
    catalogue: SentCatalogue

    def load(self) -> tuple[dict[str, Any], Catalogue]:
        """Document and catalogue, in the process."""
        return orjson.loads(self.document), self.catalogue.load()

    def read(self) -> tuple[Design, Catalogue]:
        """The same with the document read as a kept one."""
        document, catalogue = self.load()
        return engine.read_stored(document, catalogue), catalogue


def evaluated(
    sent: SentDesign, basis: BasisPolicy | None, scenario: str | None, strict: bool, redaction: Redaction, zipped: bool
) -> bytes:
    """The result of a document as JSON, without what a link hides, as gzip where that is asked for."""
    evaluate = engine.evaluate_strictly if strict else engine.evaluate_stored
    found = evaluate(*sent.load(), basis, scenario)
    content = json_bytes(redact(found, redaction))
    return gzip.compress(content, _LEVEL, mtime=0) if zipped else content


def checked(sent: SentDesign, today: date, policy: "CheckPolicy", known: "Surroundings") -> bytes:
    """What the checks find in a stored document, with what is known beside it, as JSON."""
    return json_bytes(engine.findings_of(*sent.load(), today, policy, known))


def made_of(work_out: Callable[[dict[str, Any], Catalogue], T], sent: SentDesign) -> T:
    """What a function of a module makes of a document. Raises what that raises."""
    return work_out(*sent.load())


def figured(sent: SentDesign, figure: Figure) -> bytes:
    """One of the figures of a design that need no evaluation, as JSON or CSV."""
    design, catalogue = sent.read()
    if figure == "bill.csv":
        return engine.bill_csv_of(design, catalogue)
    work_out = {"bill": engine.bill_of, "capacity": engine.capacity_of, "site": engine.site_of}[figure]
    return json_bytes(work_out(design, catalogue))


def packaged(sent: SentDesign, edition: "Edition | None", whole: bool) -> list[bytes]:
    """The listing of the bundle, the paths of the files that are made, and those; `whole` makes the late ones, too."""
    from headroom.domain.deliverable.bundle.bundle import listing

    package = engine.package_of(*sent.read(), edition)
    if whole:
        package.late_files()
    made = dict(package.made)
    return [json_bytes(listing(package)), orjson.dumps([*made]), *made.values()]


def bundled(sent: SentDesign, edition: "Edition | None") -> bytes:
    """The bundle as a zip. Raises `DomainError` (`unresolved`)."""
    return engine.bundle_of(*sent.read(), edition)


def ledger_json(catalogue: SentCatalogue) -> bytes:
    """Every published figure with its prediction, as JSON."""
    from headroom.domain.papers.ledger import ledger

    return json_bytes(ledger(catalogue.load()))


def world_json(facts: Path, catalogue: SentCatalogue) -> bytes:
    """Public measurements with predictions of designs drawn from their facts, as JSON.

    Args:
        facts: a folder or file; the shipped ones are held against the committed state.
        catalogue: of the product.

    Raises:
        DomainError: `facts_missing`, `facts_invalid`.
    """
    from headroom.domain.world.facts import read_cases
    from headroom.domain.world.ledger import world_ledger
    from headroom.domain.world.prior_files import without_groups

    known = catalogue.load()
    found = world_ledger(known, read_cases(facts), without_groups(PRIORS, known), committed=facts == WORLD)
    return json_bytes(found)
