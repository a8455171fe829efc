import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank } from '../../pages/begin';
import { test } from '../../pages/test';
import { Catalogue } from '../../pages/views/catalogue';

test('an architect finds a part by words and filters, and sees its inside and its evidence', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  const catalogue = new Catalogue(page);
  await expect(catalogue.count).toContainText(/^\d{3,} parts$/);
  await catalogue.search.fill('planar fc 6571');
  await catalogue.row(/^Compare FC 6571 RIO-2 planar/).click();
  const { sheet } = catalogue;
  await expect(sheet.getByRole('heading', { level: 2, name: 'FC 6571 RIO-2 planar' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: /Inside of FC 6571.*RIO2 link1 \(PHB2/ })).toBeVisible();
  const figure = sheet.getByRole('row', { name: /Sustained throughput/ });
  await expect(figure).toContainText('1,332');
  await expect(figure).toContainText('measured');
  await expect(figure).toContainText('Figure 4');
  await sheet.getByRole('button', { name: '7040-61D I/O drawer' }).click();
  await expect(sheet.getByRole('heading', { level: 2, name: '7040-61D I/O drawer' })).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole('heading', { level: 2, name: '7040-61D I/O drawer' })).toBeVisible();

  await catalogue.search.fill('');
  await catalogue.choose('Kind', /^HBAs/);
  await catalogue.choose('Port type', /^Fibre Channel/);
  await catalogue.choose('Port speed', /^32 Gb\/s/);
  // Only the head of the table has no HBA left in it.
  await expect(catalogue.list.getByRole('row').filter({ hasNotText: 'HBA' })).toHaveCount(1);
  expect(await catalogue.list.getByRole('row').count()).toBeGreaterThan(5);
  await page.getByRole('textbox', { name: 'Limit at least' }).fill('999999999');
  await expect(page.getByText('No part matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(catalogue.count).toContainText(/^\d{3,} parts$/);
});

test('by keyboard alone: find, open, compare, close', async ({ page }) => {
  const catalogue = await new Catalogue(page).open();
  await catalogue.search.focus();
  await page.keyboard.type('fc hba');
  await expect(page).toHaveURL(/text=fc\+hba/);
  await expect(catalogue.count).not.toHaveText(/^\d{3,} parts$/);
  await catalogue.list.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(catalogue.sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(catalogue.sheet).toBeHidden();
  await page.getByRole('button', { name: 'Compare 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(catalogue.comparison.getByRole('columnheader')).toHaveCount(3);
  await expect(catalogue.comparison.getByRole('row', { name: /differs/ }).first()).toBeVisible();
});

const switchOf = (ports: number) => `manufacturer: Acme
model: FX ${ports}
slug: acme-fx-${ports}
u_height: 1
weight: 4.2
weight_unit: kg
interfaces:
${Array.from({ length: ports }, (_, port) => `  - name: FC 0/${port}\n    type: 8gfc-sfpp`).join('\n')}
  - name: wlan0
    type: ieee802.11ax
`;

test('a file of the devicetype-library becomes a part: report, limit, draft, approval, drawing, next version', async ({
  page,
}) => {
  test.slow();
  const catalogue = await new Catalogue(page).open();
  const dialog = await catalogue.importText(switchOf(12));
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report.getByText('not understood')).toBeVisible();
  await expect(report.getByText(/missing/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue in the form' }).click();

  await page.getByRole('button', { name: 'Add a figure' }).click();
  await expect(catalogue.findings).toContainText('fix');
  const figure = page.getByRole('group', { name: 'Figure 1' });
  await figure.getByRole('textbox', { name: 'Id' }).fill('rated');
  await figure.getByRole('textbox', { name: 'Label' }).fill('All ports together');
  await catalogue.choose('Limits', 'throughput', figure);
  await catalogue.choose('Direction', 'each direction', figure);
  await figure.getByRole('textbox', { name: 'Value' }).fill('9600');
  await figure.getByRole('textbox', { name: 'Unit' }).fill('MB/s');
  await catalogue.choose('Basis', 'rated', figure);
  await figure.getByRole('textbox', { name: 'Source' }).fill('L');
  await figure.getByRole('textbox', { name: 'Page' }).fill('data sheet, page 2');
  await catalogue.save('From the data sheet');
  await expect(catalogue.own.getByRole('button', { name: /FX 12/ })).toContainText('draft v1');
  expect(await catalogue.downloadYaml()).toContain('id: acme-fx-12');
  await catalogue.approve();

  const studio = await beginBlank(page);
  const design = page.url();
  await page.getByRole('searchbox', { name: 'Find a part', exact: true }).fill('FX 12');
  await studio.add('FX 12');
  await studio.saved();
  await expect(studio.inspector.getByRole('heading', { name: 'Switch 1' })).toBeVisible();

  await catalogue.open('?part=acme-fx-12');
  await catalogue.sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('group', { name: 'Figure 1' }).getByRole('textbox', { name: 'Value' }).fill('4800');
  await catalogue.save('Half of it');
  await catalogue.approve();

  await page.goto(design);
  await studio.ready();
  await page.getByRole('button', { name: '1 update' }).click();
  const updates = page.getByRole('dialog', { name: 'Newer versions of parts' });
  await expect(updates).toContainText('version 1 to 2');
  await expect(updates).toContainText('4800');
  expect(await seriousInBoth(page, '[role=dialog]'), 'updates').toEqual([]);
  await updates.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: '1 update' })).toBeHidden();
  await studio.saved();
  await page.reload();
  await studio.ready();
  await expect(page.getByRole('button', { name: /update/ })).toBeHidden();
});

test('what is no part is refused in words, and nothing of it stays', async ({ page }) => {
  const catalogue = await new Catalogue(page).open();
  const bomb = `a: &a [x, x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [*${'abcdefgh'[index]}, *${'abcdefgh'[index]}]`).join('\n')}`;
  const cases: readonly (readonly [string, RegExp])[] = [
    [bomb, /alias|anchor/i],
    ['manufacturer: Acme\nmanufacturer: Other\nmodel: X\n', /line 2|twice/i],
    [switchOf(4).replace('model: FX 4', 'model: "<script>window.pwned = 1</script>"'), /markup|</i],
    ['x'.repeat(5_000_000), /5\.0 MB/],
  ];
  for (const [yaml, words] of cases) {
    const dialog = await catalogue.importText(yaml);
    await expect(dialog.getByRole('alert').or(dialog.getByRole('region', { name: 'Report' })).first()).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.reload();
  await expect(catalogue.own.getByRole('button', { name: /Acme|script/ })).toHaveCount(0);
});

test('search at 2,000 parts: the list follows each key, and draws what is seen', async ({ page }) => {
  await page.route('**/api/catalogue', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { parts: Record<string, { id: string; name: string }> };
    const originals = Object.values(body.parts);
    for (let index = originals.length; index < 2000; index += 1) {
      const part = originals[index % originals.length];
      if (part) body.parts[`${part.id}-${index}`] = { ...part, id: `${part.id}-${index}`, name: `${part.name} ${index}` };
    }
    await route.fulfill({ json: body });
  });
  const catalogue = await new Catalogue(page).open();
  await expect(catalogue.count).toContainText('2,000 parts');
  const times = await page.evaluate(searchTimes, ['fc', 'planar', 'no such part', 'drive', '']);
  const sorted = times.toSorted((a, b) => a - b);
  const words = `search at 2,000 parts: median ${sorted[Math.floor(sorted.length / 2)]} ms; ${times.join(', ')}`;
  process.stdout.write(`${words}\n`);
  test.info().annotations.push({ type: 'benchmark', description: words });
  expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(100);
});

/** Types each text at once and waits until the page has answered with as many parts as it says; in ms. */
async function searchTimes(texts: readonly string[]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('main input[type=search]');
  const grid = () => document.querySelector('[role=grid]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!input || !set) throw new Error('there is no search field');
  const times: number[] = [];
  for (const text of texts) {
    const before = grid()?.getAttribute('aria-rowcount');
    const start = performance.now();
    set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let tries = 0; tries < 200 && grid()?.getAttribute('aria-rowcount') === before; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(Math.round((performance.now() - start) * 10) / 10);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

const places = [
  ['list', ''],
  ['sheet', '?part=ibm-7040-61d-fc6571'],
  ['comparison', '?compare=ibm-fc6239,qlogic-qla2340&view=compare'],
  ['form', '?edit=-new&copy=ibm-fc6571-planar'],
] as const;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`fits ${width} px and has no serious accessibility issue`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
      for (const [name, query] of places) {
      await page.goto(`/catalogue${query}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
      await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
      expect(await seriousInBoth(page), name).toEqual([]);
    }
  });
}
