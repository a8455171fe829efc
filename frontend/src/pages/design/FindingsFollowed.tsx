import { lazyComponent } from '../../ui/loading/lazyComponent';
import { AfterPicture } from './firstPicture';

const CheckWatch = lazyComponent(async () => (await import('../../panels/checks/CheckWatch')).CheckWatch, {
  missing: 'nothing',
});

/** Has the findings of the open design followed, in whichever view, from the first picture on: its code is large. */
export function FindingsFollowed() {
  return (
    <AfterPicture>
      <CheckWatch />
    </AfterPicture>
  );
}
