import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Role, useMe } from '../../api/queries/me';
import { Logo } from '../../ui/Logo';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import bar from '../../ui/theme/bar.module.css';
import { roleWords, words } from '../../ui/words/people';
import { words as shared } from '../../ui/words/shared';
import { words as shell } from '../../ui/words/shell';
import { AccountMenu } from '../account/AccountMenu';
import { useIsNarrow } from '../frame/windowWidth';
import { Reader } from '../reader/Reader';
import { SharedShell } from '../shared/SharedView';
import { tabsOf } from './dock/dockTabs';

const OwnReview = lazyComponent(async () => (await import('../review/OwnReview')).OwnReview, { missing: 'nothing' });

/** A design of one's organisation for who may not change it: what a reader sees, and a sentence why. */
export function ReadOnlyView({ designId }: { readonly designId: string }) {
  const narrow = useIsNarrow();
  const role: Role = useMe().data?.role ?? 'viewer';
  const note = words.readsAs(roleWords[role]);
  const source = useMemo(() => ({ designId }), [designId]);
  const tabs = useMemo(() => tabsOf(designId, true), [designId]);
  if (narrow) return <Reader designId={designId} note={note} />;
  const home = (
    <UnstyledButton component={Link} to="/" className={bar.home} aria-label={shell.home} title={shell.home}>
      <Logo />
    </UnstyledButton>
  );
  return (
    <SharedShell
      source={source}
      allows={
        role === 'viewer' ? shared.allows.view : role === 'commenter' ? shared.allows.comment : shared.allows.approve
      }
      note={note}
      tabs={tabs}
      review={<OwnReview designId={designId} />}
      home={home}
      account={<AccountMenu />}
    />
  );
}
