import { CloseButton } from '@mantine/core';
import { use } from 'react';
import type { Explanation, FigureInput } from '../../api/answers';
import { quantity, quantityText } from '../format/format';
import { words } from '../words/figures';
import { BasisTag } from './BasisTag';
import classes from './WhyCard.module.css';
import { WhyFooterContext } from './whyFooter';

interface WhyCardProps {
  readonly explanation: Explanation;
  readonly onClose: () => void;
}

/** The why of one figure, as the result holds it; nothing is computed here. */
export function WhyCard({ explanation, onClose }: WhyCardProps) {
  const foot = use(WhyFooterContext);
  const value = quantityText(quantity(explanation.value, explanation.unit));
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>{words.whyTitle(value)}</strong>
        <BasisTag basis={explanation.basis} strong />
        <CloseButton size="xs" aria-label={words.close} onClick={onClose} />
      </div>
      <p className={classes.label}>{explanation.label}</p>
      <div className={classes.formula}>
        <div>{explanation.formula}</div>
        {explanation.with_numbers && <div className={classes.numbers}>{explanation.with_numbers}</div>}
      </div>
      {explanation.inputs.length > 0 ? (
        <Inputs inputs={explanation.inputs} />
      ) : (
        <p className={classes.foot}>{words.noInputs}</p>
      )}
      {explanation.stands_in && <p className={classes.foot}>{words.standsIn}</p>}
      {explanation.other_basis && <p className={classes.foot}>{explanation.other_basis}</p>}
      {foot?.(explanation, onClose)}
    </div>
  );
}

function Inputs({ inputs }: { readonly inputs: readonly FigureInput[] }) {
  return (
    <table className={classes.inputs}>
      <thead>
        <tr>
          <th scope="col">{words.input}</th>
          <th scope="col" className={classes.right}>
            {words.value}
          </th>
          <th scope="col">{words.basis}</th>
        </tr>
      </thead>
      {inputs.map((input) => (
        <InputRows key={`${input.name} ${input.value} ${input.source} ${input.page}`} input={input} />
      ))}
    </table>
  );
}

function InputRows({ input }: { readonly input: FigureInput }) {
  const { value, unit } = quantity(input.value, input.unit);
  const source = [input.source, input.page, input.unverified ? words.fromMemory : ''].filter(Boolean).join(', ');
  return (
    <tbody>
      <tr>
        <td>{input.name}</td>
        <td className={classes.right}>
          {value} {unit && <span className={classes.unit}>{unit}</span>}
        </td>
        <td>
          <BasisTag basis={input.basis} />
        </td>
      </tr>
      {source && (
        <tr>
          <td colSpan={3} className={classes.source}>
            {source}
          </td>
        </tr>
      )}
    </tbody>
  );
}
