import { type StudioKeys, useStudioKeys } from './useStudioKeys';

/** The studio's keys, by themselves, so that what is selected does not draw the whole page again. */
export function StudioShortcuts(keys: StudioKeys) {
  useStudioKeys(keys);
  return null;
}
