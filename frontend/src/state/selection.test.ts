import { expect, test } from 'vitest';
import { createSelectionStore } from './selection';

const trace = { by: 'trace', label: 'Path through link1' } as const;

function tracing() {
  const store = createSelectionStore();
  store.getState().trace({ by: 'trace', ids: ['link1'] });
  store.getState().shine(['link1', 'h1'], trace);
  return store;
}

test('the pointer neither ends nor replaces a standing light', () => {
  const store = tracing();
  store.getState().shine(['row']);
  store.getState().shine(null);
  expect(store.getState().light).toEqual(trace);
  expect(store.getState().lit).toEqual(new Set(['link1', 'h1']));
  expect(store.getState().traced).toEqual({ by: 'trace', ids: ['link1'] });
});

test('a light of another sort ends the trace, its own does not', () => {
  const store = tracing();
  store.getState().shine(['h1'], { by: 'trace', label: 'Path through link1, 1 of 2 HBAs' });
  expect(store.getState().traced).not.toBeNull();
  store.getState().shine(['x'], { by: 'filter', label: 'kind:hba' });
  expect(store.getState().traced).toBeNull();
});

test('darkening ends light and trace', () => {
  const store = tracing();
  store.getState().darken();
  expect(store.getState()).toMatchObject({ lit: null, light: null, traced: null });
});

test('a trace of what left the design goes with it', () => {
  const store = tracing();
  store.getState().keepOnly((id) => id !== 'h1');
  expect(store.getState().traced).not.toBeNull();
  store.getState().keepOnly((id) => id !== 'link1');
  expect(store.getState()).toMatchObject({ light: null, traced: null });
});

test('a light that follows the pointer ends with it', () => {
  const store = createSelectionStore();
  store.getState().shine(['row']);
  expect(store.getState().lit).toEqual(new Set(['row']));
  store.getState().shine(null);
  expect(store.getState().lit).toBeNull();
});
