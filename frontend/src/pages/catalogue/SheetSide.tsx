import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { type OwnPart, useOwnPart, useOwnParts } from '../../api/queries/parts';
import { Catalogue } from '../../model/catalogue/catalogue';
import { PartSheet } from '../../panels/parts/sheet/PartSheet';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/catalogue';
import classes from './Catalogue.module.css';
import { DesignUses } from './DesignUses';
import type { CatalogueChoices } from './Finder';
import { PartActions } from './PartActions';
import { PartVersions, StateTag } from './PartVersions';

interface SheetSideProps {
  readonly catalogue: Catalogue;
  readonly partId: string;
  readonly choices: CatalogueChoices;
}

/** The sheet of the open part: of the catalogue, or a first draft that is not in it yet. */
export function SheetSide({ catalogue, partId, choices }: SheetSideProps) {
  const frame = useRef<HTMLElement>(null);
  const { own, isLooking } = useOwn(partId);
  const listed = catalogue.part(partId);
  const withDraft = useMemo(
    () => (listed || !own ? catalogue : new Catalogue(withPart(catalogue, own))),
    [catalogue, listed, own],
  );
  const part = listed ?? own?.part ?? null;
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const close = () => choices.open(null);
  return (
    <aside
      ref={frame}
      className={classes.sheet}
      tabIndex={-1}
      aria-label={words.sheet.label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <ActionIcon className={classes.close ?? ''} aria-label={words.sheet.close} onClick={close}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      {part ? (
        <PartSheet
          catalogue={withDraft}
          part={part}
          onOpen={choices.open}
          state={own && <StateTag state={own.state} />}
          designs={<DesignUses partId={part.id} />}
          actions={<PartActions id={part.id} own={own} listed={listed !== null} choices={choices} />}
          versions={own && <PartVersions own={own} />}
        />
      ) : (
        <EmptyState>{isLooking ? words.loading : words.own.gone}</EmptyState>
      )}
    </aside>
  );
}

/** The own part behind an id, where it is one. */
function useOwn(partId: string): { readonly own: OwnPart | null; readonly isLooking: boolean } {
  const all = useOwnParts();
  const isOwn = all.data?.some(({ id, shadowed }) => id === partId && !shadowed) ?? false;
  const own = useOwnPart(isOwn ? partId : null);
  return { own: (isOwn && own.data) || null, isLooking: all.isPending || (isOwn && own.isPending) };
}

const withPart = ({ data }: Catalogue, { part }: OwnPart) => ({ ...data, parts: { ...data.parts, [part.id]: part } });
