import { ActionIcon, Tabs } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { count } from '../../ui/format';
import { words } from '../../ui/words/dock';
import classes from './Dock.module.css';

export interface DockTab {
  readonly id: string;
  readonly label: string;
  readonly badge?: number;
  /** May load when it is opened. */
  readonly content: ReactNode;
  /** Text to be read wants more room; the canvas stays in sight above it. */
  readonly tall?: boolean;
}

interface DockProps {
  readonly tabs: readonly DockTab[];
  readonly open: string;
  readonly folded: boolean;
  readonly onOpen: (id: string) => void;
  readonly onFold: (folded: boolean) => void;
}

/** Tabs below the sentence; each tab's content is a region of its own name. */
export function Dock({ tabs, open, folded, onOpen, onFold }: DockProps) {
  const pick = (id: string | null) => {
    if (id) onOpen(id);
    if (folded) onFold(false);
  };
  return (
    <Tabs
      value={folded ? null : open}
      onChange={pick}
      keepMounted={false}
      classNames={{ root: classes.dock, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label={words.region}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} onClick={() => folded && pick(tab.id)}>
            {tab.label}
            {tab.badge !== undefined && tab.badge > 0 && <span className={classes.badge}>{count(tab.badge)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <ActionIcon
        className={classes.fold}
        aria-label={folded ? words.unfold : words.fold}
        aria-expanded={!folded}
        onClick={() => onFold(!folded)}
      >
        {folded ? <IconChevronUp size={16} stroke={1.5} /> : <IconChevronDown size={16} stroke={1.5} />}
      </ActionIcon>
      {!folded &&
        tabs.map((tab) => (
          <Tabs.Panel key={tab.id} value={tab.id} className={classes.content} data-tall={tab.tall || undefined}>
            <section aria-label={tab.label} className={classes.region}>
              <Suspense fallback={null}>{tab.content}</Suspense>
            </section>
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}
