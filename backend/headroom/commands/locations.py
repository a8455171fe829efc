"""Which file a user means by a path or by the id of a reference design."""

from pathlib import Path

from headroom.domain.errors import DomainError, Problem
from headroom.settings import REFERENCE_DESIGNS


def find_design(name: str) -> Path:
    """File of a design given as a path or as the id of a reference design.

    Raises:
        DomainError: `not_found` when it is neither.
    """
    path = Path(name)
    if path.is_file():
        return path
    references = {file.stem: file for file in sorted(REFERENCE_DESIGNS.glob("*.json"))}
    if name in references:
        return references[name]
    names = ", ".join(references) or "none yet"
    message = f"There is no file and no reference design called {name!r}; reference designs: {names}."
    raise DomainError(Problem("not_found", message, name))
