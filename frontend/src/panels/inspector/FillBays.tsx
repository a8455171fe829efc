import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { fillingParts, fillSlots } from '../../model/commands/fillSlots';
import type { DrawnPart } from '../../model/document/types';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './FillBays.module.css';
import inspector from './Inspector.module.css';

/** Drives for all empty bays of a storage system or enclosure in one step. */
export function FillBays({ part }: { readonly part: DrawnPart }) {
  const { attempt, drawing, snapshot } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const hasFree = part.slots.some((slot) => slot.holds === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits changes with the design.
  const fillers = useMemo(
    () => (hasFree ? fillingParts(drawing(), part.id, 'drive') : []),
    [hasFree, drawing, part.id, snapshot],
  );
  const chosen = fillers.find((filler) => filler.part.id === picked) ?? fillers[0];
  if (!chosen) return null;
  return (
    <div className={classes.fill}>
      {fillers.length > 1 && (
        <Select
          label={words.fillPart}
          data={fillers.map((filler) => ({ value: filler.part.id, label: filler.part.name }))}
          value={chosen.part.id}
          allowDeselect={false}
          onChange={setPicked}
        />
      )}
      <Button
        variant="default"
        classNames={{ root: classes.all, label: classes.label }}
        onClick={() => setRefusal(attempt((context) => fillSlots(context, part.id, chosen.part.id)))}
      >
        {words.fill(chosen.free, chosen.part.name)}
      </Button>
      {refusal && <p className={inspector.hint}>{refusal}</p>}
    </div>
  );
}
