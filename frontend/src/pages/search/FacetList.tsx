import { UnstyledButton } from '@mantine/core';
import type { SearchFacet } from '../../api/queries/search';
import { count } from '../../ui/format/format';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/search';
import { hasTerm } from './query';
import classes from './Search.module.css';

interface FacetListProps {
  readonly facets: readonly SearchFacet[];
  /** Over how many of the found designs they count; null for all. */
  readonly over: number | null;
  readonly query: string;
  readonly onToggle: (term: string) => void;
}

const FIELDS = ['part', 'vendor', 'support', 'finding'] as const;

/** What the found designs have, with in how many; each narrows the search down, or no longer. */
export function FacetList({ facets, over, query, onToggle }: FacetListProps) {
  return (
    <nav className={classes.facets} aria-label={words.facets}>
      {FIELDS.map((field) => {
        const own = facets.filter((facet) => facet.field === field);
        if (own.length === 0) return null;
        return (
          <section key={field} aria-label={words.facetFields[field]}>
            <h2>{words.facetFields[field]}</h2>
            <ul>
              {own.map((facet) => (
                <li key={`${facet.value} ${facet.severity}`}>
                  <Facet facet={facet} isOn={hasTerm(query, facet.term)} onToggle={onToggle} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {over !== null && <p className={classes.quiet}>{words.countedOver(over)}</p>}
    </nav>
  );
}

function Facet({ facet, isOn, onToggle }: { facet: SearchFacet; isOn: boolean; onToggle: (term: string) => void }) {
  const label = facet.field === 'support' && facet.value === 'over' ? words.over : facet.label;
  return (
    <UnstyledButton
      className={classes.facet}
      aria-pressed={isOn}
      title={words.facetHelp(label, facet.designs, facet.count)}
      onClick={() => onToggle(facet.term)}
    >
      {facet.severity && <SeverityIcon severity={facet.severity} label={words.severities[facet.severity]} />}
      <span>{label}</span>
      <small>{count(facet.designs)}</small>
    </UnstyledButton>
  );
}
