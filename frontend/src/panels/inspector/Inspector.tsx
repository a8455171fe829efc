import { ActionIcon, Button, Kbd, Menu, Tabs } from '@mantine/core';
import {
  IconChevronsRight,
  IconCopy,
  IconCopyPlus,
  IconCursorText,
  IconDots,
  IconFocusCentered,
  IconId,
  IconReplace,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { disconnect } from '../../model/commands/disconnect';
import { duplicateSteps } from '../../model/commands/duplicate';
import { removeSteps } from '../../model/commands/remove';
import type { DesignCable, DrawnPart, DrawnTree } from '../../model/document/types';
import { KindIcon } from '../../ui/KindIcon';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/inspector';
import { words as trace } from '../../ui/words/trace';
import { useChosenFinding } from '../checks/reason/useChosenFinding';
import { CommentButton } from '../review/CommentButton';
import { AdapterSlots } from '../slots/AdapterSlots';
import { type Studio, useStudio, useStudioValue } from '../studio';
import { FillBays } from './FillBays';
import { FoldItems } from './FoldItems';
import { HiddenNote } from './HiddenNote';
import classes from './Inspector.module.css';
import { CableLoads, GroupLoads, PartLoads } from './Loads';
import { MountOn } from './MountOn';
import { Nothing } from './Nothing';
import { keyOf, useShownParts } from './shownParts';

const Ports = lazyComponent(async () => (await import('./Ports')).Ports);
const Properties = lazyComponent(async () => (await import('./Properties')).Properties);

const Reason = lazyComponent(async () => (await import('../checks/reason/Reason')).Reason);

interface InspectorProps {
  readonly onFold?: () => void;
  /** Opens the choice of another part for what is selected. */
  readonly onSwap?: () => void;
  /** Opens the world-wide names of what is selected. */
  readonly onWwns?: () => void;
  /** Opens the number of copies to make of what is selected. */
  readonly onCopies?: () => void;
  /** Opens the pattern for names of what is selected. */
  readonly onPattern?: () => void;
  /** What stands below when nothing is selected, for example the list of parts. */
  readonly children?: ReactNode;
}

/** Loads, properties and ports of what is selected, or why it is a finding. */
export function Inspector({ onFold, onSwap, onWwns, onCopies, onPattern, children }: InspectorProps) {
  const parts = useShownParts();
  const cable = useStudioValue(selectedCable);
  const body = useRef<HTMLDivElement>(null);
  const found = useChosenFinding();
  const shown = found ? found.finding.key : parts.length > 0 ? keyOf(parts) : (cable?.id ?? '');
  const before = useRef(shown);
  useLayoutEffect(() => {
    // A new panel is at its top; to ask has all of the page laid out.
    if (before.current === shown) return;
    before.current = shown;
    // Another part is read from its name on.
    const panel = body.current?.parentElement;
    if (body.current) body.current.scrollTop = 0;
    // Who walks down the list of parts below stays there.
    if (panel && !panel.contains(document.activeElement)) panel.scrollTop = 0;
  }, [shown]);
  return (
    <section className={classes.panel} aria-label={words.region}>
      <div ref={body} className={classes.body} data-empty={shown === '' || undefined}>
        {found ? (
          <Suspense fallback={null}>
            <Reason {...found} />
          </Suspense>
        ) : (
          content(parts, cable, { onSwap, onWwns, onCopies, onPattern })
        )}
      </div>
      {!found && children}
      <footer className={classes.foot}>
        <span>
          <Kbd size="xs">2</Kbd> {words.hints.zoom}
        </span>
        <span>
          <Kbd size="xs">1</Kbd> {words.hints.fit}
        </span>
        {onFold && (
          <ActionIcon aria-label={words.fold} onClick={onFold}>
            <IconChevronsRight size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </footer>
    </section>
  );
}

function content(parts: readonly DrawnPart[], cable: DesignCable | undefined, dialogs: PartDialogs): ReactNode {
  if (parts.length > 0) return <PartsView parts={parts} {...dialogs} />;
  if (cable) return <CableView cable={cable} />;
  return <Nothing />;
}

function selectedCable({ snapshot, selection }: Studio): DesignCable | undefined {
  const [id] = selection;
  return id === undefined ? undefined : snapshot.cables.get(id);
}

interface PartDialogs {
  readonly onSwap: (() => void) | undefined;
  readonly onWwns: (() => void) | undefined;
  readonly onCopies: (() => void) | undefined;
  readonly onPattern: (() => void) | undefined;
}

interface PartsViewProps extends PartDialogs {
  readonly parts: readonly DrawnPart[];
}

function PartsView({ parts, ...dialogs }: PartsViewProps) {
  const { readOnly } = useStudio();
  const [first] = parts;
  if (!first) return null;
  const single = parts.length === 1 ? first : null;
  return (
    <>
      <Head parts={parts} {...dialogs} />
      {single && <HiddenNote part={single} />}
      {single && !readOnly && <FillBays part={single} />}
      {single && !readOnly && <AdapterSlots key={single.id} part={single} />}
      {single && !readOnly && <MountOn part={single} />}
      <Tabs
        defaultValue="loads"
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.tabPanel }}
      >
        <Tabs.List>
          <Tabs.Tab value="loads">{words.tabs.loads}</Tabs.Tab>
          <Tabs.Tab value="properties">{words.tabs.properties}</Tabs.Tab>
          {single && <Tabs.Tab value="ports">{words.tabs.ports}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="loads">{single ? <PartLoads part={single} /> : <GroupLoads parts={parts} />}</Tabs.Panel>
        <Tabs.Panel value="properties">
          <Suspense fallback={null}>
            <Properties parts={parts} />
          </Suspense>
        </Tabs.Panel>
        {single && (
          <Tabs.Panel value="ports">
            <Suspense fallback={null}>
              <Ports part={single} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

function Head({ parts, ...dialogs }: PartsViewProps) {
  const { tree } = useStudio();
  const [first] = parts;
  if (!first) return null;
  const single = parts.length === 1;
  return (
    <header className={classes.head}>
      <KindIcon icon={first.icon} size={18} />
      <div className={classes.titles}>
        <h2 title={single ? first.name : undefined}>{single ? first.name : words.selected(parts.length)}</h2>
        <p>{single ? placeText(tree, first) : kindsText(parts)}</p>
      </div>
      {single && <CommentButton anchor={{ kind: 'component', id: first.id }} what={first.name} size={28} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={words.more}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <PartMenu parts={parts} {...dialogs} />
      </Menu>
    </header>
  );
}

function PartMenu({ parts, onSwap, onWwns, onCopies, onPattern }: PartsViewProps) {
  const { acts, run, selection, readOnly } = useStudio();
  const ids = parts.map((part) => part.id);
  const fixed = parts.every((part) => part.fixed);
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconFocusCentered size={16} stroke={1.5} />} onClick={() => acts.zoomTo(ids)}>
        {words.zoom}
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute size={16} stroke={1.5} />} onClick={() => acts.trace(ids)}>
        {trace.trace}
      </Menu.Item>
      {onWwns && parts.some(hasNames) && (
        <Menu.Item leftSection={<IconId size={16} stroke={1.5} />} onClick={onWwns}>
          {words.wwns}
        </Menu.Item>
      )}
      {!readOnly && (
        <>
          {onSwap && parts.some((part) => part.part !== null) && (
            <Menu.Item leftSection={<IconReplace size={16} stroke={1.5} />} onClick={onSwap}>
              {words.swap}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => run((context) => duplicateSteps(context, selection))}
          >
            {words.duplicate}
          </Menu.Item>
          {onCopies && (
            <Menu.Item leftSection={<IconCopyPlus size={16} stroke={1.5} />} disabled={fixed} onClick={onCopies}>
              {words.copies}
            </Menu.Item>
          )}
          {onPattern && (
            <Menu.Item leftSection={<IconCursorText size={16} stroke={1.5} />} disabled={fixed} onClick={onPattern}>
              {words.pattern}
            </Menu.Item>
          )}
          <FoldItems parts={parts} />
          <Menu.Item
            leftSection={<IconTrash size={16} stroke={1.5} />}
            disabled={fixed}
            onClick={() => run((context) => removeSteps(context, ids))}
          >
            {words.remove}
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  );
}

function CableView({ cable }: { readonly cable: DesignCable }) {
  const { tree, acts, run, readOnly } = useStudio();
  const end = ([id, port]: readonly [string, string]) => `${tree.parts.get(id)?.name ?? id} ${port}`;
  return (
    <>
      <header className={classes.head}>
        <KindIcon icon="route" size={18} />
        <div className={classes.titles}>
          <h2>{words.cable}</h2>
          <p>{words.cableEnds(end(cable.from), end(cable.to))}</p>
        </div>
        <CommentButton anchor={{ kind: 'cable', id: cable.id }} what={words.cable} size={28} />
      </header>
      <CableLoads cableId={cable.id} />
      <div className={classes.section}>
        <Button variant="default" onClick={() => acts.trace([cable.id])}>
          {trace.trace}
        </Button>
      </div>
      {!readOnly && (
        <div className={classes.section}>
          <Button variant="default" onClick={() => run((context) => disconnect(context, [cable.id]))}>
            {words.disconnect}
          </Button>
        </div>
      )}
    </>
  );
}

/** Ports with world-wide names are on it, or inside it as in a storage system. */
const hasNames = (part: DrawnPart) => part.kind === 'storage_system' || part.ports.some(({ type }) => type === 'fc');

/** `in Planar 0, Drawer 1`: the two frames round a part. */
function placeText(tree: DrawnTree, part: DrawnPart): string {
  const around: string[] = [];
  let parent = part.parent;
  while (parent && around.length < 2) {
    const frame = tree.parts.get(parent);
    if (!frame) break;
    around.push(frame.name);
    parent = frame.parent;
  }
  return around.length > 0
    ? `${part.subtitle ? `${part.subtitle}, ` : ''}${words.insideOf(around.join(', '))}`
    : part.subtitle;
}

function kindsText(parts: readonly DrawnPart[]): string {
  const names = [...new Set(parts.map((part) => part.subtitle || part.kind.replaceAll('_', ' ')))];
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
}
