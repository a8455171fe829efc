"""Errors of the domain: a code, a sentence that names the part and the remedy, and the place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: `place` is a JSON pointer or a file path, `component_id` the part if there is one."""

    code: str
    message: str
    place: str
    component_id: str | None = None


class DomainError(Exception):
    """Raised when a design, part or request cannot be used; carries every problem found, not only the first."""

    def __init__(self, *problems: Problem) -> None:
        if not problems:
            raise ValueError("a domain error names at least one problem")
        self.problems = list(problems)
        super().__init__("; ".join(f"{p.message} (at {p.place})" for p in problems[:5]))

    @property
    def code(self) -> str:
        """Code of the first problem; the table in `web/http/errors.py` maps it to an HTTP status."""
        return self.problems[0].code
