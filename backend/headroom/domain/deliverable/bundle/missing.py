"""`MISSING.md`: what a bundle leaves out because values are missing, and how to fill them in."""

from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.deliverable.bundle.work_order import markdown
from headroom.domain.writers.complete_files import LeftOut
from headroom.domain.writers.files.text import count

MISSING: Final = "MISSING.md"


def missing_text(left_out: Sequence[LeftOut]) -> str:
    """Markdown: one section for each kind of file that lacks values, with the values and the files."""
    return "\n".join(_lines(left_out)) + "\n"


def _lines(left_out: Sequence[LeftOut]) -> Iterator[str]:
    values = len({problem for one in left_out for problem in one.problems})
    yield from ("# Left out of this bundle", "")
    yield f"{count(values, 'value')} {'is' if values == 1 else 'are'} missing, so these files could not be written."
    yield from ("Fill the values in under Files in the studio, then export again. Everything else is complete.", "")
    for one in left_out:
        yield from (f"## {markdown(one.label)}", "")
        yield from (f"- {markdown(problem.message)}" for problem in one.problems)
        if one.paths:
            yield from ("", "Left out:", "", *(f"- `{path}`" for path in one.paths))
        yield ""
