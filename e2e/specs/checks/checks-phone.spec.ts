import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { onPhone, test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';

test('a reader on a phone reads what was found and why, also behind a link', async ({ page, browser }) => {
  const studio = await beginDocument(page, oneAdapterSan(3));
  const address = await studio.makeViewLink();
  for (const at of [page.url(), address]) {
    const phone = await onPhone(browser);
    await phone.goto(at);
    const checks = new Checks(phone);
    await checks.tab.click();
    const sheet = phone.getByRole('region', { name: 'Checks', exact: true });
    const row = sheet.getByRole('button', { name: /RED-02/ });
    await expect(row).toContainText('×3');
    await expect(sheet.getByText(/^\d+ checks ran$/)).toBeVisible();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await row.tap();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet).toContainText('HBA 1');
    await sheet.getByRole('button', { name: 'Show on drawing' }).last().tap();
    await expect(checks.badges.and(phone.locator('[data-chosen]')).first()).toBeVisible();
    const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousInBoth(phone)).toEqual([]);

    await row.tap();
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await sheet.getByRole('group', { name: 'Show' }).getByRole('button', { name: /error/ }).tap();
    await expect(sheet.getByRole('button', { name: /^note .*-\d\d/ })).toHaveCount(0);
    await expect(row).toBeVisible();
  }
});
