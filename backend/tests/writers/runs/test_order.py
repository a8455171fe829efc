"""The order of steps, as data: over all designs and a hundred made-up ones, what is needed is there and stays."""

import pytest

from headroom.domain.deliverable.bundle.work_order import WorkOrder, conditions, work_order
from headroom.domain.writers.files.effects import Effects, Resource
from headroom.domain.writers.files.output import OutputFile, WriterContext
from headroom.domain.writers.steps.step_order import faults, ordered, unmade
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import Contextualise
from tests.writers.runs.made_up import made_up
from tests.writers.samples import case, cases


def order_of(context: WriterContext) -> WorkOrder:
    """Without the playbook, which stands in no order and asks all the others once more."""
    steps = [writer for writer in WRITERS if writer.place != "automation" and writer.applies(context)]
    outputs = {writer: writer.write(context) for writer in steps}
    return work_order({writer: output for writer, output in outputs.items() if not output.problems and output.files})


@pytest.mark.parametrize("name", [*cases(), *range(100)])
def test_an_order_serves(name: str | int, context_of: Contextualise) -> None:
    """Told here once more, without the code that sorts: made before needed, never written over once taken."""
    context = context_of(made_up(name) if isinstance(name, int) else case(name))
    order = order_of(context)
    assert faults(order.steps) == []
    missing, made, taken = set(unmade(order.steps)), set[Resource](), set[Resource]()
    for step in order.steps:
        for effects in step.effects:
            assert effects.needs <= made | missing
            assert not effects.overwrites & taken
        for effects in step.effects:
            made |= effects.makes
            taken |= effects.takes
    assert len(list(conditions(context.expanded, order.steps))) >= len({resource.kind for resource in missing})


def test_zoning_comes_before_storage_that_takes_only_hosts_that_are_logged_in(context_of: Contextualise) -> None:
    order = order_of(context_of(case("dr-two-sites")))
    names = [order.writers[step.writer].name for step in order.steps]
    assert names.index("brocade") < names.index("svc") < names.index("multipath")


def test_raw_writes_come_before_what_lies_on_them(context_of: Contextualise) -> None:
    order = order_of(context_of(case("p690-gpfs")))
    steps = [(order.writers[step.writer].name, [file.path for file in step.files]) for step in order.steps]
    names = [name for name, _ in steps]
    assert names[-4:] == ["aix", "gpfs", "fio", "xdd"]
    assert next(paths for name, paths in steps if name == "fio") == ["All_disks_write.fio"]
    assert names.index("fio") < names.index("aix")


def test_a_ring_is_a_fault() -> None:
    one, two = Resource("volume", "1"), Resource("volume", "2")
    test = OutputFile("t", "", effects=Effects(needs=frozenset({two}), overwrites=frozenset({one})))
    make = OutputFile("m", "", effects=Effects(makes=frozenset({two}), takes=frozenset({one})))
    assert faults(ordered({0: [test], 1: [make]})) == [two]
