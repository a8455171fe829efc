"""Every bundle in the order of its README, twice: nothing is destroyed or missing, the second run changes nothing."""

import dataclasses
import os
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise
from tests.writers.designs import Document
from tests.writers.runs.bundle import Run
from tests.writers.runs.loop import loop_hosts
from tests.writers.runs.made_up import made_up
from tests.writers.samples import case, cases
from tests.writers.tools import needs


@pytest.mark.parametrize("name", [name for name in cases() if name != "p690-gpfs"])
def test_designs_twice(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    twice(case(name), context_of, tmp_path)


@pytest.mark.parametrize("seed", range(10))
def test_made_up_designs_twice(seed: int, context_of: Contextualise, tmp_path: Path) -> None:
    twice(made_up(seed), context_of, tmp_path)


def test_what_the_runs_of_p690_leave(context_of: Contextualise, tmp_path: Path) -> None:
    """Load tests write to every disk before the volume group is there, and to none after it."""
    run = Run(context_of(case("p690-gpfs")), tmp_path)
    assert run.all_steps() == []
    assert len(run.hosts.tested) == 112
    assert len(run.hosts.groups["p690 datavg"]) == 112
    assert run.hosts.cluster["fs gpfs1"].count("nsd_") == 16
    assert {"pagepool", "maxMBpS", "maxblocksize", "prefetchThreads"} <= run.hosts.cluster.keys()
    assert run.hosts.mounted == {"/gpfs1"}
    assert run.hosts.destroyed == []
    before = run.storage.snapshot(), run.hosts.snapshot()
    refused = [path for path in run.all_steps() if path.endswith((".fio", ".sh", ".ksh"))]
    assert refused == ["All_disks_write.fio", "All_disks_write.xdd.sh"]
    assert (run.storage.snapshot(), run.hosts.snapshot()) == before
    run.hosts.test("p690", "/dev/rhdisk2")
    assert run.hosts.destroyed == [" over datavg of p690 hdisk2"], "the machine notices what the guard kept away"


def test_storage_before_its_zoning_is_refused(context_of: Contextualise, tmp_path: Path) -> None:
    run = Run(context_of(case("dr-two-sites")), tmp_path)
    last = {"brocade": 1}
    steps = sorted(run.order.steps, key=lambda step: last.get(run.order.writers[step.writer].name, 0))
    run.order = dataclasses.replace(run.order, steps=tuple(steps))
    assert [path for path in run.all_steps() if path.endswith(".svc")] == [
        "Storage_site_1/configure.svc",
        "Storage_site_2/configure.svc",
    ]


@pytest.mark.parametrize("name", ["linux-host", "ds8300-debian", 5])
@needs("lvm", "lvm2")
@needs("mkfs.xfs", "xfsprogs")
@needs("mkfs.ext4", "e2fsprogs")
def test_on_loop_devices_twice(name: str | int, context_of: Contextualise, tmp_path: Path) -> None:
    """The others take longer: `python -m tests.benchmarks.loop_runs`."""
    if os.geteuid():
        pytest.skip("only root may make volume groups")
    document = made_up(name) if isinstance(name, int) else case(name)
    run = Run(context_of(document), tmp_path / "run")
    (tmp_path / "disks").mkdir()
    with loop_hosts(tmp_path / "disks", run.exists, run.identity) as hosts:
        run.hosts = hosts
        accepted_twice(run)
        assert hosts.loops


def twice(document: Document, context_of: Contextualise, folder: Path) -> None:
    accepted_twice(Run(context_of(document), folder))


def accepted_twice(run: Run) -> None:
    assert run.all_steps() == [], "the first run is accepted whole"
    assert run.hosts.destroyed == []
    before = run.storage.snapshot(), run.hosts.snapshot()
    run.all_steps()
    assert run.hosts.destroyed == []
    assert (run.storage.snapshot(), run.hosts.snapshot()) == before
