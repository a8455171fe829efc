import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';
import { Sizing } from '../../pages/views/sizing';

const MOST_PRESSES = 40;
const FIO = fileURLToPath(new URL('../../../backend/tests/importers/samples/labgen/fio-seq.json', import.meta.url));

test('a sales engineer turns a sentence into three designs and a quote', async ({ page }) => {
  const sizing = new Sizing(page);
  const { form, panel } = sizing;

  await test.step('says what is asked, and searches', async () => {
    await new Gallery(page).open();
    await sizing.press(page.getByRole('link', { name: /size a system/i }));
    await sizing.ask('Analytics', { rate: '10 GB/s', kib: '1024', reads: '100' });
    await sizing.ask('Databases, OLTP', { rate: '400k', unit: 'IO/s', kib: '8', responseMs: '1' });
    await sizing.fill(form, 'Usable', '200');
    await sizing.choose(form, 'Must survive', 'A controller');
    await sizing.fill(form, 'Budget', '-600000');
    await sizing.fill(form, 'Power', '12');
    await expect(form.getByText('At least 0.')).toBeVisible();
    await sizing.fill(form, 'Budget', '600k');
    await sizing.search();
    await expect(form.getByLabel('Budget', { exact: true })).toHaveValue('600,000');
    await expect(sizing.sentence).toContainText(/designs meet all, from [\d,]+\sEUR/);
    await expect(sizing.sentence).toContainText('keep a limit only as far as parts state');
  });

  await test.step('reads why, takes some away and sees what that breaks', async () => {
    await expect(panel.getByText('Meets all that is required.')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Reasons' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Rejected' })).toContainText('Budget');
    // The cheapest offer would be cheaper still if it met all with one less of anything.
    await sizing.press(panel.getByRole('button', { name: /^Fewer /, disabled: false }).first());
    await expect(panel.getByText(/^This does not meet the requirement: it would hold|does not meet/)).toBeVisible();
    await sizing.press(panel.getByRole('button', { name: 'Optimum' }));
    await expect(panel.getByText('Meets all that is required.')).toBeVisible();
    expect(await seriousIssues(page)).toEqual([]);
  });

  await test.step('locks a vendor and a count, and searches again', async () => {
    const lock = panel.getByRole('button', { name: /^Storage by .* only$/ });
    for (const letter of ['B', 'A']) {
      await sizing.press(sizing.offer(letter));
      await expect(panel.getByText(letter, { exact: true }).first()).toBeVisible();
      await expect(panel.locator('[aria-busy="false"]')).toBeVisible();
      await expect(panel.getByText('Meets all that is required.')).toBeVisible();
      // A frame that stands for no product has no vendor to keep to.
      if ((await lock.count()) > 0) break;
    }
    const vendor = ((await lock.textContent()) ?? '').replace(/^Storage by | only$/g, '');
    await sizing.press(lock);
    await expect(form.getByText(vendor, { exact: true })).toBeVisible();
    await sizing.press(panel.getByRole('button', { name: 'Lock systems in every later search' }));
    await expect(sizing.sentence).toContainText('The requirement was changed since this search.');
    await sizing.search();
    await expect(panel.getByRole('button', { name: `Storage by ${vendor} only` })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByRole('region', { name: 'Rejected' })).toContainText('Locked counts');
  });

  await test.step('compares three, and hands them on as one PDF', async () => {
    await expect(sizing.offer('C')).toBeVisible();
    const file = page.waitForEvent('download');
    await sizing.press(page.getByRole('button', { name: 'Offers as PDF' }));
    expect((await file).suggestedFilename()).toBe('offers.pdf');
    await sizing.press(page.getByRole('button', { name: 'Compare as alternatives' }));
    await page.waitForURL(/\/alternatives\?ref=/);
    await expect(page.getByRole('table').getByText(/: C/)).toBeVisible();
    await page.goBack();
    await sizing.searched();
  });

  await test.step('quotes three offers, and exports one', async () => {
    await sizing.press(page.getByRole('button', { name: 'Quote 3 offers' }));
    const quotes = page.getByRole('list', { name: 'Quotes that were made' });
    await expect(quotes.getByRole('listitem')).toHaveCount(3);
    await sizing.press(quotes.getByRole('link').first());
    await expect(page.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible();
    const file = page.waitForEvent('download');
    await sizing.press(page.getByRole('link', { name: 'PDF' }).or(page.getByRole('button', { name: 'PDF' })));
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    expect(sizing.presses).toBeLessThan(MOST_PRESSES);
  });

  await test.step('opens an offer on the canvas', async () => {
    await page.goBack();
    await sizing.searched();
    await page.getByRole('button', { name: 'Canvas' }).first().click();
    await page.waitForURL(/\/d\/[0-9a-f-]{36}/);
    await new Studio(page).ready();
  });
});

