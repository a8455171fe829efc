import { Button, SegmentedControl, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedCheck, useChecks } from '../../api/queries/checks';
import { useMay } from '../../api/queries/me';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/checkSettings';
import { words as shell } from '../../ui/words/shell';
import { ColumnPage } from '../frame/ColumnPage';
import classes from './CheckSettings.module.css';
import { CheckTable } from './CheckTable';
import { OwnChecks } from './own/OwnChecks';
import { SettingDialog } from './SettingDialog';
import { isAbout } from './settingDraft';

const CHOICES = [
  { value: 'all', label: words.all },
  { value: 'changed', label: words.changed },
];

/** `/organisation/checks`: which checks run here, how severe they are and with which thresholds. */
export function CheckSettingsPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const admin = useMay('admin');
  const checks = useChecks();
  const [text, setText] = useState('');
  const [shown, setShown] = useState('all');
  const [changing, setChanging] = useState<ListedCheck | null>(null);
  const all = checks.data ?? [];
  const listed = all.filter((check) => isAbout(check, text) && (shown === 'all' || check.setting !== null));
  return (
    <ColumnPage
      title={words.title}
      lead={words.lead}
      className={classes.main}
      tools={
        <Button component={Link} to="/organisation" variant="default">
          {words.toPeople}
        </Button>
      }
    >
      <OwnChecks admin={admin} />
      <Title order={2}>{words.shippedTitle}</Title>
      <div className={classes.choices}>
        <SearchField label={words.search} value={text} onChange={setText} className={classes.search ?? ''} />
        <SegmentedControl aria-label={words.show} data={CHOICES} value={shown} onChange={setShown} />
      </div>
      {checks.isError && <ErrorState title={words.failed}>{checks.error.message}</ErrorState>}
      {checks.data && <Counts checks={all} admin={admin} />}
      {checks.data && listed.length === 0 && <EmptyState>{text === '' ? words.noneChanged : words.none}</EmptyState>}
      {listed.length > 0 && <CheckTable checks={listed} onChange={admin ? setChanging : null} />}
      {changing && <SettingDialog check={changing} onClose={() => setChanging(null)} />}
    </ColumnPage>
  );
}

function Counts({ checks, admin }: { readonly checks: readonly ListedCheck[]; readonly admin: boolean }) {
  const changed = checks.filter(({ setting }) => setting !== null);
  const off = changed.filter(({ setting }) => setting?.off);
  return (
    <p className={classes.counts}>
      {words.counts(changed.length, off.length, checks.length)}. {!admin && words.onlyAdmins}
    </p>
  );
}
