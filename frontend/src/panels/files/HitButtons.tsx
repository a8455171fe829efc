import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { words } from '../../ui/words/files';
import classes from './Files.module.css';

interface HitButtonsProps {
  readonly shown: boolean;
  /** The hit that stands, from 0. */
  readonly at: number;
  readonly hits: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Which hit of how many, and the ways to the others. */
export function HitButtons({ shown, at, hits, onPrevious, onNext }: HitButtonsProps) {
  return (
    <>
      <span role="status" className={classes.told}>
        {shown && (hits > 0 ? words.found(at + 1, hits) : words.notFound)}
      </span>
      {shown && (
        <>
          <ActionIcon aria-label={words.previous} disabled={hits === 0} onClick={onPrevious}>
            <IconChevronUp size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon aria-label={words.next} disabled={hits === 0} onClick={onNext}>
            <IconChevronDown size={16} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </>
  );
}
