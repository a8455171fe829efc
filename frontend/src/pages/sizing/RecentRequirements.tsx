import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDeleteRequirement, useRequirements } from '../../api/queries/sizing';
import { whenChanged } from '../../ui/format/format';
import { words } from '../../ui/words/sizing';
import classes from './Sizing.module.css';

interface RecentProps {
  readonly mayEdit: boolean;
}

/** Requirements of the organisation, the last changed first. */
export function RecentRequirements({ mayEdit }: RecentProps) {
  const requirements = useRequirements();
  const remove = useDeleteRequirement();
  const now = new Date();
  if (!requirements.data || requirements.data.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-requirements">
      <h2 id="recent-requirements">{words.recent}</h2>
      <ul>
        {requirements.data.map(({ id, name, search_state, updated_at }) => (
          <li key={id}>
            <Link to={`/sizing/${id}`}>{name}</Link>
            <span data-state={search_state}>{words.states[search_state]}</span>
            <span>{whenChanged(new Date(updated_at), now)}</span>
            {mayEdit && (
              <ActionIcon
                aria-label={words.delete(name)}
                title={words.delete(name)}
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                <IconTrash size={14} stroke={1.5} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
