import { Button, Checkbox, Modal, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { addEntry } from '../../model/commands/addEntry';
import type { Refusal } from '../../model/commands/context';
import { fillSlots } from '../../model/commands/fillSlots';
import type { DrawnPart } from '../../model/document/types';
import { type Addition, additionsIn } from '../../model/fit/additions';
import { Form } from '../../ui/form/Form';
import { words } from '../../ui/words/outline';
import { useStudio } from '../studio';

interface AddDialogProps {
  /** What it goes into; null adds what stands by itself. */
  readonly holder: DrawnPart | null;
  readonly onClose: () => void;
}

/** What fits into a part, to choose from by a few letters. */
export function AddDialog({ holder, onClose }: AddDialogProps) {
  const { acts, attempt, drawing, catalogue } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const [fill, setFill] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const id = holder?.id ?? null;
  const additions = useMemo(() => additionsIn(drawing(), id), [drawing, id]);
  const data = useMemo(() => choicesOf(additions, catalogue), [additions, catalogue]);
  const addition = picked === null ? undefined : additions[Number(picked)];
  const free = addition?.free ?? 0;
  const add = () => {
    if (!addition) return;
    const { partId } = addition;
    const near = id === null ? [] : [id];
    acts.select(near);
    const isFill = fill && free > 1 && id !== null && partId !== null;
    const refused = attempt((context) => (isFill ? fillSlots(context, id, partId) : addEntry(context, addition, near)));
    if (refused === null) onClose();
    else setRefusal(refused);
  };
  return (
    <Modal opened onClose={onClose} title={holder ? words.addTo(holder.name) : words.addTop} size={460}>
      {additions.length === 0 ? (
        words.nothingFits
      ) : (
        <Form onSubmit={add}>
          <Stack gap="sm">
            <Select
              label={words.addWhat}
              data-autofocus
              data={data}
              value={picked}
              searchable
              limit={200}
              maxDropdownHeight={320}
              error={refusal}
              onChange={(next) => {
                setPicked(next);
                setRefusal(null);
              }}
            />
            {free > 1 && id !== null && (
              <Checkbox
                label={words.fillAll(free)}
                checked={fill}
                onChange={(event) => setFill(event.currentTarget.checked)}
              />
            )}
            <Button type="submit" disabled={!addition}>
              {words.addIt}
            </Button>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}

/** By kind, with how many slots are free; the value is the place in the list. */
function choicesOf(additions: readonly Addition[], { kinds }: CatalogueAnswer) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const [index, { kind, name, free }] of additions.entries()) {
    const group = kinds[kind]?.plural ?? kind;
    const label = free === null ? name : `${name}, ${words.free(free)}`;
    groups.set(group, [...(groups.get(group) ?? []), { value: String(index), label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
