import { IconPlus, IconTool, IconWand } from '@tabler/icons-react';
import type { Finding } from '../../api/answers';
import { words } from '../../ui/words/checks';
import classes from './FixText.module.css';

const SORTS = { sure: IconTool, choice: IconWand, fact: IconPlus } as const;

interface FixSignProps {
  readonly sort: NonNullable<Finding['fix']>;
}

/** How much a fix leaves to decide, by shape. */
export function FixSign({ sort }: FixSignProps) {
  const Icon = SORTS[sort];
  return <Icon className={classes.sign} size={14} stroke={1.5} role="img" aria-label={words.fixSorts[sort]} />;
}
