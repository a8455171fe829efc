import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Files } from '../../pages/exports/files';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

test('an administrator goes from a line to its part, from a part to its lines, and takes the bundle', async ({
  page,
}) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const files = await new Files(studio).open();

  await test.step('a line selects what it is about', async () => {
    await files.pick('FAStT7/arrays.smcli');
    await files.line(/create volumeGroup|create logicalDrive/).click();
    await expect(studio.inspector).not.toContainText('Nothing selected');
    await expect(files.lit.first()).toBeVisible();
  });

  await test.step('a part lights its lines and marks its files', async () => {
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('');
    await studio.select('sw3');
    await expect(page.getByRole('region', { name: /^Preview of .*sw3/ })).toBeVisible();
    await expect(files.lit.first()).toBeVisible();
    const next = page.getByRole('button', { name: 'Next mention of the selection' });
    await next.click();
    await expect(files.lit.first()).toBeVisible();
  });

  await test.step('a word is found in the file', async () => {
    await files.pick('p690/storage.ksh');
    await files.find.fill('mklv');
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await files.find.press('Enter');
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(page.locator('[role=option] mark').first()).toHaveText('mklv');
  });

  await test.step('the bundle holds what was read', async () => {
    const download = page.waitForEvent('download');
    await files.zip.click();
    const bundle = unzipSync(await readFile(await (await download).path()));
    const path = Object.keys(bundle).find((name) => name.endsWith('p690/storage.ksh')) ?? '';
    expect(strFromU8(bundle[path] ?? new Uint8Array())).toContain('mklv');
  });
});

test('open values are settled one by one and by a pasted column, each as one step', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { document } = await (await page.request.get('/api/reference-designs/fc64-flashsystem')).json();
  for (const component of Object.values<Record<string, unknown>>(document.components)) delete component.host_device;
  const made = await page.request.post('/api/designs', { data: { name: 'Not known yet', document } });
  const { id } = await made.json();
  const bundle = `/api/designs/${id}/bundle.zip`;
  await page.goto(`/d/${id}`);
  const studio = await new Studio(page).ready();
  const files = await new Files(studio).open();
  await expect(page.getByRole('button', { name: /^Fill in \d+ missing values?$/ })).toBeVisible();
  await expect(files.form).toContainText('Left out of the zip until then');
  const part = unzipSync(await (await page.request.get(bundle)).body());
  expect(strFromU8(part['MISSING.md'] ?? new Uint8Array())).toContain('has no disk name');
  expect(Object.keys(part).some((path) => path.startsWith('config/switches/'))).toBe(true);
  const group = files.form.getByRole('group', { name: /^Device on the host/ });
  const fields = group.getByRole('textbox');
  const before = await fields.count();
  expect(before).toBeGreaterThan(3);
  expect(await seriousInBoth(page, '[role=tabpanel]')).toEqual([]);

  await fields.first().fill('mpatha');
  await fields.first().press('Enter');
  await expect(fields).toHaveCount(before - 1);

  const names = Array.from({ length: before - 1 }, (_, index) => `mpath${String.fromCharCode(98 + index)}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await fields.first().click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(fields).toHaveCount(0);
  const download = page.waitForEvent('download');
  await files.zip.click();
  const filled = unzipSync(await readFile(await (await download).path()));
  const texts = Object.entries(filled).filter(([path]) => path.includes('config/'));
  expect(texts.map(([, text]) => strFromU8(text)).join('\n')).toContain('/dev/mapper/mpatha');

  await studio.undo();
  await expect(fields).toHaveCount(before - 1);
  await studio.undo();
  await expect(fields).toHaveCount(before);
});
