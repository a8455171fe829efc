"""`headroom worker`: do long jobs from the queue; any number of workers on any number of machines."""

import argparse
import asyncio
import sys

from headroom.commands.database import migrated_database
from headroom.commands.refusal import as_sentence
from headroom.commands.signals import ending_by_signal
from headroom.settings import read_settings
from headroom.web.observe.logs import write_logs


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """None: the environment says which database."""


def run(_arguments: argparse.Namespace) -> int:
    """Work until told to stop; the job in hand is finished first."""
    from headroom.jobs.worker import run_worker

    with as_sentence(), ending_by_signal():
        settings = read_settings()
        write_logs(settings.json_logs)
        with migrated_database(settings) as url:
            sys.stdout.write("Headroom's worker is ready.\n")
            sys.stdout.flush()
            asyncio.run(run_worker(url, install_signal_handlers=True))
    return 0
