import { describe, expect, inject, test } from 'vitest';
import type { Part, PartFigure } from '../../api/answers';
import { anyPart, choicesOf, findParts, isFiltered, partEntries } from './find';
import { partLimit } from './limits';

const catalogue = inject('backend').catalogue;
const entries = partEntries(catalogue);
const idsOf = (question: Partial<typeof anyPart>) =>
  findParts(entries, { ...anyPart, ...question }).map(({ part }) => part.id);

describe('search', () => {
  test('lists everything when nothing is asked', () => {
    expect(idsOf({})).toHaveLength(Object.keys(catalogue.parts).length);
    expect(isFiltered(anyPart)).toBe(false);
  });

  test('every word must occur, in any case and order', () => {
    expect(idsOf({ text: 'PLANAR fc 6571' })[0]).toBe('ibm-fc6571-planar');
    expect(idsOf({ text: 'planar no-such-word' })).toEqual([]);
  });

  test('a name that has the words comes before a summary that has them', () => {
    const names = findParts(entries, { ...anyPart, text: 'fc 6571' }).map(({ text: { name } }) =>
      name.includes('6571'),
    );
    expect(names[0]).toBe(true);
  });

  test('words that mean something to a pattern are only words', () => {
    expect(idsOf({ text: '.*' })).toEqual([]);
    expect(idsOf({ text: '(' }).every((id) => typeof id === 'string')).toBe(true);
  });
});

describe('filters', () => {
  test('each holds by itself and all hold together', () => {
    const hbas = idsOf({ kind: 'hba', vendor: 'QLogic' });
    expect(hbas.length).toBeGreaterThan(1);
    for (const id of hbas) expect(catalogue.parts[id]).toMatchObject({ kind: 'hba', vendor: 'QLogic' });
    expect(idsOf({ kind: 'hba', vendor: 'Nobody' })).toEqual([]);
  });

  test('an unknown year is in no span of years', () => {
    for (const id of idsOf({ from: 1950 })) expect(catalogue.parts[id]?.year).not.toBeNull();
    expect(idsOf({ from: 1950 })).not.toContain('ibm-fc6571-planar');
  });

  test('a speed belongs to the port type that is asked for', () => {
    const found = idsOf({ port: 'fc', speed: 2 });
    expect(found).toContain('ibm-2109-f32');
    for (const id of found)
      expect(catalogue.parts[id]?.ports.some(({ type, speeds_gbps }) => type === 'fc' && speeds_gbps.includes(2))).toBe(
        true,
      );
  });

  test('a least limit takes the figure that is shown: the planar is measured at 1,332', () => {
    expect(idsOf({ least: 1332 })).toContain('ibm-fc6571-planar');
    expect(idsOf({ least: 1333 })).not.toContain('ibm-fc6571-planar');
  });

  test('choices count their parts', () => {
    const { kinds } = choicesOf(entries, null);
    for (const { value, count } of kinds) expect(idsOf({ kind: value })).toHaveLength(count);
  });
});

describe('the limit that stands for a part', () => {
  test('is the least direction of the best basis; a rule of thumb gives way to a measurement', () => {
    const planar = catalogue.parts['ibm-fc6571-planar'] as Part;
    expect(partLimit(planar, 'throughput')).toMatchObject({ value: 1332, basis: 'measured' });
    const oneWay = planar.figures.map((figure) =>
      figure.id === 'planning' ? { ...figure, basis: 'measured' as const, direction: 'read' as const } : figure,
    );
    expect(partLimit({ ...planar, figures: oneWay }, 'throughput')).toMatchObject({ value: 1200 });
    expect(partLimit({ ...planar, figures: [] }, 'throughput')).toBeNull();
  });

  test('is at most what the lanes of a card carry, and that where nothing else is stated', () => {
    const card = Object.values(catalogue.parts).find(
      ({ id, figures }) => figures.length === 1 && figures[0]?.law === 'pcie_lanes' && id in catalogue.by_law,
    ) as Part;
    const [lanes] = card.figures as [PartFigure];
    const { throughput } = partEntries(catalogue).find(({ part }) => part.id === card.id)?.limits ?? {};
    const carried = catalogue.by_law[card.id]?.[lanes.id] ?? 0;
    expect(throughput).toMatchObject({ value: carried, basis: 'derived' });
    for (const [value, least] of [[carried / 2, carried / 2] as const, [carried * 2, carried] as const]) {
      const rated: PartFigure = { ...lanes, id: 'rated', law: null, value, basis: 'rated', parameters: {} };
      const limit = partLimit({ ...card, figures: [lanes, rated] }, 'throughput', catalogue.by_law[card.id]);
      expect(limit?.value).toBe(least);
    }
  });
});
