import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { PlanKey, SizingOutcome, SizingRelaxation } from '../../api/queries/sizing';
import { TextButton } from '../../ui/form/TextButton';
import { money, words } from '../../ui/words/sizing';
import classes from './GiveUp.module.css';

const text = words.giveUp;

interface GiveUpProps {
  readonly found: SizingOutcome;
  readonly currency: string;
  /** Null where one may not. */
  readonly onRelax: ((row: SizingRelaxation) => void) | null;
  readonly onOpen: ((name: string, plan: PlanKey) => void) | null;
}

/** Nothing fits: which requirement to give up, by how much, and the design behind it. */
export function GiveUp({ found, currency, onRelax, onOpen }: GiveUpProps) {
  if (found.relax.length === 0) return null;
  return (
    <section aria-labelledby="give-up">
      <h2 id="give-up">
        {text.title} <small>{text.note}</small>
      </h2>
      <ol className={classes.rows}>
        {found.relax.map((row) => (
          <li key={row.requirement}>
            <div>
              <b>{text.labels[row.requirement] ?? row.requirement}</b>
              <span>
                {text.to(row.asked)}
                <b>{row.fits}</b>
              </span>
            </div>
            <span className={classes.figure}>
              <small>{text.step}</small>
              {stepText(row)}
            </span>
            <span className={classes.figure}>
              <small>{text.cost}</small>
              {money(row.cost, currency)}
            </span>
            <span className={classes.buttons}>
              <Button variant="default" disabled={onOpen === null} onClick={() => onOpen?.(row.fits, row.plan)}>
                {text.look}
              </Button>
              <Button disabled={onRelax === null} onClick={() => onRelax?.(row)}>
                {text.relax}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Customer sentences={found.relax.map(({ sentence }) => sentence)} />
    </section>
  );
}

/** More of these is given up; of all others less. */
const UPWARDS: readonly string[] = ['budget', 'power', 'rack_units', 'response'];

function stepText({ requirement, step_percent: percent }: SizingRelaxation): string {
  if (percent === null) return '–';
  const sign = UPWARDS.includes(requirement) ? '+' : '\u2212';
  return `${sign}${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** What may be said to who asks, word by word. */
function Customer({ sentences }: { readonly sentences: readonly string[] }) {
  const wording = text.customer(sentences);
  return (
    <aside className={classes.customer}>
      <small>{text.wording}</small>
      <p>{wording}</p>
      <TextButton onClick={() => navigator.clipboard.writeText(wording)}>
        <IconCopy size={14} stroke={1.5} aria-hidden /> {text.copy}
      </TextButton>
    </aside>
  );
}
