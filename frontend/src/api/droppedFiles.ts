/** Files and folders that were dropped or chosen, each with the path that it lies under. */

import type { SentFile } from './queries/imports';

/** As many as the server takes in one form. */
export const MOST_FILES = 5_000;

/** All files of a drop. One more than may be sent means that there are too many. */
export async function droppedFiles(transfer: DataTransfer): Promise<SentFile[]> {
  // The list is empty after the event: everything is taken from it at once.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: SentFile[] = [];
  for (const entry of entries) await gather(entry, found);
  return entries.length > 0 ? found : chosenFiles([...transfer.files]);
}

/** Files of a field; of a folder with their path in it. */
export const chosenFiles = (files: readonly File[]): SentFile[] =>
  files.slice(0, MOST_FILES + 1).map((file) => ({ file, path: file.webkitRelativePath || file.name }));

async function gather(entry: FileSystemEntry, found: SentFile[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // A browser gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await gather(one, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
