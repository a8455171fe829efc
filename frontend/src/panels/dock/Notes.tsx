import { Anchor } from '@mantine/core';
import type { Note } from '../../api/answers';
import { EmptyState } from '../../ui/message/EmptyState';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/dock';
import { CommentButton } from '../review/CommentButton';
import { useStudio } from '../studio';
import classes from './Dock.module.css';

/** Problems first, then what the reader must know of the figures. */
export function Notes() {
  const { result, problems, acts } = useStudio();
  const notes: readonly Note[] = [...problems, ...(result?.notes ?? [])];
  if (notes.length === 0) return <EmptyState>{words.notes.none}</EmptyState>;
  return (
    <ul className={classes.notes} aria-label={words.notes.list}>
      {notes.map((note) => (
        <li key={`${note.code} ${note.message}`}>
          <SeverityIcon severity={note.severity} label={words.notes.severity[note.severity]} />
          <p>
            {note.message}{' '}
            {note.component_ids.length > 0 && (
              <Anchor component="button" type="button" fz="md" onClick={() => acts.select(note.component_ids)}>
                {words.notes.show}
              </Anchor>
            )}
          </p>
          <CommentButton
            anchor={{ kind: 'finding', code: note.code, component_ids: [...note.component_ids] }}
            what={note.message}
          />
        </li>
      ))}
    </ul>
  );
}
