import type { Page } from '@playwright/test';

/** What a window shows of others who edit the same design. */
export class Together {
  constructor(readonly page: Page) {}

  /** The face of somebody; choosing it goes along with what they see. */
  follow(name: string) {
    return this.page.getByRole('button', { name: `Follow ${name}` });
  }

  /** All faces in one, where there is little room. */
  faces(others: number) {
    const name = others === 1 ? '1 other person here' : `${others} other people here`;
    return this.page.getByRole('button', { name });
  }

  /** The initials at a part that somebody has selected. */
  selectedBy(initials: string) {
    return this.page.getByRole('main').getByText(initials, { exact: true }).first();
  }

  /** Somebody's pointer on the canvas. */
  pointer(name: string) {
    return this.page.locator(`[data-person="${name}"]`);
  }

  /** Marks on the drawing of what does not fit together; each leads to the choice. */
  get conflicts() {
    return this.page.getByRole('group', { name: 'Conflicting edits' }).getByRole('button');
  }

  line(words: string | RegExp) {
    return this.page.getByRole('main').getByText(words);
  }

  /** Sets the name that others see. */
  async callMe(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Your name for others' }).click();
    const field = this.page.getByRole('textbox', { name: 'Your name for others' });
    await field.fill(name);
    await field.press('Enter');
    await this.page.keyboard.press('Escape');
  }

  async decide(): Promise<void> {
    await this.page.getByRole('button', { name: /conflicting/ }).click();
  }
}
