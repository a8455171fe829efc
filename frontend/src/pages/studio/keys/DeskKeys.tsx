import { type StudioKeys, useStudioKeys } from './useStudioKeys';

/** The studio's keys, by themselves, so that what is selected does not draw the whole desk again. */
export function DeskKeys(keys: StudioKeys) {
  useStudioKeys(keys);
  return null;
}
