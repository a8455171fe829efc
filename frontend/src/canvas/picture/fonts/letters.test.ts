import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/drawing';
import { inVisualOrder, isolateDirection, lettersOf, plainLine, textRuns } from './letters';

const HARMFUL = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
const isLatin = (code: number): boolean => code >= 0x20 && code < 0x250;

describe('a line of a picture', () => {
  it('has no letter that turns round what stands beside it, none that cannot be printed, and one line', () => {
    expect(plainLine('a\u202eb\u2066c\u0000d\ud800e\nf')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde f');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(HARMFUL.test(plainLine(text))).toBe(false);
      }),
    );
  });

  it('sets what runs leftwards apart from the load that follows it', () => {
    expect(isolateDirection('שרת')).toBe('\u2068שרת\u2069');
    expect(isolateDirection('Host 1')).toBe('Host 1');
  });
});

describe('pieces of a line', () => {
  it('part what the font has from what it does not, and keep joined letters together', () => {
    expect(textRuns('Host 東京 1', isLatin)).toEqual([
      { text: 'Host ', own: true },
      { text: '東京', own: false },
      { text: ' 1', own: true },
    ]);
    expect(textRuns('x👩‍🚀', isLatin)).toEqual([
      { text: 'x', own: true },
      { text: '👩‍🚀', own: false },
    ]);
    expect(textRuns('q\u0301', isLatin)).toEqual([{ text: 'q\u0301', own: false }]);
    expect(textRuns(plainLine('e\u0301'), isLatin)).toEqual([{ text: 'é', own: true }]);
  });

  it('leave a line that runs leftwards whole, and drop marks that nobody sees', () => {
    expect(textRuns('Host שרת 1', isLatin)).toEqual([{ text: 'Host שרת 1', own: false }]);
    expect(textRuns('a\u200eb\u200b', isLatin)).toEqual([{ text: 'ab', own: true }]);
  });

  it('lose no letter that can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const seen = (line: string): string => line.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
        const joined = textRuns(text, isLatin).map((piece) => piece.text);
        expect(seen(joined.join(''))).toBe(seen(text));
      }),
    );
  });
});

it('letters that run leftwards are written as they are seen', () => {
  expect(inVisualOrder('Host שרת 1').join('')).toBe('Host תרש 1');
  expect(inVisualOrder('שלום עולם').join('')).toBe('םלוע םולש');
  expect(lettersOf('éa👩‍🚀')).toHaveLength(3);
});
