"""Found designs as text for a terminal, each with why it is found and as of when."""

from typing import Final

from headroom.commands.tables.columns import printable
from headroom.web.features.search.answers import SearchAnswer, SearchHit, SearchMatch

_NAMED: Final = 4
_FIELDS: Final = {"wwn": "WWN", "support": "support ends"}


def as_search(answer: SearchAnswer) -> str:
    """How many there are, a block for each, and how far the index is."""
    lines = [f"{answer.total:,} {'design' if answer.total == 1 else 'designs'}."]
    for hit in answer.hits:
        lines += ["", *_hit(hit)]
    if answer.hits and (left := answer.total - answer.offset - len(answer.hits)) > 0:
        lines += ["", f"{left:,} more: --offset {answer.offset + len(answer.hits)}"]
    index = answer.index
    if index.current < index.designs:
        words = (
            f"{index.current:,} of {index.designs:,} designs are up to date in the index; a running server does that."
        )
        lines += ["", words]
    return "\n".join(lines) + "\n"


def _hit(hit: SearchHit) -> list[str]:
    as_of = "not indexed yet" if hit.as_of is None else f"as of {hit.as_of:%Y-%m-%d %H:%M}"
    lines = [f"{printable(hit.name)}  {hit.design_id}  {as_of}{'' if hit.is_current else ', changed since'}"]
    lines += [f"  {_match(match)}" for match in hit.matches if match.field != "design"]
    if hit.more_matches:
        lines.append(f"  {hit.more_matches:,} more matches")
    if hit.problem:
        lines.append(f"  findings are not known: {printable(hit.problem)}")
    return lines


def _match(match: SearchMatch) -> str:
    named = ", ".join(printable(place.name) for place in match.places[:_NAMED])
    left = match.components - min(len(match.places), _NAMED)
    more = f" and {left:,} more" if left > 0 else ""
    what = f"{match.severity} {match.value}" if match.severity else printable(match.label)
    if match.field == "name":
        return f"name: {'at least ' if match.more else ''}{match.components:,}: {named}{more}"
    times = f" x {match.count:,}" if match.count > 1 else ""
    return f"{_FIELDS.get(match.field, match.field)}: {what}{times}{f': {named}{more}' if named else ''}"
