"""What writers ask of a whole design is worked out once, so that ten systems more cost ten more and no square."""

from collections import Counter

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.fabric import zoning
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.lookup import devices
from headroom.domain.writers.steps import step_effects as storage_effects
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import result_of
from tests.writers.designs import Document


def test_each_is_worked_out_once(monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue, p690: Document) -> None:
    calls: Counter[str] = Counter()
    for module, name in (
        (zoning, "_fabrics"),
        (storage_effects, "_switches_of_systems"),
        (devices, "_host_volumes"),
    ):
        inner = getattr(module, name)

        def counted(*arguments: object, inner: object = inner, name: str = name) -> object:
            calls[name] += 1
            assert callable(inner)
            return inner(*arguments)

        monkeypatch.setattr(module, name, counted)
    design = parse_design(p690, catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    for writer in WRITERS:
        if writer.applies(context):
            writer.write(context)
    assert calls == {"_fabrics": 1, "_switches_of_systems": 1, "_host_volumes": 1}
