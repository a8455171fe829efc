import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'));
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

/** Selectors without states, of rules that fill with what a filter of rules finds. */
const filled = (css: string): string[] =>
  [...css.matchAll(/(?:^|\n)([^{}\n@][^{}]*)\{([^{}]*)\}/g)]
    .filter(([, , rules]) => /background(-color)?:[^;]*var\(--hr-load-\d/.test(rules ?? ''))
    .map(([, selector]) => (selector ?? '').trim());

/** Class or element whose fill is the reader's own unless it is said otherwise. */
const subjectOf = (selector: string) =>
  selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:+[\w-]+/g, '')
    .trim();

const keeps = (css: string): string =>
  [...css.matchAll(/@media \(forced-colors: active\) \{([\s\S]*?)\n\}/g)].map(([, rules]) => rules).join('\n');

describe('where the reader chooses all colours', () => {
  it.each(sheets.filter((name) => filled(read(name)).length > 0))('loads keep their fills: %s', (name) => {
    const css = read(name);
    const kept = keeps(css);
    expect(kept).toContain('forced-color-adjust: none');
    for (const selector of filled(css)) {
      // A bar keeps its colours with the track that holds it, a mark with its list.
      const subject = subjectOf(selector) === '.fill' ? '.track' : subjectOf(selector);
      expect(kept, `${name}: ${selector}`).toMatch(new RegExp(`^ *\\${subject}[ ,]`, 'm'));
    }
  });

  it('keeps the swatches of the legend on the canvas', () => {
    expect(keeps(read('canvas/overlay/overlay.module.css'))).toMatch(/\.swatch \{\s*forced-color-adjust: none/);
  });
});
