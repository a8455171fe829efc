import { Suspense, useMemo, useState } from 'react';
import type { CatalogueAnswer, Part } from '../../api/answers';
import type { RawPart } from '../../api/queries/parts';
import { Catalogue } from '../../model/catalogue/catalogue';
import { partEntries } from '../../panels/parts/find';
import { PartComparison } from '../../panels/parts/PartComparison';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/catalogue';
import { PageTop } from '../frame/PageTop';
import { useIsNarrow } from '../frame/windowWidth';
import classes from './Catalogue.module.css';
import { type CatalogueChoices, Finder } from './Finder';
import { OwnParts } from './OwnParts';
import { SheetSide } from './SheetSide';
import { useCatalogueChoices } from './useCatalogueChoices';

const PartEditor = lazyComponent(async () => (await import('./PartEditor')).PartEditor);
const PartImportDialog = lazyComponent(async () => (await import('./PartImportDialog')).PartImportDialog, {
  missing: 'over',
});

/** Filters and list, beside them the sheet of the open part; or the comparison; or the form of an own part. */
export function CatalogueView({ data }: { readonly data: CatalogueAnswer }) {
  const choices = useCatalogueChoices();
  const [importing, setImporting] = useState(false);
  const [imported, setImported] = useState<RawPart | null>(null);
  const catalogue = useMemo(() => new Catalogue(data), [data]);
  const compared = useMemo(
    () => choices.compared.flatMap((id) => catalogue.part(id) ?? []),
    [choices.compared, catalogue],
  );
  const begin = (raw: RawPart | null) => {
    setImported(raw);
    setImporting(false);
    choices.begin();
  };
  const { edited } = choices;
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={words.lead} />
      <main className={classes.main} data-open={choices.part !== null || undefined}>
        <Suspense fallback={null}>
          {edited ? (
            <PartEditor
              key={JSON.stringify(edited)}
              data={data}
              edited={edited.from === 'nothing' && imported ? { from: 'import', raw: imported } : edited}
              onSaved={choices.open}
              onClose={choices.stopEditing}
            />
          ) : choices.comparing && compared.length > 1 ? (
            <Compared data={data} parts={compared} choices={choices} />
          ) : (
            <Found
              catalogue={catalogue}
              choices={choices}
              onNew={() => begin(null)}
              onImport={() => setImporting(true)}
            />
          )}
          {importing && <PartImportDialog data={data} onContinue={begin} onClose={() => setImporting(false)} />}
        </Suspense>
      </main>
    </div>
  );
}

interface ComparedProps {
  readonly data: CatalogueAnswer;
  readonly parts: readonly Part[];
  readonly choices: CatalogueChoices;
}

function Compared({ data, parts, choices }: ComparedProps) {
  return (
    <PartComparison
      catalogue={data}
      parts={parts}
      onOpen={choices.open}
      onRemove={choices.toggleCompared}
      onClose={() => choices.showComparison(false)}
    />
  );
}

interface FoundProps {
  readonly catalogue: Catalogue;
  readonly choices: CatalogueChoices;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

/** On a phone the sheet lies over the list. */
function Found({ catalogue, choices, onNew, onImport }: FoundProps) {
  const entries = useMemo(() => partEntries(catalogue.data), [catalogue]);
  const narrow = useIsNarrow();
  const { part } = choices;
  return (
    <>
      {!(narrow && part) && (
        <Finder
          entries={entries}
          choices={choices}
          narrow={narrow}
          own={<OwnParts selected={part} onOpen={choices.open} onNew={onNew} onImport={onImport} />}
        />
      )}
      {part && <SheetSide key={part} catalogue={catalogue} partId={part} choices={choices} />}
    </>
  );
}
