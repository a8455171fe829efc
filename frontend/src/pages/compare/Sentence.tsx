import { UnstyledButton } from '@mantine/core';
import type { ComparisonAnswer } from '../../api/queries/comparisons';
import { quantityText } from '../../ui/format/format';
import { moneyText } from '../../ui/format/money';
import { words } from '../../ui/words/compare';
import classes from './Compare.module.css';
import { isChanged, rowChangeText } from './changeText';
import { useComparing } from './compareContext';
import sections from './Sections.module.css';

const text = words.sentence;

/** What the change is worth, in one line: throughput, parts, money, and where the bottleneck goes. */
export function Sentence() {
  const { answer, show } = useComparing();
  const { design } = answer.comparison;
  const marked = [...design.components.removed, ...design.components.added, ...design.components.changed];
  const { added, removed, changed } = design.components;
  const parts = text.parts(added.length, removed.length, changed.length);
  const facts = [cost(answer), bottleneck(answer)].filter(Boolean);
  if (isSame(answer))
    return <p className={classes.sentence}>{design.moved.length > 0 ? words.sameDrawn : words.same}</p>;
  return (
    <p className={classes.sentence}>
      <Lead answer={answer} />
      {parts && (
        <>
          {'. '}
          <UnstyledButton className={sections.jump ?? ''} onClick={() => show(marked.map(({ id }) => id))}>
            {text.partsHead}: {parts}
          </UnstyledButton>
        </>
      )}
      {facts.map((fact) => `. ${fact}`)}.
      <Author answer={answer} />
    </p>
  );
}

function isSame({ comparison: { design } }: ComparisonAnswer): boolean {
  const tables = [design.components, design.cables, design.zones, design.workloads];
  return (
    design.meta.length === 0 && tables.every((one) => one.added.length + one.removed.length + one.changed.length === 0)
  );
}

/** The selected scenario's throughput. */
function Lead({ answer }: { readonly answer: ComparisonAnswer }) {
  const row = throughputOf(answer);
  if (!row || row.change === null) return words.title;
  if (!isChanged(row.change, row.before)) return text.unchanged(row.scenario);
  return (
    <>
      <b>{quantityText({ value: rowChangeText(row), unit: row.unit })}</b> {row.scenario}
      {!row.clear && `, ${text.withinDoubt}`}
    </>
  );
}

function throughputOf({ after, comparison: { performance } }: ComparisonAnswer) {
  const rows = performance.filter(({ key }) => key.endsWith('/throughput'));
  return rows.find(({ scenario }) => scenario === after.scenario) ?? rows[0];
}

function cost({ comparison: { bill } }: ComparisonAnswer): string | null {
  if (!bill.cost || !/[1-9]/.test(bill.cost.change)) return null;
  const sign = bill.cost.change.startsWith('-') ? '' : '+';
  return text.cost(`${sign}${moneyText(bill.cost.change)}`, bill.cost.currency);
}

function bottleneck({ after, comparison: { performance } }: ComparisonAnswer): string | null {
  const row = performance.find(({ key, scenario }) => key.endsWith('/binds') && scenario === after.scenario);
  if (!row?.before_words || !row.after_words || row.before_words === row.after_words) return null;
  return text.binds(row.before_words, row.after_words);
}

function Author({ answer: { after } }: { readonly answer: ComparisonAnswer }) {
  const { revision } = after;
  if (!revision || revision.authors.length === 0) return null;
  const authors = revision.authors.join(', ');
  return <small>{revision.message ? words.byWithMessage(authors, revision.message) : words.by(authors)}</small>;
}
