import { expect, type Page } from '@playwright/test';

interface Entry {
  readonly [field: string]: unknown;
}
type Table = Readonly<Record<string, Entry>>;

/** The machine of the reference design so many times side by side, each with names and ids of its own; one is loaded. */
function multiplied(document: Readonly<Record<string, Table>>, times: number) {
  const { components = {}, cables = {}, layout = {}, workloads = {} } = document;
  const copied = (value: unknown, copy: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => copied(one, copy));
    if (typeof value !== 'string') return value;
    const [id = '', ...port] = value.split('/');
    return id in components ? [`${id}.${copy}`, ...port].join('/') : value;
  };
  const every = (table: Table, entry: (value: Entry, copy: number) => unknown) =>
    Object.fromEntries(
      Array.from({ length: times }, (_, copy) =>
        Object.entries(table).map(([id, value]) => [`${id}.${copy}`, entry(value, copy)] as const),
      ).flat(),
    );
  const fields = (value: Entry, copy: number) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !key.endsWith('wwpn'))
        .map(([key, field]) => [key, key === 'name' || key === 'part' || key === 'kind' ? field : copied(field, copy)]),
    );
  const [first] = Object.entries(workloads);
  return {
    ...document,
    components: every(components, fields),
    cables: every(cables, fields),
    layout: every(layout, (at, copy) => {
      const [x, y] = at as unknown as [number, number];
      return [x + (copy % 4) * 7000, y + Math.floor(copy / 4) * 7000];
    }),
    zones: {},
    drawing: {},
    workloads: first ? { [first[0]]: fields(first[1], 0) } : {},
  };
}

/** The id of a design of at least so many parts. */
export async function makeLarge(page: Page, name: string, parts: number): Promise<string> {
  const reference = await page.request.get('/api/reference-designs/p690-gpfs');
  const { document } = (await reference.json()) as { document: Readonly<Record<string, Table>> };
  const times = Math.ceil(parts / Object.keys(document.components ?? {}).length);
  const data = { name, document: multiplied(document, times) };
  const made = await page.request.post('/api/designs', { data, timeout: 120_000 });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

/** A link to a design of at least so many parts. */
export async function linkToLarge(page: Page, name: string, parts: number): Promise<string> {
  const id = await makeLarge(page, name, parts);
  const linked = await page.request.post(`/api/designs/${id}/links`, { data: { mode: 'live' } });
  const { token } = (await linked.json()) as { token: string };
  return `/s/${token}`;
}
