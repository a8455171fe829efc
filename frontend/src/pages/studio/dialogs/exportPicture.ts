import type { PictureDrawing } from '../../../canvas/picture/compose';
import { PictureRefusal, type PictureResult } from '../../../canvas/picture/request';
import type { PictureChoice } from '../../../panels/export/choices';
import { downloadBlob, safeFileName } from '../../../ui/download';
import { prefetch } from '../../../ui/loading/prefetch';
import { pictureWords as words } from '../../../ui/words/picture';

export interface PictureSource {
  readonly drawing: PictureDrawing;
  readonly selection: ReadonlySet<string>;
  readonly scheme: 'light' | 'dark';
  /** As a person named the design. */
  readonly name: string;
  readonly subtitle: string;
  readonly hash: string;
  /** What the legend says of the design's approval. */
  readonly approval: string;
}

/** Why there is no picture, else what is to be known of it; in words. */
export interface PictureEnd {
  readonly refusal: string | null;
  readonly notice: string | null;
}

const loadMaker = prefetch(() => import('../../../canvas/picture/makePicture'));

/** Makes one file of the drawing and hands it to the browser, unless called off. */
export async function exportPicture(
  source: PictureSource,
  choice: PictureChoice,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<PictureEnd> {
  const { name, subtitle, hash, approval } = source;
  try {
    const { makePicture } = await loadMaker();
    const ask = {
      format: choice.format,
      only: choice.selectionOnly ? source.selection : null,
      scheme: choice.asShown ? source.scheme : 'light',
      zoom: choice.zoom,
      pixels: choice.pixels,
      paper: choice.paper,
      tiled: choice.tiled,
      text: choice.legend ? { title: name, subtitle, hash, approval } : null,
      name,
    };
    const made = await makePicture(source.drawing, ask, onShare, signal);
    signal.throwIfAborted();
    downloadBlob(made.file, safeFileName(name, choice.format));
    return { refusal: null, notice: noticeOf(made, choice.format) };
  } catch (problem) {
    return { refusal: problem instanceof PictureRefusal ? problem.message : words.unmade, notice: null };
  }
}

/** Which letters are not drawn in the product's own font, and what that means for the file. */
function noticeOf({ foreign, missing }: PictureResult, format: PictureChoice['format']): string | null {
  if (format === 'drawio') return null;
  const said = [
    foreign.length > 0 && format !== 'png' && words.foreign[format](listed(foreign)),
    missing.length > 0 && words.missing[format](listed(missing, codesOf)),
  ].filter((line) => line !== false);
  return said.length === 0 ? null : said.join(' ');
}

const MOST_LISTED = 12;

/** Set apart from the words around, so that letters which run leftwards stay in their place. */
const listed = (letters: readonly string[], also = (_letter: string) => ''): string => {
  const some = letters.slice(0, MOST_LISTED).map((letter) => `\u2068${letter}\u2069${also(letter)}`);
  return some.join(' ') + (letters.length > some.length ? words.andMore(letters.length - some.length) : '');
};

/** By these a letter is known that is a box here too. */
const codesOf = (letter: string): string =>
  ` (${Array.from(letter, (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')})`;
