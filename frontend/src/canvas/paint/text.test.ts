import { beforeAll, describe, expect, it } from 'vitest';
import type { Surface } from './surface';
import { cutName, LEAST_TEXT_PX, measureWith, TextBatch } from './text';

// Every letter is 0.55 em wide: 5.5 px at 10 px.
beforeAll(() => measureWith({ font: '', measureText: (text) => ({ width: text.length * 55 }) }));
const shortened = (name: string, letters: number, keepsHead = false) =>
  cutName(name, 600, 10, letters * 5.5 + 0.1, keepsHead);

describe('a name that does not fit', () => {
  it('stays whole where it fits', () => expect(shortened('HBA 1.10', 8)).toBe('HBA 1.10'));

  it('keeps the number that tells it from its neighbour', () => {
    expect(shortened('HBA 1.10', 5)).toBe('1.10');
    expect(shortened('FAStT12', 6)).toBe('FAS…12');
  });

  it('never becomes a lone digit or letter', () => {
    expect(shortened('Canister 1', 7)).toBe('Canis…1');
    expect(shortened('Controller A', 7)).toBe('Contr…A');
  });

  it('keeps its beginning where the end alone would not say what it is', () => {
    expect(shortened('FlashSystem 7300', 9)).toBe('7300');
    expect(shortened('FlashSystem 7300', 9, true)).toBe('Flas…7300');
  });
});

describe('a batch of texts', () => {
  it('writes nothing that is too small to read', () => {
    const written: string[] = [];
    const surface = { fillText: (text: string) => written.push(text) } as unknown as Surface;
    const batch = new TextBatch();
    batch.add('read', 0, 0, 400, LEAST_TEXT_PX, '#000', 'left');
    batch.add('unread', 0, 0, 400, LEAST_TEXT_PX - 1, '#000', 'left');
    batch.flush(surface);
    expect(written).toEqual(['read']);
  });
});
