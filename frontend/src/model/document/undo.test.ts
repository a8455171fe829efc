import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { addPart } from '../commands/addPart';
import { readerOf, workbench } from '../testing/designs';
import { Monkey } from '../testing/monkey';
import { canonicalJson } from './document';
import { UndoHistory } from './undo';

/** Files beside the commands that hold none. */
const NO_COMMANDS = new Set(['componentValues', 'context', 'logicalDefaults']);

/** Commands that changed a design in any of the runs. */
const worked = new Set<string>();

describe('undo', () => {
  it.each([1, 3, 4])(
    'takes 500 random commands back one by one, and does them again (seed %i)',
    (seed) => {
      const bench = workbench({ meta: { name: 'Monkey' } });
      const history = new UndoHistory(bench.doc);
      const monkey = new Monkey(bench, seed);
      const states = [canonicalJson(bench.snapshot())];
      const labels: string[] = [];
      for (let tries = 0; states.length <= 500 && tries < 20_000; tries += 1) {
        const before = states.at(-1);
        // Every other act is of a command that has not changed anything yet, so that each has its turn whatever the seed.
        const { command, outcome } = monkey.act((name) => tries % 2 === 0 || !worked.has(name));
        const after = canonicalJson(bench.snapshot());
        if (after === before) expect(outcome.ok && outcome.ids.length > 0).toBe(false);
        else {
          if (!outcome.ok) throw new Error(`a refused command changed the design: ${outcome.refusal}`);
          expect(history.state.undo).toBe(outcome.label);
          states.push(after);
          worked.add(command);
          labels.push(outcome.label);
        }
      }
      expect(states).toHaveLength(501);
      for (let at = 499; at >= 0; at -= 1) {
        expect(history.undo()).toBe(labels[at]);
        expect(canonicalJson(bench.snapshot())).toBe(states[at]);
      }
      expect(history.undo()).toBeNull();
      for (let at = 1; at <= 500; at += 1) {
        expect(history.redo()).toBe(labels[at - 1]);
        expect(canonicalJson(bench.snapshot())).toBe(states[at]);
      }
      expect(history.redo()).toBeNull();
      expect(canonicalJson(readerOf(bench.doc).snapshot)).toBe(states[500]);
    },
    30_000,
  );

  it('was tried with every command there is', () => {
    const folder = fileURLToPath(new URL('../commands/', import.meta.url));
    const files = readdirSync(folder)
      .filter((file) => !file.includes('.test.'))
      .map((file) => file.replace('.ts', ''));
    expect([...worked].sort()).toEqual(files.filter((file) => !NO_COMMANDS.has(file)).sort());
  });

  it('leaves alone what others did meanwhile', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    addPart(bench, 'ibm-2109-f32');
    const theirs = workbench();
    Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(bench.doc));
    addPart(theirs, 'ibm-7040-681');
    Y.applyUpdate(bench.doc, Y.encodeStateAsUpdate(theirs.doc), 'remote');
    expect(history.undo()).toBe('Add Switch 1');
    expect([...bench.snapshot().components.values()].map((item) => item.kind)).toEqual(['host']);
    expect(history.state).toEqual({ undo: null, redo: 'Add Switch 1' });
  });
});
