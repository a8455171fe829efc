import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { SMALL_WINDOW, useView } from '../../state/view';
import { READER_WINDOW } from '../../ui/layout/readerWidth';

/** A narrow page is for reading. */
export const useIsNarrow = () => useMediaQuery(READER_WINDOW, false, { getInitialValueInEffect: false });

/** Lays panels over the drawing as long as the window has no room for them beside it. */
export function useCompactWindow(): void {
  const small = useMediaQuery(SMALL_WINDOW, false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    if (useView.getState().compact !== small) useView.getState().setCompact(small);
  }, [small]);
}
