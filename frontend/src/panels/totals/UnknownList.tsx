import type { Note } from '../../api/answers';
import { useStudio } from '../studio';
import classes from './Totals.module.css';

interface UnknownListProps {
  readonly title: string;
  readonly items: readonly Pick<Note, 'message' | 'component_ids'>[];
}

/** What is left out, each line leading to its parts. */
export function UnknownList({ title, items }: UnknownListProps) {
  const { acts } = useStudio();
  if (items.length === 0) return null;
  return (
    <ul className={classes.unknown} aria-label={title}>
      {items.map(({ message, component_ids }) => (
        <li key={message}>
          <button type="button" className={classes.link} onClick={() => acts.select(component_ids)}>
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
