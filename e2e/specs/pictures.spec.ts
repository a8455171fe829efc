import { expect, test } from '@playwright/test';
import { seriousIssues } from '../pages/axe';
import { Gallery } from '../pages/gallery';
import { coloursOf, Pictures, strayCells, textOfPdf } from '../pages/pictures';

const hostile = `../"Größe" 東京 💾 ]]> & <b> שרת ${'x'.repeat(300)}`;

test('each kind of picture is one file that its readers understand, a long one can be called off', async ({
  page,
  context,
}) => {
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

  await pictures.open();
  await pictures.begin({ format: 'PNG', choose: { Pixels: '4 for each point' } });
  await expect(pictures.progress).toBeVisible();
  await pictures.cancel();
  await expect(pictures.progress).toBeHidden();
  // Had the first one gone on, there would be two files.
  const png = (await pictures.makeHere({ format: 'PNG', choose: { Detail: 'Overview' } })).content;
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1500);

  const drawio = await pictures.make({ format: 'draw.io' });
  expect(drawio.name).toBe('FlashSystem-on-two-64G-fabrics.drawio');
  expect(await strayCells(page, drawio.content.toString())).toEqual({ cells: true, stray: [] });
});

test('a name in any letters is in the file and names it; the page says which letters are odd, in any colours', async ({
  page,
}) => {
  const studio = await (await new Gallery(page).open()).startBlank();
  await studio.rename(hostile.slice(0, 200));
  await studio.add('2109-F32');
  await studio.saved();
  const pictures = new Pictures(page);
  const pdf = await pictures.make({ format: 'PDF' });
  expect(pdf.name).toMatch(/^Größe-東京-b-שרת-x+\.pdf$/);
  const said = await textOfPdf(pdf.content);
  for (const words of ['Größe', '東京', '💾', 'שרת', ']]']) expect(said).toContain(words);
  await expect(pictures.notice).toContainText('東');
  await expect(pictures.notice).not.toContainText('ß');

  await pictures.open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousIssues(page, '[role=dialog]')).toEqual([]);
  }
});
