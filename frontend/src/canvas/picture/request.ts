/** What is asked of a picture and what comes of it, as the page and the worker that makes it tell one another. */

import type { PictureText } from './compose';
import type { Paper } from './paper';
import type { Portion } from './portions';

export type PictureFormat = 'svg' | 'png' | 'pdf' | 'drawio';

export interface PictureRequest {
  readonly format: PictureFormat;
  /** Parts to show with all they hold; null = everything. */
  readonly only: ReadonlySet<string> | null;
  readonly scheme: 'light' | 'dark';
  /** Of the size on screen at 100%: for SVG and PNG. */
  readonly zoom: number;
  /** Pixels for each point of a PNG. */
  readonly pixels: number;
  readonly paper: Paper;
  readonly tiled: boolean;
  /** Null = the drawing alone. */
  readonly text: PictureText | null;
  readonly name: string;
}

/** Letters that a picture could not show in the product's own font. */
export interface LettersWithoutFont {
  /** Drawn with another font of this system. */
  readonly foreign: readonly string[];
  /** No font here has them: a box stands for each. */
  readonly missing: readonly string[];
}

export interface PictureResult extends LettersWithoutFont {
  readonly file: Blob;
}

/** What the worker is told. */
export type WorkerRequest =
  | { readonly type: 'portion'; readonly portion: Portion }
  | { readonly type: 'make'; readonly ask: PictureRequest };

/** What it answers. */
export type WorkerAnswer =
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'made'; readonly made: PictureResult }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'failed' };

/** How much is done, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Why a picture cannot be made as asked; in words. */
export class PictureRefusal extends Error {}
