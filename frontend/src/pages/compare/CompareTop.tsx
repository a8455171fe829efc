import { Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowsExchange, IconLink } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { ComparisonAnswer } from '../../api/queries/comparisons';
import { useRestoreRevision, useRevisions } from '../../api/queries/revisions';
import { comparisonPath } from '../../panels/revisions/timeline';
import { dayText, timeOfDay } from '../../ui/format';
import { words } from '../../ui/words/compare';
import { PageTop } from '../PageTop';
import classes from './Compare.module.css';
import { calledOf } from './calledOf';

const icon = { size: 14, stroke: 1.5 } as const;

/** Which two are compared, and what can be done with them. */
export function CompareTop({ answer }: { readonly answer: ComparisonAnswer }) {
  const { before, after } = answer;
  const navigate = useNavigate();
  const go = (one: string, other: string) => navigate(comparisonPath(one, other));
  const same = before.design_id !== null && before.design_id === after.design_id ? before.design_id : null;
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(() => notifications.show({ message: words.copied }));
  return (
    <PageTop title={words.title} lead={before.name === after.name ? after.name : `${before.name}, ${after.name}`}>
      {same !== null && <Sides designId={same} before={before.ref} after={after.ref} onPick={go} />}
      <Button
        variant="default"
        leftSection={<IconArrowsExchange {...icon} />}
        onClick={() => go(after.ref, before.ref)}
      >
        {words.swap}
      </Button>
      <Button variant="default" leftSection={<IconLink {...icon} />} onClick={copy}>
        {words.copyLink}
      </Button>
      {same !== null && before.revision && (
        <RestoreBefore designId={same} revisionId={before.revision.id} called={calledOf(before)} />
      )}
      {after.design_id && (
        <Button component={Link} to={`/d/${after.design_id}`}>
          {words.back}
        </Button>
      )}
    </PageTop>
  );
}

interface SidesProps {
  readonly designId: string;
  readonly before: string;
  readonly after: string;
  readonly onPick: (before: string, after: string) => void;
}

/** Both sides chosen among the versions of one design. */
function Sides({ designId, before, after, onPick }: SidesProps) {
  const revisions = useRevisions(designId);
  const choices = [
    { value: `design:${designId}`, label: words.now },
    ...(revisions.data ?? []).map(({ id, number, name, created_at }) => ({
      value: `revision:${id}`,
      label: number === null ? momentText(created_at) : words.revision(number, name),
    })),
  ];
  const pick = (label: string, value: string, onChange: (ref: string) => void) => (
    <Select
      aria-label={label}
      className={classes.pick ?? ''}
      data={choices}
      value={value}
      allowDeselect={false}
      onChange={(ref) => ref && onChange(ref)}
    />
  );
  return (
    <div className={classes.sides}>
      {pick(words.before, before, (ref) => onPick(ref, after))}
      <span>{words.to}</span>
      {pick(words.after, after, (ref) => onPick(before, ref))}
    </div>
  );
}

const momentText = (made: string): string => `${dayText(new Date(made))} ${timeOfDay(new Date(made))}`;

interface RestoreBeforeProps {
  readonly designId: string;
  readonly revisionId: string;
  readonly called: string;
}

function RestoreBefore({ designId, revisionId, called }: RestoreBeforeProps) {
  const restore = useRestoreRevision(designId);
  const navigate = useNavigate();
  const run = () =>
    restore.mutate(revisionId, {
      onSuccess: () => {
        notifications.show({ message: words.restored(called) });
        void navigate(`/d/${designId}`);
      },
      onError: (error) => notifications.show({ color: 'red', message: error.message }),
    });
  return (
    <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} loading={restore.isPending} onClick={run}>
      {words.restore(called)}
    </Button>
  );
}
