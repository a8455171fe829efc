import { expect } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';

test('a number is typed in any unit of its kind, and what cannot be read is refused and stays', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await studio.select('v1a');
  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  const capacity = studio.inspector.getByRole('textbox', { name: 'Capacity, GiB' });

  await test.step('binary and decimal units are told apart', async () => {
    for (const [typed, shown] of [
      ['3 TiB', '3,072'],
      ['7T', '7,168'],
      ['1tb', '931.3225746154785'],
      ['512 MiB', '0.5'],
      ['1,5', '1.5'],
    ] as const) {
      await capacity.fill(typed);
      await capacity.press('Enter');
      await expect(capacity).toHaveValue(shown);
    }
  });

  await test.step('what measures something else is refused where it stands', async () => {
    await capacity.fill('8 Tb');
    await expect(capacity).toHaveValue('8 Tb');
    await capacity.press('Tab');
    await expect(studio.inspector.getByText(/counts bits; this field counts bytes, in GiB/)).toBeVisible();
    await expect(capacity).toHaveValue('8 Tb');
  });

  await test.step('and said once more where its field goes away', async () => {
    await studio.select('v2a');
    await expect(page.getByText(/Capacity: “8 Tb”\. .*counts bits/)).toBeVisible();
    await studio.select('v1a');
    await expect(capacity).toHaveValue('1.5');
  });

  await test.step('workloads take them too', async () => {
    await page.getByRole('tab', { name: /^Workloads/ }).click();
    const request = page.getByRole('textbox', { name: /^Request/ }).first();
    await request.fill('2 MiB');
    await request.press('Enter');
    await expect(request).toHaveValue('2,048');
  });
});
