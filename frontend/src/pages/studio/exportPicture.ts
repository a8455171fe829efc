import type { PictureDrawing } from '../../canvas/picture/compose';
import type { PictureChoice } from '../../panels/export/choices';
import { downloadBlob, safeFileName } from '../../ui/download';
import { pictureWords as words } from '../../ui/words/picture';

export interface PictureSource {
  readonly drawing: PictureDrawing;
  readonly selection: ReadonlySet<string>;
  readonly scheme: 'light' | 'dark';
  /** As a person named the design. */
  readonly name: string;
  readonly subtitle: string;
  readonly hash: string;
}

/** Makes one file of the drawing and hands it to the browser, unless called off; null when done, else why not. */
export async function exportPicture(
  source: PictureSource,
  choice: PictureChoice,
  signal: AbortSignal,
): Promise<string | null> {
  const { name, subtitle, hash } = source;
  const { makePicture, PictureRefusal } = await import('../../canvas/picture/makePicture');
  try {
    const ask = {
      format: choice.format,
      only: choice.selectionOnly ? source.selection : null,
      scheme: choice.asShown ? source.scheme : 'light',
      zoom: choice.zoom,
      pixels: choice.pixels,
      paper: choice.paper,
      tiled: choice.tiled,
      text: choice.legend ? { title: name, subtitle, hash } : null,
      name,
    };
    const file = await makePicture(source.drawing, ask, signal);
    signal.throwIfAborted();
    downloadBlob(file, safeFileName(name, choice.format));
    return null;
  } catch (problem) {
    return problem instanceof PictureRefusal ? problem.message : words.unmade;
  }
}
