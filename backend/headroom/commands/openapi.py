"""`headroom openapi`: write the API's description, which the page's types are made from."""

import argparse
import json
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write."""
    parser.add_argument("--output", type=Path, help="file to write instead of standard output")


def run(arguments: argparse.Namespace) -> int:
    """Write it: keys in the order of the routes, two-space indent."""
    from headroom.web.app import api_description

    text = json.dumps(api_description(), indent=2, ensure_ascii=False) + "\n"
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        arguments.output.write_text(text, encoding="utf-8")
    return 0
