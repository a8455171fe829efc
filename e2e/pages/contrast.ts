import type { Page } from '@playwright/test';

interface Told {
  readonly contrastRatio?: number;
  /** Why it could not be told. */
  readonly messageKey?: string | null;
}

type Evaluate = (this: { data(told: Told): void }, node: Element, ...more: unknown[]) => unknown;

interface Axe {
  readonly _audit: { readonly checks: Record<string, { evaluate: Evaluate } | undefined> };
  /** Looks that were judged, and with its place what lay under something. */
  known?: Set<string>;
  /** Those of elements in this run. */
  looks?: WeakMap<Element, string>;
}

/** How text looked, and within what, where axe found no fault with its contrast: of all stories of this worker. */
const judged = new Set<string>();

/** Reasons not to tell that hang on what else is shown, not on how the text looks. */
const COVERED = ['hidden', 'bgOverlap', 'elmPartiallyObscured', 'outsideViewport'];

/**
 * Has axe work out the contrast of text only where none that looks the same stood in the same place before: the same
 * elements one in another, of the same classes, colours, backgrounds, sizes and weights. What lay under something is
 * asked again once it lies elsewhere, or another overlay is open. For the first such text axe lays out the whole page,
 * which took more time than all its other rules.
 */
export async function askContrastOnce(page: Page): Promise<void> {
  await page.evaluate(
    ([known, shown, covered]) => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const isSetUp = axe.known !== undefined;
      axe.known = new Set([...(axe.known ?? []), ...known]);
      axe.looks = new WeakMap();
      if (isSetUp) return;

      const looksOf = (element: Element): string => {
        const before = axe.looks?.get(element);
        if (before !== undefined) return before;
        const style = getComputedStyle(element);
        // Mantine numbers some of its classes as they come.
        const classes = [...element.classList].filter((name) => !name.startsWith('__m__'));
        const around = element.parentElement ? looksOf(element.parentElement) : '';
        const said = [around, element.tagName, ...classes, ...shown.map((name) => style.getPropertyValue(name))].join(' ');
        let [one, other] = [5381, 52711];
        for (let at = 0; at < said.length; at += 1) {
          one = Math.imul(one, 33) ^ said.charCodeAt(at);
          other = Math.imul(other, 31) ^ said.charCodeAt(at);
        }
        const looks = `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
        axe.looks?.set(element, looks);
        return looks;
      };

      const check = axe._audit.checks['color-contrast'];
      if (!check) throw new Error('this axe has no check of contrast');
      const { evaluate } = check;
      check.evaluate = function (node, ...more) {
        const looks = looksOf(node);
        const { x, y, width, height } = node.getBoundingClientRect();
        const overlays = document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]').length;
        const place = [looks, overlays, ...[x, y, width, height].map(Math.round)].join(' ');
        if (axe.known?.has(looks) || axe.known?.has(place)) return true;
        let isOfLooks = true;
        const helper = Object.create(this, {
          data: {
            value: (told: Told) => {
              isOfLooks = !covered.includes(told.messageKey ?? '');
              this.data(told);
            },
          },
        });
        const result = evaluate.call(helper, node, ...more);
        if (result !== false) axe.known?.add(isOfLooks ? looks : place);
        return result;
      };
    },
    [[...judged], SHOWN, COVERED] as const,
  );
}

/** What of its style decides on the contrast of a text, of its own or of what it lies within. */
const SHOWN = [
  'color',
  'background-color',
  'background-image',
  'opacity',
  'filter',
  'mix-blend-mode',
  'font-size',
  'font-weight',
  'text-shadow',
  '-webkit-text-stroke',
];

/** Keeps what was judged on this page for the pages that follow. */
export async function keepJudged(page: Page): Promise<void> {
  const known = await page.evaluate(() => [...((window as unknown as { readonly axe: Axe }).axe.known ?? [])]);
  for (const looks of known) if (!looks.includes(' ')) judged.add(looks);
}
