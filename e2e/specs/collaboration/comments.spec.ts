import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { commentLink, Review } from '../../pages/collaboration/review';
import { Shared } from '../../pages/collaboration/shared';
import { onPhone, test } from '../../pages/test';

const P690 = 'p690 GPFS benchmark';

test('a reviewer on a phone comments on the bottleneck, the author answers live, and a comment outlives its part', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, P690);
  const author = new Review(page);
  const shared = await new Shared(await onPhone(browser)).open(await commentLink(page));
  const reviewer = new Review(shared.page);

  await shared.page.getByRole('button', { name: /^Why/ }).first().click();
  await shared.page.getByRole('button', { name: /^Comment on/ }).click();
  const question = '@Author of the design would a fourth HBA help? <b>Slot 4</b> is free.';
  await reviewer.write(question, 'Grace <i>Hopper</i>');
  await expect(reviewer.said(question)).toBeVisible();
  expect(await seriousInBoth(shared.page)).toEqual([]);

  await expect(page.getByRole('tab', { name: /^Review/ })).toContainText('1');
  await author.open();
  await expect(author.row(/^Comment 1 on/)).toContainText('Grace <i>Hopper</i>');
  await expect(author.row(/^Comment 1 on/)).toContainText('New');
  await author.mentions(1).click();
  expect(await seriousInBoth(page)).toEqual([]);
  await page.getByRole('link', { name: /^Grace.*New/ }).click();
  await expect(author.said(question)).toBeVisible();
  await expect(author.mentions(0), 'who sees the thread has read it').toBeVisible();
  await page.getByRole('textbox', { name: 'Your reply' }).pressSequentially('@gr');
  await page.keyboard.press('Enter');
  await page.keyboard.type('no: it ends at PHB1.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const answer = '@Grace <i>Hopper</i> no: it ends at PHB1.';
  await expect(author.said(answer)).toBeVisible();
  await expect(reviewer.said(answer)).toBeVisible();
  await expect(author.row(/^Comment 1 on/)).not.toContainText('New');
  await author.region.getByRole('button', { name: 'Resolve' }).click();
  await expect(reviewer.said('Resolved by Author of the design')).toBeVisible();
  await shared.page.context().close();

  await studio.select('HBA 1.1');
  await studio.press('m');
  const begun = page.getByRole('textbox', { name: 'Your comment' });
  await begun.fill('Is this one needed?');
  await author.region.getByText('All', { exact: true }).click();
  await author.row(/^Comment 1 on/).click();
  await studio.press('m');
  await expect(begun, 'what was begun is still there').toHaveValue('Is this one needed?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(author.pins.getByRole('button', { name: '1 open comment on HBA 1.1' })).toBeVisible();
  expect(await seriousInBoth(page)).toEqual([]);
  await studio.select('HBA 1.1');
  await studio.press('Delete');
  await expect(author.said(/^HBA 1\.1, PHB1 is no longer in the design/)).toBeVisible();
  await expect(author.pins).toBeHidden();
  await studio.undo();
  await expect(author.said(/is no longer in the design/)).toBeHidden();
  await author.pins.getByRole('button', { name: '1 open comment on HBA 1.1' }).click();
  await author.region.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await author.region.getByRole('button', { name: 'Delete' }).click();
  await expect(author.pins).toBeHidden();

  await page.getByRole('tab', { name: 'Bottlenecks' }).click();
  await page.getByRole('button', { name: 'Why: Drives, ceiling' }).click();
  await page.getByRole('button', { name: /^Comment on/ }).click();
  await author.write('Which drives?');
  await studio.chooseScenario('GPFS read');
  await expect(author.said(/belongs to the scenario “All disks read”/)).toBeVisible();
  await studio.chooseScenario('All disks read');
  await expect(author.said(/belongs to the scenario/)).toBeHidden();
});

test('a reviewer suggests to take an HBA out, and the author sees what it does, takes it as one step and undoes it', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, P690);
  const author = new Review(page);
  const other = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  const shared = await new Shared(await other.newPage()).open(await commentLink(page));
  const reviewer = await new Review(shared.page).open();
  await shared.page.getByRole('button', { name: 'Suggest changes' }).click();
  await expect(shared.page.getByRole('heading', { name: 'You are suggesting changes' })).toBeVisible();
  await shared.page.getByRole('searchbox', { name: 'Find in this design' }).fill('HBA 1.1');
  await shared.page.getByRole('option', { name: 'HBA 1.1' }).first().click();
  await shared.page.getByRole('application', { name: /canvas/i }).press('Delete');
  await expect(shared.page.getByText('Removes HBA 1.1')).toBeVisible();
  await expect(shared.page.getByText(/With changes\s1[89]\sGB\/s, .* likely/)).toBeVisible();
  expect(await seriousInBoth(shared.page)).toEqual([]);
  await shared.page.getByRole('textbox', { name: 'Your name' }).fill('Grace');
  await shared.page.getByRole('textbox', { name: 'Message' }).fill('One less is enough.');
  await shared.page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(reviewer.said('One less is enough.')).toBeVisible();

  await author.open();
  await author.row(/^Comment 1 on HBA 1\.1/).click();
  const changes = author.region.getByRole('region', {
    name: 'Suggested changes',
  });
  await expect(changes).toContainText('Removes HBA 1.1');
  await expect(changes.getByRole('row', { name: /^Throughput/ })).toContainText(/19\sGB\/s, .* likely\s*1\d\sGB\/s, .* likely/);
  await changes.getByRole('button', { name: 'Accept' }).click();
  await expect(changes).toContainText('Accepted by You');
  await expect(studio.sentence).toContainText(/17\s+to\s+20\s+likely/);
  await expect(reviewer.said('Accepted by Author of the design')).toBeVisible();
  await studio.undo();
  await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
  await author.region.getByRole('button', { name: 'Reopen' }).click();
  await expect(changes.getByRole('button', { name: 'Accept' })).toBeVisible();
  await other.close();
});
