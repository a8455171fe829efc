import type { ResponseCurveData } from '../../api/answers';
import { milliseconds, percent, quantityText, rate, roughly } from '../../ui/format/format';
import { type Likely, rounded } from '../../ui/format/likely';
import { responseWords as words } from '../../ui/words/charts';
import classes from './ResponseCurve.module.css';
import type { CurveView } from './response';

interface CurveTableProps {
  readonly curve: ResponseCurveData;
  readonly view: CurveView;
  /** Where the throughput of the design likely lies: no point of the curve is surer. */
  readonly doubt: Likely | null;
}

/** The same points as the curve, as figures. */
export function CurveTable({ curve, view, doubt }: CurveTableProps) {
  const { columns } = words;
  const rows =
    view === 'threads'
      ? curve.by_threads.map((point) => ({
          place: quantityText(roughly(point.threads)),
          requests: quantityText(roughly(rounded(point.requests_s, doubt))),
          ...point,
        }))
      : curve.by_load.map((point) => ({ place: percent(point.load_share), requests: null, ...point }));
  return (
    <div className={classes.tableFrame}>
      <table className={classes.table} aria-label={words.views[view]}>
        <thead>
          <tr>
            <th scope="col">{view === 'threads' ? words.counted[curve.counted].column : columns.load}</th>
            <th scope="col">{columns.throughput}</th>
            {view === 'threads' && <th scope="col">{columns.requests}</th>}
            <th scope="col">{columns.response}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, requests, throughput_mb_s, response_ms }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>{quantityText(rate(rounded(throughput_mb_s, doubt)))}</td>
              {requests !== null && <td>{requests}</td>}
              <td>{quantityText(milliseconds(rounded(response_ms, doubt)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
