import { lazy, Suspense } from 'react';
import { usePreload } from '../../ui/usePreload';
import type { DialogName } from './dialogName';
import { useFocusBack } from './useFocusBack';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareHere')).ShareHere }));
const Swap = lazy(async () => ({ default: (await import('./SwapHere')).SwapHere }));
const Revisions = lazy(async () => ({ default: (await import('./RevisionsHere')).RevisionsHere }));
const Updates = lazy(async () => ({ default: (await import('./UpdatesHere')).UpdatesHere }));
const Wwns = lazy(async () => ({ default: (await import('./WwnsHere')).WwnsHere }));
const Copies = lazy(async () => ({ default: (await import('./ArrayHere')).ArrayHere }));
const Pattern = lazy(async () => ({ default: (await import('./PatternHere')).PatternHere }));
const Picture = lazy(async () => ({ default: (await import('./PictureHere')).PictureHere }));
const Shortcuts = lazy(async () => ({ default: (await import('../../panels/command/ShortcutSheet')).ShortcutSheet }));
const loadCommands = async () => ({ default: (await import('./CommandsHere')).CommandsHere });
const Commands = lazy(loadCommands);

interface DialogsProps {
  readonly designId: string;
  readonly open: DialogName | null;
  readonly onOpen: (name: DialogName | null) => void;
}

/** One dialog at a time; each loads when it is first opened. */
export function Dialogs({ designId, open, onOpen }: DialogsProps) {
  const close = () => onOpen(null);
  useFocusBack(open !== null);
  usePreload(loadCommands);
  return (
    <Suspense fallback={null}>
      {open === 'share' && <ShareDialog designId={designId} onClose={close} />}
      {open === 'swap' && <Swap onClose={close} />}
      {open === 'revisions' && <Revisions designId={designId} onClose={close} />}
      {open === 'updates' && <Updates designId={designId} onClose={close} />}
      {open === 'wwns' && <Wwns designId={designId} onClose={close} />}
      {open === 'copies' && <Copies onClose={close} />}
      {open === 'pattern' && <Pattern onClose={close} />}
      {open === 'picture' && <Picture designId={designId} onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
      {open === 'commands' && <Commands designId={designId} onDialog={onOpen} onClose={close} />}
    </Suspense>
  );
}
