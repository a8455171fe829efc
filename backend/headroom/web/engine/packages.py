"""Deliverables that were asked for a moment ago: listing the files and fetching them one by one makes each once."""

import hashlib
from collections import OrderedDict
from threading import Lock
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import canonical_json
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from headroom.drawing.node import draw

_KEPT: Final = 4
"""A large design's files are some megabytes."""
_packages: OrderedDict[str, Package] = OrderedDict()
_lock = Lock()


def package_of(design: Design, catalogue: Catalogue, edition: Edition | None) -> Package:
    """The deliverable of a design, the kept one when nothing in it changed since.

    The document counts as a whole, not by its design hash, which leaves out the layout that the drawing shows.
    """
    key = hashlib.sha256(canonical_json(design) + repr((catalogue.version, edition)).encode()).hexdigest()
    with _lock:
        package = _packages.get(key)
        if package is not None:
            _packages.move_to_end(key)
            return package
    result = evaluate(design, catalogue, design.meta.basis, design.meta.scenario or None)
    package = Package(design, catalogue, result, draw, edition)
    with _lock:
        package = _packages.setdefault(key, package)
        while len(_packages) > _KEPT:
            _packages.popitem(last=False)
    return package
