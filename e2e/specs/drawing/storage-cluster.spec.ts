import { expect } from '@playwright/test';
import { beginDocument } from '../../pages/begin';
import { Hand } from '../../pages/drawing/hand';
import { test } from '../../pages/test';

const DRIVES = 4;

type Entry = Readonly<Record<string, unknown>>;

/** Three servers with drives and a client, each with a card on one network; nothing serves or mounts anything yet. */
function servers(): Readonly<Record<string, unknown>> {
  const components: Record<string, Entry> = {
    net: { kind: 'switch', part: 'generic-eth-network', name: 'Network' },
  };
  const cables: Record<string, Entry> = {};
  const hosts = ['server1', 'server2', 'server3', 'client1'];
  hosts.forEach((name, at) => {
    const serves = name.startsWith('server');
    components[name] = {
      kind: 'host',
      part: serves ? 'generic-nvme-server-g4-1s' : 'generic-client',
      name,
      cores: 32,
    };
    const card = `card${at}`;
    components[card] = {
      kind: 'hba',
      part: 'generic-100gbe-nic-1p',
      name: card,
      at: [`${name}/node0/root1`, '1'],
    };
    cables[`cable${at}`] = {
      from: [card, 'eth0'],
      to: ['net', String(at + 1)],
    };
    if (!serves) return;
    const drives = Array.from({ length: DRIVES }, (_, bay) => `${name}d${bay}`);
    drives.forEach((id, bay) => {
      components[id] = {
        kind: 'drive',
        part: 'generic-3840gb-nvme-g4',
        name: id,
        at: [`${name}/node0`, `bay${bay + 1}`],
      };
    });
    components[`${name}a`] = {
      kind: 'raid_array',
      name: `${name} array`,
      at: [name, null],
      level: 'raid0',
      drives,
    };
  });
  const layout = Object.fromEntries(['net', ...hosts].map((id, at) => [id, [at * 700, 40]]));
  return { meta: { name: 'Cluster' }, components, cables, layout };
}

test('an architect makes a storage cluster of servers, mounts it on a client and gets a figure', async ({ page }) => {
  const studio = await beginDocument(page, servers());
  await studio.select('server1', 'server2', 'server3');
  await studio.press('1');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('Make a storage cluster');
  await page.keyboard.press('Enter');
  await new Hand(studio).heading('Storage cluster 1');
  await expect(studio.inspector).toContainText('no redundancy, 3 servers');

  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  await studio.inspector.getByRole('combobox', { name: 'Protection' }).click();
  await page.getByRole('option', { name: 'replicas' }).click();
  await expect(studio.inspector).toContainText('3 copies over 3 servers');

  await studio.inspector.getByRole('combobox', { name: 'Mount on' }).click();
  await page.getByRole('option', { name: 'client1' }).click();
  await page.keyboard.press('Escape');
  await studio.inspector.getByRole('button', { name: 'Mount on 1 host' }).click();
  await expect(page.getByRole('note', { name: 'Next step' })).toContainText('Add a workload');
  await page.getByRole('note', { name: 'Next step' }).getByRole('button').first().click();
  await expect(studio.sentence).toContainText(/B\/s/);

  // Cluster and services are one step, the mount another, the workload a third.
  await studio.undo();
  await studio.undo();
  await studio.undo();
  await studio.undo();
  await page.getByRole('searchbox', { name: 'Find in this design' }).fill('Storage');
  await expect(page.getByRole('option', { name: /Storage (cluster|service)/ })).toHaveCount(0);
});
