import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { fillingParts } from '../../model/commands/fillSlots';
import type { DrawnPart } from '../../model/document/types';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/slots';
import { useStudio } from '../studio';
import classes from './Slots.module.css';
import { byUse } from './slotGroups';

const SlotFinder = lazyComponent(async () => (await import('./SlotFinder')).SlotFinder);
const ADAPTER = 'hba';

/** Of a host, drawer or planar with free slots: where more adapters would carry most. */
export function AdapterSlots({ part }: { readonly part: DrawnPart }) {
  const { drawing, snapshot } = useStudio();
  const [open, setOpen] = useState(false);
  const adapters = useMemo(() => {
    const fitting = part.part === null ? [] : fillingParts(drawing(), part.id, ADAPTER);
    return byUse(
      fitting.map((one) => one.part),
      snapshot,
      part.id,
    );
  }, [drawing, part.id, part.part, snapshot]);
  if (adapters.length === 0) return null;
  return (
    <div className={classes.slots}>
      {open ? (
        <SlotFinder part={part} adapters={adapters} onClose={() => setOpen(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={14} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.ask}
        </Button>
      )}
    </div>
  );
}