test('where nothing fits, one requirement is given up', async ({ page }) => {
  const sizing = new Sizing(page);
  await page.goto('/sizing');
  await sizing.press(page.getByRole('button', { name: 'Text, YAML, fio' }));
  await page.getByRole('textbox', { name: 'YAML, JSON, or results' }).fill('schema: 1\nworkloads: many');
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('alert')).toContainText('`workloads` must be a list');
  const text = [
    'schema: 1',
    'name: Archive',
    'workloads:',
    '  - { name: Ingest, read_percent: 20, request_kib: 1024, pattern: sequential, throughput_mb_s: 2000 }',
    'usable_tib: 100',
    'budget: 20000',
    'architectures: [san-dual-controller]',
  ];
  await page.getByRole('textbox', { name: 'YAML, JSON, or results' }).fill(text.join('\n'));
  await page.getByRole('button', { name: 'Take over' }).click();
  await sizing.search();
  await expect(sizing.sentence).toContainText('Nothing fits.');
  await expect(page.getByRole('heading', { name: /^Give up one/ })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Budget' }).getByRole('button', { name: 'Relax' }).click();
  await expect(sizing.sentence).toContainText(/meets? all/, { timeout: 120_000 });
  await expect(sizing.form.getByLabel('Budget', { exact: true })).not.toHaveValue('20,000');
  await sizing.form.getByRole('button', { name: 'Version 2' }).click();
  await page.getByRole('menuitem', { name: 'Take version 1 into the form' }).click();
  await expect(sizing.form.getByLabel('Budget', { exact: true })).toHaveValue('20,000');
});

test('a measured load becomes workloads, and says what it leaves open', async ({ page }) => {
  const sizing = new Sizing(page);
  await page.goto('/sizing');
  await sizing.form.getByRole('button', { name: 'Backup target' }).click();
  await page.getByRole('button', { name: 'Text, YAML, fio' }).click();
  await page.getByLabel('Choose a file').setInputFiles(FIO);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(sizing.form.getByRole('region', { name: 'Backup target' })).toBeVisible();
  const card = sizing.form.getByRole('region', { name: 'seqread' });
  await expect(card.getByLabel('Request size')).toHaveValue('1,024');
  await expect(page.getByRole('region', { name: 'From the measurement' })).toContainText('may be more than is needed');
});

test('offers beside a design that stands are quoted by what is added to it', async ({ page }) => {
  test.setTimeout(300_000);
  const workload = { name: 'Ingest', read_percent: 20, request_kib: 1024, pattern: 'sequential', throughput_mb_s: 2000 };
  const document = {
    schema: 1,
    name: 'Stands',
    workloads: [workload],
    usable_tib: 100,
    architectures: ['san-dual-controller'],
  };
  const made = (await (await page.request.post('/api/requirements', { data: { document } })).json()) as { id: string };
  const there = `/api/requirements/${made.id}`;
  await page.request.post(`${there}/search`);
  await page.goto(`/sizing/${made.id}`);
  const sizing = new Sizing(page);
  await sizing.searched();
  const found = await (await page.request.get(there)).json();
  const name = `Stands ${Date.now()}`;
  const plan = { name, plan: found.found.offers[0].plan };
  const base = (await (await page.request.post(`${there}/designs`, { data: plan })).json()) as { id: string };

  await sizing.choose(sizing.form, 'Beside', name);
  await sizing.search();
  await page.getByRole('button', { name: /^Quote (\d offers|this offer)$/ }).click();
  const quotes = page.getByRole('list', { name: 'Quotes that were made' });
  await quotes.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'Quotes only what is added to' })).toContainText(name);
  await expect(page.getByRole('link', { name: `${name} r1` })).toHaveAttribute('href', `/d/${base.id}`);
  expect(await seriousIssues(page)).toEqual([]);
});
