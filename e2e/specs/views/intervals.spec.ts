import { expect } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';

test('an architect sees how far an answer can be believed, and an upper bound where nobody measured', async ({
  page,
}) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const answer = page.getByRole('status', { name: 'Answer' });
  await expect(answer).toContainText(/\d to \d.* likely/);
  await expect(answer).not.toContainText(/at most/i);
  await expect(page.getByRole('region', { name: 'Bottlenecks', exact: true })).toContainText(/\d to \d/);

  await test.step('the basis of measurements alone says at most and names the layers', async () => {
    await page.getByRole('combobox', { name: 'Basis' }).click();
    await page.getByRole('option', { name: /measured only/i }).click();
    await expect(answer).toContainText(/^At most .* no figure for .*cable/);
  });
  await studio.undo();
  await expect(answer).not.toContainText(/at most/i);
});

test('the world part begins with what is in sample, and a case opens with its source', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/validation');
  await page.getByRole('radiogroup', { name: 'Parts of the validation' }).getByText('Other machines').click();
  const first = page.getByRole('main').locator('p').first();
  await expect(first).toContainText(/group|sample/i);
  expect(complaints, 'waiting is no error').toEqual([]);
  const cases = page.getByRole('main').getByRole('button', { expanded: false });
  await cases.first().click();
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
});
