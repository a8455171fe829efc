import { Anchor, Button, Popover } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type WorkloadPreset, workloadPresets } from '../../model/catalogue/workloadPresets';
import { addPreset, addWorkload } from '../../model/commands/setWorkload';
import { words as dock } from '../../ui/words/dock';
import { words } from '../../ui/words/workloadPresets';
import { useStudio } from '../studio';
import classes from './AddWorkload.module.css';

/** Adds a workload: an empty one, or one as an application of a sort has it. */
export function AddWorkload() {
  const { run, attempt } = useStudio();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (preset: WorkloadPreset) => {
    const answer = attempt((context) => addPreset(context, preset));
    setRefusal(answer);
    if (answer === null) setOpen(false);
  };
  return (
    <Button.Group>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => run(addWorkload)}>
        {dock.workloads.add}
      </Button>
      <Popover opened={open} onChange={setOpen} position="top-start" width={440} trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} stroke={1.5} />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.open}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.title}>
          {refusal !== null && <p role="alert">{refusal}</p>}
          <ul className={classes.list}>
            {workloadPresets.map((preset) => (
              <PresetItem key={preset.id} preset={preset} onAdd={() => add(preset)} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  );
}

function PresetItem({ preset, onAdd }: { readonly preset: WorkloadPreset; readonly onAdd: () => void }) {
  const { name, fields, sources, assumed } = preset;
  return (
    <li>
      <Button size="compact-sm" variant="default" aria-label={words.add(name)} onClick={onAdd}>
        {name}
      </Button>
      <p>{words.shape(fields)}</p>
      <small>
        {sources.map(({ gives, title, url }) => (
          <span key={url}>
            <Anchor inherit href={url} target="_blank" rel="noreferrer">
              {title}
            </Anchor>
            {`: ${gives}. `}
          </span>
        ))}
        {assumed.length > 0 && words.assumed(assumed)}
      </small>
    </li>
  );
}
