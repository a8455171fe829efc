import { count } from '../format/format';

export const importWords = {
  title: 'Import a part',
  intro:
    'A YAML file of the devicetype-library (a device type or a module type), or a part that was exported from here.',
  formats: 'Format',
  devicetype: 'devicetype-library',
  part: 'Headroom part',
  file: 'Choose a file',
  paste: 'or paste it here',
  kind: 'Kind',
  read: 'Read it',
  failed: 'The file was not read',
  tooLarge: (megabytes: string) =>
    `The file has ${megabytes} MB; a part has 1 MB at most. Choose the file of one part.`,
  report: 'Report',
  came: (facts: number) => `${count(facts)} read`,
  lacks: (facts: number) => `${count(facts)} missing`,
  ignored: (facts: number) => `${count(facts)} not understood`,
  problems: (facts: number) => `${count(facts)} to fix`,
  line: (line: number) => `Line ${line}: `,
  goOn: 'Continue in the form',
  nothingKept: 'Nothing is saved yet.',
};
