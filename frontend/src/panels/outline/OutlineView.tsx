import { Alert, Button, Select } from '@mantine/core';
import { IconCopy, IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { duplicateSteps } from '../../model/commands/duplicate';
import { removeSteps } from '../../model/commands/remove';
import { words } from '../../ui/words/outline';
import { words as studio } from '../../ui/words/studio';
import { FilterControls } from '../filter/FilterBar';
import { useFilter } from '../filter/useFilter';
import { useStudio } from '../studio';
import { AddDialog } from './AddDialog';
import { ConnectDialog } from './ConnectDialog';
import { columnIds } from './columns';
import { OutlineTable } from './OutlineTable';
import classes from './OutlineView.module.css';
import { nextSort, useOutlineState } from './outlineState';
import { useRows } from './useRows';

/** The design as a table that one can read, change and build by keyboard alone: the canvas's accessible twin. */
export function OutlineView() {
  const { tree, selection, readOnly, light } = useStudio();
  const filter = useFilter();
  const shown = useRows(filter.ids);
  const [dialog, setDialog] = useState<'add' | 'connect' | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const table = useRef<{ focus: () => void }>(null);
  const [first] = selection;
  const chosen = (first !== undefined && selection.size === 1 && tree.parts.get(first)) || null;
  const open = (name: 'add' | 'connect') => (name === 'add' || chosen) && setDialog(name);
  const close = () => {
    setDialog(null);
    // After the dialog has given the focus back to its button.
    requestAnimationFrame(() => table.current?.focus());
  };
  return (
    <section className={classes.view} data-lit={(light && light.by !== 'filter') || undefined} aria-label={words.view}>
      <div className={classes.bar}>
        <FilterControls found={filter} />
      </div>
      <div className={classes.edits}>
        {!readOnly && <Edits chosen={chosen !== null} onDialog={setDialog} onRefused={setRefusal} />}
        <TableChoices />
      </div>
      {refusal !== null && (
        <Alert color="danger" title={studio.refused} withCloseButton onClose={() => setRefusal(null)}>
          {refusal}
        </Alert>
      )}
      {shown.rows.length === 0 ? (
        <p className={classes.none}>{filter.ids === null ? words.empty : words.none}</p>
      ) : (
        <OutlineTable ref={table} shown={shown} onDialog={open} onRefused={setRefusal} />
      )}
      {dialog === 'add' && <AddDialog holder={chosen} onClose={close} />}
      {dialog === 'connect' && chosen && <ConnectDialog part={chosen} onClose={close} />}
    </section>
  );
}

interface EditsProps {
  readonly chosen: boolean;
  readonly onDialog: (name: 'add' | 'connect') => void;
  readonly onRefused: (refusal: Refusal) => void;
}

function Edits({ chosen, onDialog, onRefused }: EditsProps) {
  const { attempt, selection } = useStudio();
  const none = selection.size === 0;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={() => onDialog('add')}>
        {chosen ? words.add : words.addTop}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRoute size={14} stroke={1.5} />}
        disabled={!chosen}
        onClick={() => onDialog('connect')}
      >
        {words.connect}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={14} stroke={1.5} />}
        disabled={none}
        onClick={() => onRefused(attempt((context) => duplicateSteps(context, selection)))}
      >
        {words.duplicate}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={14} stroke={1.5} />}
        disabled={none}
        onClick={() => onRefused(attempt((context) => removeSteps(context, selection)))}
      >
        {words.remove}
      </Button>
    </>
  );
}

/** Order, property shown, and how far the tree is open. */
function TableChoices() {
  const { sort, property, setSort, setProperty, setAll } = useOutlineState();
  const properties = useProperties();
  const orders = columnIds.map((id) => ({ value: id, label: words.sortBy(words.columns[id]) }));
  return (
    <div className={classes.choices}>
      <Select
        aria-label={words.sort}
        w={150}
        data={[{ value: '', label: words.treeOrder }, ...orders]}
        value={sort?.column ?? ''}
        allowDeselect={false}
        onChange={(picked) => {
          const column = columnIds.find((id) => id === picked);
          setSort(column ? nextSort(null, column) : null);
        }}
      />
      <Select
        aria-label={words.property}
        w={170}
        data={[{ value: '', label: words.mainProperty }, ...properties]}
        value={property ?? ''}
        allowDeselect={false}
        searchable
        onChange={(picked) => setProperty(picked || null)}
      />
      <Button variant="default" disabled={sort !== null} onClick={() => setAll(true)}>
        {words.expandAll}
      </Button>
      <Button variant="default" disabled={sort !== null} onClick={() => setAll(false)}>
        {words.collapseAll}
      </Button>
    </div>
  );
}

/** Attributes that parts of this design can have, by the label that they first come with. */
function useProperties(): { value: string; label: string }[] {
  const { snapshot, catalogue } = useStudio();
  return useMemo(() => {
    const labels = new Map<string, string>();
    for (const kind of new Set([...snapshot.components.values()].map((component) => component.kind))) {
      for (const [name, spec] of Object.entries(catalogue.kinds[kind]?.attributes ?? {})) {
        if (!labels.has(name)) labels.set(name, spec.label);
      }
    }
    return [...labels].map(([value, label]) => ({ value, label }));
  }, [snapshot.components, catalogue.kinds]);
}
