import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { beginFrom } from '../../pages/begin';
import { Shared } from '../../pages/collaboration/shared';
import { Gallery } from '../../pages/gallery';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

/** With every movement that the page makes. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Manifest {
  files: { path: string; sha256: string; size_bytes: number }[];
}

test('an architect opens p690, changes it, shares it and exports it', async ({ page, browser }) => {
  const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');

  await test.step('reads the bottleneck', async () => {
    await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
    await expect(studio.sentence).toContainText('RIO2 link1');
    await expect(studio.bottlenecks.getByRole('row', { name: /RIO2 link1/ })).toBeVisible();
  });

  await test.step('takes two HBAs away and sees the figure change', async () => {
    await studio.select('HBA 1.1', 'HBA 1.2');
    await studio.press('Delete');
    await expect(studio.sentence).not.toContainText(/18\s+to\s+20\s+likely/);
    await studio.saved();
  });

  await test.step('undoes it', async () => {
    await studio.undo();
    await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
  });

  const name = `p690 tried out ${Date.now()}`;
  await test.step('renames it, reloads and finds it saved', async () => {
    await studio.rename(name);
    await studio.saved();
    await page.reload();
    await studio.ready();
    await expect(studio.name).toHaveValue(name);
    await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
  });

  await test.step('shares a view link that cannot write', async () => {
    const address = await studio.makeViewLink();
    const guest = await browser.newContext();
    const shared = await new Shared(await guest.newPage()).open(address);
    await expect(shared.title).toContainText(name);
    await expect(shared.sentence).toContainText(/18\s+to\s+20\s+likely/);
    await expect(shared.editors).toHaveCount(0);
    await shared.tryToDelete();
    await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
    expect(await shared.writeOverTheSocket(address)).toBe(4403);
    await guest.close();
  });

  await test.step('exports a bundle whose manifest holds', async () => {
    const files = unzipSync(await studio.exportBundle());
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Manifest;
    expect(manifest.files.length).toBeGreaterThan(60);
    expect(new Set([...manifest.files.map((file) => file.path), 'manifest.json'])).toEqual(new Set(Object.keys(files)));
    for (const { path, sha256, size_bytes } of manifest.files) {
      const content = files[path] ?? new Uint8Array();
      expect(content.length, path).toBe(size_bytes);
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
    }
  });

  await test.step('finds it in the gallery', async () => {
    const gallery = await new Gallery(page).open();
    await expect(gallery.design(name)).toBeVisible();
  });
});

test('two windows on one design see each other edits', async ({ page, context }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const second = await context.newPage();
  await second.goto(page.url());
  const other = await new Studio(second).ready();
  const name = `seen in both ${Date.now()}`;
  await studio.rename(name);
  await expect(other.name).toHaveValue(name);
});
