import { expect, type Page } from '@playwright/test';
import { Studio } from './studio';

/**
 * Designs made without the first page, for stories that begin in the studio: the first page has stories of its own.
 * Each is a copy of a reference design, or blank.
 */
export async function beginFrom(page: Page, title: string): Promise<Studio> {
  const answer = await page.request.get('/api/reference-designs');
  const references = (await answer.json()) as { id: string; title: string }[];
  const reference = references.find((one) => one.title === title);
  if (!reference) throw new Error(`there is no reference design ${title}`);
  return begin(page, { name: title, reference_id: reference.id });
}

/** A design with nothing in it. */
export function beginBlank(page: Page): Promise<Studio> {
  return begin(page, { name: 'New design' });
}

async function begin(page: Page, design: Readonly<Record<string, string>>): Promise<Studio> {
  const made = await page.request.post('/api/designs', { data: design });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/d/${id}`);
  return new Studio(page).ready();
}
