"""What writers ask of a whole design is worked out once, so that ten systems more cost ten more and no square."""

import inspect
import sys
from collections import Counter
from types import FrameType
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.topology import fabrics
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.fabric import zoning
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.lookup import devices
from headroom.domain.writers.steps import step_effects
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import result_of
from tests.writers.designs import Document

SHARED: Final = (
    fabrics.fabrics,
    zoning.fabrics,
    step_effects._switches_of_systems,
    devices._host_volumes,
)
"""Each asked for by several writers; the last once for each host, of which the design has one."""


def test_each_is_worked_out_once(catalogue: Catalogue, p690: Document) -> None:
    design = parse_design(p690, catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    calls = Counter({inspect.unwrap(function).__code__: 0 for function in SHARED})

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in calls:
            calls[frame.f_code] += 1

    sys.setprofile(count)
    try:
        for writer in WRITERS:
            if writer.applies(context):
                writer.write(context)
    finally:
        sys.setprofile(None)
    assert list(calls.values()) == [1] * len(SHARED)
