import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DesignZone } from '../../model/document/types';
import { type Fabric, isBlind, isOpen, unzoned } from '../../model/fabric/fabrics';
import { words } from '../../ui/words/fabric';
import classes from './FabricView.module.css';

interface FabricNotesProps {
  readonly fabric: Fabric;
  readonly stray: readonly DesignZone[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onZones: (ids: ReadonlySet<string>) => void;
}

/** What is amiss with the zones of a fabric, and that without any all see all. */
export function FabricNotes({ fabric, stray, onSelect, onZones }: FabricNotesProps) {
  const blind = fabric.zones.filter(isBlind);
  const idle = unzoned(fabric);
  const idleParts = [...fabric.initiators, ...fabric.targets]
    .filter(({ key }) => idle.has(key))
    .map(({ end }) => end[0]);
  const fine = !isOpen(fabric) && blind.length === 0 && idle.size === 0;
  return (
    <ul className={classes.notes}>
      {isOpen(fabric) && (
        <Note Icon={IconInfoCircle}>
          <b>{words.openTitle}</b> {words.open}
        </Note>
      )}
      {blind.length > 0 && (
        <Note Icon={IconAlertTriangle} warn>
          {words.blindZones(blind.length)}.
          <Button variant="subtle" size="compact-xs" onClick={() => onZones(new Set(blind.map(({ zone }) => zone.id)))}>
            {words.selectThem}
          </Button>
        </Note>
      )}
      {idle.size > 0 && (
        <Note Icon={IconAlertTriangle} warn>
          {words.idle(idle.size)}.
          <Button variant="subtle" size="compact-xs" onClick={() => onSelect(idleParts)}>
            {words.selectThem}
          </Button>
        </Note>
      )}
      {stray.length > 0 && (
        <Note Icon={IconAlertTriangle} warn>
          {words.strayZones(stray.map(({ name }) => name).join(', '))}
        </Note>
      )}
      {fine && <Note Icon={IconCircleCheck}>{words.allSee}</Note>}
    </ul>
  );
}

interface NoteProps {
  readonly Icon: typeof IconInfoCircle;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Note({ Icon, warn, children }: NoteProps) {
  return (
    <li data-warn={warn || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
