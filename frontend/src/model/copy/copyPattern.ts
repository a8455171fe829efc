/** Names of copies by a pattern: one for each chosen part and copy, in place of the numbers counted on. */

import { nameRefusal } from '../catalogue/values';
import { parsePlacement } from '../document/parse';
import type { ComponentId, DesignComponent } from '../document/types';
import type { Drawing } from '../fit/connect';
import { holderOf, type Pattern, parsePattern } from '../names/pattern';
import type { Insertion } from './insert';

/** Names copies one after the other: `{n}` counts over all of them, `{i}` over those in one holder. */
export class CopyPattern {
  readonly #pattern: Pattern;
  #made = 0;
  readonly #perHolder = new Map<ComponentId, number>();

  private constructor(
    readonly drawing: Drawing,
    pattern: Pattern,
  ) {
    this.#pattern = pattern;
  }

  /** Null without a text: names count on. A sentence when the text is no pattern. */
  static read(drawing: Drawing, text: string): CopyPattern | string | null {
    if (text.trim() === '') return null;
    const pattern = parsePattern(text, drawing.catalogue);
    return typeof pattern === 'string' ? pattern : new CopyPattern(drawing, pattern);
  }

  /** The copy with its heads called by the pattern, or why one of them cannot be. */
  rename(copy: Insertion): Insertion | string {
    const components = new Map(copy.components);
    const names = new Map(copy.names);
    const heads = new Set(copy.heads);
    for (const [original, id] of copy.ids) {
      const source = this.drawing.snapshot.components.get(original);
      const values = components.get(id);
      if (!source || !values || !heads.has(id)) continue;
      const name = this.#next({ ...source, at: parsePlacement(values.at) });
      if ('problem' in name) return name.problem;
      components.set(id, { ...values, name: name.name });
      names.set(original, name.name);
    }
    return { ...copy, components, names };
  }

  #next(component: DesignComponent): ReturnType<Pattern['fill']> {
    const holder = holderOf(component);
    const i = (this.#perHolder.get(holder) ?? 0) + 1;
    this.#perHolder.set(holder, i);
    const at = this.#made;
    this.#made += 1;
    const { catalogue, tree } = this.drawing;
    const filled = this.#pattern.fill({ component, at, n: at + 1, i }, { catalogue, tree });
    if ('problem' in filled) return filled;
    const refusal = nameRefusal(filled.name);
    return refusal === null ? filled : { problem: `The name ${refusal}.` };
  }
}
