"""How many changed operators of the engine the core tests find: `python -m tests.benchmarks.mutants --help`.

Each mutant is one change of an operator or a number on one line of the engine's heart, in a copy of the sources. The
tests of its module judge it first; what they let live is judged by all that `npm test -- core` runs. Some changes alter
no result (a cache's size, `<` where both sides never meet): those are for a reader to tell.
"""

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BACKEND: Final = Path(__file__).resolve().parents[2]
ENGINE: Final = "headroom/domain/performance"
PATIENCE_S: Final = 600
HEART: Final = {
    "media/raid.py": "media/test_raid media/test_access_costs",
    "media/access_costs.py": "media/test_access_costs media/test_media_rows parts/test_flash",
    "media/drives.py": "media/test_drives media/test_access_costs",
    "demand/matrix.py": "demand/test_matrix demand/test_stations media/test_media_rows test_evaluate",
    "demand/stations.py": "demand/test_stations demand/test_matrix",
    "solve/share.py": "solve/test_share",
    "solve/symmetry.py": "solve/test_symmetry solve/test_share queue/test_queueing queue/test_concurrency",
    "queue/concurrency.py": "queue/test_concurrency queue/test_in_flight",
    "queue/queueing.py": "queue/test_queueing",
    "queue/queues.py": "queue/test_queueing queue/test_concurrency",
    "load/stripes.py": "demand/test_stations media/test_request_sizes media/test_stripe_words test_evaluate",
    "load/population.py": "load/test_population",
    "parts/pcie.py": "parts/test_pcie",
    "media/random_costs.py": "media/test_access_costs media/test_parity_reads media/test_scattered_files",
    "media/sequential_costs.py": "media/test_access_costs media/test_streams_of_hosts media/test_gathered_writes",
    "media/whole_moves.py": "media/test_whole_moves media/test_records_of_zfs",
    "parts/mixed_requests.py": "parts/test_mixed_requests",
    "parts/processors.py": "servers/test_older_hosts servers/test_unstated_cores servers/test_stack_laws",
    "parts/laws.py": "parts/test_flash parts/test_evidence demand/test_stations",
    "load/in_flight.py": "queue/test_in_flight servers/test_direct_writes",
    "load/unstated_threads.py": "answer/test_unstated_threads answer/test_thread_curves",
    "queue/closed_many.py": "queue/test_networks_together queue/test_queueing",
    "queue/closed_network.py": "queue/test_queueing queue/test_networks_together",
    "solve/share_many.py": "scenario/test_states_together scenario/test_cases_together solve/test_share",
    "demand/array_costs.py": "demand/test_kept_arrays media/test_media_rows",
    "demand/write_cache.py": "media/test_gathered_writes media/test_media_rows",
    "demand/multipath.py": "demand/test_round_robin demand/test_workload_routes",
    "answer/intervals.py": "answer/test_intervals answer/test_medians",
    "answer/most_times.py": "answer/test_most_times",
    "scenario/outcome.py": "scenario/test_cases_together answer/test_most_times test_evaluate",
}
"""Modules, each with the tests that judge it first."""
OPERATORS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.Lt: ast.LtE, ast.LtE: ast.Lt,
    ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
NAMES: Final = {"minimum": "maximum", "maximum": "minimum", "min": "max", "max": "min"}
PASSED_OVER: Final = ("raise ", "ValueError", "maxsize", '"', "dtype", "Recent(", "_KEPT")
"""Lines of words, refusals and caches."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change."""

    module: str
    line: int
    before: str
    after: str
    source: str
    """The whole module with it."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line}  {self.before}  ->  {self.after}"


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """Every single change of a module."""
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        changed = _changed(node)
        if changed is None or not isinstance(node, ast.expr) or node.lineno != node.end_lineno:
            continue
        line = lines[node.lineno - 1]
        if any(word in line for word in PASSED_OVER):
            continue
        raw = line.encode()
        after = raw[: node.col_offset] + ast.unparse(changed).encode() + raw[node.end_col_offset :]
        before = raw[node.col_offset : node.end_col_offset].decode()
        whole = [*lines[: node.lineno - 1], after.decode(), *lines[node.lineno :]]
        yield Mutant(module, node.lineno, before, ast.unparse(changed), "\n".join(whole))


def _changed(node: ast.AST) -> ast.AST | None:
    """The same with another operator, number or bound; `None` where there is none to change."""
    found = copy(node)
    if isinstance(found, ast.BinOp | ast.BoolOp) and type(found.op) in OPERATORS:
        found.op = OPERATORS[type(found.op)]()  # type: ignore[assignment]
    elif isinstance(found, ast.Compare) and type(found.ops[0]) in OPERATORS:
        found.ops = [OPERATORS[type(found.ops[0])](), *found.ops[1:]]  # type: ignore[list-item]
    elif isinstance(found, ast.Constant) and type(found.value) in (int, float):
        found.value = found.value + 1  # type: ignore[operator]
    elif isinstance(found, ast.Name) and found.id in NAMES:
        found.id = NAMES[found.id]
    elif isinstance(found, ast.Attribute) and found.attr in NAMES:
        found.attr = NAMES[found.attr]
    else:
        return None
    return found


def drawn(count: int, seed: int, first: str) -> list[Mutant]:
    """So many of all modules from one on in turn, of each on different lines."""
    chance = random.Random(seed)
    piles, modules = [], list(HEART)
    for module in modules[modules.index(first) :]:
        pile = list(mutants_of(module, (BACKEND / ENGINE / module).read_text(encoding="utf-8")))
        chance.shuffle(pile)
        piles.append(list({one.line: one for one in pile}.values()))
    turns = [one for turn in zip(*piles, strict=False) for one in turn]
    return turns[:count]


def is_found(folder: Path, tests: list[str]) -> bool:
    """Whether these tests fail, or do not end."""
    command = [sys.executable, "-B", "-m", "pytest", "-qx", "-p", "no:cacheprovider", *tests]
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE_S, check=False).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def main() -> None:
    """Make them one by one, and print which live."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--first", choices=list(HEART), default=next(iter(HEART)), help="leave out modules before it")
    given = parser.parse_args()
    core = [line for line in (BACKEND / "tests/core.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    with tempfile.TemporaryDirectory(prefix="headroom-mutants-") as made:
        folder = Path(made, "backend")
        for name in ("headroom", "tests", "pyproject.toml"):
            kind = shutil.copytree if (BACKEND / name).is_dir() else shutil.copy2
            folder.mkdir(exist_ok=True)
            kind(BACKEND / name, folder / name)
        for name in ("db", "docs", "frontend"):
            (folder.parent / name).symlink_to(BACKEND.parent / name)
        if is_found(folder, core):
            sys.exit("The core tests fail without any change.")
        lived = [one for one in drawn(given.count, given.seed, given.first) if not _judged(folder, one, core)]
    print(f"{given.count - len(lived)} of {given.count} found; these live:")  # noqa: T201
    print(*lived, sep="\n")  # noqa: T201


def _judged(folder: Path, one: Mutant, core: list[str]) -> bool:
    """Whether the tests find it."""
    place = folder / ENGINE / one.module
    whole = place.read_text(encoding="utf-8")
    place.write_text(one.source, encoding="utf-8")
    own = [f"tests/performance/{name}.py" for name in HEART[one.module].split()]
    found = is_found(folder, own) or is_found(folder, core)
    place.write_text(whole, encoding="utf-8")
    print("found" if found else "LIVES", one, flush=True)  # noqa: T201
    return found


if __name__ == "__main__":
    main()
