import { Button, Group, Modal, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Fabric, type FabricPort, unzoned } from '../../model/fabrics';
import { planZones, ZONE_FIELDS, ZONE_PATTERNS, type ZoneScheme } from '../../model/zonePlan';
import { words } from '../../ui/words/fabric';
import { type Refusal, useStudio } from '../studio';
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
  const { snapshot, acts } = useStudio();
  const [initiators, setInitiators] = useState(() => proposed(fabric.initiators, fabric, selection));
  const [targets, setTargets] = useState(() => proposed(fabric.targets, fabric, selection));
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
    const answer = acts.addZones(planned);
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

/** What is selected, else what no zone has yet, else all. */
function proposed(ports: readonly FabricPort[], fabric: Fabric, selection: ReadonlySet<string>): string[] {
  const chosen = ports.filter(({ end }) => selection.has(end[0]));
  const idle = unzoned(fabric);
  const rest = ports.filter(({ key }) => idle.has(key));
  const some = chosen.length > 0 ? chosen : ports[0]?.role === 'initiator' && rest.length > 0 ? rest : ports;
  return some.map(({ key }) => key);
}

interface PortFieldProps {
  readonly label: string;
  readonly ports: readonly FabricPort[];
  readonly value: string[];
  readonly onChange: (keys: string[]) => void;
}

function PortField({ label, ports, value, onChange }: PortFieldProps) {
  return (
    <MultiSelect
      label={label}
      data={ports.map((port) => ({ value: port.key, label: nameOf(port) }))}
      value={value}
      searchable
      clearable
      maxDropdownHeight={220}
      styles={{ input: { maxHeight: 96, overflowY: 'auto' } }}
      onChange={onChange}
    />
  );
}
