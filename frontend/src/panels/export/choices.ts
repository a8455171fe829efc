/** What a person can choose of a picture. */

export const formats = ['svg', 'png', 'pdf', 'drawio'] as const;
export const papers = ['A4', 'A3', 'A2', 'A1', 'A0'] as const;
export const zooms = [1, 0.5, 0.25] as const;
export const pixelChoices = [1, 2, 4] as const;

export interface PictureChoice {
  readonly format: (typeof formats)[number];
  readonly selectionOnly: boolean;
  readonly asShown: boolean;
  readonly zoom: (typeof zooms)[number];
  readonly pixels: (typeof pixelChoices)[number];
  readonly paper: (typeof papers)[number];
  readonly tiled: boolean;
  readonly legend: boolean;
}

export const usualChoice: PictureChoice = {
  format: 'svg',
  selectionOnly: false,
  asShown: false,
  zoom: 1,
  pixels: 2,
  paper: 'A3',
  tiled: false,
  legend: true,
};
