import { createContext, type ReactNode, Suspense, startTransition, use, useCallback, useEffect, useState } from 'react';
import { inTurn } from '../../model/algorithms/turns';
import { useView } from '../../state/view';

/** A canvas that nobody sees, as in a tab behind others, paints nothing: the page does not wait for it any longer. */
const LONGEST_WAIT_MS = 2000;

/** Panels that came all at once were a task of more than 100 ms in a large design. */
const TURNS = 3;
type Turn = 1 | 2 | 3;

interface FirstPicture {
  /** So many turns of panels have come since the picture stands. */
  readonly turns: number;
  tell(): void;
}

const FirstPictureContext = createContext<FirstPicture>({ turns: TURNS, tell: () => undefined });

interface FirstPictureProps {
  /** Fetches the code of what waits, so that it is drawn in one go and without its outlines in between. */
  readonly code?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A page that shows the drawing first, and what stands round it once the drawing's first whole picture is there. */
export function PictureFirst({ code, children }: FirstPictureProps) {
  const onCanvas = useView((state) => state.view === 'canvas');
  const [turns, setTurns] = useState(onCanvas ? 0 : TURNS);
  const [told, setTold] = useState(false);
  const tell = useCallback(() => setTold(true), []);
  const due = told || !onCanvas;
  useEffect(() => {
    const timer = setTimeout(tell, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [tell]);
  useEffect(() => {
    if (!due) return;
    const show = () => startTransition(() => setTurns((come) => Math.max(come, onCanvas ? 1 : TURNS)));
    // Code that cannot be fetched says so in its own place.
    if (code) void code().then(show, show);
    else show();
  }, [due, code, onCanvas]);
  useEffect(() => {
    if (turns === 0 || turns === TURNS) return;
    return inTurn(() => startTransition(() => setTurns(turns + 1)));
  }, [turns]);
  return <FirstPictureContext value={{ turns, tell }}>{children}</FirstPictureContext>;
}

/** For the canvas: to be called once its first whole picture stands. */
export const useTellPicture = () => use(FirstPictureContext).tell;

/** What stands round the drawing; its outline until there is a picture and the code is here. */
export function AfterPicture({
  outline = null,
  turn = 1,
  children,
}: {
  readonly outline?: ReactNode;
  /** Which it comes in. */
  readonly turn?: Turn;
  readonly children: ReactNode;
}) {
  return use(FirstPictureContext).turns >= turn ? <Suspense fallback={outline}>{children}</Suspense> : outline;
}
