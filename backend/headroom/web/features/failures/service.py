"""How callers name what fails together."""

from typing import Annotated, Final

from fastapi import Query

from headroom.web.engine.impact_answers import NamedFailures
from headroom.web.http.errors import refuse

MOST_BROKEN: Final = 50
_LONGEST_NAME: Final = 200

Parts = Annotated[list[str], Query(alias="part", default_factory=list, description="Drawn parts, or copies as `id#2`.")]
Cables = Annotated[list[str], Query(alias="cable", default_factory=list, description="Drawn cables, or copies.")]
Failures = Annotated[
    list[str], Query(alias="failure", default_factory=list, description="Anything else by `kind:id`, as `feed:A`.")
]


def named_failures(parts: list[str], cables: list[str], failures: list[str]) -> NamedFailures:
    """What a caller names, each once. Raises `DomainError` (`malformed`): nothing, too much, or too long a name."""
    named = NamedFailures(tuple(dict.fromkeys(parts)), tuple(dict.fromkeys(cables)), tuple(dict.fromkeys(failures)))
    every = (*named.parts, *named.cables, *named.failures)
    if not every:
        raise refuse("malformed", "Name at least one part, cable or other failure.", "/part")
    if len(every) > MOST_BROKEN:
        raise refuse("malformed", f"At most {MOST_BROKEN} things can fail at once.", "/part")
    if any(len(name) > _LONGEST_NAME for name in every):
        raise refuse("malformed", f"A name has at most {_LONGEST_NAME} characters.", "/part")
    return named
