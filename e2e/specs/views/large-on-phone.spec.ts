import { expect } from '@playwright/test';
import { Shared } from '../../pages/collaboration/shared';
import { Hand } from '../../pages/drawing/hand';
import { linkToLarge } from '../../pages/drawing/large';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';

test('on a phone a link to a design of 30,000 parts is opened, panned and read', async ({ page, browser }) => {
  const address = await linkToLarge(page, 'Fifteen machines', 30_000);
  const phone = await onPhone(browser);
  const problems: string[] = [];
  phone.on('pageerror', ({ message }) => problems.push(message));
  const shared = await new Shared(phone).open(address);
  await expect(shared.title).toHaveText('Fifteen machines');
  await expect(shared.editors).toHaveCount(0);

  const canvas = phone.getByRole('application', { name: /canvas/i });
  const picture = async () => (await canvas.screenshot()).toString('base64');
  /** Colours on it: the bare ground has two. */
  const colours = () =>
    canvas.locator('canvas').first().evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const seen = new Set<number>();
      for (let i = 0; i + 2 < pixels.length; i += 4) seen.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
      return seen.size;
    });
  await expect.poll(colours).toBeGreaterThan(10);

  const before = await picture();
  const finger = await new Hand(new Studio(phone)).finger();
  await finger.down([200, 200]);
  await finger.move([150, 160]);
  await finger.move([110, 140]);
  await finger.up();
  await expect.poll(picture).not.toBe(before);

  await expect(shared.sentence).toContainText(/\d [MG]B\/s read/);
  await expect(shared.sentence).toContainText('binds');
  await phone.getByRole('tab', { name: 'Bottlenecks' }).click();
  await expect(phone.getByRole('tabpanel', { name: 'Bottlenecks' })).toContainText('HBA under PHB1');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});
