import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Catalogue } from '../../model/catalogue';
import type { Part } from '../../model/catalogueTypes';
import { PartSheet } from '../../panels/parts/PartSheet';
import { words } from '../../ui/words/catalogue';
import classes from './Catalogue.module.css';
import { DesignUses } from './DesignUses';
import type { CatalogueChoices } from './Finder';
import { mostCompared } from './useCatalogueChoices';

interface SheetSideProps {
  readonly catalogue: Catalogue;
  readonly part: Part;
  readonly choices: CatalogueChoices;
}

/** The sheet of the open part with what can be done with it. */
export function SheetSide({ catalogue, part, choices }: SheetSideProps) {
  const frame = useRef<HTMLElement>(null);
  const { compared } = choices;
  const isCompared = compared.includes(part.id);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const toggle = () => choices.compare(isCompared ? compared.filter((id) => id !== part.id) : [...compared, part.id]);
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
      <PartSheet
        catalogue={catalogue}
        part={part}
        onOpen={choices.open}
        designs={<DesignUses partId={part.id} />}
        actions={
          <Button variant="default" disabled={!isCompared && compared.length >= mostCompared} onClick={toggle}>
            {isCompared ? words.sheet.compared : words.sheet.compare}
          </Button>
        }
      />
    </aside>
  );
}
