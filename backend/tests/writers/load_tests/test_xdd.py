"""Xdd commands, read back by the option table of xdd."""

from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, small
from tests.writers.grammars.linux_grammar import run_recorded
from tests.writers.grammars.xdd_grammar import Run, parse
from tests.writers.samples import case


def runs(context_of: Contextualise, document: Document, scenario: str) -> list[Run]:
    return parse(texts_of(context_of(document), "xdd")[f"{scenario}.xdd.sh"])


def test_p690_reads_two_copies_of_every_disk_in_three_passes(context_of: Contextualise, p690: Document) -> None:
    """The paper's profiling: 4 MiB requests against two copies of each of the 112 raw disks, pinned in large pages."""
    (run,) = runs(context_of, p690, "All_disks_read")
    assert run.targets == [f"/dev/rhdisk{number}" for number in range(2, 114) for _ in range(2)]
    assert (run.options["-op"], run.options["-blocksize"], run.options["-reqsize"]) == ("read", "1024", "4096")
    assert run.options["-passes"] == "3"
    assert {"-deskew", "-sharedmemory"} <= run.options.keys()
    assert "-dio" not in run.options
    assert set(run.offsets) == set(range(1, 224, 2)), "the second copy begins where the first ends"


def test_workloads_of_a_scenario_run_at_once(context_of: Contextualise) -> None:
    text = texts_of(context_of(case("irix-host")), "xdd")["Disks_read.xdd.sh"]
    first, second = parse(text)
    assert (first.behind, second.behind) == (True, True)
    assert text.splitlines()[-1] == 'exit "$failed"'
    assert first.targets == ["/dev/rdsk/dks2d1l0vol"] * 2 + ["/dev/rdsk/dks3d1l1vol"] * 2


@pytest.mark.parametrize(("fails", "code"), [("none", 0), ("dks2d1l0", 1), ("dks3d1l1", 1)])
def test_a_run_that_fails_is_told_at_the_end(fails: str, code: int, context_of: Contextualise, tmp_path: Path) -> None:
    text = texts_of(context_of(case("irix-host")), "xdd")["Disks_read.xdd.sh"].replace("word=${1-}", "word=overwrite")
    answered, calls = run_recorded(text, tmp_path, (), {"xdd": f'case "$*" in *{fails}*) exit 3 ;; esac\n'})
    assert (answered, len(calls)) == (code, 2)


def test_irix_writes_to_disks_only_when_told(context_of: Contextualise, tmp_path: Path) -> None:
    text = texts_of(context_of(case("irix-host")), "xdd")["Disks_read.xdd.sh"]
    assert run_recorded(text, tmp_path, ("xdd",), {}) == (1, [])


def test_files_are_no_raw_devices(context_of: Contextualise) -> None:
    """A warning without cause dulls the true one."""
    texts = texts_of(context_of(small()), "xdd")
    assert {path: ("THIS WRITES" in text, "blank /dev" in text) for path, text in texts.items()} == {
        "Disks_read.xdd.sh": (False, False),
        "GPFS_write.xdd.sh": (False, False),
        "Mixed.xdd.sh": (True, True),
    }


def test_a_mixed_random_workload_with_requests_in_flight(context_of: Contextualise) -> None:
    _, run = runs(context_of, case("irix-host"), "Disks_read")
    assert (run.options["-rwratio"], run.options["-queuedepth"], run.seek) == ("70", "4", ["random", "range"])
    region = int(run.options["-numreqs"]) * int(run.options["-reqsize"])
    assert run.offsets == {1: region, 2: 2 * region}


def test_files_that_are_read_are_made_first(context_of: Contextualise) -> None:
    document = small()
    document["workloads"]["w2"] |= {"read_share": 1, "threads": 2}
    prepared, run = runs(context_of, document, "GPFS_write")
    assert run.targets == ["/gpfs1/p690_w2_1.xdd", "/gpfs1/p690_w2_2.xdd"]
    assert (prepared.targets, prepared.options["-op"], run.options["-op"]) == (["$file"], "write", "read")
    assert prepared.options["-numreqs"] == run.options["-numreqs"]
    assert "-dio" in run.options


@pytest.mark.parametrize(("request_kib", "words"), [(0.5, ("512", "1")), (4096, ("1024", "4096"))])
def test_requests_are_exact(context_of: Contextualise, request_kib: float, words: tuple[str, str]) -> None:
    document = small()
    document["workloads"]["w1"]["request_kib"] = request_kib
    (run,) = runs(context_of, document, "Disks_read")
    assert (run.options["-blocksize"], run.options["-reqsize"]) == words


def test_passes_fit_what_the_devices_hold(context_of: Contextualise) -> None:
    document = small()
    document["components"]["lv1"]["capacity_gib"] = 3
    (run,) = runs(context_of, document, "Mixed")
    assert int(run.options["-numreqs"]) * 8 * 3 <= 3 * 1024 * 1024


@pytest.mark.parametrize("device", [None, "sda", "dks1d1; reboot", "dks2d1l0vol"])
def test_a_disk_without_a_name_of_irix_is_open(context_of: Contextualise, device: str | None) -> None:
    document = case("irix-host")
    document["components"]["v2"]["host_device"] = device
    document["components"]["v1"]["host_device"] = "dks2d1l0"
    problems = output_of(context_of(document), "xdd").problems
    assert [problem.place for problem in problems] == ["/components/v2/host_device"]


def test_other_linux_hosts_are_left_to_fio(context_of: Contextualise) -> None:
    output = output_of(context_of(case("linux-host")), "xdd")
    assert (output.files, output.problems) == ((), ())
