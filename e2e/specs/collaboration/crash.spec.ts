import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';
import { OwnServer, sparePort } from '../../server';

const server = new OwnServer(sparePort);

test.beforeAll(() => server.start());
test.afterAll(() => server.end('SIGTERM'));

test.slow(); // two starts of a server, and axe reads every element

test('a killed server loses nothing that was saved, and edits made without it arrive when it is back', async ({
  page,
  browser,
}) => {
  const data = { name: 'p690', reference_id: 'p690-gpfs' };
  const made = await page.request.post(`${server.address}/api/designs`, { data });
  await page.goto(`${server.address}/d/${((await made.json()) as { id: string }).id}`);
  const studio = await new Studio(page).ready();

  await studio.select('HBA 1.1');
  await studio.press('Delete');
  await studio.saved();
  await server.end('SIGKILL');

  await expect(studio.saveState).not.toContainText(/^saved/i);
  await studio.rename('made without a server');
  await expect(studio.saveState).toContainText(/1 change/i);
  await expect(studio.saveState).not.toContainText(/^saved/i);
  expect(await seriousInBoth(page), 'without a server').toEqual([]);

  await server.start();
  await studio.saved();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());
  const reader = await new Studio(elsewhere).ready();
  await expect(reader.name).toHaveValue('made without a server');
  await reader.page.getByRole('searchbox', { name: 'Find in this design' }).fill('HBA 1.1');
  await expect(reader.page.getByRole('option', { name: /^HBA 1\.1(\s|$)/ })).toHaveCount(0);
  await other.close();
});
