/** A studio for tests of panels: commands run on a real design, and what is asked of the view is written down. */

import { vi } from 'vitest';
import { runToEnd } from '../../model/algorithms/slices';
import { type Command, drawingOf, type Refusal } from '../../model/commands/context';
import type { Workbench } from '../../model/testing/designs';
import { createFindingsStore } from '../../state/findings';
import type { Studio } from '../studio';

export function benchStudio(bench: Workbench, state: Partial<Studio> = {}): Studio {
  const attempt = (command: Command): Refusal => {
    const ran = command(bench);
    const outcome = 'ok' in ran ? ran : runToEnd(ran);
    return outcome.ok ? null : outcome.refusal;
  };
  return {
    readOnly: false,
    catalogue: bench.catalogue.data,
    snapshot: bench.snapshot(),
    tree: bench.tree(),
    drawing: () => drawingOf(bench),
    result: null,
    stale: false,
    searching: false,
    problems: [],
    findings: createFindingsStore().getState(),
    selection: new Set(),
    lit: null,
    light: null,
    traced: null,
    source: { designId: 'design' },
    seq: 0,
    attempt: vi.fn(attempt),
    run: vi.fn((command) => attempt(command) === null),
    undo: vi.fn(),
    redo: vi.fn(),
    acts: {
      select: vi.fn(),
      light: vi.fn(),
      shine: vi.fn(),
      darken: vi.fn(),
      trace: vi.fn(),
      shineBottleneck: vi.fn(),
      zoomTo: vi.fn(),
      fit: vi.fn(),
    },
    ...state,
  };
}
