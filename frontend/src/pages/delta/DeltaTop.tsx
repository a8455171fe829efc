import { Button, Select } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AskedDelta } from '../../api/queries/deltas';
import { useDesigns } from '../../api/queries/designs';
import type { useImports } from '../../api/queries/imports';
import { whenChanged } from '../../ui/format/format';
import { words } from '../../ui/words/delta';
import { PageTop } from '../frame/PageTop';
import classes from './Delta.module.css';

const icon = { size: 14, stroke: 1.5 } as const;

interface TopProps {
  readonly asked: AskedDelta;
  readonly imports: NonNullable<ReturnType<typeof useImports>['data']>;
  readonly onChange: (changed: Record<string, string>) => void;
}

/** Which listings, which design, and how old the listings may be. */
export function DeltaTop({ asked, imports, onChange }: TopProps) {
  const designs = useDesigns().data ?? [];
  const name = designs.find(({ id }) => id === asked.designId)?.name;
  const now = new Date();
  const listings = imports
    .filter(({ state }) => state === 'done')
    .map(({ id, title, created_at }) => ({
      value: id,
      label: words.listingsOf(title, whenChanged(new Date(created_at), now)),
    }));
  return (
    <>
      <PageTop title={words.title} lead={name ? words.lead(name) : words.quiet}>
        {name && (
          <Button component={Link} to={`/d/${asked.designId}`} variant="default">
            {words.back}
          </Button>
        )}
        <Button
          component={Link}
          to={asked.designId ? `/import?design=${asked.designId}` : '/import'}
          variant="default"
          leftSection={<IconUpload {...icon} />}
        >
          {words.newListings}
        </Button>
      </PageTop>
      <div className={classes.terms}>
        <Select
          label={words.listings}
          placeholder={words.pickListings}
          data={listings}
          value={asked.importId || null}
          allowDeselect={false}
          disabled={listings.length === 0}
          onChange={(id) => id && onChange({ import: id, design: asked.designId })}
        />
        <Select
          label={words.design}
          placeholder={words.pickDesign}
          data={designs.map(({ id, name: label }) => ({ value: id, label }))}
          value={asked.designId || null}
          allowDeselect={false}
          searchable
          nothingFoundMessage={words.noDesign}
          onChange={(id) => id && onChange({ design: id, import: asked.importId })}
        />
        <Select
          label={words.oldest}
          data={Object.entries(words.ages).map(([value, label]) => ({ value, label }))}
          value={String(asked.maxAgeH)}
          allowDeselect={false}
          onChange={(age) => age && onChange({ age })}
        />
      </div>
    </>
  );
}

interface ZipButtonsProps {
  readonly address: string;
  /** None where there are only removals, which no bundle takes. */
  readonly bundle: string | null;
  readonly disabled: boolean;
}

/** The buttons that save all files, by themselves or with all that builds the design; gone while there is none. */
export function ZipButtons({ address, bundle, disabled }: ZipButtonsProps) {
  if (disabled) return null;
  return (
    <>
      {bundle && (
        <Button component="a" href={bundle} download variant="default" title={words.bundleHelp}>
          {words.bundle}
        </Button>
      )}
      <Button component="a" href={address} download leftSection={<IconDownload {...icon} />}>
        {words.zip}
      </Button>
    </>
  );
}
