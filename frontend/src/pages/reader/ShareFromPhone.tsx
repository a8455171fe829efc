import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { words } from '../../ui/words/shared';

const ShareHere = lazy(async () => ({ default: (await import('../studio/ShareHere')).ShareHere }));

/** Makes and ends links where there is no room for more than looking. */
export function ShareFromPhone({ designId }: { readonly designId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon size={44} aria-label={words.share} onClick={() => setOpen(true)}>
        <IconShare2 size={20} stroke={1.5} />
      </ActionIcon>
      {open && (
        <Suspense fallback={null}>
          <ShareHere designId={designId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
