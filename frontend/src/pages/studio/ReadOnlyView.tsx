import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { type Role, useMe } from '../../api/queries/me';
import { Logo } from '../../ui/Logo';
import { words as dock } from '../../ui/words/dock';
import { roleWords, words } from '../../ui/words/people';
import { words as shell } from '../../ui/words/shell';
import { AccountMenu } from '../account/AccountMenu';
import { Reader } from '../reader/Reader';
import { SharedDesk } from '../shared/SharedView';
import { useIsNarrow } from '../useIsNarrow';

const BillTab = lazy(async () => ({ default: (await import('./BillTab')).BillTab }));
const FilesTab = lazy(async () => ({ default: (await import('./FilesTab')).FilesTab }));

/** A design of one's organisation for who may not change it: the reader's desk, and a sentence why. */
export function ReadOnlyView({ designId }: { readonly designId: string }) {
  const narrow = useIsNarrow();
  const role: Role = useMe().data?.role ?? 'viewer';
  const note = words.readsAs(roleWords[role]);
  const more = useMemo(
    () => [
      {
        id: 'files',
        label: dock.tabs.files,
        content: (
          <Suspense>
            <FilesTab designId={designId} />
          </Suspense>
        ),
        tall: true,
      },
    ],
    [designId],
  );
  if (narrow) return <Reader designId={designId} note={note} />;
  const bill = (
    <Suspense>
      <BillTab designId={designId} />
    </Suspense>
  );
  const home = (
    <UnstyledButton component={Link} to="/" aria-label={shell.home} title={shell.home}>
      <Logo />
    </UnstyledButton>
  );
  return <SharedDesk note={note} bill={bill} more={more} home={home} account={<AccountMenu />} />;
}
