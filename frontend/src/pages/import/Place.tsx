import { useFileName } from './fileNames';

interface PlaceProps {
  readonly file: string;
  readonly line: number;
}

/** A file and a line of it, as everything on the page names them. */
export function Place({ file, line }: PlaceProps) {
  const nameOf = useFileName();
  return <code title={`${file}:${line}`}>{`${nameOf(file)}:${line}`}</code>;
}
