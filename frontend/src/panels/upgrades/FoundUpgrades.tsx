import type { PricedUpgrades, UpgradeAnswer } from '../../api/answers';
import { megabytes, milliseconds, quantityText } from '../../ui/format/format';
import { type Likely, likelyOf, rounded } from '../../ui/format/likely';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/upgrades';
import { useStudioValue } from '../studio';
import classes from './Upgrades.module.css';
import { UpgradeTable } from './UpgradeTable';

const SECTIONS = ['upgrades', 'free', 'unpriced'] as const;

interface FoundUpgradesProps {
  readonly answer: PricedUpgrades;
  readonly stale: boolean;
}

/** The design as it is, what helps it by sorts of cost, and how much was tried. */
export function FoundUpgrades({ answer, stale }: FoundUpgradesProps) {
  const { found } = answer;
  const result = useStudioValue((studio) => studio.result);
  const doubt = result && likelyOf(result);
  const shown = SECTIONS.filter((section) => found[section].length > 0);
  return (
    <>
      <p className={classes.now}>{nowText(found, doubt)}</p>
      {shown.length === 0 && <EmptyState>{words.nothing}</EmptyState>}
      {shown.map((section) => (
        <UpgradeTable
          key={section}
          title={words.sections[section]}
          upgrades={found[section]}
          goal={found.goal}
          priced={section === 'upgrades'}
          stale={stale}
          doubt={doubt}
        />
      ))}
      <p className={classes.note}>{footText(answer)}</p>
    </>
  );
}

function nowText({ before }: UpgradeAnswer, doubt: Likely | null): string {
  const { mb_s, ms, errors, warnings, binds } = before;
  const rate = quantityText(megabytes(rounded(mb_s, doubt)));
  const figures = words.now(rate, quantityText(milliseconds(ms)), errors, warnings);
  return `${figures}; ${binds ? words.full(binds) : words.noneFull}.`;
}

function footText({ found, book, demonstration }: PricedUpgrades): string {
  const prices = demonstration ? words.books.demonstration : book ? words.byBook(book) : words.books.none;
  return [
    words.tried(found.tried),
    found.left_out > 0 ? words.leftOut(found.left_out) : '',
    found.cut_short ? words.cutShort : '',
    prices,
    words.credit,
  ]
    .filter(Boolean)
    .join(' ');
}
