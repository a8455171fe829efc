import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCopyEvaluation } from '../../api/queries/suggestions';
import type { Suggestion, Thread } from '../../api/queries/threads';
import { type Changes, documentWith, supersededPlaces } from '../../model/collaboration/suggestion';
import { headlineFigure, likelyText } from '../../ui/format/likely';
import { suggestionWords as words } from '../../ui/words/review';
import { type Studio, useStudio } from '../studio';
import { ChangeList } from './ChangeList';
import { placeInWords } from './changeWords';
import { plainChanges } from './plainChanges';
import type { ReviewProps } from './reviewProps';
import classes from './Suggestion.module.css';

interface SuggestionViewProps extends ReviewProps {
  readonly thread: Thread;
  readonly suggestion: Suggestion;
}

/** A reviewer's changes: what they are, what they would do, and what became of them. */
export function SuggestionView({ thread, suggestion, ...props }: SuggestionViewProps) {
  const studio = useStudio();
  const changes = useMemo((): Changes => plainChanges(suggestion), [suggestion]);
  const open = suggestion.state === 'open';
  return (
    <section className={classes.suggestion} aria-label={words.changes}>
      <ChangeList changes={changes} />
      {open && <Figures source={props.source} thread={thread} changes={changes} />}
      {open ? (
        <Decision thread={thread} changes={changes} studio={studio} {...props} />
      ) : (
        <p className={classes.state}>{decidedText(suggestion)}</p>
      )}
    </section>
  );
}

interface FiguresProps extends Pick<ReviewProps, 'source'> {
  readonly thread: Thread;
  readonly changes: Changes;
}

/** The design as it is beside the same with the changes. */
function Figures({ source, thread, changes }: FiguresProps) {
  const { result, snapshot, seq } = useStudio();
  const after = useCopyEvaluation(source, `${thread.id} ${seq}`, () => documentWith(snapshot, changes));
  const binds = (ladder: Studio['result'] | undefined) => ladder?.ladder[0]?.name ?? words.noFigure;
  if (after.isError) {
    return (
      <p className={classes.note}>
        {words.failed}: {after.error.message}
      </p>
    );
  }
  return (
    <table className={classes.figures} aria-label={words.figures}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words.throughput}</th>
          <td>{likelyText(headlineFigure(result))}</td>
          <td>{after.data ? likelyText(headlineFigure(after.data)) : words.working}</td>
        </tr>
        <tr>
          <th scope="row">{words.binds}</th>
          <td>{binds(result)}</td>
          <td>{after.data ? (after.data.ladder[0]?.name ?? words.noFigure) : words.working}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface DecisionProps extends ReviewProps {
  readonly thread: Thread;
  readonly changes: Changes;
  readonly studio: Studio;
}

function Decision({ thread, changes, studio, act, mayTake, onTake }: DecisionProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const conflicts = useMemo(() => supersededPlaces(studio.snapshot, changes), [studio.snapshot, changes]);
  const decide = async (state: 'taken' | 'declined' | 'withdrawn') => {
    setBusy(true);
    const failed = await act({ do: 'decide', threadId: thread.id, state }).then(
      () => null,
      (error: Error) => error.message,
    );
    setRefusal(failed);
    setBusy(false);
  };
  const take = () => {
    const refused = onTake?.(thread) ?? null;
    setRefusal(refused);
    if (refused === null) void decide('taken');
  };
  const own = thread.remarks[0]?.mine === true;
  return (
    <>
      {mayTake && conflicts.length > 0 && (
        <div className={classes.conflicts}>
          <p>{words.conflicts(conflicts.length)}</p>
          <ul>
            {conflicts.slice(0, MOST).map((place) => (
              <li key={`${place.root} ${place.id} ${place.key}`}>{placeInWords(place, studio)}</li>
            ))}
            {conflicts.length > MOST && <li>{words.more(conflicts.length - MOST)}</li>}
          </ul>
        </div>
      )}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {words.refused} {refusal}
        </p>
      )}
      <div className={classes.acts}>
        {mayTake && onTake && (
          <Button loading={busy} onClick={take}>
            {conflicts.length > 0 ? words.takeAnyway : words.take}
          </Button>
        )}
        {mayTake && (
          <Button variant="default" disabled={busy} onClick={() => decide('declined')}>
            {words.decline}
          </Button>
        )}
        {own && (
          <Button variant="default" disabled={busy} onClick={() => decide('withdrawn')}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}

const MOST = 8;

function decidedText({ state, decided_by }: Suggestion): string {
  const by = decided_by ?? '';
  if (state === 'taken') return words.taken(by);
  return state === 'declined' ? words.declined(by) : words.withdrawn(by);
}
