/** Hands a file to the browser's downloads: exactly one file. */
export function downloadBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same from an address; the server's file name wins over an empty one. */
export function downloadFrom(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Four bytes a letter at most: file systems take 255. */
const MOST_LETTERS = 60;

/** A name typed by a user as a file name: letters of any script, digits, dots, dashes; never a path, never empty. */
export function safeFileName(name: string, extension: string): string {
  const letters = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  const stem = Array.from(letters.replace(/^[-.\p{M}]+/u, ''))
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/(?<![-.])[-.]+$/, '')
    .replace(DEVICE, '$1-');
  return `${stem || 'design'}.${extension}`;
}
