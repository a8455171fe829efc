import { Link } from 'react-router';
import type { MachineDelta } from '../../api/answers';
import { words } from '../../ui/words/delta';
import { ageText } from './age';
import classes from './Delta.module.css';
import { FileActions } from './FileActions';
import { StepTable } from './StepTable';
import { sectionOf } from './Targets';

interface SectionProps {
  readonly one: MachineDelta;
  readonly designId: string;
}

/** One machine: what its listings were, its steps, and what is left alone. */
export function MachineSection({ one, designId }: SectionProps) {
  const id = sectionOf(one);
  return (
    <section className={classes.machine} id={id} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <h2 id={`${id}-title`}>
          <MachineName one={one} designId={designId} />
        </h2>
        <span>{one.label}</span>
        <Evidence one={one} />
        <FileActions one={one} />
      </header>
      <p className={classes.quiet}>{[one.how, ...one.left_alone].join(' ')}</p>
      <StepTable one={one} steps={one.steps} total={one.steps_total} />
    </section>
  );
}

/** Its name, which leads to it on the drawing. */
export function MachineName({ one, designId }: SectionProps) {
  return (
    <Link to={`/d/${designId}`} state={{ select: [one.component_id] }} title={words.find}>
      {one.machine}
    </Link>
  );
}

/** How old its listings are and their sum; opened, which files they are. */
export function Evidence({ one }: { readonly one: MachineDelta }) {
  return (
    <details className={classes.evidence}>
      <summary>{[ageText(one), words.sum(one.digest)].join(', ')}</summary>
      <ul aria-label={words.listings}>
        {one.listings.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
