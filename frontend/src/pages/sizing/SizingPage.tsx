import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRequirement } from '../../api/queries/sizing';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/sizing';
import { PageTop } from '../frame/PageTop';
import { RequirementView } from './RequirementView';
import classes from './Sizing.module.css';

/** `/sizing`, `/sizing/:id`: what is asked on the left, what was found for it beside. */
export function SizingPage() {
  const { id } = useParams();
  const saved = useRequirement(id);
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={saved.data?.name ?? words.lead}>
        {id !== undefined && (
          <Button component={Link} to="/sizing" variant="default" leftSection={<IconPlus size={14} stroke={1.5} />}>
            {words.other}
          </Button>
        )}
      </PageTop>
      {saved.isError ? (
        <main className={classes.gone}>
          <ErrorState title={words.gone}>{saved.error.message}</ErrorState>
        </main>
      ) : id !== undefined && !saved.data ? (
        <main aria-busy="true" />
      ) : (
        <RequirementView key={id ?? ''} saved={saved.data ?? null} />
      )}
    </div>
  );
}
