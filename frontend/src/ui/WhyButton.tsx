import { ActionIcon, Popover } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { Explanation } from './explanation';
import { keepEscape } from './keepEscape';
import { words } from './words/figures';

const WhyCard = lazy(async () => ({ default: (await import('./WhyCard')).WhyCard }));

interface WhyButtonProps {
  readonly explanation: Explanation;
  readonly label?: string;
}

/** Opens the reasons of one figure: formula, numbers, inputs with sources. */
export const WhyButton = memo(function WhyButton({ explanation, label = explanation.label }: WhyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon size={20} aria-label={words.why(label)} onClick={() => setOpen(!open)}>
          <IconMathFunction size={14} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={words.why(label)} onKeyDown={keepEscape}>
        <Suspense fallback={null}>
          <WhyCard explanation={explanation} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
