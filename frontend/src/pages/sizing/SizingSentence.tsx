import { Button, Progress } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { isSearching, type RequirementAnswer, type SizingOffer, useStopSearch } from '../../api/queries/sizing';
import { money, words } from '../../ui/words/sizing';
import classes from './Sizing.module.css';

const text = words.sentence;

interface SentenceProps {
  readonly requirement: RequirementAnswer;
  readonly offers: readonly SizingOffer[];
  /** The requirement was changed since it was searched for. */
  readonly stale: boolean;
}

/** How many designs meet all, from what price, what is full first and what is open; how far the search is. */
export function SizingSentence({ requirement, offers, stale }: SentenceProps) {
  return (
    <div className={classes.lead}>
      <p className={classes.sentence} aria-live="polite">
        <Sentence requirement={requirement} offers={offers} />
        {stale && <span className={classes.stale}> {words.search.stale}</span>}
      </p>
      <SearchState requirement={requirement} />
    </div>
  );
}

function Sentence({ requirement, offers }: Omit<SentenceProps, 'stale'>) {
  const { found, progress } = requirement;
  const searching = isSearching(requirement);
  const first = offers[0];
  if (!first) return <NoOffer requirement={requirement} />;
  const meeting = searching
    ? (progress.so_far?.meeting ?? offers.length)
    : (found?.front.length ?? 0) + (found?.beaten.length ?? 0);
  const open = offers.filter(({ unproven }) => unproven.length > 0).length;
  return (
    <>
      <b>{text.fit(meeting, searching)}</b>
      {text.from(money(first.cost, first.currency))} {text.binds(first.id, first.binds)} {open > 0 && text.open(open)}
    </>
  );
}

function NoOffer({ requirement }: { readonly requirement: RequirementAnswer }) {
  const { found } = requirement;
  if (!found) return text.looking;
  if (found.stopped) return text.stoppedEmpty;
  const labels = found.relax.map(({ requirement: name }) => words.giveUp.labels[name] ?? name);
  return (
    <>
      <IconAlertOctagon size={16} stroke={1.5} color="var(--hr-danger)" aria-hidden /> <b>{text.none}</b>{' '}
      {text.noneOf(found.designs)}{' '}
      {labels.length > 0 ? `${text.giveUp}${labels.join(', ').toLowerCase()}.` : text.noGiveUp}
    </>
  );
}

function SearchState({ requirement }: { readonly requirement: RequirementAnswer }) {
  const stop = useStopSearch(requirement.id);
  const { progress, found, search_state } = requirement;
  if (isSearching(requirement)) {
    const so_far = progress.so_far;
    return (
      <div className={classes.searching}>
        <span>
          {words.search.stages[(so_far?.stage ?? 'solve') as keyof typeof words.search.stages]}
          {so_far && `: ${words.search.solved(so_far.solved, so_far.designs)}`}
          <small>{words.search.seconds(progress.seconds)}</small>
          <Progress value={100} animated striped aria-label={words.search.stages.solve} />
        </span>
        <Button
          variant="default"
          loading={stop.isPending || search_state === 'stopping'}
          leftSection={<IconPlayerStop size={14} stroke={1.5} />}
          onClick={() => stop.mutate()}
        >
          {words.search.stop}
        </Button>
      </div>
    );
  }
  if (!found) return null;
  return (
    <span className={classes.complete}>
      {found.stopped ? (
        words.search.stopped(found.solved)
      ) : (
        <>
          <IconCircleCheck size={16} stroke={1.5} color="var(--hr-ok)" aria-hidden />
          {words.search.complete(found.seconds)}
        </>
      )}
    </span>
  );
}
