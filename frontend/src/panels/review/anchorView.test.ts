import { describe, expect, it } from 'vitest';
import type { Anchor } from '../../model/collaboration/anchors';
import { words } from '../../ui/words/review';
import { anchorTitle, awayWith, drawnIds, isGone } from './anchorView';

type Seen = Parameters<typeof isGone>[1];

const READ = 'All disks read';

/** A design with one drive, whose result has the figures of these keys. */
function showing(scenario: string, ...keys: readonly string[]): Seen {
  const scenarios = [READ, 'One disk'].map((id) => ({ id, name: id }));
  const result = { scenario, scenarios, explanations: new Map(keys.map((key) => [key, {}])), notes: [] };
  const tree = { parts: new Map([['drive', { name: 'Drive 1', parent: null }]]) };
  const snapshot = { components: new Map(), cables: new Map(), workloads: new Map() };
  const findings = { findings: [{ check: 'RED-02', component_ids: ['drive'] }] };
  return { tree, snapshot, result, problems: [], findings } as unknown as Seen;
}

const figure = (key: string, component_id: string | null = null) => ({
  anchor: { kind: 'figure', key, component_id, workload_id: null } satisfies Anchor,
  anchor_present: false,
});

describe('a comment on a figure', () => {
  const layer = figure(`${READ}/layer:drives`);

  it('names the scenario of the figure while another is chosen, and stands at it again when it is back', () => {
    const other = showing('One disk', 'One disk/layer:drives');
    expect(isGone(layer, other)).toBe(false);
    expect(awayWith(layer, other)).toEqual({ scenario: READ });
    expect(words.awayLong('Drives, ceiling', READ)).toContain('Drives, ceiling belongs to the scenario “All disks');
    expect(anchorTitle(layer.anchor, 'Drives, ceiling', other)).toBe('Drives, ceiling');
    expect(awayWith(layer, showing(READ, layer.anchor.key))).toBeNull();
  });

  it('names none where the scenario of now lost the figure, or nothing can be worked out', () => {
    expect(awayWith(layer, showing(READ))).toEqual({ scenario: null });
    expect(awayWith(layer, { ...showing(READ), result: null })).toEqual({ scenario: null });
    expect(awayWith({ ...layer, anchor_present: true }, { ...showing(READ), result: null })).toBeNull();
  });

  it('is gone with its part alone, and away from a scenario beside it', () => {
    const held = figure(`${READ}/drive`, 'drive');
    expect([isGone(held, showing('One disk')), awayWith(held, showing('One disk'))]).toEqual([
      false,
      { scenario: READ },
    ]);
    const pulled = figure(`${READ}/drive`, 'no such drive');
    expect([isGone(pulled, showing(READ)), awayWith(pulled, showing(READ))]).toEqual([true, null]);
  });

  it('can be shown where it is of a part that stands', () => {
    expect(drawnIds(layer.anchor, showing(READ))).toEqual([]);
    expect(drawnIds(figure('x', 'drive').anchor, showing(READ))).toEqual(['drive']);
  });
});

it('a comment on a finding of a check stands while the check finds it there', () => {
  const on = (code: string) => ({
    anchor: { kind: 'finding', code, component_ids: ['drive'] } satisfies Anchor,
    anchor_present: true,
  });
  expect(isGone(on('RED-02'), showing(READ))).toBe(false);
  expect(isGone(on('RED-03'), showing(READ))).toBe(true);
});
