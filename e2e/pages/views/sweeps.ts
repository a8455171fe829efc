import { expect, type Locator, type Page } from '@playwright/test';

/** Sweeps, and what one of them found. */
export class Sweeps {
  readonly progress: Locator;
  readonly front: Locator;
  readonly list: Locator;

  constructor(readonly page: Page) {
    this.progress = page.getByRole('region', { name: 'Candidates worked out' });
    this.front = page.getByRole('table', { name: 'Front' });
    this.list = page.getByRole('table', { name: 'Sweeps' });
  }

  /** Begins one on the page of sizing, of a requirement as text. */
  async begin(requirement: string, candidates: string): Promise<void> {
    const { page } = this;
    await page.goto('/sizing');
    await page.getByRole('button', { name: 'Text, YAML, fio' }).click();
    await page.getByRole('textbox', { name: 'YAML, JSON, or results' }).fill(requirement);
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByRole('button', { name: 'Work out all candidates' }).click();
    await page.getByRole('menuitem', { name: candidates }).click();
    await page.waitForURL(/\/sweeps\/[0-9a-f-]{36}/);
  }

  /** Waits until some of it was worked out. */
  async underWay(): Promise<void> {
    await expect(this.progress.getByRole('status')).toContainText(/^[1-9][\d,]* of [\d,]+ candidates/, { timeout: 120_000 });
  }
}
