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

/** A name typed by a user as a file name: letters, digits, dots, dashes; never a path, never empty. */
export function safeFileName(name: string, extension: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${stem || 'design'}.${extension}`;
}
