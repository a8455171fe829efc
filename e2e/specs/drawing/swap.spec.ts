import { expect } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';

test('an architect swaps parts with their cables, is asked for what finds no place, and undoes it in one step', async ({
  page,
}) => {
  const studio = await beginBlank(page);
  await test.step('an HBA with two ports, cabled to ports that a smaller switch does not have', async () => {
    for (const name of ['pSeries 690', '7040-61D I/O drawer', 'QLA2342', '2109-F32 switch']) await studio.add(name);
    await studio.select('hba1');
    await studio.connect('fc0', /^Switch 1, 20$/);
    await studio.connect('fc1', /^Switch 1, 21$/);
    expect(await studio.cables()).toHaveLength(2);
  });
  const dialog = page.getByRole('dialog', { name: /swap .* for/i });

  await test.step('the smaller switch takes the cables at its next free ports', async () => {
    await studio.select('Switch 1');
    await studio.openSwap();
    await dialog.getByRole('searchbox', { name: 'Find a part', exact: true }).fill('2g fc f16');
    await dialog.getByRole('radio', { name: /2109-F16/ }).check();
    await expect(dialog.getByRole('combobox', { name: 'New place for Port 20' })).toHaveValue(' 0');
    await dialog.getByRole('combobox', { name: 'New place for Port 21' }).selectOption({ label: 'Port 9' });
    await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await studio.cables()).toEqual([expect.stringContaining('hba1'), expect.stringContaining('hba1')]);
  });

  await test.step('an HBA with one port leaves a cable over, which is unplugged only when told', async () => {
    await studio.select('hba1');
    await studio.openSwap();
    await dialog.getByRole('radio', { name: /FC 6239/ }).check();
    await expect(dialog).toContainText('1 item has no place on the new part');
    await expect(dialog.getByRole('button', { name: 'Swap', exact: true })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'New place for Port fc1' }).selectOption({ label: 'Unplug it' });
    await expect(dialog).toContainText('1 cable is unplugged');
    await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await studio.cables()).toHaveLength(1);
    await studio.undo();
    expect(await studio.cables()).toHaveLength(2);
  });
});

test('several equal HBAs are swapped at once, and what it would do is said before', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await studio.select(...Array.from({ length: 3 }, (_, index) => `HBA 1.${index + 1}`));
  await studio.openSwap();
  const dialog = page.getByRole('dialog', { name: /swap 3 × .* for/i });
  await dialog.getByRole('radio', { name: /QLA2342/ }).check();
  await dialog.getByRole('button', { name: 'Preview the effect' }).click();
  await expect(dialog).toContainText(/Throughput: .*GB.s/);
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog).toBeHidden();
  await studio.saved();
});
