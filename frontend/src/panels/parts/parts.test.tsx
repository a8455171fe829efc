// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { Part } from '../../api/answers';
import { Catalogue } from '../../model/catalogue/catalogue';
import { compareParts } from './comparison';
import { partEntries } from './find';
import { PartComparison } from './PartComparison';
import { PartList } from './PartList';
import { layInside } from './sheet/insideLayout';
import { insideTree, insideWords } from './sheet/insideTree';
import { PartSheet } from './sheet/PartSheet';

const data = inject('backend').catalogue;
const catalogue = new Catalogue(data);
const part = (id: string) => data.parts[id] as Part;
const hostile = '<img src=x onerror="globalThis.pwned=1">';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 320 });
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom lays nothing out: everything is 480 px wide. */
class FixedSize {
  constructor(private readonly tell: (entries: { contentRect: { width: number } }[]) => void) {}
  observe() {
    this.tell([{ contentRect: { width: 480 } }]);
  }
  unobserve() {}
  disconnect() {}
}

describe('inside', () => {
  test('what goes through a link stands behind it: the planar has PHB1 on link0, PHB2 and PHB3 on link1', () => {
    const tree = insideTree(catalogue, 'ibm-fc6571-planar');
    expect(tree?.inside.map(({ name, behind }) => [name, behind.map((each) => each.name)])).toEqual([
      ['RIO2 link0', ['PHB1']],
      ['RIO2 link1', ['PHB2', 'PHB3']],
    ]);
    expect(tree && insideWords(tree)).toContain('RIO2 link0 (PHB1 (4 × PCI-X slot))');
  });

  test('a part that the catalogue does not have has no inside', () => {
    expect(insideTree(catalogue, 'constructor')).toBeNull();
  });

  test.each([280, 480, 960])('every box of every part lies within %d px, and siblings do not overlap', (width) => {
    for (const id of Object.keys(data.parts)) {
      const tree = insideTree(catalogue, id);
      if (tree === null) throw new Error(id);
      const { boxes, height } = layInside(tree, width);
      for (const box of boxes) {
        expect(box.x, id).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, id).toBeLessThanOrEqual(width);
        expect(box.y + box.height, id).toBeLessThanOrEqual(height);
      }
      expect(overlaps(boxes.filter(({ kind, depth }) => kind === 'part' && depth === 1)), id).toBe(false);
    }
  });
});

function overlaps(boxes: readonly { x: number; y: number; width: number; height: number }[]): boolean {
  return boxes.some((a, index) =>
    boxes
      .slice(index + 1)
      .some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
}

describe('sheet', () => {
  test('every figure has its basis, source and page; one from memory says so; a name from outside is only shown', () => {
    const planar = part('ibm-fc6571-planar');
    const [first] = planar.figures;
    if (!first) throw new Error('the planar has no figure');
    const shown = { ...planar, name: hostile, figures: [{ ...first, unverified: true }] };
    render(<PartSheet catalogue={catalogue} part={shown} actions={null} designs={null} onOpen={() => undefined} />);
    const row = within(screen.getByRole('row', { name: /Sustained throughput/ }));
    expect(row.getByText('1,332 MB/s')).toBeTruthy();
    expect(row.getByText('measured')).toBeTruthy();
    expect(row.getByText(/Figure 4/)).toBeTruthy();
    expect(row.getByText('unverified')).toBeTruthy();
    expect(screen.getByText(hostile)).toBeTruthy();
    expect(screen.getByRole('button', { name: '7040-61D I/O drawer' })).toBeTruthy();
    expect('pwned' in globalThis).toBe(false);
  });
});

describe('comparison', () => {
  test('marks what differs and only that', () => {
    const rows = compareParts([part('ibm-fc6239'), part('qlogic-qla2340')], data);
    expect(rows.find(({ label }) => label === 'Kind')?.differs).toBe(false);
    expect(rows.find(({ label }) => label === 'Vendor')).toMatchObject({ differs: true, values: ['IBM', 'QLogic'] });
    expect(compareParts([part('ibm-fc6239'), part('ibm-fc6239')], data).some(({ differs }) => differs)).toBe(false);
  });

  test('a figure that one of them lacks is unknown there, not left out', () => {
    const rows = compareParts([part('ibm-fc6239'), { ...part('ibm-fc6239'), figures: [] }], data);
    expect(rows.filter(({ group }) => group === 'limits').every(({ values }) => values[1] === null)).toBe(true);
  });

  test('shows only differences when asked, and lets a part go', async () => {
    const onRemove = vi.fn();
    render(
      <MantineProvider>
        <PartComparison
          catalogue={data}
          parts={[part('ibm-fc6239'), part('qlogic-qla2340')]}
          onOpen={() => undefined}
          onRemove={onRemove}
          onClose={() => undefined}
        />
      </MantineProvider>,
    );
    expect(screen.getByRole('row', { name: /^Kind/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('row', { name: /^Kind/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Vendor differs/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Remove ${part('ibm-fc6239').name}` }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('ibm-fc6239');
  });
});

describe('list', () => {
  const entries = partEntries(data);

  function show() {
    const acts = { onSelect: vi.fn(), onCompare: vi.fn() };
    render(<PartList entries={entries} narrow={false} selected={null} compared={[]} {...acts} />);
    return acts;
  }

  test('draws the rows in view, and says how many there are', () => {
    show();
    const grid = screen.getByRole('grid', { name: 'Parts' });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(entries.length + 1));
    expect(within(grid).getAllByRole('row').length).toBeLessThan(30);
  });

  test('is one stop of the tab key: arrows walk, Enter opens, Space compares', async () => {
    const { onSelect, onCompare } = show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(entries[2]?.part.id);
    await user.keyboard('{ArrowUp} ');
    expect(onCompare).toHaveBeenCalledExactlyOnceWith(entries[1]?.part.id);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
