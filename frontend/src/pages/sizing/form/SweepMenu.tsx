import { Button, Menu } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useStartSweep } from '../../../api/queries/sweeps';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/sweeps';
import type { RequirementDocument } from '../requirement';
import classes from './Form.module.css';

const COUNTS = [1_000, 10_000, 100_000] as const;
const MOST = 1_000_000;
const text = words.start;

interface SweepMenuProps {
  readonly document: RequirementDocument;
  readonly mayEdit: boolean;
}

/** Begins to work out all candidates, of which the search looks at a few dozen. */
export function SweepMenu({ document, mayEdit }: SweepMenuProps) {
  const start = useStartSweep();
  const navigate = useNavigate();
  const isBeside = document.base !== undefined;
  const begin = (candidates: number) =>
    start.mutate({ requirement: { ...document }, candidates }, { onSuccess: ({ id }) => navigate(`/sweeps/${id}`) });
  return (
    <div className={classes.sweep}>
      <Menu position="top-start" width="target">
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            loading={start.isPending}
            disabled={!mayEdit || isBeside || document.workloads.length === 0}
            title={isBeside ? text.beside : text.help}
            leftSection={<IconListSearch size={16} stroke={1.5} />}
          >
            {text.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {COUNTS.map((candidates) => (
            <Menu.Item key={candidates} onClick={() => begin(candidates)}>
              {text.cheapest(candidates)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => begin(MOST)}>{text.all(MOST)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button component={Link} to="/sweeps" variant="default">
        {text.earlier}
      </Button>
      {start.error && <ErrorState title={text.failed}>{start.error.message}</ErrorState>}
    </div>
  );
}
