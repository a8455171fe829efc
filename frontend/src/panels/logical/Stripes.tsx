import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { StripeMap, type StripeMark } from '../../charts/StripeMap';
import { chainOf, type LogicalPart, type LogicalStorage } from '../../model/storage/logical';
import { type StripePlan, workloadOn } from '../../model/storage/stripePlan';
import { coverOf, type StripeCell } from '../../model/storage/stripes';
import { WhyButton } from '../../ui/figure/WhyButton';
import { quantity, quantityText } from '../../ui/format/format';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { words } from '../../ui/words/logical';
import { useStudio } from '../studio';
import { requestWords } from './requestWords';
import classes from './StripePane.module.css';

interface StripesProps {
  readonly plan: StripePlan;
  readonly part: LogicalPart;
  readonly storage: LogicalStorage;
  readonly onSelect: (ids: Iterable<string>) => void;
}

/** The strips of a part over its drives, ranks or volumes, and what one request covers of them. */
export function Stripes({ plan, part, storage, onSelect }: StripesProps) {
  const { snapshot, result, selection } = useStudio();
  const chain = useMemo(() => chainOf(storage, [part.id]), [storage, part.id]);
  const workload = workloadOn(snapshot, chain, result?.scenario ?? '');
  const answer = result?.workloads.find(({ id }) => id === workload?.id);
  // An array sees what the layers above have cut a request into.
  const theirs = plan.over === 'volume' ? workload?.request_kib : (answer?.transfer_kib ?? workload?.request_kib);
  const [typed, setTyped] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Direction | null>(null);
  const request_kib = typed ?? theirs ?? plan.strip_kib ?? 64;
  const direction = chosen ?? ((workload?.read_share ?? 1) >= 0.5 ? 'read' : 'write');
  const cover = plan.strip_kib === null ? new Map<number, number>() : coverOf(plan.strip_kib, 0, request_kib);
  const columns = plan.columns.map((id) => ({ key: id, label: storage.parts.get(id)?.name ?? id }));
  const explanation = answer && result?.explanations.get(answer.explanation);
  const title = words.map(storage.parts.get(plan.owner)?.name ?? '', plan.columns.length, words.columns[plan.over]);
  const whose = typed === null && workload ? words.requestFrom(workload.name) : words.requestOwn;
  return (
    <>
      <div className={classes.request}>
        <h3>{title}</h3>
        {plan.strip_kib !== null && (
          <RequestFields request_kib={request_kib} direction={direction} onSize={setTyped} onDirection={setChosen} />
        )}
        {explanation && <WhyButton explanation={explanation} label={words.why} />}
      </div>
      <StripeMap
        columns={columns}
        rows={marksOf(plan, columns, cover, direction)}
        label={title}
        selection={selection}
        onPick={(id) => onSelect([id])}
      />
      <p className={classes.says}>
        {plan.strip_kib !== null && plan.shape !== null && <b>{stripeText(plan.shape.data, plan.strip_kib)} </b>}
        {words.orders[plan.order]} {requestWords(plan, request_kib, direction, cover)}{' '}
        {plan.strip_kib !== null && whose}
      </p>
    </>
  );
}

type Direction = 'read' | 'write';

interface RequestFieldsProps {
  readonly request_kib: number;
  readonly direction: Direction;
  readonly onSize: (kib: number | null) => void;
  readonly onDirection: (direction: Direction) => void;
}

function RequestFields({ request_kib, direction, onSize, onDirection }: RequestFieldsProps) {
  return (
    <>
      <QuantityInput
        className={classes.size ?? ''}
        label={`${words.request}, ${words.requestUnit}`}
        name={words.request}
        field={{ unit: 'KiB', minimum: 1, maximum: 1_048_576 }}
        value={request_kib}
        onSet={(kib) => onSize(kib)}
        onTyped={(kib) => kib !== null && kib > 0 && onSize(kib)}
      />
      <SegmentedControl
        size="xs"
        aria-label={words.direction}
        data={[
          { value: 'read', label: words.reads },
          { value: 'write', label: words.writes },
        ]}
        value={direction}
        onChange={onDirection}
      />
    </>
  );
}

function marksOf(
  plan: StripePlan,
  columns: readonly { readonly label: string }[],
  cover: ReadonlyMap<number, number>,
  direction: Direction,
): StripeMark[][] {
  return plan.rows.map((row) => {
    const touched = row.some((cell) => cell.kind === 'data' && cover.has(cell.strip));
    // A write goes to parity and to mirrors as well.
    const extra = direction === 'write' && touched;
    return row.map((cell, at) => markOf(cell, columns[at]?.label ?? '', cover, extra));
  });
}

const kib = (value: number): string => quantityText(quantity(value, 'KiB'));

const stripeText = (strips: number, strip_kib: number): string =>
  `${words.stripe} ${words.stripeOf(strips, kib(strip_kib), kib(strips * strip_kib))}.`;

function markOf(cell: StripeCell, column: string, cover: ReadonlyMap<number, number>, extra: boolean): StripeMark {
  if (cell.kind === 'spare') return { kind: 'spare', text: 'S', cover: 0, title: words.cellSpare(column) };
  if (cell.kind === 'parity')
    return { kind: 'parity', text: cell.of, cover: extra ? 1 : 0, title: words.cellParity(cell.of, column) };
  const strip = cell.strip + 1;
  const title = cell.copy ? words.cellCopy(strip, column) : words.cellData(strip, column);
  const covered = cell.copy && !extra ? 0 : (cover.get(cell.strip) ?? 0);
  return { kind: cell.copy ? 'copy' : 'data', text: String(strip), cover: covered, title };
}
