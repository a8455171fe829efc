"""Where the files of the project lie beside the package: catalogue and reference designs."""

from pathlib import Path

from headroom.domain.errors import DomainError, Problem

_DB = Path(__file__).resolve().parents[3] / "db"
CATALOGUE = _DB / "catalogue"
REFERENCE_DESIGNS = _DB / "reference-designs"


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
    known = ", ".join(references) or "none yet"
    message = f"There is no file and no reference design called {name!r}; reference designs: {known}."
    raise DomainError(Problem("not_found", message, name))
