import { useMediaQuery } from '@mantine/hooks';
import { readerWidth } from '../../ui/theme/tokens';

/** Below this width a page is for reading. */
export const useIsNarrow = () =>
  useMediaQuery(`(max-width: ${readerWidth - 1}px)`, false, { getInitialValueInEffect: false });
