/** Edits of all sorts as a user makes them in the studio, each at another place in each round. */

/** A target that no design reaches (LIM-01). */
const OUT_OF_REACH = '900000';
/** No stripe over arrays goes with it (STR-04). */
const OTHER_STRIP = '48';

const inspector = (page) => page.getByRole('region', { name: 'Inspector' });
const press = (key) => (page) => page.keyboard.press(key);

async function show(page, view) {
  const button = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view });
  if ((await button.getAttribute('aria-current')) === null) await button.click();
}

/** Selects a part by its name, and has a tab of the inspector shown. */
async function select(page, name, tab) {
  await page.getByRole('searchbox', { name: 'Find in this design' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await inspector(page).getByRole('tab', { name: tab }).click();
}

/** Fills a field, so that Enter is all that the edit waits for. */
const fill = async (field, value) => {
  await field.fill(value);
  return (page) => page.keyboard.press('Enter');
};

const hba = (round) => `HBA 1.${(round % 16) + 1}`;
const array = (round) => `Array ${(round % 14) + 1}a`;
const system = (round) => `FAStT${(round % 14) + 1}`;

async function workload(page) {
  await page.getByRole('tab', { name: /^Workloads/ }).click();
  return fill(page.getByRole('textbox', { name: /^Target MB\/s of / }).first(), OUT_OF_REACH);
}

async function attribute(page, round) {
  await select(page, array(round), 'Properties');
  return fill(inspector(page).getByRole('textbox', { name: /^Strip, KiB/ }), OTHER_STRIP);
}

async function rename(page, round) {
  await select(page, hba(round), 'Properties');
  return fill(inspector(page).getByRole('textbox', { name: 'Name', exact: true }), hba(round + 1));
}

async function onCanvas(page, name, key) {
  await select(page, name, 'Properties');
  await page.getByRole('application').focus();
  return press(key);
}

async function takeCable(page, round) {
  await select(page, hba(round), 'Ports');
  const button = inspector(page).getByRole('button', { name: /^Remove the cable at port/ });
  return () => button.click();
}

async function zone(page, round) {
  await show(page, 'Fabric');
  const picture = page.getByRole('region', { name: 'Visibility' });
  await picture
    .getByRole('button', { name: new RegExp(`^z_d1h${(round % 16) + 1}_`) })
    .first()
    .click();
  const side = page.getByRole('complementary', { name: 'Zones' });
  const button = side.getByRole('button', { name: /from the zone$/ }).first();
  return () => button.click();
}

/**
 * Sort -> what stands ready before the clock runs; that answers the press that is the edit. Drawn for p690, alone or
 * several times in one design.
 */
export const SORTS = {
  workload,
  attribute,
  rename,
  move: (page, round) => onCanvas(page, system(round), 'Shift+ArrowRight'),
  'add a part': async (page) => {
    // The second of its kind also stands among the recent ones.
    const button = page.getByRole('button', { name: 'Add 2109-F32 switch' }).last();
    return () => button.click();
  },
  'take a part': (page, round) => onCanvas(page, hba(round), 'Delete'),
  'take a cable': takeCable,
  'change a zone': zone,
};

export const undo = press('Control+z');

/** Where every sort can be made. */
export const showCanvas = (page) => show(page, 'Canvas');
