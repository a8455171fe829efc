"""What is asked and answered about copies at another site: frozen records with the unit of every number in its name."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.availability.facts import Fact
from headroom.domain.availability.records import Span

ReplicationMode: TypeAlias = Literal["sync", "async"]
BreakPolicy: TypeAlias = Literal["stop_writes", "go_on_alone"]
SiteEventKind: TypeAlias = Literal["link_loss", "site_loss", "site_loss_after_link_loss"]


@dataclass(frozen=True, slots=True)
class Replication:
    """A copy at another site as the design states it; None where nobody does."""

    source: str
    copy: str
    mode: ReplicationMode | None
    cycle_s: float | None
    """Of an asynchronous copy."""
    link_mb_s: float | None
    """What the links between the sites carry each way."""
    distance_m: float | None
    exchanges: int
    """Times that a write crosses and comes back before it is acknowledged."""
    write_mb_s: float | None
    """Mean rate of what is written."""
    peak_factor: float | None
    """Busiest hour against the mean of a day."""
    on_break: BreakPolicy | None
    """What a synchronous copy does when the link breaks."""
    journal_gb: float | None


@dataclass(frozen=True, slots=True)
class PolicyQuestion:
    """Something that somebody has to say; until then the answer is an interval or unknown."""

    id: str
    words: str
    attribute: str
    """Of the storage system, where the answer goes; empty where it goes nowhere yet."""


@dataclass(frozen=True, slots=True)
class SitePhase:
    """One step of a recovery, at the median of each step."""

    name: str
    start_s: float
    end_s: float
    seconds: Span


@dataclass(frozen=True, slots=True)
class SiteEvent:
    """What the loss of a link or a site means. None: unknown, or without end; the words say which."""

    event: SiteEventKind
    rpo_s: Span | None
    """Age of the data that the other site has: writes of so long are lost."""
    rpo_words: str
    lost_mb: Span | None
    rto_s: Span | None
    """Until workloads go on."""
    rto_words: str
    phases: tuple[SitePhase, ...]
    backlog_mb: Span | None
    """To be sent once the link or site is back."""
    catch_up_s: Span | None
    """From then until both sites hold the same again; a further failure meanwhile loses the backlog."""
    catch_up_words: str
    catch_up_idle_s: Span | None
    """The same if hosts wrote nothing meanwhile."""


@dataclass(frozen=True, slots=True)
class SitesAnswer:
    """What a copy at another site is worth."""

    source: str
    copy: str
    mode: ReplicationMode | None
    link_mb_s: float | None
    write_mb_s: float | None
    added_write_ms: Span | None
    """By which each synchronous write takes longer."""
    write_ceiling_mb_s: float | None
    """Of synchronous writes: what the link carries."""
    events: tuple[SiteEvent, ...]
    questions: tuple[PolicyQuestion, ...]
    facts: tuple[Fact, ...]
