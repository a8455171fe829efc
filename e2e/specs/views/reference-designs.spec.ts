import { expect } from '@playwright/test';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';

/** Title on the card, verdict or first words of its story, figure and part in the studio's answer. */
const designs = [
  ['p690 GPFS benchmark', /^In every planar/, /19\s*GB\/s/, /RIO2 link1/],
  ['Origin 300 with TP9500', /^This host may not be able to drive/, /1\s*GB\/s/, /Bus 0/],
  ['Origin 350 with TP9500', /^This host may be able to drive/, /1\.3\s*GB\/s/, /Bus 0/],
  ['Altix 350 with TP9500', /^This host should be able to drive/, /1\.4\s*GB\/s/, /5884|HBA/],
  ['System z and DS8700, ECKD', /one I\/O at a time/, /18\s*MB\/s/, /outstanding/i],
  ['System z and DS8700, FCP', /32 I\/Os at a time/, /37\s*MB\/s/, /outstanding/i],
  ['DS8300 with Debian', /a range/, /At most 1\.3\s*GB\/s/, /HBA/],
  ['Local NVMe in two sockets', /root ports/, /74\s*GB\/s/, /Socket 1/],
  ['FlashSystem on two 64G fabrics', /FlashSystem itself/, /45(\.0)?\s*GB\/s/, /FlashSystem 7300/],
  ['NVMe over RDMA, four hosts', /ports of the enclosure/, /95\s*GB\/s/, /ETH 200 Gb\/s/],
  ['GPFS on four NVMe hosts', /Sixteen clients/, /190\s*GB\/s/, /ETH 200 Gb\/s/],
  ['Two sites with a mirror', /links between the sites/, /9\.1\s*GB\/s/, /FC 16 Gb\/s/],
] as const;

test('every reference design tells its story on the card and opens with the figure that it names', async ({ page }) => {
  test.slow(); // twelve designs
  const gallery = new Gallery(page);
  for (const [title, story, figure, binds] of designs) {
    await test.step(title, async () => {
      await gallery.open();
      await expect(gallery.reference(title).getByText(story)).toBeVisible();
      const studio = await gallery.start(title);
      await expect(studio.sentence).toContainText(figure);
      await expect(studio.sentence).toContainText(binds);
    });
  }
});
