import type { MachineDelta } from '../../api/answers';
import { words } from '../../ui/words/delta';
import { ageText } from './age';
import classes from './Delta.module.css';
import { FileActions } from './FileActions';
import { StepTable } from './StepTable';
import { sectionOf } from './Targets';

/** One machine: what its listings were, its steps, and what is left alone. */
export function MachineSection({ one }: { readonly one: MachineDelta }) {
  const id = sectionOf(one);
  return (
    <section className={classes.machine} id={id} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <h2 id={`${id}-title`}>{one.machine}</h2>
        <span>{one.label}</span>
        <small title={one.listings.join('\n')}>{[ageText(one), words.sum(one.digest)].join(', ')}</small>
        <FileActions one={one} />
      </header>
      <p className={classes.quiet}>{[one.how, ...one.left_alone].join(' ')}</p>
      <StepTable one={one} steps={one.steps} total={one.steps_total} />
    </section>
  );
}
