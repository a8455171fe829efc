import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/shared';

const ConnectedShareDialog = lazyComponent(
  async () => (await import('../studio/dialogs/ConnectedShareDialog')).ConnectedShareDialog,
  {
    missing: 'over',
  },
);

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
          <ConnectedShareDialog designId={designId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
