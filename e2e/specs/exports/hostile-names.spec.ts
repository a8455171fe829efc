import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { beginFrom } from '../../pages/begin';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';

const hostile = `=cmd()|' "$(touch pwned)" \`id\` <script>window.pwned = 1</script><img src=x onerror="window.pwned=1">`;

test('a hostile name is shown as it is and never acts, in page, bill and scripts', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await studio.rename(hostile);
  await studio.saved();
  await page.reload();
  await studio.ready();
  await expect(studio.name).toHaveValue(hostile);
  await (await new Gallery(page).open()).design(hostile.slice(0, 20)).isVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(dialogs).toEqual([]);

  await page.goBack();
  await studio.ready();
  const files = unzipSync(await studio.exportBundle());
  const csv = strFromU8(files['bill.csv'] ?? new Uint8Array());
  for (const cell of csv.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+@\t]/);
  for (const [path, content] of Object.entries(files)) {
    expect(path).toMatch(/^[A-Za-z0-9._/-]+$/);
    if (!/\.(sh|ksh)$/.test(path)) continue;
    const live = strFromU8(content)
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'));
    expect(live.join('\n'), path).not.toContain('$(touch');
  }
});

test('a control character in a name is refused with a sentence', async ({ request }) => {
  const answer = await request.post('/api/designs', { data: { name: 'two\nlines' } });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(answer.status()).toBeLessThan(500);
  expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(20);
});
