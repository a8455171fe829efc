import { Button, UnstyledButton } from '@mantine/core';
import { IconSwitch3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { removeZones } from '../../model/commands/setZone';
import { portKey } from '../../model/document/ids';
import { fabricFindings } from '../../model/fabric/fabricFindings';
import type { Fabric } from '../../model/fabric/fabrics';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/fabric';
import { FindingsHere } from '../checks/FindingsHere';
import { revealCell } from '../columns/useColumnKeys';
import { useOwnSelection } from '../columns/useOwnSelection';
import { useStudio } from '../studio';
import classes from './FabricView.module.css';
import { MakeZones } from './MakeZones';
import { SwitchList } from './SwitchList';
import { fabricWith, useFabric } from './useFabric';
import { VisibilityPicture } from './VisibilityPicture';
import { ZoneSide } from './ZoneSide';

/** Fabrics, who sees whom on each, and the zones that say so. */
export function FabricView() {
  const { selection, readOnly, run, findings } = useStudio();
  const { fabrics, stray, fabric, choose } = useFabric();
  const [zones, setZones] = useState<ReadonlySet<string>>(new Set());
  const [making, setMaking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const select = useOwnSelection((elsewhere) => {
    setZones(new Set());
    const holding = fabricWith(fabrics, fabric, elsewhere);
    if (holding === null) return;
    choose(holding.id);
    // The other fabric's rows are not there yet.
    requestAnimationFrame(() => revealCell(root.current, firstCell(holding, elsewhere)));
  });
  if (fabric === null) return <NoFabric readOnly={readOnly} />;
  const found = fabricFindings(findings.findings, fabric, { fabrics, stray });
  const selectZones = (ids: ReadonlySet<string>) => {
    setZones(ids);
    const members = fabric.zones.filter(({ zone }) => ids.has(zone.id)).flatMap(({ zone }) => zone.members);
    select(members.map(([part]) => part));
  };
  const takeOut = (ids: ReadonlySet<string>) => {
    if (run((context) => removeZones(context, ids))) setZones(new Set());
  };
  return (
    <section className={classes.view} aria-label={words.title} ref={root}>
      <header className={classes.top}>
        <h2>{words.title}</h2>
        <FabricChoice fabrics={fabrics} chosen={fabric} onChoose={choose} />
        {!readOnly && <Button onClick={() => setMaking(true)}>{words.make}</Button>}
      </header>
      <div className={classes.body}>
        <div className={classes.main}>
          <FindingsHere
            label={words.findings}
            findings={found}
            none={words.noFindings}
            select={select}
            onChoose={(chosen) => setZones(new Set(chosen.flatMap(({ zone_ids }) => zone_ids)))}
          />
          <SwitchList fabric={fabric} onSelect={select} />
          <VisibilityPicture
            fabric={fabric}
            zones={zones}
            onSelect={(ids) => {
              setZones(new Set());
              select(ids);
            }}
            onZones={selectZones}
            onRemove={readOnly ? null : takeOut}
          />
        </div>
        <ZoneSide fabric={fabric} zones={zones} onRemove={takeOut} />
      </div>
      {making && <MakeZones fabric={fabric} selection={selection} onClose={() => setMaking(false)} />}
    </section>
  );
}

function NoFabric({ readOnly }: { readonly readOnly: boolean }) {
  return (
    <section className={classes.view} aria-label={words.title}>
      <EmptyState title={words.emptyTitle}>{readOnly ? words.emptyRead : words.empty}</EmptyState>
    </section>
  );
}

interface FabricChoiceProps {
  readonly fabrics: readonly Fabric[];
  readonly chosen: Fabric;
  readonly onChoose: (id: string) => void;
}

function FabricChoice({ fabrics, chosen, onChoose }: FabricChoiceProps) {
  return (
    <nav className={classes.fabrics} aria-label={words.choose}>
      {fabrics.map((fabric) => {
        const names = fabric.switches.map(({ name }) => name).join(' + ');
        return (
          <UnstyledButton
            key={fabric.id}
            className={classes.fabric}
            aria-current={fabric === chosen ? 'true' : undefined}
            aria-label={words.fabric(names)}
            title={words.size(fabric.initiators.length, fabric.targets.length, fabric.zones.length)}
            onClick={() => onChoose(fabric.id)}
          >
            <IconSwitch3 size={14} stroke={1.5} aria-hidden />
            <span>{names}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

function firstCell({ initiators, targets, switches }: Fabric, selection: ReadonlySet<string>): string {
  const port = [...initiators, ...targets].find(({ end, cable }) => selection.has(end[0]) || selection.has(cable));
  const node = switches.find(({ id }) => selection.has(id));
  return port === undefined ? (node?.id ?? '') : portKey(...port.end);
}
