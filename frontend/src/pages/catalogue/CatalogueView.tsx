import { useMemo } from 'react';
import { Catalogue } from '../../model/catalogue';
import type { CatalogueData } from '../../model/catalogueTypes';
import { Comparison } from '../../panels/parts/Comparison';
import { partEntries } from '../../panels/parts/find';
import { useIsNarrow } from '../useIsNarrow';
import classes from './Catalogue.module.css';
import { CatalogueTop } from './CatalogueTop';
import { Finder } from './Finder';
import { SheetSide } from './SheetSide';
import { useCatalogueChoices } from './useCatalogueChoices';

/** Filters and list, beside them the sheet of the open part or the comparison. */
export function CatalogueView({ data }: { readonly data: CatalogueData }) {
  const catalogue = useMemo(() => new Catalogue(data), [data]);
  const entries = useMemo(() => partEntries(data), [data]);
  const choices = useCatalogueChoices();
  const narrow = useIsNarrow();
  const part = catalogue.part(choices.part);
  const compared = useMemo(
    () => choices.compared.flatMap((id) => catalogue.part(id) ?? []),
    [choices.compared, catalogue],
  );
  const comparing = choices.comparing && compared.length > 1;
  const covered = narrow && (part !== null || comparing);
  return (
    <div className={classes.page}>
      <CatalogueTop />
      <main className={classes.main} data-open={part !== null || undefined}>
        {!comparing && !covered && <Finder entries={entries} choices={choices} narrow={narrow} />}
        {comparing && (
          <Comparison
            catalogue={data}
            parts={compared}
            onOpen={choices.open}
            onRemove={(id) => choices.compare(choices.compared.filter((each) => each !== id))}
            onClose={() => choices.showComparison(false)}
          />
        )}
        {part && !comparing && <SheetSide key={part.id} catalogue={catalogue} part={part} choices={choices} />}
      </main>
    </div>
  );
}
