import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDesigns } from '../../api/queries/designs';
import { useImports } from '../../api/queries/imports';
import { useMay, useMe } from '../../api/queries/me';
import { count, whenChanged } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/import';
import { ColumnPage } from '../frame/ColumnPage';
import { DropZone } from './DropZone';
import classes from './Import.module.css';

const text = words.start;

/** `/import`, `/import?design=…`: listings for a new design, or for one that is there. */
export function ImportPage() {
  const [query] = useSearchParams();
  const designId = query.get('design');
  const design = useDesigns().data?.find(({ id }) => id === designId);
  const navigate = useNavigate();
  const me = useMe();
  const mayEdit = useMay('editor');
  return (
    <ColumnPage
      title={words.title}
      lead={design ? words.into(design.name) : words.lead}
      className={classes.start}
      tools={
        designId && (
          <Button
            component={Link}
            to={`/d/${designId}`}
            variant="default"
            leftSection={<IconArrowLeft size={14} stroke={1.5} />}
          >
            {words.back}
          </Button>
        )
      }
    >
      {me.isSuccess && !mayEdit ? (
        <EmptyState>{words.onlyEditors}</EmptyState>
      ) : (
        <>
          <DropZone designId={designId} onSent={(id) => navigate(`/import/${id}`)} />
          <p className={classes.quiet}>
            <Link to="/help/guide/import" target="_blank">
              {text.reads}
            </Link>
          </p>
          <RecentImports />
        </>
      )}
    </ColumnPage>
  );
}

function RecentImports() {
  const imports = useImports();
  const now = new Date();
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports">{text.recent}</h2>
      <p className={classes.quiet}>{text.recentNote}</p>
      <ul>
        {imports.data.map(({ id, title, state, sent_files, created_at }) => (
          <li key={id}>
            <Link to={`/import/${id}`}>{title}</Link>
            <span>{count(sent_files)}</span>
            <span data-state={state}>{text.states[state]}</span>
            <span>{whenChanged(new Date(created_at), now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
