import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core';
import { IconWand, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Finding } from '../../../api/answers';
import type { FixPreview } from '../../../api/queries/checks';
import { fixMarks } from '../../../model/checks/fixMarks';
import type { FindingGroup } from '../../../model/checks/groups';
import { drawnChanges, takeFix } from '../../../model/commands/takeFix';
import { useChecks } from '../../../state/checks';
import { useFindingActs } from '../../../state/findingActs';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/fix';
import { ChangeList } from '../../review/ChangeList';
import { useStudio } from '../../studio';
import { useCheckRows } from '../list/useCheckList';
import classes from './Fix.module.css';
import { FixFigures } from './FixFigures';
import { FixQuestion } from './FixQuestion';
import { closeFix } from './fixActs';
import { useFix } from './useFix';

interface FixPanelProps {
  readonly finding: Finding;
  readonly group: FindingGroup;
}

/** What the fix of a finding would do, before it is taken: nothing is changed until then. */
export function FixPanel({ finding, group }: FixPanelProps) {
  const several = group.findings.length > 1;
  const [all, setAll] = useState(() => several && useChecks.getState().chosen?.all === true);
  const findings = useMemo(() => (all ? group.findings : [finding]), [all, group, finding]);
  const title = useCheckRows().get(finding.check)?.fix?.title ?? words.region;
  const { question, answer, setAnswer, preview, refusal, again, late } = useFix(finding.check, findings);
  return (
    <section className={classes.panel} aria-label={words.region}>
      <header className={classes.head}>
        <IconWand size={16} stroke={1.5} aria-hidden />
        <h3>{title}</h3>
        <ActionIcon size={24} aria-label={words.close} onClick={closeFix}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      {several && (
        <SegmentedControl
          size="xs"
          aria-label={words.which}
          value={all ? 'all' : 'one'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'one', label: words.one },
            { value: 'all', label: words.all(group.findings.length) },
          ]}
        />
      )}
      {question && <FixQuestion question={question} answer={answer} onAnswer={setAnswer} />}
      {refusal !== null ? (
        <ErrorState
          title={words.failed}
          action={
            <Button variant="default" size="xs" onClick={again}>
              {words.again}
            </Button>
          }
        >
          {refusal}
        </ErrorState>
      ) : preview ? (
        <Shown preview={preview} title={title} late={late} />
      ) : (
        <p className={classes.quiet}>{question ? words.asks : words.working}</p>
      )}
    </section>
  );
}

interface ShownProps {
  readonly preview: FixPreview;
  readonly title: string;
  readonly late: boolean;
}

function Shown({ preview, title, late }: ShownProps) {
  const { attempt, readOnly } = useStudio();
  const [refusal, setRefusal] = useState<string | null>(null);
  const changes = useMemo(() => drawnChanges(preview), [preview]);
  const mayTake = !late && !readOnly;
  const take = () => {
    if (!mayTake) return;
    const refused = attempt((context) => takeFix(context, title, preview));
    setRefusal(refused);
    if (refused === null) closeFix();
  };
  useMarks(preview);
  useTaken(take);
  const { left, left_because, fixed, summary } = preview;
  return (
    <>
      {summary.map((line) => (
        <p key={line} className={classes.summary}>
          {line}
        </p>
      ))}
      <FixFigures preview={preview} />
      {left.length > 0 && <p className={classes.warn}>{words.left(left.length, left_because)}</p>}
      {changes.changes.length > 0 && <ChangeList changes={changes} label={words.changes} />}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div className={classes.acts}>
        <Button
          disabled={!mayTake}
          onClick={take}
          rightSection={
            <Kbd size="xs" className={classes.key ?? ''}>
              Ctrl Enter
            </Kbd>
          }
        >
          {words.apply(fixed.length)}
        </Button>
        <span className={classes.quiet}>{readOnly ? words.needsEdit : late ? words.stale : words.oneStep}</span>
      </div>
    </>
  );
}

/** Marks on the drawing what would be another, for as long as the fix is shown. */
function useMarks(preview: FixPreview): void {
  const { tree } = useStudio();
  useEffect(() => {
    const badges = fixMarks(drawnChanges(preview), tree, (mark) => words.marks[mark]);
    useFindingActs.setState({ marks: { badges, onBadge: () => undefined } });
    return () => useFindingActs.setState({ marks: null });
  }, [preview, tree]);
}

/** What Ctrl+Enter does while the fix is shown. */
function useTaken(take: () => void): void {
  const now = useEffectEvent(take);
  useEffect(() => {
    useFindingActs.setState({ take: () => now() });
    return () => useFindingActs.setState({ take: null });
  }, []);
}
