import { Button } from '@mantine/core';
import { words } from '../../../ui/words/accept';
import { useStudioNow, useStudioValue } from '../../studio';
import { acceptOpen } from './acceptActs';

/** For a design that was brought in: one reason for all that is found now. */
export function AcceptAll() {
  const now = useStudioNow();
  const readOnly = useStudioValue((studio) => studio.readOnly);
  const none = useStudioValue(({ findings }) => findings.findings.every(({ suppressed }) => suppressed !== null));
  if (readOnly || none) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => acceptOpen(now())}>
      {words.acceptAll}
    </Button>
  );
}
