import { describe, expect, test } from 'vitest';
import type { LedgerRow } from '../../api/answers';
import { ledgerRow } from '../testing/results';
import {
  drawable,
  judgedError,
  layoutErrors,
  layoutScatter,
  logDomain,
  logTicks,
  measuredAt,
  nearestMark,
  quietPlace,
  shapeOf,
  unitsOf,
} from './publishedFigures';
import { judgementText, predictedText, publishedText } from './publishedWords';

const figure = (over: Partial<LedgerRow>): LedgerRow =>
  ledgerRow({ id: 'f', metric: 'Drawer', published: 1000, predicted: 1000, error: 0, ...over });

describe('what is drawn', () => {
  test('an input stays an input though it was fitted; an interval needs both ends', () => {
    expect(shapeOf(figure({ role: 'input', fitted: true }))).toBe('input');
    expect(shapeOf(figure({ fitted: true }))).toBe('fitted');
    expect(shapeOf(figure({ predicted_low: 1, predicted_high: 2 }))).toBe('interval');
    expect(shapeOf(figure({ predicted_low: 1 }))).toBe('prediction');
  });

  test('a range stands at its geometric middle, a mere bound nowhere', () => {
    expect(measuredAt(figure({ published: null, published_low: 4000, published_high: 9000 }))).toBe(6000);
    expect(measuredAt(figure({ published: null, published_high: 9000 }))).toBeNull();
    expect(measuredAt(figure({ published: null }))).toBeNull();
  });

  test('what a logarithmic axis cannot show is left to the table', () => {
    const shown = [figure({ id: 'a' }), figure({ id: 'b', unit: 'x' })];
    const hidden = [figure({ published: null }), figure({ predicted: null }), figure({ predicted: 0 })];
    expect(drawable([...shown, ...hidden], 'MB/s').map(({ id }) => id)).toEqual(['a']);
    expect(unitsOf([...hidden, figure({ unit: 'x' }), ...shown])).toEqual(['x', 'MB/s']);
    expect(unitsOf(hidden)).toEqual([]);
  });
});

describe('axes', () => {
  test('both axes share one domain that holds every end', () => {
    const [low, high] = logDomain([
      figure({ predicted_low: 10, predicted_high: 5000 }),
      figure({ predicted_high: -1 }),
    ]);
    expect(low).toBeLessThan(10);
    expect(high).toBeGreaterThan(5000);
    expect(logDomain([])).toEqual([1, 10]);
  });

  test('ticks are round and thin out where there is no room', () => {
    expect(logTicks([150, 25000], 9)).toEqual([200, 500, 1000, 2000, 5000, 10000, 20000]);
    expect(logTicks([150, 25000], 6)).toEqual([300, 1000, 3000, 10000]);
    expect(logTicks([150, 25000], 2)).toEqual([1000, 10000]);
    expect(logTicks([0.2, 2], 9)).toEqual([0.2, 0.5, 1, 2]);
  });
});

describe('scatter', () => {
  const domain = [100, 10000] as const;

  test('a perfect prediction lies on the diagonal, one ten percent high on the band', () => {
    const { marks } = layoutScatter([figure({}), figure({ published: 2000, predicted: 2200 })], domain, 400, 200);
    expect(marks[0]).toMatchObject({ x: expect.closeTo(200), y: expect.closeTo(100) });
    const rise_px = (200 * Math.log10(1.1)) / 2;
    expect(marks[1]?.y).toBeCloseTo(200 * (1 - Math.log10(20) / 2) - rise_px);
  });

  test('marks come smallest first, so that arrow keys walk along the diagonal', () => {
    const far = figure({ id: 'far', published: 5000, predicted: 5000 });
    expect(layoutScatter([far, figure({ id: 'near' })], domain, 400, 200).marks.map((mark) => mark.figure.id)).toEqual([
      'near',
      'far',
    ]);
  });

  test('ranges and intervals become whiskers, a single value does not', () => {
    const [mark] = layoutScatter(
      [
        figure({
          published: null,
          published_low: 100,
          published_high: 1000,
          predicted_low: 100,
          predicted_high: 10000,
        }),
      ],
      domain,
      400,
      200,
    ).marks;
    expect(mark?.across).toEqual([expect.closeTo(0), expect.closeTo(200)]);
    expect(mark?.upright).toEqual([expect.closeTo(200), expect.closeTo(0)]);
    expect(layoutScatter([figure({})], domain, 400, 200).marks[0]).toMatchObject({ across: null, upright: null });
  });
});

