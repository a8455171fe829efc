import { createContext, use } from 'react';

/** How files of a report are called on the page: what all of them lie in is said once, by the title. */
export const FileNamesContext = createContext<(file: string) => string>((file) => file);

export const useFileName = () => use(FileNamesContext);

/** Leaves out the archive or folder that all files are in. */
export function fileNames(files: readonly { readonly file: string }[]): (file: string) => string {
  const first = files[0]?.file.split('/', 1)[0] ?? '';
  const prefix = `${first}/`;
  return files.every(({ file }) => file.startsWith(prefix)) ? (file) => withoutStart(file, prefix) : (file) => file;
}

const withoutStart = (file: string, prefix: string) => (file.startsWith(prefix) ? file.slice(prefix.length) : file);
