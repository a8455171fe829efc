import { UnstyledButton } from '@mantine/core';
import type { Fabric, FabricSwitch } from '../../model/fabric/fabrics';
import { Gauge } from '../../ui/figure/Gauge';
import { loadBand } from '../../ui/figure/load';
import { percent, quantityText, UNKNOWN } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/fabric';
import { loadFigure } from '../performance/likelyFigures';
import { useStudio } from '../studio';
import classes from './Switches.module.css';

interface SwitchListProps {
  readonly fabric: Fabric;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** The switches of a fabric with their ports, and the links between them with their load. */
export function SwitchList({ fabric, onSelect }: SwitchListProps) {
  return (
    <section className={classes.switches} aria-label={words.switches}>
      {fabric.switches.map((item) => (
        <SwitchCard key={item.id} item={item} fabric={fabric} onSelect={onSelect} />
      ))}
      <div className={classes.links}>
        <h3>{words.links}</h3>
        {fabric.links.length === 0 && <p>{words.noLinks}</p>}
        <ul>
          {fabric.links.map(({ cable, ends }) => (
            <LinkRow key={cable} cable={cable} ends={ends} onSelect={onSelect} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface SwitchCardProps extends SwitchListProps {
  readonly item: FabricSwitch;
}

function SwitchCard({ item, fabric, onSelect }: SwitchCardProps) {
  const { result, selection } = useStudio();
  const load = result?.parts.get(item.id);
  const used = item.ports.filter(({ cable }) => cable !== null).length;
  const names = new Map(fabric.switches.map(({ id, name }) => [id, name]));
  const far = new Map([...fabric.initiators, ...fabric.targets].map(({ cable, name }) => [cable, name]));
  for (const { cable, ends } of fabric.links)
    far.set(cable, names.get(ends.find((end) => end !== item.id) ?? '') ?? '');
  return (
    <div className={classes.card} data-selected={selection.has(item.id) || undefined}>
      <UnstyledButton
        className={classes.head}
        data-cell={item.id}
        aria-pressed={selection.has(item.id)}
        onClick={() => onSelect([item.id])}
      >
        <KindIcon icon="switch-3" size={14} />
        <span className={classes.name}>{item.name}</span>
        <span className={classes.sub}>{item.subtitle}</span>
      </UnstyledButton>
      <div className={classes.load}>
        <Gauge
          utilisation={load?.utilisation ?? null}
          binds={load?.binds ?? false}
          width={64}
          label={`${item.name}, ${words.switches}`}
        />
        <b>{load ? percent(load.utilisation, load.binds) : UNKNOWN}</b>
        <span>{words.portsUsed(used, item.ports.length)}</span>
      </div>
      <div className={classes.ports} role="img" aria-label={words.portsUsed(used, item.ports.length)}>
        {item.ports.map(({ end, label, cable }) => (
          <PortSquare key={end.join(' ')} label={label} cable={cable} far={far.get(cable ?? '') ?? UNKNOWN} />
        ))}
      </div>
    </div>
  );
}

interface PortSquareProps {
  readonly label: string;
  readonly cable: string | null;
  readonly far: string;
}

function PortSquare({ label, cable, far }: PortSquareProps) {
  const { result } = useStudio();
  const load = cable === null ? undefined : result?.cables.get(cable);
  const band = loadBand(load?.utilisation ?? null, load?.binds ?? false);
  const title = cable === null ? words.portFree(label) : words.portUsed(label, far, percent(load?.utilisation));
  return <i title={title} data-used={cable !== null || undefined} data-band={band ?? undefined} />;
}

interface LinkRowProps {
  readonly cable: string;
  readonly ends: readonly [string, string];
  readonly onSelect: (ids: readonly string[]) => void;
}

function LinkRow({ cable, ends, onSelect }: LinkRowProps) {
  const { tree, result, selection } = useStudio();
  const load = result?.cables.get(cable);
  const name = (id: string) => tree.parts.get(id)?.name ?? id;
  const label = words.link(name(ends[0]), name(ends[1]));
  return (
    <li>
      <UnstyledButton
        className={classes.link}
        aria-pressed={selection.has(cable)}
        data-selected={selection.has(cable) || undefined}
        onClick={() => onSelect([cable])}
      >
        <span>{label}</span>
        <Gauge utilisation={load?.utilisation ?? null} binds={load?.binds ?? false} width={48} label={label} />
        <b>{percent(load?.utilisation, load?.binds)}</b>
        <small>{result && load ? quantityText(loadFigure(result, load.throughput_mb_s).lead) : UNKNOWN}</small>
      </UnstyledButton>
    </li>
  );
}
