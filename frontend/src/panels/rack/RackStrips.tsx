import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { addPowerStrip } from '../../model/commands/addPowerStrip';
import type { Command } from '../../model/commands/context';
import type { ComponentId } from '../../model/document/types';
import { words } from '../../ui/words/site';
import { useStudio } from '../studio';
import classes from './RackStrips.module.css';

interface RackStripsProps {
  readonly rack: ComponentId;
  readonly onRun: (command: Command) => void;
}

/** The power strips of a rack with their feeds, and a way to add one; the inspector moves one to the other feed. */
export function RackStrips({ rack, onRun }: RackStripsProps) {
  const { snapshot, catalogue, selection, acts, readOnly } = useStudio();
  const strips = [...snapshot.components.values()].filter(({ kind, at }) => kind === 'pdu' && at?.[0] === rack);
  const offered = useMemo(() => stripParts(catalogue), [catalogue]);
  if (readOnly && strips.length === 0) return null;
  return (
    <div className={classes.strips}>
      {strips.map(({ id, name, attributes }) => (
        <button
          key={id}
          type="button"
          className={classes.strip}
          data-part={id}
          aria-pressed={selection.has(id)}
          onClick={() => acts.select([id])}
        >
          {words.strip(name, attributes.feed === 'B' ? 'B' : 'A')}
        </button>
      ))}
      {!readOnly && (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={14} stroke={1.5} />}>
              {words.addStrip}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => onRun((context) => addPowerStrip(context, rack, id))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

const stripParts = ({ parts }: CatalogueAnswer) =>
  Object.values(parts)
    .filter(({ kind }) => kind === 'pdu')
    .map(({ id, vendor, name }) => ({ id, label: `${vendor} ${name}` }));
