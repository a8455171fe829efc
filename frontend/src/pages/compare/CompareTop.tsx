import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowsExchange, IconLink, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { ComparisonAnswer } from '../../api/queries/comparisons';
import { useRestoreRevision } from '../../api/queries/revisions';
import { comparisonPath } from '../../panels/revisions/timeline';
import { words } from '../../ui/words/compare';
import { alternativesPath } from '../alternatives/alternativesAddress';
import { PageTop } from '../frame/PageTop';
import { Sides } from './Sides';
import { sideTitle } from './sideTitles';

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
    <>
      <PageTop title={words.title} lead={before.name === after.name ? after.name : `${before.name}, ${after.name}`}>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange {...icon} />}
          onClick={() => go(after.ref, before.ref)}
        >
          {words.swap}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable {...icon} />}
          onClick={() => navigate(alternativesPath([before.ref, after.ref]))}
        >
          {words.alternatives}
        </Button>
        <Button variant="default" leftSection={<IconLink {...icon} />} onClick={copy}>
          {words.copyLink}
        </Button>
        {same !== null && before.revision && (
          <RestoreBefore designId={same} revisionId={before.revision.id} called={sideTitle(before)} />
        )}
        {after.design_id && (
          <Button component={Link} to={`/d/${after.design_id}`}>
            {words.back}
          </Button>
        )}
      </PageTop>
      <Sides answer={answer} onPick={go} />
    </>
  );
}

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
