"""The bundles of all designs and ten made-up ones, run twice on loop devices: `python -m tests.benchmarks.loop_runs`.

As root, with LVM, e2fsprogs and xfsprogs; what hosts other than Linux would do is the interpreter's alone.
"""

import sys
import tempfile
import time
from pathlib import Path

from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from tests.builders import catalogue
from tests.writers.conftest import result_of
from tests.writers.designs import Document
from tests.writers.runs.bundle import Run
from tests.writers.runs.loop import loop_hosts
from tests.writers.runs.made_up import made_up
from tests.writers.samples import case, cases


def main() -> None:
    """Print what each bundle did; exit code 1 where something was refused, written over or changed again."""
    documents = {name: case(name) for name in cases()} | {f"made up {seed}": made_up(seed) for seed in range(10)}
    faults = [name for name, document in documents.items() if not line_of(name, document)]
    sys.exit(1 if faults else 0)


def line_of(name: str, document: Document) -> bool:
    """Run one bundle twice, print a line; whether all went well."""
    parts = catalogue()
    design = parse_design(document, parts)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "disks").mkdir()
        run = Run(WriterContext(design, parts, expand(design, parts), result_of(parts)), home / "run")
        with loop_hosts(home / "disks", run.exists, run.identity) as hosts:
            run.hosts = hosts
            refused = run.all_steps()
            first = run.storage.snapshot(), hosts.snapshot()
            run.all_steps()
            same = first == (run.storage.snapshot(), hosts.snapshot())
            disks, lost = len(hosts.loops), hosts.destroyed
    words = f"refused {refused}, written over {lost}, second run {'changes nothing' if same else 'CHANGES SOMETHING'}"
    sys.stdout.write(f"{name:24} {disks:4} loop devices  {time.perf_counter() - began:5.1f} s  {words}\n")
    return same and not refused and not lost


if __name__ == "__main__":
    main()
