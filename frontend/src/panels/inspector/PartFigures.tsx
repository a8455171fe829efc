import type { ReactNode } from 'react';
import type { FigureBasis, PartFigure } from '../../api/answers';
import { BasisTag } from '../../ui/figure/BasisTag';
import { type Quantity, quantity } from '../../ui/format/format';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './Inspector.module.css';
import { isLimit, nominalLimits, sourceOf } from './nominal';

/** The nominal limits of the catalogue's part and its other figures, each with its basis; its source is one click away. */
export function PartFigures({ partId }: { readonly partId: string | null }) {
  const { catalogue } = useStudio();
  const part = partId ? catalogue.parts[partId] : undefined;
  if (!part) return null;
  const limits = nominalLimits(part, catalogue);
  const facts = part.figures.filter((figure) => !isLimit(figure));
  return (
    <>
      <div className={classes.section}>
        <h3>{words.nominal.title}</h3>
        {limits.length === 0 && <p className={classes.hint}>{words.nominal.none}</p>}
        {limits.map((limit) => (
          <Fact key={limit.id} {...limit} />
        ))}
      </div>
      {facts.length > 0 && (
        <div className={classes.section}>
          <h3>{words.facts}</h3>
          {facts.map((figure) => (
            <Fact
              key={figure.id}
              label={figure.label}
              quantity={factQuantity(figure)}
              basis={figure.basis}
              unverified={figure.unverified ?? false}
              notes={sourceOf(part, figure)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly quantity: Quantity;
  readonly bounded?: boolean;
  readonly basis: FigureBasis;
  readonly unverified: boolean;
  readonly notes: readonly string[];
}

/** One line; what it depends on stands below at once where there is no plain value. */
function Fact({ label, quantity: { value, unit }, bounded = false, basis, unverified, notes }: FactProps): ReactNode {
  return (
    <details className={classes.fact} open={bounded || unit === '' || undefined}>
      <summary>
        <span>{label}</span>
        <BasisTag basis={basis} />
        {unverified && <BasisTag basis="unverified" />}
        <span className={classes.factValue}>
          {bounded ? words.nominal.upTo(value) : value} <small>{unit}</small>
        </span>
      </summary>
      <p>{notes.map(withFullStop).join(' ')}</p>
    </details>
  );
}

const withFullStop = (note: string) => (/[.!?]$/u.test(note) ? note : `${note}.`);

/** A fact that nobody stated is a range. */
function factQuantity({ value, low, high, unit }: PartFigure): Quantity {
  if (low == null || high == null) return quantity(value, unit);
  const most = quantity(high, unit);
  return { value: words.range(quantity(low, unit).value, most.value), unit: most.unit };
}
