import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { oneDrawer, withoutIds } from '../../../frontend/src/model/testing/oneDrawer';
import { Drafting } from '../../pages/drawing/drafting';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

const mostActions = 15;
const reference = JSON.parse(
  readFileSync(new URL('../../../db/reference-designs/p690-gpfs.json', import.meta.url), 'utf8'),
);

test('an architect draws one drawer of the p690 with its storage, and has the other six in a few actions', async ({ page }) => {
  const begun = await page.request.post('/api/designs', {
    data: { name: reference.meta.name, document: oneDrawer(reference) },
  });
  const { id } = await begun.json();
  await page.goto(`/d/${id}`);
  const studio = await new Studio(page).ready();
  const drafting = new Drafting(studio);
  await expect(studio.sentence).toContainText(/2\.\d+\s*GB\/s/);

  await test.step('copies the drawer with its switch and storage six times', async () => {
    await drafting.pick('Drawer 1', 'sw1', ...Array.from({ length: 8 }, (_, at) => `FAStT${at + 1}`));
    const told = await drafting.copy(6);
    expect(told).toMatch(/1,\d{3} parts, 288 cables, 96 zones/);
    expect(told).toContain('Drawer 2 to Drawer 7');
    expect(told).toContain('Physical volumes of datavg, 96 more');
  });

  await test.step('sets location codes and disk names', async () => {
    await drafting.setAll('kind:io_drawer', 'Location code', '{U1.9,U1.5,U1.1,U1.13,U2.1,U2.5,U2.9}');
    await drafting.setAll('kind:volume', 'Device on the host', 'hdisk{n}', 2);
  });

  await test.step('has the machine of the paper', async () => {
    expect(drafting.actions).toBeLessThanOrEqual(mostActions);
    await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
    await expect(studio.sentence).toContainText('RIO2 link1');
    await studio.saved();
    const { document } = await (await page.request.get(`/api/designs/${id}`)).json();
    expect(withoutIds(document)).toEqual(withoutIds(reference));
  });

  await test.step('takes it all back in three steps', async () => {
    for (let step = 0; step < 3; step += 1) await studio.undo();
    await expect(studio.sentence).toContainText(/2\.\d+\s*GB\/s/);
  });
});
