import { describe, expect, it } from 'vitest';
import type { Schemas } from '../../api/client';
import { words as inspector } from '../../ui/words/inspector';
import { words } from '../../ui/words/shared';

const ROLES: Readonly<Record<Schemas['SharedDesign']['role'], RegExp>> = {
  view: /^View only$/,
  comment: /comment/,
  approve: /comment.*decide/,
};

describe('what a reader of a link is told', () => {
  it('is what the link allows', () => {
    for (const [role, says] of Object.entries(ROLES))
      expect(words.allows[role as keyof typeof words.allows]).toMatch(says);
    expect(Object.keys(words.allows).toSorted()).toEqual(Object.keys(ROLES).toSorted());
  });

  it('never offers a change that the link does not allow', () => {
    expect(inspector.emptyRead).not.toMatch(/edit|change/i);
  });
});
