import { expect, it } from 'vitest';
import { withoutDeleted } from './withoutDeleted';

const document = {
  components: {
    h1: { kind: 'host' },
    a1: { kind: 'hba', at: ['h1/root1', '1'] },
    a2: { kind: 'hba', at: ['h2', '1'] },
    h2: { kind: 'host' },
    s1: { kind: 'switch' },
  },
  cables: {
    c1: { from: ['a1', 'fc0'], to: ['s1', '0'] },
    c2: { from: ['s1', '1'], to: ['a2', 'fc0'] },
  },
  zones: {},
};

it('takes what stands in a part and its cables along', () => {
  const left = withoutDeleted(document, ['h1']);
  expect(Object.keys(left.components ?? {})).toEqual(['a2', 'h2', 's1']);
  expect(Object.keys(left.cables ?? {})).toEqual(['c2']);
});

it('leaves the document itself where nothing of it goes', () => {
  expect(withoutDeleted(document, [])).toBe(document);
  expect(withoutDeleted(document, ['z9'])).toEqual(document);
});
