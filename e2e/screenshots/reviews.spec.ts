import { type Browser, expect, type Page, test } from '@playwright/test';
import { beginFrom } from '../pages/begin';
import { Accounts } from '../pages/collaboration/accounts';
import { Approval } from '../pages/collaboration/approval';
import { Comparison } from '../pages/collaboration/comparison';
import { commentLink, Review } from '../pages/collaboration/review';
import { Revisions } from '../pages/collaboration/revisions';
import { ShareDialog } from '../pages/collaboration/share';
import { Shared } from '../pages/collaboration/shared';
import { Together } from '../pages/collaboration/together';
import { Studio } from '../pages/studio';
import { OwnServer, sparePort } from '../server';
import { Camera, desk, phone, type Scheme, schemes } from './camera';

const P690 = 'p690 GPFS benchmark';

async function another(browser: Browser, viewport = desk): Promise<Page> {
  return (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
}

async function takeComments(page: Page, browser: Browser, scheme: Scheme): Promise<void> {
  const camera = await new Camera(page, scheme).ready();
  const studio = await beginFrom(page, P690);
  const author = new Review(page);
  const reader = await another(browser, phone);
  const small = await new Camera(reader, scheme).ready();
  const shared = await new Shared(reader).open(await commentLink(page));
  await reader.getByRole('button', { name: /^Why/ }).first().click();
  await reader.getByRole('button', { name: /^Comment on/ }).click();
  await new Review(reader).write('Would a fourth HBA under PHB1 help? Slot 4 is free.', 'Grace Hopper');
  await studio.select('HBA 2.1');
  await studio.press('m');
  await author.write('Is this one on the second fabric?');
  await author.row(/^Comment 1 on/).click();
  await author.reply('No: PHB1 binds with three.');
  await camera.take('comments');
  await expect(new Review(shared.page).said('No: PHB1 binds with three.')).toBeVisible();
  await small.take('comments');
  await reader.context().close();

  const share = await new ShareDialog(page).open();
  await share.make({ label: 'For the reviewers', role: 'View and comment', without: ['Prices'] });
  await camera.take('share');
  await page.keyboard.press('Escape');
}

async function takeVersions(page: Page, _browser: Browser, scheme: Scheme): Promise<void> {
  const camera = await new Camera(page, scheme).ready();
  const studio = await beginFrom(page, P690);
  const revisions = await new Revisions(page).open();
  await revisions.save('as the paper has it');
  await revisions.close();
  await studio.select('HBA 1.1', 'HBA 1.2');
  await studio.canvas.focus();
  await page.keyboard.press('Delete');
  await expect(studio.saveState).toContainText(/saved/i);
  await revisions.open();
  await revisions.save('two HBAs less', 'Their slots are needed.');
  await camera.take('revisions');
  await revisions.compare('r1', 'r2');
  const found = new Comparison(page);
  await expect(found.legend).toContainText('4 removed');
  await camera.take('compare');
  await page.getByRole('button', { name: 'Next change' }).click();
  await camera.take('compare-near');
  await page.setViewportSize(phone);
  await page.reload();
  await expect(found.row('bill', /FC 6239/)).toContainText('−2');
  await camera.take('compare');
}

async function takeApproval(page: Page, browser: Browser, scheme: Scheme): Promise<void> {
  const camera = await new Camera(page, scheme).ready();
  await beginFrom(page, P690);
  const author = await new Approval(page).open();
  await camera.take('approval-ask');
  const address = await author.ask('Ann', 'May we order it?');
  const reader = await another(browser, phone);
  const small = await new Camera(reader, scheme).ready();
  const reviewer = new Approval(reader);
  await reader.goto(address);
  await reviewer.decideOn(1);
  await reviewer.dialog.getByLabel('Your name').fill('Ann');
  await small.take('approval');
  await reviewer.dialog.getByLabel('Reason').fill('It does what the paper measured.');
  await reviewer.approve(1).click();
  await expect(author.dialog).toContainText(/Approved by Ann on/);
  await camera.take('approval');
  await reader.context().close();
}

async function takeTogether(page: Page, browser: Browser, scheme: Scheme): Promise<void> {
  const camera = await new Camera(page, scheme).ready();
  const ann = await beginFrom(page, P690);
  const other = await another(browser);
  await other.goto(page.url());
  const ben = await new Studio(other).ready();
  const here = new Together(page);
  await new Together(page).callMe('Ann');
  await new Together(other).callMe('Ben');
  await expect(here.follow('Ben')).toBeVisible();
  await ann.select('Drawer 2');
  await ann.press('2');
  await ben.select('RIO2 link1');
  await ben.press('2');
  await here.follow('Ben').click();
  await expect(here.line('Following Ben')).toBeVisible();
  const middle = await ben.canvas.boundingBox();
  if (!middle) throw new Error('the canvas is not shown');
  await other.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await expect(here.pointer('Ben')).toBeVisible();
  await camera.take('together');
  await other.context().close();
}

const takes = { comments: takeComments, versions: takeVersions, approval: takeApproval, together: takeTogether };

for (const scheme of schemes) {
  for (const [what, take] of Object.entries(takes)) {
    test(`the pictures of ${what} in ${scheme}`, ({ page, browser }) => take(page, browser, scheme));
  }
}

test.describe('on a server for an organisation', () => {
  const server = new OwnServer(sparePort, 'server');
  const admin = ['ada@example.test', 'an engine of many cards'] as const;
  test.beforeAll(async () => {
    await server.start();
    server.createAdmin(admin[0], 'Ada Lovelace', admin[1]);
  });
  test.afterAll(() => server.end('SIGTERM'));

  for (const scheme of schemes) {
    test(`the pictures of accounts in ${scheme}`, async ({ page }) => {
      const camera = await new Camera(page, scheme).ready();
      const ada = new Accounts(page, server.address);
      await ada.turnedAway('/account');
      await camera.take('sign-in');
      await ada.signIn(...admin);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await camera.take('account');
      await ada.openOrganisation();
      await ada.invite(`grace-${scheme}@example.test`, 'Editor');
      await camera.take('organisation');
      await page.setViewportSize(phone);
      await camera.take('organisation');
    });
  }
});
