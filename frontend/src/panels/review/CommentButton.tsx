import { ActionIcon } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { Anchor } from '../../model/collaboration/anchors';
import { useReview } from '../../state/review';
import { words } from '../../ui/words/review';

interface CommentButtonProps {
  readonly anchor: Anchor;
  /** How the reader calls it. */
  readonly what: string;
  readonly size?: number;
}

/** Begins a comment on what it stands beside; not there for those who may not comment. */
export function CommentButton({ anchor, what, size = 20 }: CommentButtonProps) {
  const may = useReview((state) => state.may);
  const begin = useReview((state) => state.begin);
  if (!may) return null;
  const label = words.commentOn(what);
  return (
    <ActionIcon size={size} aria-label={label} title={label} onClick={() => begin(anchor, what)}>
      <IconMessagePlus size={16} stroke={1.5} />
    </ActionIcon>
  );
}
