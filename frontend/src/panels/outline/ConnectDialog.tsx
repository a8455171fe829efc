import { Button, Modal, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { connect } from '../../model/commands/connect';
import type { Refusal } from '../../model/commands/context';
import type { DrawnPart, DrawnTree, PortRef } from '../../model/document/types';
import { openPorts } from '../../model/fit/connect';
import { words } from '../../ui/words/outline';
import { useStudio } from '../studio';

interface ConnectDialogProps {
  readonly part: DrawnPart;
  readonly onClose: () => void;
}

/** Draws a cable from a part: which of its free ports, and to which port that it may meet. */
export function ConnectDialog({ part, onClose }: ConnectDialogProps) {
  const { attempt, drawing, tree } = useStudio();
  const ends = useMemo(() => freeEnds(part, tree), [part, tree]);
  const [from, setFrom] = useState<string | null>(ends[0]?.value ?? null);
  const [to, setTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const partners = useMemo(
    () =>
      from === null
        ? []
        : openPorts(drawing(), endOf(from)).map((end) => ({ value: keyOf(end), label: nameOf(tree, end) })),
    [drawing, from, tree],
  );
  const join = () => {
    if (from === null || to === null) return;
    const refused = attempt((context) => connect(context, endOf(from), endOf(to)));
    if (refused === null) onClose();
    else setRefusal(refused);
  };
  return (
    <Modal opened onClose={onClose} title={words.connectOf(part.name)} size={460}>
      {ends.length === 0 ? (
        words.noPorts
      ) : (
        <Stack gap="sm">
          <Select
            label={words.port}
            data-autofocus
            data={ends}
            value={from}
            allowDeselect={false}
            searchable
            limit={200}
            onChange={(picked) => {
              setFrom(picked);
              setTo(null);
            }}
          />
          <Select
            label={words.partner}
            data={partners}
            value={to}
            searchable
            limit={200}
            nothingFoundMessage={words.noPartner}
            error={refusal}
            onChange={(picked) => {
              setTo(picked);
              setRefusal(null);
            }}
          />
          <Button disabled={to === null} onClick={join}>
            {words.join}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

const keyOf = (end: PortRef): string => end.join('\n');

function endOf(key: string): PortRef {
  const [id = '', port = ''] = key.split('\n');
  return [id, port];
}

/** Free ports of the part and of what comes inside it. */
function freeEnds(part: DrawnPart, tree: DrawnTree): { value: string; label: string }[] {
  const own = part.ports
    .filter(({ cable }) => cable === null)
    .map(({ id }) => ({ value: keyOf([part.id, id]), label: nameOf(tree, [part.id, id]) }));
  const inner = part.children.flatMap((id) => {
    const child = tree.parts.get(id);
    return child?.fixed ? freeEnds(child, tree) : [];
  });
  return [...own, ...inner];
}

/** `FAStT1, Controller A, host1`: parts inside others by what holds them too. */
function nameOf(tree: DrawnTree, [id, port]: PortRef): string {
  const part = tree.parts.get(id);
  const holder = part?.parent ? tree.parts.get(part.parent)?.name : undefined;
  return [holder, part?.name ?? id, port].filter(Boolean).join(', ');
}
