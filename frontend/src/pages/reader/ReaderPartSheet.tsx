import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import { useStudioValue } from '../../panels/studio';
import { useReview } from '../../state/review';
import { words } from '../../ui/words/review';
import { useComment } from '../review/useComment';
import classes from './Reader.module.css';

/** What is selected, with its loads and a way to comment on it, before the list to select from. */
export function ReaderPartSheet() {
  const some = useStudioValue(({ selection }) => selection.size > 0);
  const may = useReview((state) => state.may);
  const comment = useComment();
  if (!some)
    return (
      <div className={classes.part}>
        <Outline />
        <Inspector />
      </div>
    );
  return (
    <div className={classes.part}>
      <Inspector />
      {may && (
        <Button
          className={classes.comment}
          variant="default"
          size="md"
          leftSection={<IconMessagePlus size={18} stroke={1.5} aria-hidden />}
          onClick={comment}
        >
          {words.commentHere}
        </Button>
      )}
      <Outline />
    </div>
  );
}
