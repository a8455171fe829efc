import { Button } from '@mantine/core';
import { useCatalogue } from '../../api/queries/catalogue';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/catalogue';
import { words as shell } from '../../ui/words/shell';
import { PageTop } from '../frame/PageTop';
import classes from './Catalogue.module.css';
import { CatalogueView } from './CatalogueView';

/** `/catalogue`: find a part, believe its figures, add what is missing. */
export function CataloguePage() {
  const catalogue = useCatalogue();
  if (catalogue.data) return <CatalogueView data={catalogue.data} />;
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={words.lead} />
      <main aria-busy={catalogue.isPending}>
        {catalogue.isError ? (
          <ErrorState
            title={catalogue.error.message}
            action={<Button onClick={() => void catalogue.refetch()}>{shell.tryAgain}</Button>}
          />
        ) : (
          <EmptyState>{words.loading}</EmptyState>
        )}
      </main>
    </div>
  );
}
