import { expect, it } from 'vitest';
import type { AmbiguousPart } from '../../api/answers';
import { alikeParts } from './alike';

const part = (key: string, why: string): AmbiguousPart => ({
  key,
  kind: 'host',
  name: key,
  why,
  component: key,
  part: { id: 'general', name: 'General' },
  first: { id: 'general', name: 'General' },
  candidates: [{ id: 'one', name: 'One' }],
});

it('puts together what one answer serves, in the order of the first', () => {
  const groups = alikeParts([part('a', 'No model.'), part('b', 'Two names.'), part('c', 'No model.')]);
  expect(groups.map((group) => group.map(({ key }) => key))).toEqual([['a', 'c'], ['b']]);
});

it('knows nothing of nothing', () => expect(alikeParts([])).toEqual([]));
