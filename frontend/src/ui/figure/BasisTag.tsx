import type { FigureBasis } from '../../api/answers';
import { basisNames } from '../words/figures';
import classes from './BasisTag.module.css';

interface BasisTagProps {
  readonly basis: FigureBasis | 'unverified';
  readonly strong?: boolean;
}

/** Evidence grade of a figure in a word. */
export function BasisTag({ basis, strong = false }: BasisTagProps) {
  return (
    <span className={classes.tag} data-strong={strong || undefined}>
      {basisNames[basis]}
    </span>
  );
}
