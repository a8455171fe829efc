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

/** A design with these parts at the top level: the part of the catalogue, its kind and its place, by name. */
export function beginWith(
  page: Page,
  parts: Readonly<Record<string, readonly [part: string, kind: string, x: number, y: number]>>,
): Promise<Studio> {
  const entries = Object.entries(parts);
  const ids = new Map(entries.map(([name], at) => [name, `part${at}`]));
  const table = <T>(value: (name: string, at: readonly [string, string, number, number]) => T) =>
    Object.fromEntries(entries.map(([name, at]) => [ids.get(name), value(name, at)]));
  const document = {
    schema: 1,
    meta: { name: 'New design' },
    components: table((name, [part, kind]) => ({ kind, part, name })),
    layout: table((_, [, , x, y]) => [x, y]),
    cables: {},
    workloads: {},
    zones: {},
  };
  return begin(page, { name: 'New design', document });
}

/** A design of this document. */
export function beginDocument(page: Page, document: Readonly<Record<string, unknown>>): Promise<Studio> {
  return begin(page, { name: 'New design', document: { schema: 1, zones: {}, workloads: {}, ...document } });
}

async function begin(page: Page, design: Readonly<Record<string, unknown>>): Promise<Studio> {
  const made = await page.request.post('/api/designs', { data: design });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/d/${id}`);
  return new Studio(page).ready();
}
