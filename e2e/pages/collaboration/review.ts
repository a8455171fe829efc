import { expect, type Page } from '@playwright/test';

/** The comments on a design, in the studio or behind a link. */
export class Review {
  readonly region;
  readonly list;
  readonly pins;

  constructor(readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Review' });
    this.list = page.getByRole('list', { name: 'Comments' });
    this.pins = page.getByRole('group', { name: 'Comments on the drawing' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('tab', { name: /^Review/ }).click();
    await expect(this.region).toBeVisible();
    return this;
  }

  /** Words in the thread that is open; what is still in its field is not said yet. */
  said(words: string | RegExp) {
    const texts = this.region.getByRole('region', { name: /^Comment \d+ on/ }).getByText(words);
    return texts.and(this.page.locator(':not(textarea)'));
  }

  /** What tells, above the design, of so many new mentions. */
  mentions(unread: number) {
    const name = unread === 0 ? 'Mentions' : `Mentions: ${unread} new`;
    return this.page.getByRole('button', { name, exact: true });
  }

  row(about: RegExp) {
    return this.list.getByRole('button', { name: about });
  }

  /** Writes the comment that is begun; a visitor says who they are first. */
  async write(words: string, name?: string): Promise<void> {
    if (name) await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.page.getByRole('textbox', { name: 'Your comment' }).fill(words);
    await this.page.getByRole('button', { name: 'Comment', exact: true }).click();
  }

  async reply(words: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your reply' }).fill(words);
    await this.page.keyboard.press('ControlOrMeta+Enter');
    await expect(this.page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  }
}

/** Makes a link of the open design that takes comments, and answers its address. */
export async function commentLink(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').pop();
  const made = await page.request.post(`/api/designs/${id}/links`, {
    data: { mode: 'live', role: 'comment' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { path: string }).path;
}
