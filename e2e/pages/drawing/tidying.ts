import { expect, type Page } from '@playwright/test';
import type { Studio } from '../studio';

type Scope = 'new parts' | 'the selection' | 'everything';
type Place = readonly [x: number, y: number];
type Places = Readonly<Record<string, Place>>;

/** How many frames were painted while it tidied, how long that took, and the longest time between two of them, in ms. */
interface Watched {
  readonly frames: number;
  readonly took: number;
  readonly longest: number;
}

/** Tidying as a person sees it: the menu beside the zoom controls, and where parts stand in the saved design. */
export class Tidying {
  constructor(private readonly studio: Studio) {}

  private get page(): Page {
    return this.studio.page;
  }

  async choose(scope: Scope): Promise<void> {
    await this.page.getByRole('button', { name: 'Tidy', exact: true }).click();
    await this.page.getByRole('menuitem', { name: `Tidy ${scope}` }).click();
  }

  /** Tidies a design in which nothing was done yet, with an eye on every frame until it can be undone. */
  async watched(scope: Scope): Promise<Watched> {
    await expect(this.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await this.page.getByRole('button', { name: 'Tidy', exact: true }).click();
    const item = this.page.getByRole('menuitem', { name: `Tidy ${scope}` });
    await expect(item).toBeVisible();
    return item.evaluate(
      (element) =>
        new Promise<Watched>((resolve) => {
          const undo = document.querySelector('button[aria-label="Undo"]');
          const began = performance.now();
          let [frames, last, longest] = [0, began, 0];
          const frame = (): void => {
            const now = performance.now();
            longest = Math.max(longest, now - last);
            last = now;
            frames += 1;
            if (undo?.hasAttribute('disabled')) requestAnimationFrame(frame);
            else resolve({ frames, took: Math.round(now - began), longest: Math.round(longest) });
          };
          requestAnimationFrame(frame);
          (element as HTMLElement).click();
        }),
    );
  }

  /** Where the parts stand that have a place of their own, by name. */
  async places(): Promise<Places> {
    const id = /\/d\/([0-9a-f-]+)/.exec(this.page.url())?.[1];
    const answer = await this.page.request.get(`/api/designs/${id}`);
    const { document } = (await answer.json()) as {
      document: {
        components: Record<string, { name: string }>;
        layout: Record<string, Place>;
      };
    };
    return Object.fromEntries(
      Object.entries(document.layout).map(([part, place]) => [document.components[part]?.name ?? part, place]),
    );
  }

  /** Waits until these parts, or any without names, stand elsewhere than before, and answers where all stand. */
  async moved(before: Places, ...names: readonly string[]): Promise<Places> {
    await expect(async () => {
      const now = await this.places();
      if (names.length === 0) expect(now).not.toEqual(before);
      for (const name of names) expect(now[name]).not.toEqual(before[name]);
    }).toPass();
    return this.places();
  }
}
