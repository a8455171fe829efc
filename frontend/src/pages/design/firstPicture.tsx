import { createContext, type ReactNode, Suspense, startTransition, use, useCallback, useEffect, useState } from 'react';
import { useView } from '../../state/view';

/** A canvas that nobody sees, as in a tab behind others, paints nothing: the page does not wait for it any longer. */
const LONGEST_WAIT_MS = 2000;

interface FirstPicture {
  readonly stands: boolean;
  tell(): void;
}

const FirstPictureContext = createContext<FirstPicture>({ stands: true, tell: () => undefined });

interface FirstPictureProps {
  /** Fetches the code of what waits, so that it is drawn in one go and without its outlines in between. */
  readonly code?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A page that shows the drawing first, and what stands round it once the drawing's first whole picture is there. */
export function PictureFirst({ code, children }: FirstPictureProps) {
  const onCanvas = useView((state) => state.view === 'canvas');
  const [stands, setStands] = useState(!onCanvas);
  const [told, setTold] = useState(false);
  const tell = useCallback(() => setTold(true), []);
  const due = told || !onCanvas;
  useEffect(() => {
    const timer = setTimeout(tell, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [tell]);
  useEffect(() => {
    if (!due) return;
    const show = () => startTransition(() => setStands(true));
    // Code that cannot be fetched says so in its own place.
    if (code) void code().then(show, show);
    else show();
  }, [due, code]);
  return <FirstPictureContext value={{ stands, tell }}>{children}</FirstPictureContext>;
}

/** For the canvas: to be called once its first whole picture stands. */
export const useTellPicture = () => use(FirstPictureContext).tell;

/** What stands round the drawing; its outline until there is a picture and the code is here. */
export function AfterPicture({
  outline = null,
  children,
}: {
  readonly outline?: ReactNode;
  readonly children: ReactNode;
}) {
  return use(FirstPictureContext).stands ? <Suspense fallback={outline}>{children}</Suspense> : outline;
}
