import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Approval } from '../../pages/collaboration/approval';
import { textOfPdf } from '../../pages/exports/pictures';
import { onPhone, test } from '../../pages/test';
import { Fixes } from '../../pages/views/fixes';

const REASON = 'Host 3 is a test bench: Ann, 日本 & <b>co</b>';

/** So many days from today, as the field of a date has it. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toISOString().slice(0, 10);
}

test('a cable is pulled, the finding read, its fix taken from the preview and undone, and what is accepted stands in approval and report', async ({
  page,
  browser,
}) => {
  test.slow();
  const studio = await beginFrom(page, 'FlashSystem on two 64G fabrics');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const findings = await new Fixes(page).open();
  const { reason, panel, accept } = findings;
  const errors = findings.row('RED-04');
  await expect(errors).toHaveCount(0);

  await test.step('pulling one cable of a host brings an error, which says what happens if nobody acts', async () => {
    await studio.select('HBA 3');
    await studio.inspector.getByRole('tab', { name: 'Ports' }).click();
    await studio.inspector.getByRole('button', { name: /^Remove the cable at port/ }).first().click();
    await expect(errors).toBeVisible();
    await findings.choose('RED-04');
    await expect(reason).toContainText('Host 3');
    await expect(reason).toContainText('the host stops');
  });

  await test.step('the preview shows parts, figures and findings, and changes nothing', async () => {
    await reason.getByRole('button', { name: /^Preview the fix/ }).click();
    await expect(panel.getByRole('list', { name: 'What changes' })).toContainText('HBA 9');
    await expect(panel.getByRole('table', { name: 'Figures' })).toContainText('MB/s');
    await expect(panel).toContainText('RED-04');
    await expect(findings.badges.and(page.locator('[data-state=added]')).first()).toBeVisible();
    expect(await seriousInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(reason, 'Escape leaves the preview before the finding').toBeVisible();
    await expect(errors).toBeVisible();
  });

  await test.step('it is taken by its keys, as one step that is undone as one', async () => {
    await studio.canvas.focus();
    await page.keyboard.press('.');
    await expect(panel.getByRole('button', { name: /^Apply/ })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(errors).toHaveCount(0);
    await expect(panel).toBeHidden();
    await studio.undo();
    await expect(errors).toBeVisible();
  });

  await test.step('it is accepted until a day with a reason, which must stand there', async () => {
    await findings.choose('RED-04');
    await studio.canvas.focus();
    await page.keyboard.press('a');
    await accept.getByLabel('Reason').fill('  ');
    await accept.getByRole('button', { name: 'Accept' }).click();
    await expect(accept).toContainText('Enter why this is accepted');
    expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
    await accept.getByLabel('Reason').fill(REASON);
    await accept.getByLabel('Until, last day').fill(dayIn(30));
    await accept.getByRole('button', { name: 'Accept' }).click();
    await expect(accept).toBeHidden();
    await expect(errors).toHaveCount(0);
    await page.getByRole('button', { name: /accepted$/ }).click();
    await findings.choose('RED-04');
    await expect(reason).toContainText(REASON);
    await expect(reason).toContainText('until');
    await studio.saved();
  });

  const approval = await new Approval(page).open();
  const address = await approval.ask('Ann', 'May we order it?');
  const revisions = (await (await page.request.get(`/api/designs/${id}/revisions`)).json()) as {
    id: string;
    number: number | null;
  }[];
  const frozen = revisions.find(({ number }) => number === 1)?.id;
  await page.keyboard.press('Escape');

  await test.step('the checklist of the approval has it as accepted, with who said so and why', async () => {
    const reviewer = new Approval(await onPhone(browser));
    await reviewer.page.goto(address);
    await reviewer.decideOn(1);
    const item = reviewer.finding(/RED-04/);
    await expect(item).toContainText('Host 3');
    await expect(item.getByRole('textbox')).toHaveValue(new RegExp(`^${REASON} \\(until `));
    await expect(item.getByRole('radio', { name: 'Accepted' })).toBeChecked();
    await reviewer.page.context().close();
  });

  await test.step('the report says it too', async () => {
    const report = await page.request.get(`/api/designs/${id}/files/report.pdf?revision=${frozen}`);
    expect(report.status()).toBe(200);
    const said = (await textOfPdf(await report.body())).replace(/\s+/g, ' ');
    expect(said).toContain('RED-04');
    expect(said).toContain('Host 3 is a test bench: Ann');
  });

  await test.step('who only looks reads it, and cannot take it back', async () => {
    const made = await page.request.post(`/api/designs/${id}/links`, { data: { mode: 'live', role: 'view' } });
    const reader = await browser.newPage();
    await reader.goto(((await made.json()) as { path: string }).path);
    const seen = await new Fixes(reader).open();
    await reader.getByRole('button', { name: /accepted$/ }).click();
    await seen.choose('RED-04');
    await expect(seen.reason).toContainText(REASON);
    await expect(seen.reason.getByRole('button', { name: 'Show again' })).toBeDisabled();
    await expect(seen.reason).toContainText('Needs the right to edit.');
    await reader.close();
  });

  await test.step('shown again it is an error as before', async () => {
    await findings.choose('RED-04');
    await reason.getByRole('button', { name: 'Show again' }).click();
    await expect(reason).toContainText('error');
    await expect(reason.getByRole('button', { name: /^Preview the fix/ })).toBeEnabled();
  });
});

test('what stands now is accepted with one reason, in one step', async ({ page }) => {
  const studio = await beginFrom(page, 'FlashSystem on two 64G fabrics');
  const findings = await new Fixes(page).open();
  await page.getByRole('button', { name: 'Accept what stands now …' }).click();
  await expect(findings.accept).toContainText('imported design');
  await findings.accept.getByLabel('Reason').fill('As it was delivered.');
  await findings.accept.getByRole('button', { name: /^Accept/ }).click();
  await expect(findings.accept).toBeHidden();
  await expect(page.getByText('Every finding is accepted.')).toBeVisible();
  await studio.undo();
  await expect(findings.list).toBeVisible();
});
