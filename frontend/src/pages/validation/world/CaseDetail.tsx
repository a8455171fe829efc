import type { WorldRow } from '../../../api/answers';
import { words } from '../../../ui/words/world';
import classes from './CaseDetail.module.css';
import { bindsText, className, predictedText, publishedText, ratioOf } from './worldView';

const text = words.detail;

/** All that is known of a measurement: where it was published, what its source leaves open, each value with its prediction. */
export function CaseDetail({ row }: { readonly row: WorldRow }) {
  const reasons = [...new Set([row.not_drawn, ...row.points.map(({ not_drawn }) => not_drawn)].filter(Boolean))];
  const judged = row.binding_right === null ? '' : row.binding_right ? text.right : text.wrong;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [words.table.class, className(row.class_name)],
    [text.source, row.source],
    [text.where, row.where],
    [text.group, row.group],
    [text.completeness, text.completenesses[row.completeness] ?? row.completeness],
    [text.missing, row.missing.join(', ')],
    [text.binds, [bindsText(row.binds) || text.bindsNothing, judged].filter(Boolean).join('; ')],
    [text.notDrawn, reasons.join(' ')],
    [text.note, [row.note, row.floor ? text.floor : ''].filter(Boolean).join(' ')],
  ];
  return (
    <div className={classes.detail}>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table aria-label={text.values}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{words.list.published}</th>
            <th scope="col">{words.list.predicted}</th>
            <th scope="col">{words.list.ratio}</th>
            <th scope="col">{words.list.binds}</th>
          </tr>
        </thead>
        <tbody>
          {row.points.map((point) => (
            <tr key={`${point.label} ${point.metric} ${point.published}`}>
              <td title={point.note || undefined}>{point.label}</td>
              <td>{publishedText(point)}</td>
              <td>{predictedText(point)}</td>
              <td data-outside={point.inside === false || undefined}>
                {ratioOf(point.ratio)}
                {point.inside !== null && <small> {point.inside ? text.inside : text.outside}</small>}
              </td>
              <td>{bindsText(point.binds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
