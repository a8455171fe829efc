import { Button, Select } from '@mantine/core';
import { IconAlertOctagon, IconRoute } from '@tabler/icons-react';
import type { SentencePiece } from '../../api/answers';
import { setMeta } from '../../model/commands/setMeta';
import { useFailureState } from '../../state/failures';
import { useView } from '../../state/view';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/dock';
import { words as failures } from '../../ui/words/failures';
import { words as trace } from '../../ui/words/trace';
import { Estimates } from '../performance/Estimate';
import { type StudioResult, useStudio, useStudioValue } from '../studio';
import classes from './AnswerBar.module.css';

/** The answer to the architect's question in one sentence; each noun selects its parts. */
export function AnswerBar() {
  const { readOnly } = useStudio();
  const some = useStudioValue(({ result }) => result !== null);
  return (
    <div className={classes.bar}>
      <BrokenTag />
      <Sentence />
      <PathButton />
      {some && (readOnly ? <ScenarioName /> : <ScenarioSelect />)}
    </div>
  );
}

/** Says that the sentence speaks of what is left, not of the design. */
function BrokenTag() {
  const isBroken = useFailureState(({ result }) => result !== null);
  return isBroken && <Tag className={classes.broken}>{failures.broken.state}</Tag>;
}

function Sentence() {
  const { result, stale, problems } = useStudio();
  const asked = useStudioValue(({ snapshot }) => snapshot.workloads.size > 0);
  const [problem] = problems;
  return (
    <p
      className={classes.sentence}
      role="status"
      aria-label={words.answer}
      data-stale={(stale && result !== null) || undefined}
    >
      {result && placed(result.sentence).map(({ place, piece }) => <Piece key={place} piece={piece} />)}
      {result && (
        <>
          {' '}
          <Estimates workloads={result.workloads.filter(({ scenario }) => scenario === result.scenario)} />
        </>
      )}
      {result && <Reason result={result} />}
      {!result && problem && (
        <span className={classes.problem}>
          <IconAlertOctagon size={16} stroke={1.5} aria-hidden /> {problem.message}
        </span>
      )}
      {!result && !problem && <span className={classes.waiting}>{asked ? words.working : words.waiting}</span>}
    </p>
  );
}

/** Why nothing flows, where the sentence does not say it. */
function Reason({ result }: { readonly result: StudioResult }) {
  const showDock = useView((state) => state.showDock);
  const said = result.sentence.map(({ text }) => text).join('');
  const reason = result.throughput_mb_s === 0 ? result.notes.find(({ severity }) => severity !== 'note') : undefined;
  if (reason === undefined || said.includes(reason.message)) return null;
  return (
    <button type="button" className={classes.noun} title={words.openNotes} onClick={() => showDock('checks')}>
      {reason.message}
    </button>
  );
}

/** The paths through what binds; only where something does. */
function PathButton() {
  const { acts } = useStudio();
  const binds = useStudioValue(({ result }) => result?.ladder.some((step) => step.binds) ?? false);
  const lit = useStudioValue(({ traced }) => traced?.by === 'bottleneck');
  // Paths are those of the whole design.
  const isBroken = useFailureState(({ result }) => result !== null);
  if (!binds || isBroken) return null;
  return (
    <Button
      className={classes.path}
      variant="default"
      title={trace.showPathHelp}
      aria-pressed={lit}
      leftSection={<IconRoute size={16} stroke={1.5} aria-hidden />}
      onClick={() => (lit ? acts.darken() : acts.shineBottleneck())}
    >
      {trace.showPath}
    </Button>
  );
}

function ScenarioName() {
  const name = useStudioValue(({ result }) => result && scenarioName(result));
  return <span className={classes.reading}>{name}</span>;
}

const noScenarios: StudioResult['scenarios'] = [];

function ScenarioSelect() {
  const { run } = useStudio();
  const scenarios = useStudioValue(({ result }) => result?.scenarios ?? noScenarios);
  const chosen = useStudioValue(({ result }) => result?.scenario ?? null);
  const idle = useStudioValue(({ snapshot }) => snapshot.workloads.size === 0);
  if (scenarios.length === 0) return null;
  return (
    <Select
      aria-label={words.scenario}
      className={classes.scenario}
      title={scenarios.find(({ id }) => id === chosen)?.name}
      data={scenarios.map((scenario) => ({ value: scenario.id, label: scenario.name }))}
      value={chosen}
      disabled={scenarios.length < 2 || idle}
      allowDeselect={false}
      onChange={(scenario) => scenario && run((context) => setMeta(context, 'scenario', scenario))}
    />
  );
}

const scenarioName = ({ scenarios, scenario }: StudioResult) =>
  scenarios.find((candidate) => candidate.id === scenario)?.name ?? scenario;

/** A piece is known by where its text begins; equal words may come twice. */
function placed(pieces: readonly SentencePiece[]) {
  let place = 0;
  return pieces.map((piece) => {
    place += piece.text.length + 1;
    return { place, piece };
  });
}

function Piece({ piece }: { readonly piece: SentencePiece }) {
  const { acts } = useStudio();
  if (piece.component_ids.length === 0)
    return <span className={piece.lead ? classes.lead : undefined}>{piece.text}</span>;
  return (
    <button
      type="button"
      className={classes.noun}
      data-lead={piece.lead || undefined}
      title={words.select(piece.text)}
      onClick={() => acts.select(piece.component_ids)}
      onMouseEnter={() => acts.light(piece.component_ids)}
      onMouseLeave={() => acts.light(null)}
    >
      {piece.text}
    </button>
  );
}
