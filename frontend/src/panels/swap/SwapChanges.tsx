import type { CatalogueAnswer } from '../../api/answers';
import type { SwapPlan } from '../../model/swap/swap';
import { words } from '../../ui/words/swap';
import { partChanges } from './changes';
import classes from './Swap.module.css';

interface SwapChangesProps {
  readonly plan: SwapPlan;
  readonly byLaw: CatalogueAnswer['by_law'];
}

/** Facts in which the two parts differ. */
export function SwapChanges({ plan, byLaw }: SwapChangesProps) {
  const changes = partChanges(plan.from, plan.to, byLaw);
  if (changes.length === 0) return <p className={classes.hint}>{words.same}</p>;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{words.changes}</th>
          <th scope="col">{words.oldPart}</th>
          <th scope="col">{words.newPart}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
