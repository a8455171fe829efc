import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { schemes } from '../theme/tokens';
import { PageSkeleton, PanelSkeleton } from './PageSkeleton';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const styles = page.slice(page.indexOf('<style>'), page.indexOf('</style>'));

describe('the page before its code', () => {
  it('is drawn by index.html alone: its looks are inside, and no style sheet or script holds them up', () => {
    expect(page).not.toMatch(/rel="stylesheet"/);
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/src/app/start.ts">']);
    for (const name of ['.waiting {', '.waiting.studio {', '.outlined {']) expect(styles).toContain(name);
  });

  it('is what the code draws until it has more', () => {
    expect(page).toContain(renderToStaticMarkup(<PageSkeleton studio={false} />));
    expect(renderToStaticMarkup(<PageSkeleton studio />)).toContain('class="waiting studio"');
  });

  it.each(['light', 'dark'] as const)('has the colours of the %s scheme', (scheme) => {
    const { canvas, surface, border } = schemes[scheme];
    const short = (colour: string) => colour.toLowerCase().replace(/^#fff(?:fff)$/, '#fff');
    for (const colour of [canvas, surface, border]) expect(styles).toContain(short(colour));
  });

  it('keeps still for who wants no motion, follows the scheme of the system, and shows in forced colours', () => {
    const rules = (condition: string) => styles.split('@media').filter((rule) => rule.startsWith(` (${condition})`));
    const still = rules('prefers-reduced-motion: reduce').join('');
    expect(still).toContain('.waiting i');
    expect(still).toContain('.outlined i');
    expect(rules('prefers-color-scheme: dark').join('')).toContain('.waiting {');
    expect(rules('forced-colors: active').join('')).toContain('.outlined i');
  });

  it('has panels as large as they will be', () => {
    const drawn = renderToStaticMarkup(<PanelSkeleton edge="InlineStart" width={336} />);
    expect(drawn).toContain('width:336px;height:100%');
  });
});
