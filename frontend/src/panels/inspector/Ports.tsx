import { ActionIcon, Select } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { connect } from '../../model/commands/connect';
import type { Refusal } from '../../model/commands/context';
import { disconnect } from '../../model/commands/disconnect';
import { setPortAttribute } from '../../model/commands/setPortAttribute';
import { baseOf } from '../../model/document/ids';
import type { DrawnPart, DrawnPort, DrawnTree, PortRef } from '../../model/document/types';
import { openPorts, portAttributeKey } from '../../model/fit/connect';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import { AttributeField } from './AttributeField';
import classes from './Inspector.module.css';

/** Every port of a part: what it is, where its cable goes, its address. */
export function Ports({ part }: { readonly part: DrawnPart }) {
  if (part.ports.length === 0) return <p className={classes.hint}>{words.noPorts}</p>;
  return (
    <ul className={classes.ports}>
      {part.ports.map((port) => (
        <PortRow key={port.id} part={part} port={port} />
      ))}
    </ul>
  );
}

function PortRow({ part, port }: { readonly part: DrawnPart; readonly port: DrawnPort }) {
  const { snapshot, tree, run, readOnly } = useStudio();
  const cable = port.cable ? snapshot.cables.get(port.cable) : undefined;
  const far = useMemo(() => {
    if (!cable) return null;
    const [id, farPort] = otherEnd(cable.from, cable.to, part.id, port.id);
    return `${tree.parts.get(id)?.name ?? id}, ${farPort}`;
  }, [cable, tree, part.id, port.id]);
  return (
    <li>
      <div className={classes.port}>
        <KindIcon icon="plug-connected" />
        <span>
          <b>{port.id}</b> {port.type.replaceAll('_', ' ').toUpperCase()}, {port.role.replaceAll('_', ' ')},{' '}
          {words.speed(port.speeds_gbps.join(' or '))}
        </span>
      </div>
      <div className={classes.port}>
        {cable || readOnly ? (
          <span className={classes.portEnd}>{far ? words.cabledTo(far) : words.free}</span>
        ) : (
          <ConnectField from={[part.id, port.id]} />
        )}
        {cable && !readOnly && (
          <ActionIcon
            size={24}
            aria-label={words.unplug(port.id)}
            onClick={() => run((context) => disconnect(context, [cable.id]))}
          >
            <IconPlugConnectedX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <PortFields part={part} port={port} />
    </li>
  );
}

/** The name of a Fibre Channel port, and whatever else is set for a port, so that it can be changed and cleared. */
function PortFields({ part, port }: { readonly part: DrawnPart; readonly port: DrawnPort }) {
  const { snapshot, attempt, readOnly, catalogue } = useStudio();
  const attributes = snapshot.components.get(baseOf(part.id))?.attributes ?? {};
  const keyOf = (name: string) => portAttributeKey([part.id, port.id], name);
  const isNamed = port.type === 'fc' && snapshot.components.has(part.id);
  return Object.entries(catalogue.port_attributes)
    .filter(([name]) => (name === 'wwpn' && isNamed) || Object.hasOwn(attributes, keyOf(name)))
    .map(([name, spec]) => (
      <AttributeField
        key={`${part.id} ${port.id} ${name}`}
        spec={{ ...spec, help: '' }}
        value={attributes[keyOf(name)] ?? null}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) => attempt((context) => setPortAttribute(context, [part.id, port.id], name, value))}
      />
    ));
}

/** Joins a free port to another that it may meet, chosen from a list. */
function ConnectField({ from }: { readonly from: PortRef }) {
  const { tree, drawing, attempt } = useStudio();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const choices = useMemo(
    () => (open ? openPorts(drawing(), from).map((to) => ({ value: to.join('\n'), label: portName(tree, to) })) : []),
    [open, drawing, from, tree],
  );
  return (
    <Select
      className={classes.connect}
      aria-label={words.connectPort(from[1])}
      placeholder={words.connectTo}
      nothingFoundMessage={words.noOpenPort}
      data={choices}
      value={null}
      searchable
      limit={200}
      error={refusal}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(picked) => {
        const [id = '', port = ''] = picked?.split('\n') ?? [];
        if (picked) setRefusal(attempt((context) => connect(context, from, [id, port])));
      }}
    />
  );
}

/** `FAStT1, Controller A, host1`: inner parts by what holds them too. */
function portName(tree: DrawnTree, [id, port]: PortRef): string {
  const part = tree.parts.get(id);
  const holder = part?.parent ? tree.parts.get(part.parent) : undefined;
  return [holder?.name, part?.name ?? id, port].filter(Boolean).join(', ');
}

const otherEnd = (from: PortRef, to: PortRef, id: string, port: string) =>
  from[0] === id && from[1] === port ? to : from;
