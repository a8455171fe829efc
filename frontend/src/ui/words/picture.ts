/** Words of pictures, and of the dialog that makes them. */

export const pictureWords = {
  title: 'Export a picture',
  formats: { svg: 'SVG', png: 'PNG', pdf: 'PDF', drawio: 'draw.io' },
  format: 'Format',
  formatHelp: {
    svg: 'Vector graphic with embedded font, for documents and web pages.',
    png: 'Bitmap, for chats and slides.',
    pdf: 'Vector graphic with searchable text, for printing.',
    drawio: 'Editable diagram for diagrams.net.',
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
  oddLetters: 'Some characters are not in the picture’s font',
  foreign: {
    svg: (letters: string) => `Viewers will see these in a substitute font: ${letters}.`,
    pdf: (letters: string) => `These are embedded as images and remain searchable: ${letters}.`,
  },
  missing: {
    svg: (letters: string) => `This browser has no font for these: ${letters}.`,
    png: (letters: string) => `This browser has no font for these and draws a box for each: ${letters}.`,
    pdf: (letters: string) =>
      `This browser has no font for these and draws a box for each; they remain searchable: ${letters}.`,
  },
  andMore: (count: number) => ` and ${count} more`,
  cancel: 'Cancel',
  empty: 'The canvas is empty.',
  tooLarge: (side: string) =>
    `This picture would exceed the browser’s limit of ${side} pixels per side. Choose less detail, fewer pixels, SVG or PDF.`,
  tooManySheets: (sheets: number, most: number) =>
    `This needs ${sheets} sheets; the maximum is ${most}. Choose larger paper or one sheet.`,
  failed: 'The picture could not be created',
  unmade: 'The browser could not finish. Try again, or choose less detail or another format.',
  load: 'Load',
  units:
    'Loads in percent of the ceiling, throughput in MB/s (1 MB = 1,000,000 bytes). Colour shows load, cable width shows throughput.',
  hash: (hash: string) => `Design ${hash}`,
  noHash: 'Not evaluated',
  sheet: (number: number, of: number, row: number, column: number) =>
    `Sheet ${number} of ${of}, row ${row}, column ${column}`,
} as const;
