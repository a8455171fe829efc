import { expect, test } from 'vitest';
import { readDesignFile } from './designFile';

test('reads the name from a design file, with a fallback for none', () => {
  expect(readDesignFile('{"meta":{"name":" p690 "},"schema":1}', 'New')).toMatchObject({ name: 'p690' });
  expect(readDesignFile('{"meta":{"name":7}}', 'New')).toMatchObject({ name: 'New' });
});

test('tells which components have a place and are gone', () => {
  const file = { components: { a: {} }, layout: { a: [0, 0], gone: [1, 1] }, drawing: { 'old/x': { pinned: true } } };
  expect(readDesignFile(JSON.stringify(file), 'New')).toMatchObject({ missing: ['gone', 'old'] });
  expect(readDesignFile('{"layout":7}', 'New')).toMatchObject({ missing: [] });
});

test.each([
  ['{"meta":', 'not JSON'],
  ['', 'not JSON'],
  ['[]', 'is not a design'],
  ['null', 'is not a design'],
  ['7', 'is not a design'],
])('refuses %j in a sentence', (text, words) => {
  expect(readDesignFile(text, 'New')).toHaveProperty('refusal', expect.stringContaining(words));
});
