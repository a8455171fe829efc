"""The command line: one table of commands, each loaded only when it is called.

A command module under `commands/` offers `add_arguments(parser)` and `run(arguments) -> exit code`, and `PROBLEM` where
it ends with another code than 1 when a design or request has a problem.
Exit codes: 0 done, 1 the design or the request has a problem (said on stderr), 2 wrong use of the command line;
`diff` and `delta` end as diff does: 0 the same, 1 different, 2 a problem; `calibrate`, `check`, `drift`, `failures`
and `growth` end as linters do: 0 clean, 1 findings, 2 a problem; `search` ends as grep does: 0 found, 1 nothing, 2 a
problem; `size` ends with 1 where nothing fits, `rank` where the order changes, `sweep` while it is not done,
`upgrade` where nothing helps, `consolidate` where something is left over.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from headroom.domain.errors import DomainError

COMMANDS: dict[str, str] = {
    "check": "say what is wrong or doubtful in a design",
    "checks": "list all checks",
    "delta": "write the commands that lead from what listings say to what a design wishes, and back",
    "diff": "say in what two designs differ",
    "alternatives": "hold up to 20 designs against each other in one table",
    "availability": "say how many minutes a year workloads are down, and the odds of losing data",
    "backup": "write everything that the database has into one archive",
    "calibrate": "hold runs of fio, iostat and others beside the model, and propose figures from them",
    "collect": "print the script that collects a host's listings, or the commands of switches and storage systems",
    "consolidate": "say what of an estate fits on a design, and what binds first when the next would not",
    "create-admin": "make the first account of a server, or another organisation with its admin",
    "drift": "say where a later collection of listings and a design differ",
    "evaluate": "say how fast a design will be and what binds",
    "failures": "say what each failure leaves of each workload, and what takes one down",
    "growth": "say in which month growth crosses each threshold, and what to buy before",
    "export": "write the bundle of a design, or its bill alone",
    "import": "read listings of hosts, switches and storage systems, and say what they show",
    "ledger": "compare what papers published with what the engine predicts",
    "migrate": "bring the database to the schema of this version",
    "openapi": "write the description of the API",
    "rank": "say what another price list makes of the offers of a search",
    "restore": "make the database what a backup has",
    "search": "say which designs have a part, a name, an identifier, a finding, or what is out of support",
    "size": "find complete designs that meet a requirement, the cheapest first",
    "slots": "say in which slots of a drawer or host adapters carry most",
    "sweep": "work on all candidates of a requirement, or all pairs of failures, on any machines",
    "serve": "serve page and API on this machine",
    "upgrade": "say what to change in a design, by what it gains for the money",
    "worker": "do long jobs from the queue in the database",
}
"""Name of the command and of its module in `headroom.commands` -> what it does."""

_MODULES = {
    "backup": "server.backup",
    "calibrate": "estate.calibrate",
    "collect": "estate.collect",
    "consolidate": "sizing.consolidate",
    "create-admin": "server.create_admin",
    "delta": "estate.delta",
    "drift": "estate.drift",
    "import": "estate.command",
    "migrate": "server.migrate",
    "rank": "sizing.rank",
    "restore": "server.restore",
    "size": "sizing.command",
    "slots": "sizing.slots",
    "sweep": "sizing.sweep",
    "upgrade": "sizing.upgrade",
}
"""Modules that lie elsewhere: `import` is a word of Python, and commands that belong together have a folder."""

DONE, PROBLEM = 0, 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; wrong use ends with `SystemExit(2)` as argparse has it."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    name = _general_parser().parse_args(arguments[:1]).command
    command = import_module(f"headroom.commands.{_MODULES.get(name, name.replace('-', '_'))}")
    parser = argparse.ArgumentParser(prog=f"headroom {name}", description=f"headroom {name}: {COMMANDS[name]}.")
    command.add_arguments(parser)
    try:
        return int(command.run(parser.parse_args(arguments[1:])))
    except DomainError as error:
        for problem in error.problems:
            place = f" (at {problem.place})" if problem.place else ""
            sys.stderr.write(f"headroom: {problem.message}{place}\n")
        return int(getattr(command, "PROBLEM", PROBLEM))


def _general_parser() -> argparse.ArgumentParser:
    lines = "\n".join(f"  {name:<12} {purpose}" for name, purpose in sorted(COMMANDS.items()))
    parser = argparse.ArgumentParser(
        prog="headroom",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"Headroom, a storage design studio.\n\ncommands:\n{lines}",
        epilog="headroom <command> --help says more of one command.",
    )
    parser.add_argument("command", choices=sorted(COMMANDS), metavar="command")
    return parser
