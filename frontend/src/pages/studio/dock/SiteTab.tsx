import { Button } from '@mantine/core';
import { useSite } from '../../../api/queries/exports';
import { useStudio } from '../../../panels/studio';
import { Site } from '../../../panels/totals/Site';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words as shell } from '../../../ui/words/shell';
import { words } from '../../../ui/words/site';

/** Power, weight and space of the design as it is saved now. */
export function SiteTab() {
  const { source, seq } = useStudio();
  const site = useSite(source, seq);
  if (site.isError) {
    return (
      <ErrorState title={words.failed} action={<Button onClick={() => site.refetch()}>{shell.tryAgain}</Button>}>
        {site.error.message}
      </ErrorState>
    );
  }
  return site.data ? <Site site={site.data} /> : null;
}
