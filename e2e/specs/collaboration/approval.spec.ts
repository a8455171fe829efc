import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Approval } from '../../pages/collaboration/approval';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';

/** A host with a workload and nothing to work on, which is an error among its findings. */
const DOCUMENT = {
  schema: 1,
  meta: { name: 'Lab', basis: 'measured', scenario: '', description: '' },
  components: {
    h: { kind: 'host', name: 'lnx01', part: 'generic-pcie-3-2s-far-server' },
  },
  workloads: {
    w: {
      name: 'Copy',
      scenario: '',
      on: ['h'],
      pattern: 'sequential',
      read_share: 1,
      request_kib: 1024,
      threads: 8,
      queue_depth: 4,
      spread: 'striped',
      cache_hit: 0,
      think_ms: 0,
      footprint_gib: null,
      latency_limit_ms: null,
      target_mb_s: null,
    },
  },
};

test('an author asks, a reviewer approves on a phone with a reason, an edit makes it a draft, exports of the revision say who approved', async ({
  page,
  browser,
}) => {
  const made = await page.request.post('/api/designs', {
    data: { name: 'Lab', document: DOCUMENT },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/d/${id}`);
  const studio = await new Studio(page).ready();
  const author = await new Approval(page).open();
  await author.dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(author.dialog.getByRole('alert')).toContainText('at least one reviewer');
  const address = await author.ask('Ann', 'May we order it?');
  await expect(author.dialog).toContainText('Revision 1 is awaiting a decision.');
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);

  const reviewer = new Approval(await onPhone(browser));
  await reviewer.page.goto(address);
  await reviewer.decideOn(1);
  await expect(reviewer.dialog).toContainText('May we order it?');
  await expect(reviewer.approve(1)).toBeDisabled();
  expect(await seriousInBoth(reviewer.page, '[role=dialog]')).toEqual([]);
  await reviewer.dialog.getByLabel('Your name').fill('Ann');
  await reviewer
    .finding(/TOP-02/)
    .getByText('Accepted')
    .click();
  await expect(reviewer.finding(/TOP-02/)).toContainText('answered by Ann');
  await reviewer.approve(1).click();
  await expect(reviewer.dialog).toContainText('Enter a reason first.');
  await reviewer.dialog.getByLabel('Reason').fill('The volume comes with the order.');
  await reviewer.approve(1).click();
  await expect(reviewer.dialog).toContainText(/Approved by Ann on/);

  await expect(author.dialog).toContainText(/Approved by Ann on .*, revision 1/);
  await page.keyboard.press('Escape');
  await expect(author.badge).toHaveAccessibleName('Approval: Approved');
  const looking = await page.request.post(`/api/designs/${id}/links`, { data: { mode: 'live', role: 'view' } });
  await reviewer.page.goto(((await looking.json()) as { path: string }).path);
  const said = reviewer.page.getByText(/^Approved by Ann on .+, revision 1 \([0-9a-f]{12}\)\.$/);
  await expect(said, 'who only looks is told, too').toBeVisible();
  await studio.rename('Lab of tomorrow');
  await expect(author.badge).toHaveAccessibleName('Approval: Draft');
  await expect(said).toBeHidden();
  await author.open();
  await expect(author.dialog).toContainText('Approved revision 1 is unchanged.');
  const revisions = await (await page.request.get(`/api/designs/${id}/revisions`)).json();
  const frozen = (revisions as { id: string; number: number | null }[]).find(({ number }) => number === 1);
  const readme = await page.request.get(`/api/designs/${id}/files/README.md?revision=${frozen?.id}`);
  expect(await readme.text()).toContain('Approved by Ann on');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(author.badge).toHaveAccessibleName('Approval: Approved');
  await page.goto('/');
  await expect(page.getByRole('row', { name: /^Lab/ }).first()).toContainText('Approved');
  await reviewer.page.context().close();
});
