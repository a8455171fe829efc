import { Button, SegmentedControl } from '@mantine/core';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../api/queries/me';
import { type QuoteAnswer, type QuoteLine, useQuotePlaces } from '../../../api/queries/quotes';
import { moneyText } from '../../../ui/format/money';
import { SearchField } from '../../../ui/search/SearchField';
import { words } from '../../../ui/words/quote';
import classes from '../Quote.module.css';
import type { TermsTab } from '../terms/TermsDialog';
import { BillRow } from './BillRow';
import lineClasses from './Lines.module.css';
import { type Grouping, groupByPlace, groupLines, linesWith } from './lineGroups';

interface QuoteBillProps {
  readonly quote: QuoteAnswer;
  /** Keys of lines to mark, as a blocker names them. */
  readonly marked: ReadonlySet<string>;
  readonly iconOf: (kind: string) => string;
  readonly onTerms: (tab: TermsTab) => void;
  readonly onAddPrice: (line: QuoteLine) => void;
}

/** The priced bill: every line with what it costs, and what is missing said aloud. */
export function QuoteBill({ quote, marked, iconOf, onTerms, onAddPrice }: QuoteBillProps) {
  const [text, setText] = useState('');
  const [grouping, setGrouping] = useState<Grouping>('kind');
  const mayEdit = useMay('editor');
  const { sheet, terms } = quote;
  const matches = linesWith(sheet.lines, text);
  const places = useQuotePlaces(quote, grouping === 'place');
  const groups = grouping === 'place' ? groupByPlace(matches, places.data ?? []) : groupLines(matches, grouping);
  const withMargin = terms.margin_percent !== '0' && /[1-9]/.test(terms.margin_percent);
  // A line may lack both; without a price its part number matters less.
  const byWeight = sheet.missing.toSorted((a, b) => (a.why === b.why ? 0 : a.why === 'price' ? 1 : -1));
  const why = new Map(byWeight.map((missing) => [missing.line_key, missing.message]));
  const columns = words.columns;
  const editable = quote.state === 'draft' && mayEdit;
  return (
    <section className={classes.bill} aria-label={words.bill}>
      <header className={classes.billTop}>
        <h2>{words.bill}</h2>
        <SearchField label={words.find} iconSize={14} maxLength={200} value={text} onChange={setText} />
        <Button
          variant="default"
          className={classes.books ?? ''}
          leftSection={<IconAdjustments size={16} stroke={1.5} />}
          aria-label={words.terms}
          onClick={() => onTerms('prices')}
        >
          {sheet.books.length > 0 ? words.books(sheet.books.map(({ name }) => name)) : words.terms}
        </Button>
        <SegmentedControl
          aria-label={words.grouping}
          value={grouping}
          data={Object.entries(words.groupings).map(([value, label]) => ({ value, label }))}
          onChange={(next) => setGrouping(next as Grouping)}
        />
      </header>
      <table className={lineClasses.lines} aria-label={words.bill}>
        <thead>
          <tr>
            <td />
            <th scope="col">{columns.partNumber}</th>
            <th scope="col">{columns.description}</th>
            <th scope="col">{columns.count}</th>
            <th scope="col">{columns.list}</th>
            <th scope="col">{columns.discount}</th>
            <th scope="col">{columns.netEach}</th>
            <th scope="col">{columns.net(sheet.currency)}</th>
            {withMargin && <th scope="col">{columns.price(sheet.currency)}</th>}
            <td />
          </tr>
        </thead>
        {groups.map(({ id, name, lines, net }) => (
          <tbody key={id}>
            {name !== '' && <GroupHead name={name} net={net} withMargin={withMargin} />}
            {lines.map((line) => (
              <BillRow
                key={line.key}
                line={line}
                designId={quote.design_id}
                icon={iconOf(line.kind)}
                why={why.get(line.key) ?? null}
                marked={marked.has(line.key)}
                withMargin={withMargin}
                onAddPrice={editable ? onAddPrice : null}
                onAddRate={editable ? () => onTerms('prices') : null}
              />
            ))}
          </tbody>
        ))}
      </table>
      {editable && (
        <Button
          variant="default"
          className={classes.addFree ?? ''}
          leftSection={<IconPlus size={14} stroke={1.5} />}
          onClick={() => onTerms('services')}
        >
          {words.addFree}
        </Button>
      )}
      {places.isLoading && <p className={classes.quiet}>{words.splitting}</p>}
      {places.isError && <p className={classes.quiet}>{places.error.message}</p>}
      {matches.length === 0 && text !== '' && <p className={classes.quiet}>{words.nothingFound(text)}</p>}
    </section>
  );
}

interface GroupHeadProps {
  readonly name: string;
  readonly net: string | undefined;
  readonly withMargin: boolean;
}

/** The name of a group, and below the column of nets what its lines come to. */
function GroupHead({ name, net, withMargin }: GroupHeadProps) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={7} className={lineClasses.group}>
        {name}
      </th>
      <td className={lineClasses.groupNet}>{net !== undefined && moneyText(net)}</td>
      <td colSpan={withMargin ? 2 : 1} className={lineClasses.group} />
    </tr>
  );
}
