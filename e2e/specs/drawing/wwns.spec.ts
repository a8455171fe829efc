import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { beginBlank } from '../../pages/begin';
import { test } from '../../pages/test';

test('an architect names ports, finds one by a fragment, pastes names and is told of a clash', async ({ page }) => {
  const studio = await beginBlank(page);
  for (const name of ['pSeries 690', '7040-61D I/O drawer', 'QLA2342', 'FC 6239']) await studio.add(name);
  await studio.saved();
  const dialog = page.getByRole('dialog', { name: 'World-wide names' });
  const ports = dialog.getByRole('grid', { name: 'Fibre Channel ports' });
  const open = async () => {
    await studio.press('Escape');
    await studio.press('ControlOrMeta+k');
    await page.getByRole('searchbox').last().fill('World-wide');
    await page.getByText('World-wide names …').click();
    await expect(ports).toBeVisible();
  };

  await test.step('pasted names go to the ports that the text calls', async () => {
    await open();
    await dialog.getByRole('tab', { name: 'Paste' }).click();
    const text = 'fabric A\nhba1_fc0 21000002c92f0102\nhba1_fc1 2100.0002.c92f.0103\nhba2 21:00:00:02:c9\n';
    const field = dialog.getByRole('textbox', { name: 'Text with world-wide names' });
    await field.fill(`${text}hba2 21:00:00:02:c9:2f:01\n`);
    await dialog.getByRole('button', { name: 'Read it' }).click();
    await dialog.getByText('By the label next to each name').click();
    await expect(dialog).toContainText('2 names recognised, 2 assigned to a port.');
    await expect(dialog).toContainText('Line 5: 21:00:00:02:c9:2f:01 has 7 pairs');
    await expect(dialog).toContainText('Skipped, no WWN: line 1, line 4');
    expect(await seriousIssues(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Set 2 names' }).click();
    await expect(dialog).toContainText('2 ports named');
  });

  await test.step('the port left over gets a name that is made; a fragment in any notation finds its part', async () => {
    await studio.saved();
    await dialog.getByRole('tab', { name: 'Ports' }).click();
    await dialog.getByRole('combobox', { name: 'Virtual WWPNs for each' }).selectOption('1');
    await dialog.getByRole('button', { name: 'Generate names for 1 port' }).click();
    await expect(dialog.getByRole('button', { name: 'Every port has a name' })).toBeDisabled();
    await dialog.getByRole('searchbox', { name: 'Find a name' }).fill('C9-2F:0103');
    await expect(ports.getByRole('row', { name: /21:00:00:02:c9:2f:01:03/ })).toBeVisible();
    await expect(ports.getByRole('row')).toHaveCount(2);
    expect(await seriousIssues(page, '[role=dialog]')).toEqual([]);
    await ports.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(studio.inspector.getByRole('heading', { name: 'hba1' })).toBeVisible();
  });

  await test.step('each was one step for undo', async () => {
    await studio.undo();
    await open();
    await expect(dialog.getByRole('button', { name: 'Generate names for 1 port' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await studio.undo();
    await open();
    await expect(dialog.getByRole('button', { name: 'Generate names for 3 ports' })).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('a name that stands twice is told with the remedy', async () => {
    for (const port of ['fc0', 'fc1']) {
      await studio.select('hba1');
      await studio.inspector.getByRole('tab', { name: 'Ports' }).click();
      const field = studio.inspector.getByRole('listitem').filter({ hasText: port }).getByRole('textbox', { name: 'WWPN' });
      await field.fill('10:00:00:00:c9:2f:01:02');
      await field.press('Enter');
    }
    await studio.saved();
    await studio.inspector.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'World-wide names' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Only what is selected (2 ports)' })).toBeChecked();
    await dialog.getByRole('tab', { name: /Clashes/ }).click();
    await expect(dialog).toContainText('10:00:00:00:c9:2f:01:02 is used 2 times');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousIssues(page, '[role=dialog]')).toEqual([]);
  });
});
