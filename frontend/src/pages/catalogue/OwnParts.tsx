import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMay } from '../../api/queries/me';
import { useOwnParts } from '../../api/queries/parts';
import { words } from '../../ui/words/catalogue';
import classes from './OwnParts.module.css';

interface OwnPartsProps {
  readonly selected: string | null;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

/** The parts of the organisation, drafts too, and the ways to add one. */
export function OwnParts({ selected, onOpen, onNew, onImport }: OwnPartsProps) {
  const own = useOwnParts();
  const mayEdit = useMay('editor');
  const text = words.own;
  return (
    <section className={classes.own} aria-label={text.title}>
      <h2>{text.title}</h2>
      {mayEdit && (
        <div className={classes.acts}>
          <Button variant="default" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={onNew}>
            {text.add}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={14} stroke={1.5} />} onClick={onImport}>
            {text.import}
          </Button>
        </div>
      )}
      {own.isError && <p className={classes.none}>{own.error.message}</p>}
      {own.data?.length === 0 && <p className={classes.none}>{text.none}</p>}
      <ul className={classes.list}>
        {own.data?.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              aria-current={part.id === selected || undefined}
              title={part.shadowed ? text.shadowed : part.id}
              onClick={() => onOpen(part.id)}
            >
              <span>{part.name}</span>
              <small data-draft={part.state === 'draft' || undefined}>
                {text[part.state]} {text.version(part.version)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
