import type { FigureBasis } from '../../api/answers';
import { basisNames, words } from '../words/figures';
import classes from './BasisTag.module.css';

interface BasisTagProps {
  readonly basis: FigureBasis | 'prior' | 'unverified';
  readonly strong?: boolean;
}

/** Evidence grade of a figure in a word; a class prior has the edge and hatch of doubt. */
export function BasisTag({ basis, strong = false }: BasisTagProps) {
  return (
    <span
      className={classes.tag}
      data-strong={strong || undefined}
      data-prior={basis === 'prior' || undefined}
      title={basis === 'prior' ? words.gradeHelp.prior : undefined}
    >
      {basisNames[basis]}
    </span>
  );
}
