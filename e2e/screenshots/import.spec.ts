import { type Page, test } from '@playwright/test';
import { Imports, listings } from '../pages/views/imports';
import { Camera, desk, phone, schemes } from './camera';

/** A volume has grown, and a drive is gone. */
const grown = (path: string, text: string) => {
  if (path.endsWith('lsvdisk.txt')) return text.replace(':Pool0:536870912000:', ':Pool0:805306368000:');
  return path.endsWith('lsdrive.txt') ? text.replace(/\n0:[^\n]*/, '') : text;
};

async function dropped(page: Page, address: string, content: Buffer): Promise<Imports> {
  await page.goto(address);
  const imports = new Imports(page);
  await imports.drop('estate.zip', content);
  await imports.read();
  return imports;
}

const unlike = (path: string, text: string) =>
  path === 'hosts/db01/fc_host.txt' ? text.replaceAll('32 Gbit', '16 Gbit') : text;

for (const scheme of schemes) {
  test(`import, ${scheme}`, async ({ page }) => {
    await page.setViewportSize(desk);
    const camera = await new Camera(page, scheme).ready();
    const imports = await dropped(page, '/import', listings(undefined, unlike));
    await page.getByText('binds at').waitFor();
    await imports.found.getByRole('button', { name: 'Hosts', exact: true }).click();
    await imports.found.getByText('db04', { exact: true }).click();
    await camera.take('import');
    if (scheme === 'dark') return;
    await page.setViewportSize(phone);
    await camera.take('import');
    await page.setViewportSize(desk);
    await dropped(page, '/import', listings());
    await imports.create('Data centre');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await dropped(page, `/import?design=${id}`, listings(undefined, grown));
    await imports.merge.waitFor();
    await imports.row('db03_v0002').focus();
    await page.keyboard.press('f');
    await camera.take('import-again');
  });
}
