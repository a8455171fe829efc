import { describe, expect, inject, it } from 'vitest';
import { levelOf } from './raidLayout';
import {
  type ArrayShape,
  arrayRows,
  arrayShape,
  coverOf,
  dealtRows,
  drivesUnder,
  partialWrite,
  stackedRows,
} from './stripes';

const maybeShape = (name: string, drives: number, spares: number, width: number | null): ArrayShape | null => {
  const level = levelOf({ data: inject('backend').catalogue }, name);
  return level && arrayShape({ ...level, level: name, drives, spares, width });
};

const shape = (level: string, drives: number, spares = 0, width: number | null = null): ArrayShape => {
  const found = maybeShape(level, drives, spares, width);
  if (found === null) throw new Error(`no ${level} of ${drives} drives`);
  return found;
};

const drawn = (of: ArrayShape, stripes: number) =>
  arrayRows(of, stripes).map((row) =>
    row
      .map((cell) =>
        cell.kind === 'data' ? `${cell.strip}${cell.copy ? "'" : ''}` : cell.kind === 'parity' ? cell.of : 'S',
      )
      .join(' '),
  );

describe('stripe maps', () => {
  it('turn parity through the drives, left-symmetric', () => {
    expect(drawn(shape('raid5', 4), 4)).toEqual(['0 1 2 P', '4 5 P 3', '8 P 6 7', 'P 9 10 11']);
    expect(drawn(shape('raid6', 5), 3)).toEqual(['Q 0 1 2 P', '3 4 5 P Q', '7 8 P Q 6']);
  });

  it('hold every strip once and parity once a stripe, on every drive in turn', () => {
    for (const [level, drives] of [
      ['raid0', 4],
      ['raid5', 9],
      ['raid6', 11],
    ] as const) {
      const of = shape(level, drives);
      const cells = arrayRows(of, drives).flatMap((row) => [...row]);
      const strips = cells.flatMap((cell) => (cell.kind === 'data' ? cell.strip : []));
      expect(strips.toSorted((a, b) => a - b)).toEqual(Array.from({ length: of.data * drives }, (_, strip) => strip));
      const columns = arrayRows(of, drives).flatMap((row) =>
        row.flatMap((cell, at) => (cell.kind === 'parity' ? at : [])),
      );
      expect(columns.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: drives }, (_, at) => Array.from({ length: of.parity }, () => at)).flat(),
      );
    }
  });

  it('pair mirrors and set spares apart', () => {
    expect(drawn(shape('raid10', 5), 2)).toEqual(["0 0' 1 1' S", "2 2' 3 3' S"]);
    expect(drawn(shape('raid5', 5, 1), 1)).toEqual(['0 1 2 P S']);
    expect(maybeShape('raid6', 3, 1, null)).toBeNull();
    expect(maybeShape('constructor', 3, 0, null)).toBeNull();
  });

  it('lay stripes and spare space of distributed arrays across all drives', () => {
    expect(drawn(shape('raid5', 5, 1, 3), 3)).toEqual(['0 1 P 2 S', '3 P 4 S 5', 'P 6 S 7 P']);
    expect(drawn(shape('raid10', 5, 1, 2), 2)).toEqual(["0 0' 1 1' S", "2 2' 3 S 3'"]);
    const wide = shape('raid6', 24, 1, 12);
    expect(wide.usable).toBeCloseTo((23 * 10) / 12, 10);
    expect(drivesUnder(wide, coverOf(256, 0, 2560).keys())).toBe(10);
    const cells = arrayRows(wide, 24).flatMap((row) => row.flatMap((cell, at) => (cell.kind === 'spare' ? at : [])));
    expect(new Set(cells).size).toBe(24);
  });

  it('deal out, or fill one after the other', () => {
    const strips = (rows: ReturnType<typeof dealtRows>) =>
      rows.map((row) => row.map((cell) => cell.kind === 'data' && cell.strip));
    expect(strips(dealtRows(3, 2))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(strips(stackedRows(3, 2))).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ]);
  });

  it('say how much of each strip a request covers', () => {
    expect([...coverOf(128, 0, 320)]).toEqual([
      [0, 1],
      [1, 1],
      [2, 0.5],
    ]);
    expect([...coverOf(64, 96, 64)]).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect(coverOf(64, 0, 0).size).toBe(0);
  });

  it('count the drives as the map shows them, with parity on its way', () => {
    const five = shape('raid5', 9);
    expect(drivesUnder(five, coverOf(128, 0, 1024).keys())).toBe(8);
    expect(drivesUnder(five, coverOf(128, 0, 2048).keys())).toBe(9);
    expect(drivesUnder(shape('raid10', 8), coverOf(64, 0, 640).keys())).toBe(4);
    const strips = [...coverOf(64, 0, 64 * 20).keys()];
    const shown = arrayRows(shape('raid6', 10), 3).flatMap((row) =>
      row.flatMap((cell, column) => (cell.kind === 'data' && strips.includes(cell.strip) ? [column] : [])),
    );
    expect(drivesUnder(shape('raid6', 10), strips)).toBe(new Set(shown).size);
  });

  it('split writes as the backend does', () => {
    const answers = inject('backend').partial_writes;
    expect(answers.length).toBeGreaterThan(100);
    for (const { level, drives, strip_kib, transfer_kib, answer } of answers)
      expect(partialWrite(shape(level, drives), strip_kib, transfer_kib), `${level} ${drives}`).toEqual(answer);
  });
});
