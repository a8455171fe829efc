import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DrawnPart } from '../../model/document/types';
import { words } from '../../ui/words/inspector';
import { type Refusal, useStudio } from '../studio';
import classes from './FillBays.module.css';
import inspector from './Inspector.module.css';

/** Drives for all empty bays of a storage system or enclosure in one step. */
export function FillBays({ part }: { readonly part: DrawnPart }) {
  const { acts, snapshot } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const hasFree = part.slots.some((slot) => slot.holds === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits changes with the design.
  const fillers = useMemo(() => (hasFree ? acts.fillers(part.id) : []), [hasFree, acts, part.id, snapshot]);
  const chosen = fillers.find((filler) => filler.partId === picked) ?? fillers[0];
  if (!chosen) return null;
  return (
    <div className={classes.fill}>
      {fillers.length > 1 && (
        <Select
          label={words.fillPart}
          data={fillers.map((filler) => ({ value: filler.partId, label: filler.name }))}
          value={chosen.partId}
          allowDeselect={false}
          onChange={setPicked}
        />
      )}
      <Button
        variant="default"
        classNames={{ root: classes.all, label: classes.label }}
        onClick={() => setRefusal(acts.fill(part.id, chosen.partId))}
      >
        {words.fill(chosen.free, chosen.name)}
      </Button>
      {refusal && <p className={inspector.hint}>{refusal}</p>}
    </div>
  );
}
