import { Anchor } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleDot } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { words } from '../../ui/words/dock';
import { CommentButton } from '../review/CommentButton';
import { type Note, useStudio } from '../studio';
import classes from './Dock.module.css';

const icons = {
  error: <IconAlertOctagon size={16} stroke={1.5} color="var(--hr-danger)" aria-label={words.notes.severity.error} />,
  warning: (
    <IconAlertTriangle size={16} stroke={1.5} color="var(--hr-warn)" aria-label={words.notes.severity.warning} />
  ),
  note: <IconCircleDot size={16} stroke={1.5} color="var(--hr-text-3)" aria-label={words.notes.severity.note} />,
};

/** Problems first, then what the reader must know of the figures. */
export function Notes() {
  const { result, problems, acts } = useStudio();
  const notes: readonly Note[] = [...problems, ...(result?.notes ?? [])];
  if (notes.length === 0) return <EmptyState>{words.notes.none}</EmptyState>;
  return (
    <ul className={classes.notes} aria-label={words.notes.list}>
      {notes.map((note) => (
        <li key={`${note.code} ${note.message}`}>
          {icons[note.severity]}
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
