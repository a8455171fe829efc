import { Menu } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconBoxMultiple } from '@tabler/icons-react';
import { collapseSteps } from '../../model/commands/collapse';
import { expandCount } from '../../model/commands/expandCount';
import type { DrawnPart } from '../../model/document/types';
import { canFold } from '../../model/tree/fold';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';

/** Menu entries that show parts as one box, open them, or turn a count into parts. */
export function FoldItems({ parts }: { readonly parts: readonly DrawnPart[] }) {
  const { run, snapshot } = useStudio();
  const foldable = parts.filter(canFold).map((part) => part.id);
  const open = foldable.filter((id) => !snapshot.drawing.get(id)?.collapsed);
  const [first] = parts;
  const counted = parts.length === 1 && first && first.count > 1 ? first : null;
  return (
    <>
      {open.length > 0 && (
        <Menu.Item
          leftSection={<IconArrowsMinimize size={16} stroke={1.5} />}
          onClick={() => run((context) => collapseSteps(context, foldable, true))}
        >
          {words.collapse}
        </Menu.Item>
      )}
      {open.length < foldable.length && (
        <Menu.Item
          leftSection={<IconArrowsMaximize size={16} stroke={1.5} />}
          onClick={() => run((context) => collapseSteps(context, foldable, false))}
        >
          {words.expand}
        </Menu.Item>
      )}
      {counted && (
        <Menu.Item
          leftSection={<IconBoxMultiple size={16} stroke={1.5} />}
          onClick={() => run((context) => expandCount(context, counted.id))}
        >
          {words.expandCount(counted.count)}
        </Menu.Item>
      )}
    </>
  );
}
