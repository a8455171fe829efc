import { useRef } from 'react';
import type { CapacityStep } from '../api/answers';
import { decimalBytes, inBinary, quantityText } from '../ui/format/format';
import { useWidth } from '../ui/layout/useWidth';
import { words } from '../ui/words/capacity';
import classes from './CapacityWaterfall.module.css';
import { layoutWaterfall, type WaterfallBar } from './waterfall';

interface CapacityWaterfallProps {
  readonly steps: readonly CapacityStep[];
  readonly usable_bytes: number;
  readonly onPick: (ids: readonly string[]) => void;
}

const bar_px = 11;
/** Label, two figures and the gaps between them. */
const beside_px = 372;

/** From raw to usable capacity: a table whose rows carry the bars, so that it reads without seeing them. */
export function CapacityWaterfall({ steps, usable_bytes, onPick }: CapacityWaterfallProps) {
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const inner = Math.max(40, width - beside_px);
  const bars = layoutWaterfall(steps, inner);
  return (
    <figure ref={frame} className={classes.figure}>
      <figcaption>
        <b>{words.title}</b>
        <span>{words.equal(quantityText(decimalBytes(usable_bytes)), quantityText(inBinary(usable_bytes)))}</span>
      </figcaption>
      <table aria-label={words.steps}>
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <td aria-hidden />
            <th scope="col">{words.decimal}</th>
            <th scope="col">{words.binary}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <Step key={bar.step.id} bar={bar} width={inner} onPick={onPick} />
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface StepProps {
  readonly bar: WaterfallBar;
  readonly width: number;
  readonly onPick: (ids: readonly string[]) => void;
}

function Step({ bar, width, onPick }: StepProps) {
  const { step } = bar;
  return (
    <tr data-total={bar.isTotal || undefined} title={step.help}>
      <th scope="row">
        {step.component_ids.length > 0 ? (
          <button type="button" onClick={() => onPick(step.component_ids)}>
            {step.label}
          </button>
        ) : (
          step.label
        )}
      </th>
      <td className={classes.bar}>
        <svg width={width} height={bar_px} aria-hidden="true">
          <rect x={bar.x} width={Math.max(1, bar.width)} height={bar_px} rx={2} data-step={step.id} />
        </svg>
      </td>
      <td>{quantityText(decimalBytes(bar.shown_bytes))}</td>
      <td>{quantityText(inBinary(bar.shown_bytes))}</td>
    </tr>
  );
}
