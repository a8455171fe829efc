import { Button, Popover, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevisions } from '../../api/queries/revisions';
import { words } from '../../ui/words/alternatives';
import { versionTime } from '../compare/sideTitles';
import { useComparable } from '../compare/useComparable';
import classes from './Alternatives.module.css';

interface AddProps {
  readonly taken: readonly string[];
  readonly full: boolean;
  readonly onAdd: (ref: string) => void;
}

/** Any design, and any version of it. */
export function AddAlternative({ taken, full, onAdd }: AddProps) {
  const [opened, setOpened] = useState(false);
  const [design, setDesign] = useState<string | null>(null);
  const [version, setVersion] = useState<string | null>(null);
  const designs = useComparable();
  const ref = version ?? design;
  const pick = (picked: string | null) => {
    setDesign(picked);
    setVersion(null);
  };
  const add = () => {
    if (ref !== null) onAdd(ref);
    pick(null);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} />}
          disabled={full}
          {...(full && { title: words.full })}
          aria-label={words.add}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.wide}>{words.add}</span>
          <span className={classes.narrow}>{words.addShort}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.adding ?? ''}>
        <Select
          label={words.pickDesign}
          data={designs.map((one) => ({ value: one.ref, label: one.name }))}
          value={design}
          searchable
          nothingFoundMessage={words.noDesign}
          comboboxProps={{ withinPortal: false }}
          onChange={pick}
        />
        {design?.startsWith('design:') && (
          <VersionSelect designId={design.slice('design:'.length)} value={version} onPick={setVersion} />
        )}
        <Button disabled={ref === null || taken.includes(ref)} onClick={add}>
          {words.addThis}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

interface VersionProps {
  readonly designId: string;
  readonly value: string | null;
  readonly onPick: (ref: string | null) => void;
}

const NOW = 'now';

function VersionSelect({ designId, value, onPick }: VersionProps) {
  const versions = (useRevisions(designId).data ?? []).map(({ id, number, name, created_at }) => ({
    value: `revision:${id}`,
    label: number === null ? versionTime(created_at) : `${words.revision(number)} ${name}`,
  }));
  return (
    <Select
      label={words.pickVersion}
      data={[{ value: NOW, label: words.now }, ...versions]}
      value={value ?? NOW}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(picked) => onPick(picked === NOW ? null : picked)}
    />
  );
}
