import { Suspense } from 'react';
import { useFindingActs } from '../../../state/findingActs';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { usePreload } from '../../../ui/loading/usePreload';
import type { DialogName } from './useDialogs';
import { useFocusBack } from './useFocusBack';

const over = { missing: 'over' } as const;
const ShareDialog = lazyComponent(async () => (await import('./ConnectedShareDialog')).ConnectedShareDialog, over);
const Swap = lazyComponent(async () => (await import('./ConnectedSwapDialog')).ConnectedSwapDialog, over);
const Revisions = lazyComponent(
  async () => (await import('./ConnectedRevisionsDialog')).ConnectedRevisionsDialog,
  over,
);
const UpdateSource = lazyComponent(async () => (await import('./ConnectedUpdatesDialog')).ConnectedUpdatesDialog, over);
const Wwns = lazyComponent(async () => (await import('./ConnectedWwnsDialog')).ConnectedWwnsDialog, over);
const Copies = lazyComponent(async () => (await import('./ConnectedArrayDialog')).ConnectedArrayDialog, over);
const FanOut = lazyComponent(async () => (await import('./ConnectedFanOutDialog')).ConnectedFanOutDialog, over);
const Pattern = lazyComponent(async () => (await import('./ConnectedPatternDialog')).ConnectedPatternDialog, over);
const InsideLayout = lazyComponent(async () => (await import('./ConnectedPictureDialog')).ConnectedPictureDialog, over);
const Shortcuts = lazyComponent(async () => (await import('../commands/ShortcutSheet')).ShortcutSheet, over);
const Accept = lazyComponent(
  async () => (await import('../../../panels/checks/accept/AcceptDialog')).AcceptDialog,
  over,
);
const loadCommands = async () => (await import('./ConnectedCommandPalette')).ConnectedCommandPalette;
const Commands = lazyComponent(loadCommands, over);

interface DialogsProps {
  readonly designId: string;
  readonly open: DialogName | null;
  /** The part that cables of several parts were drawn to. */
  readonly cableTo: string | null;
  readonly onOpen: (name: DialogName | null) => void;
}

/** One dialog at a time; each loads when it is first opened. */
export function Dialogs({ designId, open, cableTo, onOpen }: DialogsProps) {
  const close = () => onOpen(null);
  const accepting = useFindingActs((state) => state.accepting);
  useFocusBack(open !== null || accepting !== null);
  usePreload(loadCommands);
  return (
    <Suspense fallback={null}>
      {accepting && <Accept keys={accepting} />}
      {open === 'share' && <ShareDialog designId={designId} onClose={close} />}
      {open === 'swap' && <Swap onClose={close} />}
      {open === 'revisions' && <Revisions designId={designId} onClose={close} />}
      {open === 'updates' && <UpdateSource designId={designId} onClose={close} />}
      {open === 'wwns' && <Wwns designId={designId} onClose={close} />}
      {open === 'copies' && <Copies onClose={close} />}
      {open === 'cables' && <FanOut to={cableTo} onClose={close} />}
      {open === 'pattern' && <Pattern onClose={close} />}
      {open === 'picture' && <InsideLayout designId={designId} onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
      {open === 'commands' && <Commands onClose={close} />}
    </Suspense>
  );
}
