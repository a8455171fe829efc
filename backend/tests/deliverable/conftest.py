"""The same catalogue and contexts as for the writers."""

from tests.writers.conftest import catalogue, context_of, p690, small_context

__all__ = ["catalogue", "context_of", "p690", "small_context"]
