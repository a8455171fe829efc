import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { ShareDialog } from '../../pages/collaboration/share';
import { Shared } from '../../pages/collaboration/shared';
import { Gallery } from '../../pages/gallery';
import { onPhone, test } from '../../pages/test';

test('a reader on a phone gives the passcode, sees canvas, answer and bill, follows edits, and is told of the end', async ({
  page,
  browser,
}) => {
  const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
  const share = await new ShareDialog(page).open();
  const wanted = { label: 'For the board', passcode: 'tape library 7', without: ['WWNs and serial numbers'] };
  const address = await share.make(wanted);
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);

  const shared = new Shared(await onPhone(browser));
  await shared.page.goto(address);
  await shared.givePasscode('tape library 8');
  await expect(shared.page.getByText('Wrong passcode.')).toBeVisible();
  expect(await seriousInBoth(shared.page)).toEqual([]);
  await shared.givePasscode('tape library 7');
  await expect(shared.sentence).toContainText('RIO2 link1');
  await shared.page.getByRole('tab', { name: 'Bill' }).click();
  await expect(shared.page.getByRole('row', { name: /FC 6239/ })).toContainText('112');
  await shared.page.getByRole('tab', { name: 'Capacity' }).click();
  await expect(shared.page.getByRole('row', { name: /^Usable/ })).toContainText(/32\.3\sTB/);
  await shared.page.getByRole('tab', { name: 'Power and space' }).click();
  await expect(shared.page.getByRole('row', { name: /^Site/ })).toContainText('unknown');

  await page.keyboard.press('Escape');
  const name = `followed ${Date.now()}`;
  await studio.rename(name);
  await expect(shared.title).toContainText(name);

  await share.open();
  // The server tells an address once; a stray Escape loses nothing.
  await expect(share.address).toHaveValue(address);
  await expect(share.link('For the board')).toContainText('last opened');
  await share.revoke('For the board');
  await expect(share.link('For the board')).toContainText('Revoked');
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible();
  await shared.page.reload();
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible();
  await shared.page.context().close();
});

test('a link gets a new address and other terms by keyboard, a phone makes and ends one, and readers see it at once', async ({
  page,
  browser,
}) => {
  await (await new Gallery(page).open()).start('p690 GPFS benchmark');
  const share = await new ShareDialog(page).open();
  const first = await share.make({ label: 'Supplier' });
  await share.dialog.getByRole('button', { name: 'Replace URL: Supplier' }).focus();
  await page.keyboard.press('Enter');
  await expect(share.dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(share.address).not.toHaveValue(first);
  const address = await share.address.inputValue();

  const reader = await browser.newContext();
  const shared = new Shared(await reader.newPage());
  await shared.page.goto(first);
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible();
  await shared.open(address);
  await share.dialog.getByRole('button', { name: 'Change: Supplier' }).click();
  await share.link('Supplier').getByRole('checkbox', { name: 'Prices' }).check();
  await share.dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(shared.page.getByText(/without prices/i)).toBeVisible();

  const design = new URL(page.url()).pathname.split('/').pop();
  await page.request.post(`/api/designs/${design}/revisions`, { data: { name: 'First' } });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await share.open();
  const pinned = await share.make({ label: 'Frozen', shows: /r1, First/ });
  await shared.open(pinned);
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
  await share.revoke('Frozen');
  await expect(shared.page.getByText(/this link was revoked/i)).toBeVisible();
  await reader.close();
});
