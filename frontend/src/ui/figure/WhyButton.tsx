import { ActionIcon, Popover } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { memo, Suspense, useRef, useState } from 'react';
import type { Explanation } from '../../api/answers';
import { stopEscape } from '../form/fieldEvents';
import { lazyComponent } from '../loading/lazyComponent';
import { words } from '../words/figures';

const WhyCard = lazyComponent(async () => (await import('./WhyCard')).WhyCard);

interface WhyButtonProps {
  readonly explanation: Explanation;
  readonly label?: string;
}

/** Opens the reasons of one figure: formula, numbers, inputs with sources. */
export const WhyButton = memo(function WhyButton({ explanation, label = explanation.label }: WhyButtonProps) {
  const [open, setOpen] = useState(false);
  return <WhyPopover explanation={open ? explanation : null} label={label} onOpen={setOpen} />;
});

interface WhyPopoverProps {
  /** Null while it is closed: there are dozens, and every result has other reasons for each. */
  readonly explanation: Explanation | null;
  readonly label: string;
  readonly onOpen: (open: boolean) => void;
}

const WhyPopover = memo(function WhyPopover({ explanation, label, onOpen }: WhyPopoverProps) {
  const open = explanation !== null;
  // What it showed last stays while it closes.
  const shown = useRef(explanation);
  if (explanation !== null) shown.current = explanation;
  return (
    <Popover
      opened={open}
      onChange={onOpen}
      width={320}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon size={20} aria-label={words.why(label)} onClick={() => onOpen(!open)}>
          <IconMathFunction size={14} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={words.why(label)} onKeyDown={stopEscape}>
        <Suspense fallback={null}>
          {shown.current && <WhyCard explanation={shown.current} onClose={() => onOpen(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
