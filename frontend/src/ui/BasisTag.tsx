import classes from './BasisTag.module.css';
import { basisNames } from './words/figures';

interface BasisTagProps {
  readonly basis: string;
  readonly strong?: boolean;
}

/** Evidence grade of a figure in a word. */
export function BasisTag({ basis, strong = false }: BasisTagProps) {
  return (
    <span className={classes.tag} data-strong={strong || undefined}>
      {basisNames[basis] ?? basis}
    </span>
  );
}
