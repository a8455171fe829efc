import type { Part, PartFigure } from '../../../api/answers';
import { BasisTag } from '../../../ui/figure/BasisTag';
import { words } from '../../../ui/words/catalogue';
import { partFigureText, whenText } from '../describe';
import classes from './Sheet.module.css';

/** Every figure of a part with what it rests on; nothing is shown without its source. */
export function FigureTable({ part }: { readonly part: Part }) {
  const { sheet } = words;
  if (part.figures.length === 0) return <p className={classes.none}>{sheet.noFigures}</p>;
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{sheet.figure}</th>
          <th scope="col" className={classes.number}>
            {sheet.value}
          </th>
          <th scope="col">{sheet.source}</th>
        </tr>
      </thead>
      <tbody>
        {part.figures.map((figure) => (
          <FigureRow key={figure.id} part={part} figure={figure} />
        ))}
      </tbody>
    </table>
  );
}

function FigureRow({ part, figure }: { readonly part: Part; readonly figure: PartFigure }) {
  const when = whenText(figure);
  const citation = Object.hasOwn(part.sources, figure.source) ? part.sources[figure.source] : figure.source;
  return (
    <tr>
      <th scope="row">
        {figure.label}
        <small>{[words.directions[figure.direction] ?? figure.direction, when].filter(Boolean).join('; ')}</small>
      </th>
      <td className={classes.number}>{partFigureText(figure)}</td>
      <td>
        <span className={classes.tags}>
          <BasisTag basis={figure.basis} />
          {figure.unverified && (
            <span className={classes.mark} title={words.unverifiedHelp}>
              {words.unverified}
            </span>
          )}
        </span>
        <small title={citation}>
          {figure.source}, {figure.page}
        </small>
        {figure.note && <small>{figure.note}</small>}
      </td>
    </tr>
  );
}
