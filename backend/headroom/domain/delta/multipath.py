"""Delta of dm-multipath on a Linux host: against multipath.conf, files of conf.d, or what `multipath -t` prints.

What the design wishes goes into one file of our own in `/etc/multipath/conf.d`, which prevails over multipath.conf and
leaves it as it is. Settings that can rename a map or take one away while it is in use are not written.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, texts, too_old
from headroom.domain.delta.hosts import digest_of, host_delta, linux_hosts
from headroom.domain.delta.records import ACTIVATION, DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.statements.multipath import MultipathSettings, SectionKey, lacking, multipath_settings, text_of
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import sections
from headroom.domain.writers.linux.multipath import wished_settings
from headroom.domain.writers.lookup.platform import multipath_since

NAME: Final = "multipath"
LABEL: Final = "multipath"
READERS: Final = frozenset({"multipath.conf"})
MARK: Final = "#"
SUFFIX: Final = "sh"
HOW: Final = "Run it as root on the host: sh and its name. It stops at the first fault; a second run changes nothing."
FILE: Final = "/etc/multipath/conf.d/headroom.conf"
_SINCE: Final = "0.8.8"
"""The first release of those that a design may name which reads conf.d."""
_RENAMES: Final = "It renames maps, or takes one away, while they may be in use: change it by hand and restart."
_BY_HAND: Final = frozenset({"user_friendly_names", "find_multipaths", "alias"})
OPENING: Final = (
    "set -eu",
    *(line for text in sections(__file__, "functions/multipath.sh") for line in (*text.splitlines(), "")),
)
"""How every script begins: it stops at the first fault."""


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each Linux host whose settings the design states."""
    for host in linux_hosts(context):
        problems = Refusals()
        wished = wished_settings(context.expanded, host, problems)
        if wished is not None:
            yield _delta(context, host, wished, problems)


def _delta(context: DeltaContext, host: Node, wished: MultipathSettings, problems: Refusals) -> MachineDelta:
    empty, listings = host_delta(context, host, NAME, READERS)
    if empty.refused:
        return replace(empty, refused="No listing of this host was given that says it: run multipath -t.")
    actual = multipath_settings(texts(listings))
    taken = oldest_of(listings, context.now)
    shown = sorted((key.names, key.identity, sorted(values.items())) for key, values in actual.sections.items())
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of(shown))
    why = problems[0].message if problems else too_old(context, taken)
    if not why and actual.not_understood:
        why = f"A line of the listing is not understood: {actual.not_understood[0][:80]}. Take it whole."
    if why:
        return replace(found, refused=why)
    steps, not_written = difference(actual, wished, found.digest, reads_folder=multipath_since(host, _SINCE))
    return replace(
        found,
        guard=DeltaGuard("Stop if the settings have faults now, or if another file prevails over ours.", ("sound",)),
        steps=steps,
        not_written=not_written,
        opening=OPENING,
        notes=(f"An earlier {FILE} comes back as it was.",),
    )


def difference(
    actual: MultipathSettings, wished: MultipathSettings, digest: str, reads_folder: bool
) -> tuple[tuple[DeltaStep, ...], tuple[UnwrittenDifference, ...]]:
    """Steps to what is wished, and what has to be done by hand; `digest` tells this delta's copy of an earlier file."""
    missing = lacking(wished, actual)
    by_hand = [*_by_hand(actual, missing)]
    safe = _safe(wished)
    rows = lacking(safe, actual)
    if not rows.sections:
        return (), tuple(by_hand)
    now, then = _values_text(rows, actual), _values_text(rows, wished)
    if not reads_folder:
        reason = "This release reads no conf.d: enter it into multipath.conf by hand."
        return (), (*by_hand, UnwrittenDifference("settings", now, then, reason))
    text = (f"put {digest} <<'END_OF_SETTINGS'", *text_of(safe), "END_OF_SETTINGS")
    reread = ("multipathd reconfigure",)
    return (
        DeltaStep("settings", now, then, text, (f"put_back {digest}",)),
        DeltaStep("running settings", "as listed", "with these", reread, reread, back_turn=ACTIVATION),
    ), tuple(by_hand)


def _safe(wished: MultipathSettings) -> MultipathSettings:
    """What no map in use is renamed or taken away by."""
    kept = MultipathSettings()
    for key, values in wished.sections.items():
        own = {name: value for name, value in values.items() if name not in _BY_HAND}
        if own.keys() - {"wwid", "vendor", "product"} and not key.names[0].startswith("blacklist"):
            kept.put(key, own)
    return kept


def _by_hand(actual: MultipathSettings, missing: MultipathSettings) -> Iterator[UnwrittenDifference]:
    for key, values in missing.sections.items():
        own = actual.sections.get(key, {})
        for name, value in values.items():
            listed = key.names[0].startswith("blacklist")
            if (name in _BY_HAND or listed) and own.get(name) != value:
                what = f"{_title(key)} {name.split(' ')[0]}"
                yield UnwrittenDifference(what, own.get(name) or "not stated", value, _RENAMES)


def _title(key: SectionKey) -> str:
    return " ".join((key.names[-1], *key.identity))


def _values_text(rows: MultipathSettings, settings: MultipathSettings) -> str:
    """The values that one side has for the keys that differ."""
    parts = []
    for key, values in rows.sections.items():
        own = settings.sections.get(key, {})
        words = ", ".join(f"{name} {own.get(name, 'not stated')}" for name in values if name not in _IDENTITY)
        parts.append(f"{_title(key)}: {words}")
    return "; ".join(parts)


_IDENTITY: Final = frozenset({"vendor", "product", "wwid"})
