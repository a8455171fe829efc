import { ActionIcon, Button, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Part, SlotAdvice } from '../../api/answers';
import { type SlotQuestion, useSlotAdvice } from '../../api/queries/slots';
import type { Refusal } from '../../model/commands/context';
import { placeAdapters } from '../../model/commands/placeAdapters';
import type { DrawnPart } from '../../model/document/types';
import { megabytes, quantityText } from '../../ui/format/format';
import { words } from '../../ui/words/slots';
import { useStudio } from '../studio';
import classes from './Slots.module.css';
import { asDrawn, holderId, slotGroups, slotOffset, takenSlots } from './slotGroups';

type Basis = 'planning' | 'measured';
const BASES = (['planning', 'measured'] as const).map((value) => ({ value, label: words.bases[value] }));

interface SlotFinderProps {
  readonly part: DrawnPart;
  /** That fit a free slot; those that are there already first. */
  readonly adapters: readonly Part[];
  readonly onClose: () => void;
}

/** Where so many more adapters go, what they carry, and what is full then; places them in one step. */
export function SlotFinder({ part, adapters, onClose }: SlotFinderProps) {
  const { snapshot, tree, drawing } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const [basis, setBasis] = useState<Basis>('planning');
  const [wanted, setWanted] = useState<number | null>(null);
  const adapter = adapters.find(({ id }) => id === picked) ?? adapters[0];
  const offset = useMemo(() => slotOffset(drawing().catalogue, tree, part), [drawing, tree, part]);
  const taken = useMemo(() => takenSlots(snapshot, part.id, offset), [snapshot, part.id, offset]);
  const asked: SlotQuestion | null =
    adapter && part.part !== null ? { part: part.part, adapter: adapter.id, basis, taken } : null;
  const advice = useSlotAdvice(asked);
  const most = advice.data?.adapters.length ?? 0;
  const count = Math.min(wanted ?? most, most);
  return (
    <section className={classes.finder} aria-label={words.region} aria-busy={advice.isFetching}>
      <header>
        <h3>{words.region}</h3>
        <ActionIcon size={24} aria-label={words.close} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <Select
        label={words.adapter}
        searchable
        data={adapters.map(({ id, name }) => ({ value: id, label: name }))}
        value={adapter?.id ?? null}
        allowDeselect={false}
        onChange={setPicked}
      />
      <div className={classes.row}>
        <SegmentedControl
          size="xs"
          aria-label={words.basis}
          data={BASES}
          value={basis}
          onChange={(value) => setBasis(value as Basis)}
        />
        {most > 0 && (
          <NumberInput
            aria-label={words.count}
            title={words.count}
            min={1}
            max={most}
            value={count}
            onChange={(value) => setWanted(Number(value) || null)}
          />
        )}
      </div>
      {advice.isError && (
        <p role="alert" className={classes.alert}>
          {words.failed}: {advice.error.message}
        </p>
      )}
      {!advice.data && !advice.isError && <p role="status">{words.working}</p>}
      {advice.data && !advice.isError && adapter && (
        <ProposedSlots part={part} adapter={adapter} advice={asDrawn(advice.data, offset)} count={count} />
      )}
    </section>
  );
}

interface ProposedSlotsProps {
  readonly part: DrawnPart;
  readonly adapter: Part;
  readonly advice: SlotAdvice;
  /** How many of the proposed are wanted. */
  readonly count: number;
}

/** What so many adapters carry, in which slots they go, what is full then, and the press that places them. */
function ProposedSlots({ part, adapter, advice, count }: ProposedSlotsProps) {
  const { tree, acts, attempt } = useStudio();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const { adapters, there, reasons } = advice;
  const places = adapters.slice(0, count).map(({ holder, slot }) => [holderId(part.id, holder), slot] as const);
  return (
    <>
      <p role="status">{count === 0 ? words.none : words.carry(count, there, rateOf(advice, count))}</p>
      <ul>
        {slotGroups(advice, count).map(({ holder, slots, addsMbS }) => {
          const id = holderId(part.id, holder);
          return (
            <li key={holder}>
              <button type="button" className={classes.pick} onClick={() => acts.select([id])}>
                {words.holder(tree.parts.get(id)?.name ?? part.name, slots)}
              </button>
              <span>{words.adds(quantityText(megabytes(addsMbS)))}</span>
            </li>
          );
        })}
      </ul>
      {count === adapters.length && reasons.map((reason) => <small key={reason}>{reason}</small>)}
      {count > 0 && (
        <Button
          variant="default"
          onClick={() => setRefusal(attempt((context) => placeAdapters(context, part.id, adapter.id, places)))}
        >
          {words.place(count)}
        </Button>
      )}
      {refusal && (
        <p role="alert" className={classes.alert}>
          {refusal}
        </p>
      )}
    </>
  );
}

/** What all carry with so many more, each way. */
function rateOf(advice: SlotAdvice, count: number): string {
  const left = advice.adapters.slice(count).reduce((sum, { adds_mb_s }) => sum + adds_mb_s, 0);
  return quantityText(megabytes(advice.throughput_mb_s - left));
}
