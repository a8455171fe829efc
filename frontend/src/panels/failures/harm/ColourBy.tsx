import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { showHarm } from '../../../state/failureActs';
import { useFailureState } from '../../../state/failures';
import { words } from '../../../ui/words/failures';
import { useStudioValue } from '../../studio';
import classes from './Harm.module.css';

/** Chooses what the gauges on the drawing stand for. */
export function ColourBy() {
  const showsHarm = useFailureState((state) => state.showsHarm);
  const hasWorkloads = useStudioValue(({ snapshot }) => snapshot.workloads.size > 0);
  if (!hasWorkloads) return null;
  const choices = [
    [false, words.harm.load],
    [true, words.harm.harm],
  ] as const;
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <ActionIcon
          className={classes.button}
          aria-label={words.harm.colourBy}
          title={`${words.harm.colourBy} …`}
          data-on={showsHarm || undefined}
        >
          <IconPalette size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.harm.colourBy}</Menu.Label>
        {choices.map(([harm, label]) => (
          <Menu.Item
            key={label}
            aria-current={harm === showsHarm || undefined}
            leftSection={<IconCheck size={14} stroke={1.5} opacity={harm === showsHarm ? 1 : 0} />}
            rightSection={harm !== showsHarm && <Kbd size="xs">L</Kbd>}
            onClick={() => showHarm(harm)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
