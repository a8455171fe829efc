import { expect, test } from '@playwright/test';
import { Gallery } from '../pages/gallery';
import { Pictures } from '../pages/pictures';

test('each kind of picture is one file that its readers understand', async ({ page }) => {
  const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
  await studio.saved();
  const pictures = new Pictures(page);

  const pdf = (await pictures.make({ format: 'PDF' })).content.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/FontFile2');

  const png = (await pictures.make({ format: 'PNG', choose: { Detail: 'Overview' } })).content;
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(2000);

  const drawio = await pictures.make({ format: 'draw.io' });
  expect(drawio.name).toBe('p690-GPFS-benchmark.drawio');
  expect(drawio.content.toString()).toContain('<mxGraphModel');
});
