/** Words of pictures, and of the dialog that makes them. */

export const pictureWords = {
  title: 'Export a picture',
  formats: { svg: 'SVG', png: 'PNG', pdf: 'PDF', drawio: 'draw.io' },
  format: 'Format',
  formatHelp: {
    svg: 'Vectors with the font inside, for documents and web pages.',
    png: 'Pixels, for chats and slides.',
    pdf: 'Vectors with text that can be searched, for print at any size.',
    drawio: 'Frames, parts and cables to go on drawing in diagrams.net.',
  },
  what: 'What',
  all: 'Everything',
  selection: 'The selection',
  colours: 'Colours',
  light: 'Light',
  shown: 'As on screen',
  detail: 'Detail',
  details: { '1': 'Everything, cards at full size', '0.5': 'Half size', '0.25': 'Overview' },
  pixels: 'Pixels',
  pixelsPer: (times: number) => `${times} for each point`,
  paper: 'Paper',
  sheets: 'Sheets',
  oneSheet: 'All on one sheet',
  tiled: 'At full size on several sheets',
  legend: 'Title, legend and design hash',
  download: 'Download',
  making: 'Drawing …',
  progress: 'How much is drawn',
  oddLetters: 'Some letters are not in the font of the picture',
  foreign: {
    svg: (letters: string) => `Whoever opens it sees these in a font of theirs: ${letters}.`,
    pdf: (letters: string) => `These are drawn as small pictures, which search still finds: ${letters}.`,
  },
  missing: {
    svg: (letters: string) => `This browser has no font for these; another may: ${letters}.`,
    png: (letters: string) => `This browser has no font for these, so that a box stands for each: ${letters}.`,
    pdf: (letters: string) =>
      `This browser has no font for these, so that a box stands for each, which search still finds: ${letters}.`,
  },
  andMore: (count: number) => ` and ${count} more`,
  cancel: 'Cancel',
  empty: 'There is nothing to draw yet.',
  tooLarge: (side: string) =>
    `This picture is larger than a browser can make: more than ${side} pixels on a side. Choose less detail or fewer pixels, or SVG or PDF, which have no such limit.`,
  tooManySheets: (sheets: number, most: number) =>
    `This takes ${sheets} sheets, more than ${most}. Choose larger paper or one sheet.`,
  failed: 'The picture could not be made',
  unmade: 'The browser could not finish it. Try again, or choose less detail or another format.',
  load: 'Load',
  units:
    'Loads in percent of the ceiling, throughput in MB/s (1 MB = 1,000,000 bytes). Colour says load, width of a cable throughput.',
  hash: (hash: string) => `Design ${hash}`,
  noHash: 'Not evaluated',
  sheet: (number: number, of: number, row: number, column: number) =>
    `Sheet ${number} of ${of}, row ${row}, column ${column}`,
} as const;
