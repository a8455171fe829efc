import { Button } from '@mantine/core';
import { IconPencilQuestion } from '@tabler/icons-react';
import { useReview } from '../../state/review';
import { suggestionWords as words } from '../../ui/words/review';
import { useIsNarrow } from '../frame/windowWidth';

/** Turns the page into a copy of one's own to change; there is no drawing on a phone. */
export function SuggestButton() {
  const may = useReview((state) => state.may);
  const narrow = useIsNarrow();
  if (!may || narrow) return null;
  return (
    <Button
      variant="default"
      title={words.startHelp}
      leftSection={<IconPencilQuestion size={16} stroke={1.5} />}
      onClick={() => useReview.setState({ suggesting: true })}
    >
      {words.start}
    </Button>
  );
}
