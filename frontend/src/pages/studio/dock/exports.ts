import { fileOf } from '../../../api/client';
import { fetchDesign } from '../../../api/queries/designs';
import { fetchFiles } from '../../../api/queries/exports';
import { downloadBlob, downloadFrom, safeFileName } from '../../../ui/download';
import { showMissingFiles } from '../notices/showMissingFiles';
import { showRefusal } from '../notices/showRefusal';

export const billCsvAddress = (designId: string) => `/api/designs/${encodeURIComponent(designId)}/bill.csv`;
/** Address of one file of the bundle. */
export const fileAddress = (designId: string, path: string) =>
  `/api/designs/${encodeURIComponent(designId)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
const bundleAddress = (designId: string) => `/api/designs/${encodeURIComponent(designId)}/bundle.zip`;

/** The three exports of a design; each gives one file, named after the design without anything that a path could hold. */
export function exportsOf(designId: string, name: string) {
  return {
    onBundle: () => void saveBundle(designId, safeFileName(name, 'zip')),
    onBill: () => downloadFrom(billCsvAddress(designId), safeFileName(name, 'csv')),
    onDesign: () => void saveDesign(designId, safeFileName(name, 'json')),
  };
}

/** The zip is never refused for a missing value: what it leaves out is said, with the way to the form. */
const saveBundle = (designId: string, fileName: string): Promise<void> =>
  told(async () => {
    downloadBlob(await fileOf(bundleAddress(designId)), fileName);
    const { open_values } = await fetchFiles(designId);
    if (open_values.length > 0) await showMissingFiles(open_values.length);
  });

/** Fetched first, so that a refusal is shown in words instead of saved as a file. */
export const saveFile = (address: string, fileName: string): Promise<void> =>
  told(async () => downloadBlob(await fileOf(address), fileName));

/** Shows a file in a tab of its own: the server's address would save it. */
export const openFile = (address: string): Promise<void> =>
  told(async () => {
    const own = URL.createObjectURL(await fileOf(address));
    window.open(own, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(own), 60_000);
  });

const saveDesign = (designId: string, fileName: string): Promise<void> =>
  told(async () => {
    const { document } = await fetchDesign(designId);
    downloadBlob(new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }), fileName);
  });

/** Nobody waits for a file that was asked for by a button: why it does not come has to be said here. */
async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showRefusal(error instanceof Error ? error.message : String(error));
  }
}
