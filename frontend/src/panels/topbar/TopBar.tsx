import { ActionIcon, Button, Kbd, Select, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { setMeta } from '../../model/commands/setMeta';
import { HelpLink } from '../../ui/HelpLink';
import { Logo } from '../../ui/Logo';
import bar from '../../ui/theme/bar.module.css';
import { words } from '../../ui/words/shell';
import { words as updateWords } from '../../ui/words/updates';
import { keyCaps } from '../command/keys';
import { useStudio, useStudioValue } from '../studio';
import { DesignName } from './DesignName';
import { ThemeButton } from './ThemeButton';
import classes from './TopBar.module.css';

export interface TopBarProps {
  /** What is known of the edits, given by the page so that it changes without the bar. */
  readonly save: ReactNode;
  /** Newest revision, null when there is none yet. */
  readonly revision: number | null;
  /** Parts of which there is a newer version. */
  readonly updates: number;
  /** The state of the design, the same way. */
  readonly approval: ReactNode;
  /** Undo and redo, the same way. */
  readonly history: ReactNode;
  readonly dark: boolean;
  /** The export menu, given by the page because it knows the addresses. */
  readonly exportMenu: ReactNode;
  /** Who is signed in, given by the page; nothing where nobody signs in. */
  readonly account: ReactNode;
  /** Who else is here, given by the page. */
  readonly people?: ReactNode;
  /** The choice of views, given by the page because it knows them. */
  readonly viewSwitch: ReactNode;
  readonly onHome: () => void;
  readonly onShare: () => void;
  readonly onRevisions: () => void;
  readonly onUpdates: () => void;
  readonly onCommands: () => void;
  readonly onTheme: (dark: boolean) => void;
}

/** Name, save state, basis, undo, share, export: what concerns the whole design. */
export function TopBar(props: TopBarProps) {
  const name = useStudioValue(({ snapshot }) => String(snapshot.meta.name ?? ''));
  return (
    <header className={`${bar.bar} ${classes.bar}`}>
      <UnstyledButton className={bar.home} onClick={props.onHome} aria-label={words.home} title={words.home}>
        <Logo />
      </UnstyledButton>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <DesignName />
      <button type="button" className={classes.revision} onClick={props.onRevisions} aria-label={words.revisions}>
        {props.revision === null ? words.noRevision : words.revision(props.revision)}
      </button>
      {props.approval}
      {props.save}
      {props.updates > 0 && (
        <button type="button" className={classes.updates} title={updateWords.availableHelp} onClick={props.onUpdates}>
          {updateWords.available(props.updates)}
        </button>
      )}
      <span className={classes.rule} />
      <BasisSelect />
      {props.history}
      <span className={classes.space} />
      {props.viewSwitch}
      <span className={classes.space} />
      {props.people}
      <HelpLink />
      <ThemeButton dark={props.dark} onTheme={props.onTheme} />
      <Button variant="default" leftSection={<IconShare2 size={16} stroke={1.5} />} onClick={props.onShare}>
        {words.share}
      </Button>
      {props.exportMenu}
      <UnstyledButton className={classes.commands} aria-label={words.commands} onClick={props.onCommands}>
        <Kbd size="xs">{keyCaps('mod+K').join(' ')}</Kbd>
      </UnstyledButton>
      {props.account}
    </header>
  );
}

interface HistoryProps {
  /** What undo would take back, in words; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

/** Undo and redo; nothing for who only reads. */
export function HistoryButtons({ undoLabel, redoLabel }: HistoryProps) {
  const { readOnly, undo, redo } = useStudio();
  if (readOnly) return null;
  return (
    <>
      <Tooltip label={words.undoStep(undoLabel)}>
        <ActionIcon aria-label={words.undo} disabled={undoLabel === null} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={words.redoStep(redoLabel)}>
        <ActionIcon aria-label={words.redo} disabled={redoLabel === null} onClick={redo}>
          <IconArrowForwardUp size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function BasisSelect() {
  const { run, readOnly } = useStudio();
  const basis = useStudioValue(({ snapshot, result }) => String(snapshot.meta.basis ?? result?.basis ?? 'measured'));
  return (
    <Select
      aria-label={words.basis}
      leftSection={<span className={classes.basis}>{words.basis}</span>}
      leftSectionWidth={48}
      variant="unstyled"
      w={176}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={classes.basisOption}>
          <span>{option.label}</span>
          <small>{words.basisHelp[option.value as keyof typeof words.bases]}</small>
        </span>
      )}
      data={Object.entries(words.bases).map(([value, label]) => ({ value, label }))}
      value={basis}
      disabled={readOnly}
      allowDeselect={false}
      classNames={{ input: classes.basisInput }}
      onChange={(picked) => picked && run((context) => setMeta(context, 'basis', picked))}
    />
  );
}
