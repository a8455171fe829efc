import { expect, test } from 'vitest';
import { readDesignFile } from './importFile';

test('reads the name from a design file, with a fallback for none', () => {
  expect(readDesignFile('{"meta":{"name":" p690 "},"schema":1}', 'New')).toMatchObject({ name: 'p690' });
  expect(readDesignFile('{"meta":{"name":7}}', 'New')).toMatchObject({ name: 'New' });
});

test.each(['{"meta":', '[]', 'null', '7', ''])('refuses %j in a sentence', (text) => {
  expect(readDesignFile(text, 'New')).toHaveProperty('refusal', expect.stringContaining('not JSON'));
});
