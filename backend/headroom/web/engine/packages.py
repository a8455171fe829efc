"""Deliverables that were asked for a moment ago: listing the files and fetching them one by one makes each once."""

import hashlib
from typing import Final

from headroom.domain.availability.facts import read_facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import canonical_json
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.recent_answers import RecentAnswers
from headroom.drawing.node import draw
from headroom.settings import RELIABILITY

_PACKAGES: Final = RecentAnswers[str, Package](4)
"""A large design's files are some megabytes."""


def package_of(design: Design, catalogue: Catalogue, edition: Edition | None) -> Package:
    """The deliverable of a design, the kept one when nothing in it changed since.

    The document counts as a whole, not by its design hash, which leaves out the layout that the drawing shows.
    """
    key = hashlib.sha256(canonical_json(design) + repr((catalogue.version, edition)).encode()).hexdigest()

    def package() -> Package:
        memory = EvaluationMemory()
        result = evaluate(design, catalogue, design.meta.basis, design.meta.scenario or None, memory)
        return Package(design, catalogue, result, draw, edition, read_facts(RELIABILITY), memory)

    return _PACKAGES.get(key, package)
