import { describe, expect, it } from 'vitest';
import { completed, type MentionCandidate, mentionAt, mentioned, mentionSpans, offered } from './mentions';

const people: MentionCandidate[] = [
  { account_id: 'a', name: 'Ada Lovelace' },
  { account_id: 'b', name: 'Ada' },
  { account_id: null, name: 'Grace <b>Hopper</b>' },
];

describe('mentionAt', () => {
  it('sees what is typed behind an @ that begins a word', () => {
    expect(mentionAt('see @Ada', 8)).toEqual({ at: 4, typed: 'Ada' });
    expect(mentionAt('@', 1)).toEqual({ at: 0, typed: '' });
    expect(mentionAt('mail ada@example', 16)).toBeNull();
    expect(mentionAt('@Ada\nand', 8)).toBeNull();
    expect(mentionAt('nobody', 3)).toBeNull();
  });
});

describe('offered', () => {
  it('finds by the beginning of any word of a name', () => {
    expect(offered(people, 'love').map(({ name }) => name)).toEqual(['Ada Lovelace']);
    expect(offered(people, '')).toHaveLength(3);
    expect(offered(people, 'zzz')).toEqual([]);
  });
});

describe('completed', () => {
  it('writes the name and one space, and puts the caret behind it', () => {
    expect(completed('see @Ad please', { at: 4, typed: 'Ad' }, 'Ada')).toEqual({ text: 'see @Ada please', caret: 9 });
  });
});

describe('mentioned', () => {
  it('takes the longer of two names, each once', () => {
    expect(mentioned('@Ada Lovelace and @Ada Lovelace', people)).toEqual(['a']);
    expect(mentioned('@Ada, @Grace <b>Hopper</b>', people)).toEqual(['b']);
    expect(mentioned('@Adaline, x@Ada', people)).toEqual([]);
  });
});

describe('pieces', () => {
  it('gives back every letter', () => {
    const text = 'Hi @Ada: ask @Ada Lovelace (@Grace <b>Hopper</b>)';
    const cut = mentionSpans(
      text,
      people.map(({ name }) => name),
    );
    expect(cut.map((piece) => piece.text).join('')).toBe(text);
    expect(cut.flatMap(({ name }) => name ?? [])).toEqual(['Ada', 'Ada Lovelace', 'Grace <b>Hopper</b>']);
  });
});
