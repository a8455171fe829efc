import { Anchor } from '@mantine/core';
import { words } from '../../ui/words/people';

/** What was changed, with the way back where there is one. */
export function ChangeNotice({ children, onUndo }: { readonly children: string; readonly onUndo?: () => void }) {
  return (
    <>
      {children}{' '}
      {onUndo && (
        <Anchor component="button" type="button" fz="md" onClick={onUndo}>
          {words.undo}
        </Anchor>
      )}
    </>
  );
}
