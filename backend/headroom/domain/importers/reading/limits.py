"""What an import may cost; each refusal names the limit and what to do."""

from typing import Final

from headroom.domain.errors import DomainError, Problem

MIB: Final = 1 << 20
MOST_UPLOAD: Final = 512 * MIB
MOST_EXPANDED: Final = 4096 * MIB
MOST_RATIO: Final = 100
"""Expansion of a whole archive; of one member twice that."""
RATIO_FROM: Final = 10 * MIB
"""Expansion is judged from this size on: small texts pack well."""
MOST_MEMBERS: Final = 50_000
MOST_LISTING: Final = 128 * MIB
MOST_KEPT: Final = 256 * MIB
"""Text of all listings of an import."""
MOST_LINE: Final = 64 * 1024
MOST_LINES: Final = 2_000_000
"""Lines of all listings of an import: each costs memory beside its text."""
MOST_DEPTH: Final = 2
"""Archives within archives."""
MOST_NAME: Final = 512
MOST_LEVELS: Final = 24
MOST_UNREAD: Final = 500
"""Lines of one file that are listed as not understood; the file says how many there were."""
MOST_CLAIMS: Final = 2_000_000
MOST_ENTITIES: Final = 200_000
XZ_MEMORY: Final = 128 * MIB


def refuse(code: str, message: str, place: str) -> DomainError:
    """The error that a limit was passed; `message` says which and the remedy."""
    return DomainError(Problem(code, message, place))
