import { fetchDesign } from '../../api/queries/designs';
import { downloadBlob, downloadFrom, safeFileName } from '../../ui/download';
import { showRefusal } from './showRefusal';

export const billCsvAddress = (designId: string) => `/api/designs/${encodeURIComponent(designId)}/bill.csv`;
/** Address of one file of the bundle. */
export const fileAddress = (designId: string, path: string) =>
  `/api/designs/${encodeURIComponent(designId)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
const bundleAddress = (designId: string) => `/api/designs/${encodeURIComponent(designId)}/bundle.zip`;

/** The three exports of a design; each gives one file, named after the design without anything that a path could hold. */
export function exportsOf(designId: string, name: string) {
  return {
    onBundle: () => void saveChecked(bundleAddress(designId), safeFileName(name, 'zip')),
    onBill: () => downloadFrom(billCsvAddress(designId), safeFileName(name, 'csv')),
    onDesign: () => void saveDesign(designId, safeFileName(name, 'json')),
  };
}

/** Fetched first, so that a refusal (an open placeholder, say) is shown in words instead of saved as a file. */
async function saveChecked(address: string, fileName: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok) downloadBlob(await answer.blob(), fileName);
  else showRefusal(await refusalOf(answer));
}

/** Shows a file in a tab of its own: the server's address would save it. */
export async function openFile(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return showRefusal(await refusalOf(answer));
  const own = URL.createObjectURL(await answer.blob());
  window.open(own, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(own), 60_000);
}

async function saveDesign(designId: string, fileName: string): Promise<void> {
  const { document } = await fetchDesign(designId);
  downloadBlob(new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }), fileName);
}

async function refusalOf(answer: Response): Promise<string> {
  try {
    const { message } = (await answer.json()) as { message?: string };
    return message ?? answer.statusText;
  } catch {
    return answer.statusText;
  }
}
