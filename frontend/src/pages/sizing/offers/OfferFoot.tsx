import { Button } from '@mantine/core';
import { IconDownload, IconFileDollar, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { offersFile } from '../../../api/queries/offers';
import type { SizingOffer } from '../../../api/queries/sizing';
import { downloadFrom } from '../../../ui/download';
import { words as offerWords } from '../../../ui/words/offers';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';
import type { useOfferActs } from './useOfferActs';

const MOST_QUOTED = 3;

interface OfferFootProps {
  readonly requirementId: string;
  /** Whether the search has ended, so that there are files of its offers. */
  readonly whole: boolean;
  /** Name of another price book that files are priced by. */
  readonly prices: string | null;
  readonly offers: readonly SizingOffer[];
  readonly acts: ReturnType<typeof useOfferActs>;
  readonly may: boolean;
  /** Whether offers stand beside a design that is there already. */
  readonly isBeside: boolean;
}

/** The first three beside each other: as alternatives, as quotes, and as files. */
export function OfferFoot({ requirementId, offers, acts, may, isBeside, whole, prices }: OfferFootProps) {
  const first = offers.slice(0, MOST_QUOTED);
  const letters = first.map(({ id }) => id);
  const file = (form: 'pdf' | 'xlsx') => (
    <Button
      variant="default"
      disabled={!whole}
      title={offerWords.files(first.length)}
      leftSection={<IconDownload size={16} stroke={1.5} />}
      onClick={() => downloadFrom(offersFile(form, { requirementId, offers: letters, prices }))}
    >
      {offerWords[form]}
    </Button>
  );
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        disabled={!may || first.length < 2}
        loading={acts.busy}
        leftSection={<IconTable size={16} stroke={1.5} />}
        onClick={() => acts.compare(first)}
      >
        {words.offers.compare}
      </Button>
      <Button
        disabled={!may}
        {...(isBeside && { title: offerWords.base.quotes })}
        loading={acts.busy}
        leftSection={<IconFileDollar size={16} stroke={1.5} />}
        onClick={() => acts.quote(first)}
      >
        {words.offers.quotes(first.length)}
      </Button>
      {file('pdf')}
      {file('xlsx')}
      {acts.made && acts.made.length > 1 && (
        <ul className={classes.made} aria-label={words.offers.madeQuotes}>
          {acts.made.map(({ design_id, quote_id, number, name }) => (
            <li key={quote_id}>
              <Link to={`/designs/${design_id}/quotes/${quote_id}`}>{number}</Link> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
