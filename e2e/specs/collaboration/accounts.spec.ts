import { type Browser, expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Accounts } from '../../pages/collaboration/accounts';
import { test } from '../../pages/test';
import { OwnServer, sparePort } from '../../server';

const server = new OwnServer(sparePort, 'server');
const admin = ['ada@example.test', 'an engine of many cards'] as const;
const guest = ['grace@example.test', 'nanoseconds of wire'] as const;

test.beforeAll(async () => {
  await server.start();
  server.createAdmin(admin[0], 'Ada Lovelace', admin[1]);
});
test.afterAll(() => server.end('SIGTERM'));

async function visitor(browser: Browser, height = 900): Promise<Accounts> {
  const context = await browser.newContext({ viewport: { width: 1440, height }, reducedMotion: 'reduce' });
  return new Accounts(await context.newPage(), server.address);
}

test('an admin lets somebody in, whose page offers what their role allows, until both sign out', async ({ browser }) => {
  const ada = await visitor(browser);
  await ada.turnedAway('/price-books');
  expect(await seriousInBoth(ada.page), 'the door').toEqual([]);
  await ada.signIn(admin[0], 'something else');
  await expect(ada.page.getByRole('alert')).toContainText('Wrong');
  await ada.signIn(...admin);
  await expect(ada.page, 'led to where she wanted to go').toHaveURL(/\/price-books$/);

  await ada.openOrganisation();
  await expect(ada.page.getByRole('button', { name: 'Remove Ada Lovelace' }), 'the last admin stays').toBeDisabled();
  const invitation = await ada.invite(guest[0], 'Viewer');
  expect(await seriousInBoth(ada.page), 'organisation').toEqual([]);
  const design = await ada.page.request.post(`${server.address}/api/designs`, {
    data: { name: 'Shared engine' },
    headers: { origin: server.address },
  });
  expect(design.status()).toBe(201);

  const grace = await visitor(browser);
  await grace.join(invitation, 'Grace Hopper', guest[1]);
  await expect(grace.page.getByRole('button', { name: /blank canvas/i }), 'a viewer makes nothing').toHaveCount(0);
  await grace.page.getByRole('link', { name: 'Shared engine' }).click();
  await expect(grace.page.getByText('Your role is viewer', { exact: false })).toBeVisible();
  await expect(grace.page.getByRole('application', { name: /canvas/i })).toBeVisible();
  const palette = grace.page.getByRole('region', { name: 'Palette' });
  await expect(palette).toHaveCount(0);
  await expect(grace.page.getByRole('textbox', { name: 'Design name' })).toHaveCount(0);

  await ada.page.reload();
  await ada.setRole('Grace Hopper', 'Editor');
  await expect(palette, 'a greater role holds at once').toBeVisible();
  await ada.setRole('Grace Hopper', 'Commenter');
  await expect(palette, 'a lesser one too').toHaveCount(0);
  await expect(grace.page.getByText('Your role is commenter', { exact: false })).toBeVisible();

  // In another tab of hers.
  await grace.page.evaluate(() => fetch('/api/sign-out', { method: 'POST' }).then(({ status }) => status));
  await expect(grace.again, 'the page stays, and asks').toBeVisible();
  await grace.signIn(...guest);
  await expect(grace.again).toHaveCount(0);
  await expect(grace.page.getByRole('heading', { name: 'Shared engine' })).toBeVisible();

  await ada.signOut();
  await ada.turnedAway('/account');
});
