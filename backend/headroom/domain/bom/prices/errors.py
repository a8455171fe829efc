"""Refusals of price files, each one sentence with the remedy."""

from headroom.domain.errors import DomainError, Problem


def refuse_file(message: str, place: str = "/file") -> DomainError:
    """An error about the file as a whole, to be raised."""
    return DomainError(Problem("bad_price_file", message, place))