describe('pointing', () => {
  const marks = [
    { x: 10, y: 90 },
    { x: 14, y: 90 },
  ];

  test('means the nearest mark, and none from afar', () => {
    expect(nearestMark(marks, 13, 92, 20)).toBe(marks[1]);
    expect(nearestMark(marks, 60, 60, 20)).toBeNull();
  });

  test('the label of the band keeps away from the marks', () => {
    expect(quietPlace(marks, 100, 100)).toBeGreaterThan(0.6);
    expect(quietPlace([{ x: 90, y: 10 }], 100, 100)).toBeLessThan(0.4);
  });
});

describe('errors', () => {
  test('inputs are not judged, fitted figures only by the fit that leaves them out', () => {
    expect(judgedError(figure({ role: 'input', error: 0 }))).toBeNull();
    expect(judgedError(figure({ fitted: true, error: 0, leave_one_out: 0.25 }))).toBe(0.25);
    expect(judgedError(figure({ error: -0.03 }))).toBe(-0.03);
  });

  test('an outlier stands at the edge and does not flatten the rest', () => {
    const rest = Array.from({ length: 19 }, () => figure({ error: 0.05 }));
    const strip = layoutErrors([...rest, figure({ id: 'out', error: -0.8 })], [100, 10000], 400, 100);
    expect(strip.top).toBe(0.1);
    expect(strip.zero_px).toBe(50);
    expect(strip.marks.find((mark) => mark.figure.id === 'out')).toMatchObject({ y: 100, beyond: true });
    expect(strip.marks.filter((mark) => mark.beyond)).toHaveLength(1);
  });

  test('the scale widens when the errors are large', () => {
    const large = [0.3, -0.4, 0.2].map((error) => figure({ error }));
    expect(layoutErrors(large, [100, 10000], 400, 100).top).toBe(0.5);
  });
});

describe('words', () => {
  test('ratios have the digits of their paper, percentages none', () => {
    const gain = figure({ unit: 'x', published: 1.279, predicted: 1.2677 });
    expect([publishedText(gain), predictedText(gain)]).toEqual(['1.28\u00a0×', '1.27\u00a0×']);
    expect(predictedText(figure({ unit: 'x', published: 5.9, predicted: 5.661 }))).toBe('5.7\u00a0×');
    expect(predictedText(figure({ unit: '%', published: 40, predicted: 38.24 }))).toBe('38%');
    expect(predictedText(figure({ predicted: null }))).toBe('–');
  });

  test('a range names the ends that are known', () => {
    expect(publishedText(figure({ published: null, published_low: 5000, published_high: 7000 }))).toBe(
      '5,000 to 7,000\u00a0MB/s',
    );
    expect(publishedText(figure({ published: null, published_high: 7000 }))).toBe('at most 7,000\u00a0MB/s');
    expect(publishedText(figure({ published: null }))).toBe('–');
  });

  test('what is not counted says why instead of an error', () => {
    expect(judgementText(figure({ error: 0.084 }))).toBe('+8.4%');
    expect(judgementText(figure({ role: 'input' }))).toBe('input');
    expect(judgementText(figure({ fitted: true }))).toBe('fitted');
    expect(judgementText(figure({ fitted: true, leave_one_out: 0.05 }))).toBe('fitted, +5.0% when left out');
  });
});
