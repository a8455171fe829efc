import { ActionIcon, Button, Select } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { setZone } from '../../model/commands/setZone';
import { portKey } from '../../model/document/ids';
import type { DesignZone, PortRef } from '../../model/document/types';
import type { Fabric, FabricPort, FabricZone } from '../../model/fabric/fabrics';
import { words } from '../../ui/words/fabric';
import { AttributeField } from '../inspector/AttributeField';
import type { FieldSpec } from '../inspector/attributes';
import { useStudio } from '../studio';
import classes from './ZoneSide.module.css';

interface ZoneSideProps {
  readonly fabric: Fabric;
  readonly zones: ReadonlySet<string>;
  readonly onRemove: (ids: ReadonlySet<string>) => void;
}

const nameSpec: FieldSpec = { type: 'string', label: words.zoneName, required: true };

/** The selected zones: one to change, several to delete. */
export function ZoneSide({ fabric, zones, onRemove }: ZoneSideProps) {
  const { readOnly } = useStudio();
  const chosen = fabric.zones.filter(({ zone }) => zones.has(zone.id));
  const [only] = chosen;
  if (only === undefined) {
    return fabric.zones.length === 0 ? null : (
      <aside className={classes.side} aria-label={words.zones}>
        <p className={classes.hint}>{words.chooseZone}</p>
      </aside>
    );
  }
  return (
    <aside className={classes.side} aria-label={words.zones}>
      {chosen.length === 1 ? (
        <OneZone key={only.zone.id} item={only} fabric={fabric} />
      ) : (
        <h3>{words.zonesChosen(chosen.length)}</h3>
      )}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconTrash size={14} stroke={1.5} />}
          onClick={() => onRemove(new Set(chosen.map(({ zone }) => zone.id)))}
        >
          {chosen.length === 1 ? words.deleteZone : words.deleteZones(chosen.length)}
        </Button>
      )}
    </aside>
  );
}

function OneZone({ item, fabric }: { readonly item: FabricZone; readonly fabric: Fabric }) {
  const { readOnly, attempt } = useStudio();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const { zone } = item;
  const change = (fields: Partial<DesignZone>) => {
    const answer = attempt((context) =>
      setZone(context, zone.id, { name: zone.name, members: zone.members, ...fields }),
    );
    setRefusal(answer);
    return answer;
  };
  const ports = [...fabric.initiators, ...fabric.targets];
  const inside = new Set(zone.members.map((end) => portKey(...end)));
  const open = ports.filter(({ key }) => !inside.has(key));
  return (
    <>
      <h3 className={classes.title}>{words.zoneOf(zone.name)}</h3>
      <AttributeField
        spec={nameSpec}
        value={zone.name}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) => change({ name: String(value ?? '') })}
      />
      <h4>{words.member}</h4>
      <Members
        zone={zone}
        ports={ports}
        onRemove={
          readOnly ? null : (key) => change({ members: zone.members.filter((member) => portKey(...member) !== key) })
        }
      />
      {!readOnly && (
        <Select
          key={zone.members.length}
          aria-label={words.addMember}
          placeholder={words.addMemberHint}
          searchable
          data={[
            { group: words.initiators, items: choices(open, 'initiator') },
            { group: words.targets, items: choices(open, 'target') },
          ]}
          value={null}
          error={refusal}
          onChange={(key) => {
            const port = open.find((one) => one.key === key);
            if (port) change({ members: [...zone.members, port.end] });
          }}
        />
      )}
    </>
  );
}

const choices = (ports: readonly FabricPort[], role: string) =>
  ports.filter((port) => port.role === role).map((port) => ({ value: port.key, label: nameOf(port) }));

export const nameOf = ({ name, within }: FabricPort): string => (within ? `${within}, ${name}` : name);

interface MembersProps {
  readonly zone: DesignZone;
  readonly ports: readonly FabricPort[];
  readonly onRemove: ((key: string) => void) | null;
}

function Members({ zone, ports, onRemove }: MembersProps) {
  const { tree } = useStudio();
  const nameOfEnd = (end: PortRef) => `${tree.parts.get(end[0])?.name ?? end[0]}, ${end[1]}`;
  return (
    <ul className={classes.members}>
      {zone.members.map((end) => {
        const key = portKey(...end);
        const port = ports.find((one) => one.key === key);
        const name = port === undefined ? nameOfEnd(end) : nameOf(port);
        return (
          <li key={key}>
            <span>{name}</span>
            <small>{port?.role ?? words.elsewhere}</small>
            {onRemove && (
              <ActionIcon size={20} aria-label={words.removeMember(name)} onClick={() => onRemove(key)}>
                <IconX size={12} stroke={1.5} />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}
