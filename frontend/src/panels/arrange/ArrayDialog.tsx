import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useCallback, useDeferredValue, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { type ArrayPlan, arraySteps, MOST_COPIES } from '../../model/copy/arrayPlan';
import type { Drawing } from '../../model/fit/connect';
import { DialogActions } from '../../ui/form/DialogActions';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { words } from '../../ui/words/copies';
import { useSliced } from '../useSliced';
import classes from './Arrange.module.css';
import { ArrayPreview } from './ArrayPreview';
import { PatternFields } from './PatternFields';
import { useSubmit } from './useSubmit';

interface ArrayDialogProps {
  readonly drawing: Drawing;
  readonly ids: readonly string[];
  readonly onMake: (copies: number, join: boolean, pattern: string) => Refusal;
  readonly onClose: () => void;
}

/** Most plans are made before the dialog shows; those of thousands of parts come later. */
const FIRST_MS = 60;
/** How many lists are named beside the box that lets copies join them. */
const LISTS_SHOWN = 4;

/** Asks how many copies of the selected parts to make, and shows what comes of it before it is made. */
export function ArrayDialog({ drawing, ids, onMake, onClose }: ArrayDialogProps) {
  const [copies, setCopies] = useState(1);
  const [join, setJoin] = useState(true);
  const [pattern, setPattern] = useState('');
  const [refusal, setRefusal] = useState<Refusal>(null);
  const deferred = useDeferredValue(copies);
  const named = useDeferredValue(pattern);
  const planned = useSliced(
    useCallback(
      () => arraySteps(drawing, ids, { count: deferred, join, pattern: named }),
      [drawing, ids, deferred, join, named],
    ),
    FIRST_MS,
  );
  const plan = planned?.value ?? null;
  const made = typeof plan === 'string' ? null : plan;
  const choose = (next: number) => {
    setCopies(next);
    setRefusal(null);
  };
  const make = () => {
    const words = onMake(deferred, join, named);
    if (words) setRefusal(words);
    else onClose();
  };
  const settled = planned?.busy === false && Object.is(copies, deferred) && pattern === named;
  const { disabled, onSubmit } = useSubmit({ settled, fits: made !== null && made.short === null, act: make });
  return (
    <Modal
      opened
      onClose={onClose}
      title={ids.length === 0 ? words.titleOfNone : words.title(titleOf(drawing, ids))}
      size={560}
    >
      <form onSubmit={onSubmit} aria-busy={!settled}>
        <div className={classes.form}>
          <QuantityInput
            className={classes.wide ?? ''}
            label={words.copies}
            description={words.copiesHelp}
            name={words.copies}
            field={{ unit: null, integer: true, minimum: 1, maximum: MOST_COPIES, required: true }}
            value={Number.isNaN(copies) ? null : copies}
            onSet={(next) => choose(next ?? Number.NaN)}
            onTyped={(next) => choose(next ?? Number.NaN)}
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
          <TextInput
            className={classes.wide ?? ''}
            label={words.pattern}
            description={words.patternHelp}
            placeholder={words.countedOn}
            value={pattern}
            onChange={(event) => {
              setPattern(event.currentTarget.value);
              setRefusal(null);
            }}
          />
          <PatternFields onPick={(hole) => setPattern((text) => text + hole)} />
          {made && made.joinable.length > 0 && (
            <Checkbox
              className={classes.wide ?? ''}
              size="xs"
              label={words.join(made.joinable.length)}
              description={words.joinHelp(listTexts(made))}
              checked={join}
              onChange={(event) => setJoin(event.currentTarget.checked)}
            />
          )}
        </div>
        {made && <ArrayPreview plan={made} onFewer={choose} />}
        {made && named !== '' && sharesNames(made) && <p className={classes.note}>{words.shared}</p>}
        {(refusal || typeof plan === 'string') && (
          <p className={classes.trouble} role="alert">
            {refusal ?? String(plan)}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={disabled}>
            {words.make(Number.isFinite(deferred) ? deferred : 0)}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function sharesNames({ names }: ArrayPlan): boolean {
  const given = names.flatMap(({ kind, to }) => to.map((name) => `${kind} ${name}`));
  return new Set(given).size < given.length;
}

function titleOf({ tree }: Drawing, ids: readonly string[]): string {
  const [first = ''] = ids;
  return ids.length === 1 ? (tree.parts.get(first)?.name ?? first) : words.parts(ids.length);
}

function listTexts({ joinable, copies }: ArrayPlan): string[] {
  const texts = joinable
    .slice(0, LISTS_SHOWN)
    .map(({ name, label, originals }) => words.list(name, label, originals.length * copies.length));
  const more = joinable.length - texts.length;
  return more > 0 ? [...texts, words.moreLists(more)] : texts;
}
