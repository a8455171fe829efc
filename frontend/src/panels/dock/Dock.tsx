import { ActionIcon, Tabs } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type FunctionComponent, type ReactNode, Suspense, useRef, useState } from 'react';
import { count } from '../../ui/format/format';
import { Splitter } from '../../ui/layout/Splitter';
import { useHeight } from '../../ui/layout/useWidth';
import { useWindowSize } from '../../ui/layout/useWindowSize';
import { chrome } from '../../ui/theme/tokens';
import { words } from '../../ui/words/dock';
import classes from './Dock.module.css';

export interface DockTab {
  readonly id: string;
  readonly label: string;
  /** A hook that counts what the tab holds. */
  readonly useBadge?: () => number;
  /** What tells more than a count, in its place. */
  readonly Mark?: FunctionComponent;
  /** May load when it is opened. */
  readonly content: ReactNode;
  /** Text to be read wants more room; the canvas stays in sight above it. */
  readonly tall?: boolean;
}

interface DockProps {
  readonly tabs: readonly DockTab[];
  readonly open: string;
  readonly folded: boolean;
  /** px; null as tall as the tab asks. */
  readonly height: number | null;
  readonly onHeight: (px: number | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onFold: (folded: boolean) => void;
}

/** What a dock shows on a page that keeps nothing of it. */
export function useDockState(first: string, isFolded = false): Omit<DockProps, 'tabs'> {
  const [open, onOpen] = useState(first);
  const [folded, onFold] = useState(isFolded);
  const [height, onHeight] = useState<number | null>(null);
  return { open, onOpen, folded, onFold, height, onHeight };
}

const LEAST = 64;
/** The drawing stays in sight above it. */
const MOST_OF_WINDOW = 0.6;

/** Tabs below the sentence; each tab's content is a region of its own name. */
export function Dock({ tabs, open, folded, height, onHeight, onOpen, onFold }: DockProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useHeight(frame);
  const most = useWindowSize().height * MOST_OF_WINDOW;
  const pick = (id: string | null) => {
    if (id) onOpen(id);
    if (folded) onFold(false);
  };
  return (
    <Tabs
      ref={frame}
      value={folded ? null : open}
      onChange={pick}
      keepMounted={false}
      classNames={{ root: classes.dock, list: classes.list, tab: classes.tab }}
    >
      {!folded && (
        <Splitter
          label={words.edge}
          edge="top"
          size={height ?? Math.max(0, shown - chrome.tabs)}
          minimum={LEAST}
          maximum={most}
          onSize={onHeight}
        />
      )}
      <Tabs.List aria-label={words.region}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} onClick={() => folded && pick(tab.id)}>
            <TabLabel tab={tab} />
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
          <Tabs.Panel
            key={tab.id}
            value={tab.id}
            className={classes.content}
            data-tall={tab.tall || undefined}
            style={height === null ? undefined : { height: Math.min(height, most) }}
          >
            <section aria-label={tab.label} className={classes.region}>
              <Suspense fallback={null}>{tab.content}</Suspense>
            </section>
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}

/** What a tab is called, with how many there are, or its mark. */
function TabLabel({ tab }: { readonly tab: DockProps['tabs'][number] }) {
  return (
    <>
      {tab.label}
      {tab.useBadge && <Badge useCount={tab.useBadge} />}
      {tab.Mark && (
        <Suspense fallback={null}>
          <tab.Mark />
        </Suspense>
      )}
    </>
  );
}

/** Counts by itself, so that a count does not draw the dock again. */
function Badge({ useCount }: { readonly useCount: () => number }) {
  const shown = useCount();
  return shown > 0 && <span className={classes.badge}>{count(shown)}</span>;
}
