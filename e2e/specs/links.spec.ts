import { expect, test } from '@playwright/test';
import { beginFrom } from '../pages/begin';
import { Shared } from '../pages/shared';

test('a reader on a phone sees canvas, answer and bill, follows edits, and loses the link when it is revoked', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const address = await studio.makeViewLink();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const shared = await new Shared(await phone.newPage()).open(address);
  await expect(shared.sentence).toContainText('RIO2 link1');
  await shared.page.getByRole('tab', { name: 'Bill' }).click();
  await expect(shared.page.getByRole('row', { name: /FC 6239/ })).toContainText('112');
  await shared.page.getByRole('tab', { name: 'Capacity' }).click();
  await expect(shared.page.getByRole('row', { name: /^Usable/ })).toContainText(/32\.3\sTB/);
  await shared.page.getByRole('tab', { name: 'Power and space' }).click();
  await expect(shared.page.getByRole('row', { name: /^Site/ })).toContainText('unknown');
  await expect(shared.page.getByRole('tab', { name: 'Files' })).toHaveCount(0);

  const name = `followed ${Date.now()}`;
  await studio.rename(name);
  await expect(shared.title).toContainText(name);

  await studio.revokeLinks();
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible({ timeout: 5_000 });
  await shared.page.reload();
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible();
  await phone.close();
});
