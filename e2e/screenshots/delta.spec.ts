import { type APIRequestContext, test } from '@playwright/test';
import { Deltas } from '../pages/views/deltas';
import { Imports, listings } from '../pages/views/imports';
import { Camera, desk, phone, schemes } from './camera';

type Entry = Record<string, unknown>;
interface Document {
  readonly components: Record<string, Entry>;
  readonly cables: Record<string, Entry>;
  readonly zones: Record<string, { readonly members: readonly unknown[] } & Entry>;
}

/** The same design with another host, zoned to the storage, and without the zones of two others. */
async function nextOf(request: APIRequestContext, designId: string): Promise<string> {
  const { document } = (await (await request.get(`/api/designs/${designId}`)).json()) as { document: Document };
  const { components, cables, zones } = document;
  components.h9 = { ...components.h4, name: 'db05' };
  const card = Object.entries(components.a4 ?? {}).filter(([key]) => !key.startsWith('ports/'));
  const ports = { 'ports/fc0/wwpn': '10:00:00:10:9b:00:09:00', 'ports/fc0/wwnn': '20:00:00:10:9b:00:09:00' };
  components.a9 = { ...Object.fromEntries(card), at: ['h9/root1', '1'], ...ports };
  cables.c90 = { from: ['a9', 'fc0'], to: ['sw2', '17'], length_m: null };
  const [, ...storage] = zones.z1?.members ?? [];
  delete zones.z1;
  delete zones.z2;
  zones.z90 = { name: 'z_db05_hba1', members: [['a9', 'fc0'], ...storage] };
  const made = await request.post('/api/designs', { data: { name: 'Data centre, next', document } });
  return ((await made.json()) as { id: string }).id;
}

for (const scheme of schemes) {
  test(`delta, ${scheme}`, async ({ page }) => {
    await page.setViewportSize(desk);
    const camera = await new Camera(page, scheme).ready();
    const imports = new Imports(page);
    await page.goto('/import');
    await imports.drop('estate.zip', listings());
    await imports.read();
    const importId = new URL(page.url()).pathname.split('/').at(-1);
    await imports.create('Data centre');
    const designId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const next = await nextOf(page.request, designId);
    await page.goto(`/delta?design=${next}&import=${importId}`);
    const deltas = await new Deltas(page).ready();
    await deltas.removals.waitFor();
    await camera.take('delta');
    if (scheme === 'dark') return;
    await deltas.removals.getByRole('switch').first().press(' ');
    await deltas.sentence.getByText('1 on').waitFor();
    await deltas.removals.evaluate((element) => element.scrollIntoView());
    await camera.take('delta-removals');
    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, 0));
    await camera.take('delta');
  });
}
