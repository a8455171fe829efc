import { Select } from '@mantine/core';
import { useDesigns } from '../../api/queries/designs';
import { useSetSuccessor } from '../../api/queries/reviews';
import { words } from '../../ui/words/approval';

interface SuccessorHereProps {
  readonly designId: string;
  readonly successor: string | null;
}

/** The choice of the design that takes this one's place. */
export function SuccessorSelect({ designId, successor }: SuccessorHereProps) {
  const designs = useDesigns().data ?? [];
  const { mutate, isPending, error } = useSetSuccessor(designId);
  return (
    <Select
      mt="lg"
      label={words.successor}
      description={words.successorHelp}
      placeholder={words.successorNone}
      clearable
      searchable
      disabled={isPending}
      error={error?.message}
      data={designs.filter(({ id }) => id !== designId).map(({ id, name }) => ({ value: id, label: name }))}
      value={successor}
      onChange={(next) => mutate(next)}
    />
  );
}
