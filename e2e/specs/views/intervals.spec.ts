import { expect } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';

const interval = /likely|about |\d to \d/;

test('an architect sees how far an answer can be believed, and an upper bound where nobody measured', async ({
  page,
}) => {
  const studio = await beginFrom(page, 'DS8300 with Debian');
  const answer = page.getByRole('status', { name: 'Answer' });
  await expect(answer).toContainText(interval);
  const wide = await answer.innerText();
  expect(wide).not.toMatch(/^At most/);

  await test.step('the basis of measurements alone says at most', async () => {
    await page.getByRole('combobox', { name: 'Basis' }).click();
    await page.getByRole('option', { name: /measured only/i }).click();
    await expect(answer).toContainText(/at most/i);
  });
  await studio.undo();
  await expect(answer).not.toContainText(/^At most/);
});

test('the world part begins with what is in sample, and a case opens with its source', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/validation');
  await page.getByRole('radiogroup', { name: 'Parts of the validation' }).getByText('Other machines').click();
  const first = page.getByRole('main').locator('p').first();
  await expect(first).toContainText(/group|sample/i, { timeout: 280_000 });
  const cases = page.getByRole('main').getByRole('button', { expanded: false });
  await cases.first().click();
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
});
