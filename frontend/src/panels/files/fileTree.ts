/** The files of the bundle as rows of a tree: place, folder, file. */

import type { BundleFile } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import { words } from '../../ui/words/files';

export type FilePlace = keyof typeof words.places;

const PLACES = Object.keys(words.places) as readonly FilePlace[];

export type FileRow =
  | { readonly is: 'place'; readonly id: FilePlace; readonly level: 1; readonly open: boolean; readonly files: number }
  | {
      readonly is: 'folder';
      readonly id: string;
      readonly level: 2;
      readonly name: string;
      readonly open: boolean;
      readonly files: number;
    }
  | {
      readonly is: 'file';
      readonly id: string;
      readonly level: 2 | 3;
      readonly name: string;
      readonly file: BundleFile;
    };

/** Where a file of that path stands, the folder within it, and its name there. */
export function filePlace(path: string): { place: FilePlace; folder: string; name: string } {
  const [first, second = '', ...rest] = path.split('/');
  const place = PLACES.find((candidate) => candidate === second);
  if (first !== 'config' || place === undefined || rest.length === 0)
    return { place: 'documents', folder: '', name: path };
  return { place, folder: rest.slice(0, -1).join('/'), name: rest.at(-1) ?? '' };
}

/** Files with the fragment in their path. */
export function filesWith(files: readonly BundleFile[], fragment: string): readonly BundleFile[] {
  const query = fragment.trim().toLowerCase();
  return query === '' ? files : files.filter(({ path }) => path.toLowerCase().includes(query));
}

/** A folder with one file is one row with it: there is nothing to open. */
export function fileRows(files: readonly BundleFile[], closed: ReadonlySet<string>): FileRow[] {
  const rows: FileRow[] = [];
  const sorted = [...files].sort((a, b) => naturalOrder(a.path, b.path));
  for (const place of PLACES) {
    const here = sorted.filter(({ path }) => filePlace(path).place === place);
    if (here.length === 0) continue;
    const open = !closed.has(place);
    rows.push({ is: 'place', id: place, level: 1, open, files: here.length });
    if (open) rows.push(...rowsInside(place, here, closed));
  }
  return rows;
}

function rowsInside(place: FilePlace, files: readonly BundleFile[], closed: ReadonlySet<string>): FileRow[] {
  return [...byFolder(files)].flatMap(([folder, members]): FileRow[] => {
    const [only] = members;
    if (folder === '') return members.map((file) => fileRow(file, 2, filePlace(file.path).name));
    if (members.length === 1 && only) return [fileRow(only, 2, `${folder}/${filePlace(only.path).name}`)];
    const id = `${place}/${folder}`;
    const open = !closed.has(id);
    const head: FileRow = { is: 'folder', id, level: 2, name: folder, open, files: members.length };
    return open ? [head, ...members.map((file) => fileRow(file, 3, filePlace(file.path).name))] : [head];
  });
}

const fileRow = (file: BundleFile, level: 2 | 3, name: string): FileRow => ({
  is: 'file',
  id: file.path,
  level,
  name,
  file,
});

function byFolder(files: readonly BundleFile[]): Map<string, BundleFile[]> {
  const folders = new Map<string, BundleFile[]>();
  for (const file of files) {
    const { folder } = filePlace(file.path);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}
