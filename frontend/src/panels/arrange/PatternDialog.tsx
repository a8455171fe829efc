import { Button, Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import type { Drawing } from '../../model/fit/connect';
import { type PatternOptions, planPattern, textFields } from '../../model/names/patternPlan';
import { DialogActions } from '../../ui/form/DialogActions';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { words } from '../../ui/words/pattern';
import classes from './Arrange.module.css';
import { PatternFields } from './PatternFields';
import { PatternPreview } from './PatternPreview';
import { useFilteredIds } from './useFilteredIds';
import { useSubmit } from './useSubmit';

interface PatternDialogProps {
  readonly drawing: Drawing;
  /** Selected components; when there are none, a filter says which parts are meant. */
  readonly ids: readonly string[];
  readonly onRename: (ids: readonly string[], pattern: string, options: PatternOptions) => Refusal;
  readonly onClose: () => void;
}

/** Names for many parts by one pattern, shown before they are given. */
export function PatternDialog({ drawing, ids, onRename, onClose }: PatternDialogProps) {
  const [byFilter, setByFilter] = useState(ids.length === 0);
  const [filter, setFilter] = useState('');
  const [field, setField] = useState('name');
  const [pattern, setPattern] = useState('{name}');
  const [start, setStart] = useState(1);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const filtered = useFilteredIds(drawing, filter);
  const chosen = byFilter ? filtered.ids : ids;
  const fields = useMemo(() => textFields(drawing, chosen), [drawing, chosen]);
  const target = fields.some(({ name }) => name === field) ? field : 'name';
  const deferred = useDeferredValue(pattern);
  const options = useMemo(() => ({ field: target, start }), [target, start]);
  const plan = useMemo(() => planPattern(drawing, chosen, deferred, options), [drawing, chosen, deferred, options]);
  const rows = typeof plan === 'string' ? [] : plan;
  const changing = rows.filter((row) => row.from !== row.to);
  const rename = () => {
    const words = onRename(chosen, pattern, options);
    if (words) setRefusal(words);
    else onClose();
  };
  const fits = changing.length > 0 && rows.every((row) => row.problem === null);
  const { disabled, onSubmit } = useSubmit({ settled: deferred === pattern, fits, act: rename });
  const trouble = refusal ?? (typeof plan === 'string' && !(byFilter && chosen.length === 0) ? plan : null);
  return (
    <Modal opened onClose={onClose} title={words.title} size={640}>
      <form onSubmit={onSubmit}>
        <div className={classes.form}>
          {ids.length > 0 && (
            <SegmentedControl
              className={classes.wide ?? ''}
              aria-label={words.which}
              value={byFilter ? 'filter' : 'selection'}
              onChange={(value) => setByFilter(value === 'filter')}
              data={[
                { value: 'selection', label: words.selection(ids.length) },
                { value: 'filter', label: words.filter },
              ]}
            />
          )}
          {byFilter && (
            <TextInput
              className={classes.wide ?? ''}
              label={words.filterLabel}
              description={words.filterHelp}
              value={filter}
              error={filtered.problem}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          )}
          <Select
            label={words.field}
            data={[{ value: 'name', label: words.name }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
            value={target}
            allowDeselect={false}
            onChange={(value) => setField(value ?? 'name')}
          />
          <QuantityInput
            label={words.start}
            name={words.start}
            field={{ unit: null, integer: true, minimum: 0, maximum: 1_000_000_000, required: true }}
            value={start}
            onSet={(value) => setStart(value ?? 0)}
            onTyped={(value) => Number.isInteger(value) && setStart(value ?? 0)}
          />
          <TextInput
            className={classes.wide ?? ''}
            label={words.pattern}
            description={words.patternHelp}
            value={pattern}
            data-autofocus
            onChange={(event) => {
              setPattern(event.currentTarget.value);
              setRefusal(null);
            }}
          />
          <PatternFields onPick={(hole) => setPattern((text) => text + hole)} />
        </div>
        <PatternPreview rows={rows} />
        {trouble && (
          <p className={classes.trouble} role="alert">
            {trouble}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={disabled}>
            {(target === 'name' ? words.rename : words.set)(changing.length)}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
