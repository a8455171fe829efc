import { Button, Group, Modal, Table } from '@mantine/core';
import type { DesignUpdates, PartUpdate } from '../../api/answers';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { Value } from '../../ui/figure/Value';
import { gainText, likelyReached, type LikelyThroughput, reachedFigure } from '../../ui/format/likely';
import { words } from '../../ui/words/updates';
import classes from './Updates.module.css';

interface UpdatesDialogProps {
  readonly updates: DesignUpdates;
  readonly readOnly: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** What newer versions of its parts change in a design, shown before anybody takes them. */
export function UpdatesDialog({ updates, readOnly, onTake, onClose }: UpdatesDialogProps) {
  const { parts, problems } = updates;
  return (
    <Modal opened onClose={onClose} title={words.title} size={640}>
      <p className={classes.intro}>{parts.length > 0 ? words.intro : words.upToDate}</p>
      {parts.length > 0 && <Results updates={updates} />}
      {problems.length > 0 && (
        <section className={classes.problems}>
          <h3>{words.problems}</h3>
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      {parts.length > 0 && <h3 className={classes.heading}>{words.parts}</h3>}
      {parts.map((part) => (
        <Changes key={part.id} part={part} />
      ))}
      <Group justify="flex-end" mt={16}>
        <Button variant="default" onClick={onClose}>
          {words.later}
        </Button>
        {parts.length > 0 && !readOnly && <Button onClick={onTake}>{words.take}</Button>}
      </Group>
    </Modal>
  );
}

function Results({ updates: { before, after, workloads } }: { readonly updates: DesignUpdates }) {
  return (
    <section>
      <h3 className={classes.heading}>{words.results}</h3>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.workload}</Table.Th>
            <Table.Th>{words.now}</Table.Th>
            <Table.Th>{words.updated}</Table.Th>
            <Table.Th>{words.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <ResultRow name={words.headline} before={before} after={after} />
          {workloads.map(({ id, ...workload }) => (
            <ResultRow key={id} {...workload} />
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.intro}>{words.binds(before?.binds ?? words.nothing, after?.binds ?? words.nothing)}</p>
    </section>
  );
}

interface ResultRowProps {
  readonly name: string;
  readonly before: LikelyThroughput | null;
  readonly after: LikelyThroughput | null;
}

function ResultRow({ name, before, after }: ResultRowProps) {
  const [was, will] = [before?.throughput_mb_s ?? null, after?.throughput_mb_s ?? null];
  const difference = was === null || will === null ? null : will - was;
  return (
    <Table.Tr data-changed={(difference !== null && Math.abs(difference) >= 0.5) || undefined}>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        <LikelyValue figure={reachedFigure(before)} stacked />
      </Table.Td>
      <Table.Td>
        <LikelyValue figure={reachedFigure(after)} stacked />
      </Table.Td>
      <Table.Td>
        <Value value={gainText(difference, likelyReached(after))} unit={difference === null ? '' : 'MB/s'} />
      </Table.Td>
    </Table.Tr>
  );
}

function Changes({ part }: { readonly part: PartUpdate }) {
  return (
    <section className={classes.part}>
      <b>{part.name}</b> <small>{words.versions(part.pinned, part.present)}</small>
      {!part.pinned_readable && <p>{words.notKept}</p>}
      {part.pinned_readable && part.changes.length === 0 && <p>{words.noChanges}</p>}
      <ul>
        {part.changes.map(({ place, before, after }) => (
          <li key={place}>
            <span>{place}</span> {words.change(before ?? words.absent, after ?? words.absent)}
          </li>
        ))}
      </ul>
    </section>
  );
}
