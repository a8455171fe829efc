import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Anchor, type AnchorState, type AnchorTargets, anchorKey, anchorState, matchLine } from './anchors';

interface SharedCases {
  readonly standing: {
    readonly components: string[];
    readonly cables: string[];
    readonly workloads: string[];
    readonly findings: [code: string, ids: string[]][];
    readonly figures: string[];
    readonly bill_lines: string[];
    readonly files: Record<string, string[]>;
  };
  readonly cases: { name: string; anchor: Anchor; state: AnchorState; line?: number }[];
}

const file = new URL('../../../../backend/tests/domain/design/anchor_cases.json', import.meta.url);
const shared = JSON.parse(readFileSync(file, 'utf8')) as SharedCases;
const { components, cables, workloads, findings, figures, bill_lines, files } = shared.standing;

const standing: AnchorTargets = {
  hasComponent: (id) => components.includes(id),
  hasCable: (id) => cables.includes(id),
  hasWorkload: (id) => workloads.includes(id),
  findings: findings.map(([code, component_ids]) => ({ code, component_ids })),
  hasFigure: (key) => figures.includes(key),
  billLines: new Set(bill_lines),
  linesOf: (path) => files[path] ?? [],
};

describe('anchors, by the cases that the server reads too', () => {
  it.each(shared.cases)('$name', ({ anchor, state, line }) => {
    expect(anchorState(anchor, standing)).toBe(state);
    if (line !== undefined && anchor.kind === 'config_line') {
      expect(matchLine(standing.linesOf(anchor.path) ?? [], anchor.text)).toEqual({ line, state });
    }
  });
});

describe('what the page does not know', () => {
  it('is left to the server', () => {
    const unknown: AnchorTargets = { ...standing, billLines: null, linesOf: () => null };
    expect(anchorState({ kind: 'bill_line', key: 'x' }, unknown)).toBeNull();
    expect(anchorState({ kind: 'config_line', path: 'a', text: 'b' }, unknown)).toBeNull();
  });
});

describe('anchorKey', () => {
  it('is the same in whatever order the fields come', () => {
    const one: Anchor = { kind: 'component', id: 'h1' };
    expect(anchorKey({ id: 'h1', kind: 'component' })).toBe(anchorKey(one));
    expect(anchorKey({ kind: 'cable', id: 'h1' })).not.toBe(anchorKey(one));
  });
});
