import { expect } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { coloursOf, drawioFaults, longestTask, Pictures, textOfPdf } from '../../pages/exports/pictures';
import { test } from '../../pages/test';

const hostile = `../"Größe" 東京 💾 ]]> & <b> שרת ${'x'.repeat(300)}`.slice(0, 200);
const fileName = /^Größe-東京-b-שרת-x+\.(svg|pdf|png|drawio)$/;

test('each kind of picture is one file that its readers understand, whatever its name; a long one can be called off', async ({
  page,
  context,
}) => {
  const studio = await beginFrom(page, 'FlashSystem on two 64G fabrics');
  await studio.rename(hostile);
  await studio.saved();
  const pictures = new Pictures(page);

  await test.step('PDF: fonts, words in any letters, and which of them are odd', async () => {
    const pdf = await pictures.make({ format: 'PDF' });
    expect(pdf.name).toMatch(fileName);
    await expect(pictures.notice).toContainText('東');
    await expect(pictures.notice).not.toContainText('ß');
    expect(pdf.content.toString('latin1')).toContain('/FontFile2');
    const said = await textOfPdf(pdf.content);
    for (const words of ['Größe', '東京', '💾', 'שרת', ']]']) expect(said).toContain(words);
    for (const words of ['FlashSystem 7300', 'Fabric A', 'Host 8', 'binds', 'under 50%']) expect(said).toContain(words);
  });

  await test.step('SVG: a browser shows the colours of the legend and the cables', async () => {
    const svg = await pictures.make({ format: 'SVG' });
    expect(svg.name).toMatch(fileName);
    const colours = await coloursOf(await context.newPage(), svg.content.toString());
    // The ramp's bands under 50% and from 85% on.
    expect(colours).toEqual(expect.arrayContaining(['190,199,215', '190,84,45']));
  });

  await test.step('PNG: a large one is called off, the next is the only file', async () => {
    await pictures.open();
    await pictures.cancelAtOnce();
    await pictures.begin({ format: 'PNG', choose: { Pixels: '4 for each point' } });
    await expect(pictures.progress).toBeHidden();
    await expect(pictures.dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
    // Had the first one gone on, there would be two files.
    const png = await pictures.makeHere({ format: 'PNG', choose: { Detail: 'Overview' } });
    expect(png.name).toMatch(fileName);
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    expect(png.content.readUInt32BE(16)).toBeGreaterThan(1500);
  });

  await test.step('draw.io: every cell is as the format asks', async () => {
    const drawio = await pictures.make({ format: 'draw.io' });
    expect(drawio.name).toMatch(fileName);
    expect(await drawioFaults(page, drawio.content.toString())).toEqual({ cells: true, faults: [] });
  });
});

test('pictures of the p690 are vectors with their fonts, legend and hash, and the page goes on meanwhile', async ({
  page,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const pictures = new Pictures(page);
  const made = async (format: 'SVG' | 'PDF') => {
    let content: Buffer = Buffer.alloc(0);
    await pictures.open();
    await pictures.choose({ format });
    const longest = await longestTask(page, async () => ({ content } = await pictures.startHere()));
    test.info().annotations.push({ type: 'benchmark', description: `${format}: longest task ${longest} ms` });
    return content;
  };
  const hash = /[0-9a-f]{12}/;
  const svg = (await made('SVG')).toString();
  expect(workers, 'who paints while the page goes on').toHaveLength(1);
  expect(svg).toContain('@font-face');
  expect(svg).not.toMatch(/<image|href="http/);
  for (const words of ['>HBA 7.16<', '>under 50%<', '>binds<']) expect(svg).toContain(words);
  const said = await textOfPdf(await made('PDF'));
  for (const words of ['FAStT56', 'Drawer 7', 'under 50%', 'binds']) expect(said).toContain(words);
  expect(said).toMatch(hash);
  expect(svg).toMatch(hash);
  await studio.saved();
});
