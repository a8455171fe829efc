/** Places of public measurements in a chart of predicted against published values, logarithmic both ways. */

import { scaleLog } from 'd3-scale';
import { type SquareTick, squareTicks } from '../published/publishedFigures';

/** One published value with its prediction. */
export interface WorldFigure {
  /** Of the case; several values of one case share it. */
  readonly caseId: string;
  readonly key: string;
  readonly name: string;
  /** Place of its class in the list of classes. */
  readonly classNumber: number;
  readonly published: number;
  readonly predicted: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Null without an interval. */
  readonly inside: boolean | null;
}

export interface WorldMark {
  readonly figure: WorldFigure;
  readonly x: number;
  readonly y: number;
  /** Ends of the interval, px. */
  readonly whisker: readonly [number, number] | null;
}

export interface WorldScatter {
  readonly marks: readonly WorldMark[];
  readonly ticks: readonly SquareTick[];
}

/** One domain for both axes, so that the diagonal means "as predicted". */
export function worldDomain(figures: readonly WorldFigure[]): [number, number] {
  const values = figures
    .flatMap(({ published, predicted, low, high }) => [published, predicted, low ?? predicted, high ?? predicted])
    .filter((value) => value > 0);
  return values.length === 0 ? [1, 10] : [Math.min(...values) / 1.3, Math.max(...values) * 1.3];
}

/** Smallest published first; a value or an end that is no number above zero has no place. */
export function placeFigures(
  figures: readonly WorldFigure[],
  domain: readonly [number, number],
  width: number,
  height: number,
): WorldScatter {
  const x = scaleLog(domain, [0, width]);
  const y = scaleLog(domain, [height, 0]).clamp(true);
  const marks = figures
    .filter(({ published, predicted }) => published > 0 && predicted > 0)
    .map((figure): WorldMark => {
      const { low, high } = figure;
      const ends = low !== null && high !== null && high > low;
      return {
        figure,
        x: x(figure.published),
        y: y(figure.predicted),
        whisker: ends ? [y(Math.max(low, domain[0])), y(high)] : null,
      };
    });
  return {
    marks: marks.sort((a, b) => a.x - b.x || b.y - a.y),
    ticks: squareTicks(domain, x, y),
  };
}
