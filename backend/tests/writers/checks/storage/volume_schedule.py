"""The schedule of volumes: a table as those of the cables."""

from tests.writers.checks.network.cables import check

__all__ = ["MARK", "check"]

MARK = "Volume,"
