import { Button } from '@mantine/core';
import { useCapacity } from '../../../api/queries/exports';
import { useStudio } from '../../../panels/studio';
import { Capacity } from '../../../panels/totals/Capacity';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/capacity';
import { words as shell } from '../../../ui/words/shell';

/** From raw to usable capacity of the design as it is saved now. */
export function CapacityTab() {
  const { source, seq } = useStudio();
  const capacity = useCapacity(source, seq);
  if (capacity.isError) {
    return (
      <ErrorState title={words.failed} action={<Button onClick={() => capacity.refetch()}>{shell.tryAgain}</Button>}>
        {capacity.error.message}
      </ErrorState>
    );
  }
  return capacity.data ? <Capacity capacity={capacity.data} /> : null;
}
