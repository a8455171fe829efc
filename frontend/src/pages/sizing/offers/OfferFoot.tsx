import { Button } from '@mantine/core';
import { IconFileDollar, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SizingOffer } from '../../../api/queries/sizing';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';
import type { useOfferActs } from './useOfferActs';

const MOST_QUOTED = 3;

interface OfferFootProps {
  readonly offers: readonly SizingOffer[];
  readonly acts: ReturnType<typeof useOfferActs>;
  readonly may: boolean;
}

/** The first three beside each other: as alternatives, and as quotes. */
export function OfferFoot({ offers, acts, may }: OfferFootProps) {
  const first = offers.slice(0, MOST_QUOTED);
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
        loading={acts.busy}
        leftSection={<IconFileDollar size={16} stroke={1.5} />}
        onClick={() => acts.quote(first)}
      >
        {words.offers.quotes(first.length)}
      </Button>
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
