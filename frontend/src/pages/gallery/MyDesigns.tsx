import { ActionIcon, Anchor, Button, Menu, Table, TextInput, Title } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import {
  IconArrowsJoin2,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileDollar,
  IconFilter,
  IconSearch,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fetchDesign, useCreateDesign, useDeleteDesign, useDesigns, useRestoreDesign } from '../../api/queries/designs';
import { useMay, useMe } from '../../api/queries/me';
import type { components } from '../../api/schema.gen';
import { StateBadge } from '../../panels/approval/StateBadge';
import { downloadBlob, safeFileName } from '../../ui/download';
import { Gauge } from '../../ui/figure/Gauge';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { whenChanged } from '../../ui/format/format';
import { reachedFigure } from '../../ui/format/likely';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as consolidation } from '../../ui/words/consolidation';
import { words } from '../../ui/words/gallery';
import { words as search } from '../../ui/words/search';
import classes from './MyDesigns.module.css';
import { searchFor } from './searchFor';

type DesignSummary = components['schemas']['DesignSummary'];

/** So many of the newest leave what stands below in sight. */
const FIRST = 8;

/** One's own designs, the last changed first; a deletion can be taken back. */
export function MyDesigns() {
  const designs = useDesigns();
  const mayEdit = useMay('editor');
  const [filter, setFilter] = useState('');
  const [wholeList, setWholeList] = useState(false);
  const all = wholeList || filter.trim() !== '';
  const title = useMe().data?.mode === 'server' ? words.ours : words.mine;
  // A deletion is taken back here: over the next design its notice would seem to be about that one.
  useEffect(() => hideDeletions, []);
  const shown = designs.data?.filter((design) => design.name.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <section aria-label={title}>
      <div className={classes.mine}>
        <Title order={2}>{title}</Title>
        <ActionIcon component={Link} to="/search" className={classes.searchLink ?? ''} aria-label={search.field}>
          <IconSearch size={18} stroke={1.5} />
        </ActionIcon>
        {designs.data && designs.data.length > 0 && (
          <TextInput
            type="search"
            aria-label={words.filter}
            placeholder={words.filter}
            leftSection={<IconFilter size={16} stroke={1.5} />}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.tableFrame}>
        {designs.isError && <ErrorState title={words.failed}>{designs.error.message}</ErrorState>}
        {designs.data?.length === 0 && <EmptyState>{mayEdit ? words.emptyMine : words.emptyOurs}</EmptyState>}
        {designs.data && designs.data.length > 0 && shown?.length === 0 && (
          <EmptyState action={<Link to={searchFor(filter)}>{search.forText(filter.trim())}</Link>}>
            {words.noMatch(filter)}
          </EmptyState>
        )}
        {shown && shown.length > 0 && <DesignTable designs={all ? shown : shown.slice(0, FIRST)} />}
        {!all && shown && shown.length > FIRST && (
          <Button variant="subtle" onClick={() => setWholeList(true)}>
            {words.showAll(shown.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

function DesignTable({ designs }: { readonly designs: readonly DesignSummary[] }) {
  const now = new Date();
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.columns.design}</Table.Th>
          <Table.Th className={classes.end}>{words.columns.throughput}</Table.Th>
          <Table.Th className={classes.optional}>{words.columns.binds}</Table.Th>
          <Table.Th className={classes.end}>{words.columns.changed}</Table.Th>
          <Table.Th w={44} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {designs.map((design) => (
          <Table.Tr key={design.id}>
            <Table.Td>
              <Link className={classes.name} to={`/d/${design.id}`}>
                {design.name}
              </Link>{' '}
              {design.state !== 'draft' && <StateBadge state={design.state} />}
            </Table.Td>
            <Table.Td className={classes.end}>
              <LikelyValue figure={reachedFigure(design)} stacked />
            </Table.Td>
            <Table.Td className={classes.optional}>
              <Binds name={design.binds} />
            </Table.Td>
            <Table.Td className={`${classes.end} ${classes.quiet}`}>
              {whenChanged(new Date(design.updated_at), now)}
            </Table.Td>
            <Table.Td>
              <DesignMenu design={design} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Binds({ name }: { readonly name: string | null }) {
  if (!name) return <span className={classes.muted}>{words.nothingBinds}</span>;
  return (
    <span className={classes.binds}>
      <Gauge utilisation={1} binds width={52} /> {name}
    </span>
  );
}

const DELETED = 'deleted ';

function hideDeletions(): void {
  for (const { id } of notificationsStore.getState().notifications) {
    if (id?.startsWith(DELETED)) notifications.hide(id);
  }
}

/** Deletes a design, and offers for a while to have it back. */
function useDelete(design: DesignSummary): () => void {
  const remove = useDeleteDesign();
  const restore = useRestoreDesign();
  const onDeleted = () => {
    const notice = `${DELETED}${design.id}`;
    const undo = () => {
      restore.mutate(design.id);
      notifications.hide(notice);
    };
    notifications.show({
      id: notice,
      autoClose: 10_000,
      message: (
        <>
          {words.deleted(design.name)}{' '}
          <Anchor component="button" type="button" fz="md" onClick={undo}>
            {words.undo}
          </Anchor>
        </>
      ),
    });
  };
  return () => remove.mutate(design.id, { onSuccess: onDeleted });
}

function DesignMenu({ design }: { readonly design: DesignSummary }) {
  const create = useCreateDesign();
  const remove = useDelete(design);
  const mayEdit = useMay('editor');
  const download = async () => {
    const { document } = await fetchDesign(design.id);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    downloadBlob(new Blob([text], { type: 'application/json' }), safeFileName(design.name, 'json'));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={words.more(design.name)}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => create.mutate({ name: words.copyName(design.name), copy_of: design.id })}
          >
            {words.duplicate}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/designs/${design.id}/quotes`}
          leftSection={<IconFileDollar size={16} stroke={1.5} />}
        >
          {words.quotes}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/alternatives?ref=design:${design.id}`}
          leftSection={<IconTable size={16} stroke={1.5} />}
        >
          {words.alternatives}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/consolidation?on=design:${design.id}`}
          leftSection={<IconArrowsJoin2 size={16} stroke={1.5} />}
        >
          {consolidation.menu}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.5} />} onClick={download}>
          {words.download}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={remove}>
            {words.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
