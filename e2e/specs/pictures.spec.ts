import { expect, test } from '@playwright/test';
import { seriousIssues } from '../pages/axe';
import { Gallery } from '../pages/gallery';
import { coloursOf, Pictures, strayCells, textOfPdf } from '../pages/pictures';

test('each kind of picture is one file that its readers understand', async ({ page, context }) => {
  const studio = await (await new Gallery(page).open()).start('FlashSystem on two 64G fabrics');
  await studio.saved();
  const pictures = new Pictures(page);

  const svg = await pictures.make({ format: 'SVG' });
  const colours = await coloursOf(await context.newPage(), svg.content.toString());
  // The ramp's bands under 50% and from 85% on, as the legend and the cables of this design have them.
  expect(colours).toEqual(expect.arrayContaining(['190,199,215', '190,84,45']));

  const pdf = (await pictures.make({ format: 'PDF' })).content;
  expect(pdf.toString('latin1')).toContain('/FontFile2');
  const said = await textOfPdf(pdf);
  for (const words of ['FlashSystem 7300', 'Fabric A', 'Host 8', 'binds', 'under 50%']) expect(said).toContain(words);

  const png = (await pictures.make({ format: 'PNG', choose: { Detail: 'Overview' } })).content;
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1500);

  const drawio = await pictures.make({ format: 'draw.io' });
  expect(drawio.name).toBe('FlashSystem-on-two-64G-fabrics.drawio');
  expect(await strayCells(page, drawio.content.toString())).toEqual({ cells: true, stray: [] });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialog can be used by everyone in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const studio = await (await new Gallery(page).open()).startBlank();
    await studio.saved();
    await new Pictures(page).open();
    expect(await seriousIssues(page, '[role=dialog]')).toEqual([]);
  });
}
