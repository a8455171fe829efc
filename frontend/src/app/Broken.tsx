import { Button } from '@mantine/core';
import { ErrorState } from '../ui/message/ErrorState';
import { words } from '../ui/words/shell';

/** The last boundary: an error that nothing else caught. */
export function Broken() {
  return (
    <main style={{ paddingTop: '20dvh' }}>
      <ErrorState title={words.brokenTitle} action={<Button onClick={() => location.reload()}>{words.reload}</Button>}>
        {words.broken}
      </ErrorState>
    </main>
  );
}
