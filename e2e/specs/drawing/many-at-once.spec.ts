import { expect } from '@playwright/test';
import { beginBlank, beginWith } from '../../pages/begin';
import { commentLink, Review } from '../../pages/collaboration/review';
import { Shared } from '../../pages/collaboration/shared';
import { onPhone, test } from '../../pages/test';

test('free ports are cabled at once, a preset loads the host, and Restore brings back what a removal took', async ({
  page,
}) => {
  const studio = await beginBlank(page);
  for (const name of ['PowerEdge R7625', 'LPe35002-M2', 'LPe35002-M2', 'G620']) await studio.add(name);
  await studio.select('hba1', 'hba2');
  await studio.press('c');
  const fan = page.getByRole('dialog', { name: 'Cable 4 free ports' });
  await expect(fan.getByRole('checkbox', { name: /^Switch 1/ })).toBeChecked();
  await fan.getByRole('button', { name: 'Add 4 cables' }).click();
  await expect(fan).toBeHidden();

  await page.getByRole('tab', { name: /^Workloads/ }).click();
  await page.getByRole('button', { name: 'From a preset' }).click();
  await page.getByRole('button', { name: 'Add OLTP database' }).click();
  await expect(page.getByRole('textbox', { name: /request/i }).first()).toHaveValue('8');

  await studio.select('host1');
  await studio.press('Delete');
  const notice = page.getByRole('alert').filter({ hasText: /Removed host1 with .+ 4 cables/ });
  await notice.getByRole('button', { name: 'Restore' }).click();
  await studio.select('Switch 1');
  await expect.poll(() => studio.cables()).toHaveLength(4);
  await studio.saved();
});

test('on a phone a link says what it allows, and the part that is touched can be commented on', async ({
  page,
  browser,
}) => {
  await beginWith(page, { 'Switch 1': ['brocade-g620', 'switch', 0, 0] });
  const shared = await new Shared(await onPhone(browser)).open(await commentLink(page));
  await expect(shared.page.getByText(/View and comment/)).toBeVisible();
  const canvas = await shared.page.getByRole('application', { name: /canvas/i }).boundingBox();
  if (!canvas) throw new Error('the canvas is not shown');
  await shared.page.touchscreen.tap(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await expect(shared.page.getByRole('heading', { name: 'Switch 1' }).last()).toBeInViewport();
  await shared.page.getByRole('button', { name: 'Comment on the selection' }).click();
  await new Review(shared.page).write('Is this one enough?', 'Grace');
  await expect(page.getByRole('tab', { name: /^Review/ })).toContainText('1');
  await shared.page.context().close();
});
