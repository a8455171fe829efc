import { Button, Group, Modal, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { addZones } from '../../model/commands/setZone';
import type { Fabric, FabricPort } from '../../model/fabric/fabrics';
import { zoneChoice } from '../../model/fabric/zoneChoice';
import { planZones, ZONE_FIELDS, ZONE_PATTERNS, type ZoneScheme } from '../../model/fabric/zonePlan';
import { TextButton } from '../../ui/form/TextButton';
import { words } from '../../ui/words/fabric';
import { useStudio } from '../studio';
import { nameOf } from './ZoneSide';
import classes from './ZoneSide.module.css';

interface MakeZonesProps {
  readonly fabric: Fabric;
  readonly selection: ReadonlySet<string>;
  readonly onClose: () => void;
}

const shown = 4;

/** Zones for several initiators in one step, with names by a pattern and a look at them before. */
export function MakeZones({ fabric, selection, onClose }: MakeZonesProps) {
  const { snapshot, tree, attempt } = useStudio();
  const [meant] = useState(() => zoneChoice(fabric, tree, selection));
  const [initiators, setInitiators] = useState(meant.initiators);
  const [targets, setTargets] = useState(meant.targets);
  const [scheme, setScheme] = useState<ZoneScheme>('initiator');
  const [pattern, setPattern] = useState(ZONE_PATTERNS.initiator);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const planned = planZones({
    initiators: fabric.initiators.filter(({ key }) => initiators.includes(key)),
    targets: fabric.targets.filter(({ key }) => targets.includes(key)),
    scheme,
    pattern,
    taken: [...snapshot.zones.values()].map(({ name }) => name),
  });
  const make = () => {
    const answer = attempt((context) => addZones(context, planned));
    setRefusal(answer);
    if (answer === null) onClose();
  };
  const chooseScheme = (next: ZoneScheme) => {
    if (pattern === ZONE_PATTERNS[scheme]) setPattern(ZONE_PATTERNS[next]);
    setScheme(next);
  };
  return (
    <Modal opened onClose={onClose} title={words.makeTitle} size={560} closeButtonProps={{ 'aria-label': words.close }}>
      <div className={classes.form}>
        <PortField label={words.makeFor} ports={fabric.initiators} value={initiators} onChange={setInitiators} />
        <PortField label={words.makeWith} ports={fabric.targets} value={targets} onChange={setTargets} />
        <SegmentedControl
          aria-label={words.scheme}
          data={(['initiator', 'pair'] as const).map((value) => ({ value, label: words.schemes[value] }))}
          value={scheme}
          onChange={chooseScheme}
        />
        <TextInput
          label={words.pattern}
          description={words.patternHelp(ZONE_FIELDS)}
          value={pattern}
          error={refusal}
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
        <section aria-label={words.preview}>
          <h3>{words.preview}</h3>
          {planned.length === 0 && <p className={classes.hint}>{words.nothing}</p>}
          <ul className={classes.preview}>
            {planned.slice(0, shown).map(({ name, members }) => (
              <li key={name}>{words.previewLine(name, members.length)}</li>
            ))}
            {planned.length > shown && <li>{words.previewMore(planned.length - shown)}</li>}
          </ul>
        </section>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={planned.length === 0} onClick={make}>
            {words.makeThem(planned.length)}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

interface PortFieldProps {
  readonly label: string;
  readonly ports: readonly FabricPort[];
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

function PortField({ label, ports, value, onChange }: PortFieldProps) {
  const left = ports.filter(({ key }) => !value.includes(key));
  const some = left.slice(0, shown).map(nameOf);
  return (
    <MultiSelect
      label={label}
      description={
        left.length > 0 && (
          <>
            {words.leftOut(some, left.length)}{' '}
            <TextButton onClick={() => onChange(ports.map(({ key }) => key))}>{words.takeAll(ports.length)}</TextButton>
          </>
        )
      }
      data={ports.map((port) => ({ value: port.key, label: nameOf(port) }))}
      value={[...value]}
      searchable
      clearable
      maxDropdownHeight={220}
      styles={{ input: { maxHeight: 96, overflowY: 'auto' } }}
      onChange={onChange}
    />
  );
}
