import { Alert, Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { addPart } from '../../model/commands/addPart';
import type { Command, Refusal } from '../../model/commands/context';
import { mountAll, mountPart, unmountParts } from '../../model/commands/rackParts';
import { planRacks } from '../../model/fit/rackPlan';
import { type RackMount, nextPlace, type Rack, racksOf } from '../../model/fit/racks';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/rack';
import { words as studio } from '../../ui/words/studio';
import { useStudio, useStudioNow } from '../studio';
import classes from './Rack.module.css';
import { RackElevation } from './RackElevation';
import { RackWaiting } from './RackWaiting';
import { type RackTarget, useRackDrag } from './useRackDrag';

/** What is offered first: the rack of no vendor, of which nothing but its height is known. */
function usualRack({ parts }: CatalogueAnswer): string {
  const racks = Object.values(parts).filter(({ kind }) => kind === 'rack');
  return (racks.find(({ vendor }) => vendor === 'Generic') ?? racks[0])?.id ?? '';
}

/** The racks from the front, with what they weigh and draw, and what is not mounted yet. */
export function RackView() {
  const { snapshot, catalogue, attempt, readOnly } = useStudio();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [rackPart, setRackPart] = useState(() => usualRack(catalogue));
  const frame = useRef<HTMLElement>(null);
  const racks = useMemo(() => racksOf(snapshot, catalogue), [snapshot, catalogue]);
  const height = catalogue.parts[rackPart]?.attributes?.height_units;
  const plan = useMemo(() => planRacks(racks, typeof height === 'number' ? height : null, unnamed()), [racks, height]);
  useSelectedInSight(frame);
  const tell = (command: Command) => setRefusal(attempt(command));
  const land = ({ part, rack, low }: RackTarget) =>
    tell((context) => (rack === null ? unmountParts(context, [part.id]) : mountPart(context, part.id, rack, low)));
  const { landing, onGrip } = useRackDrag(racks.racks, land);
  const mount = (part: RackMount) => {
    const place = firstPlace(part, racks.racks);
    if (place === null) setRefusal(words.full(part.name));
    else tell((context) => mountPart(context, part.id, place.rack, place.low));
  };
  const move = (part: RackMount, way: 'up' | 'down' | 'left' | 'right') => {
    const place = moved(part, way, racks.racks);
    if (place === null) setRefusal(words.noMove(part.name));
    else tell((context) => mountPart(context, part.id, place.rack, place.low));
  };
  return (
    <section ref={frame} className={classes.view} aria-label={words.view} data-dragging={landing !== null || undefined}>
      <div className={classes.racks}>
        {!readOnly && <AddRack chosen={rackPart} onChoose={setRackPart} onRun={tell} />}
        {refusal !== null && (
          <Alert
            className={classes.refusal}
            color="danger"
            title={studio.refused}
            withCloseButton
            onClose={() => setRefusal(null)}
          >
            {refusal}
          </Alert>
        )}
        {racks.racks.length === 0 && (
          <EmptyState title={words.emptyTitle}>{readOnly ? words.emptyRead : words.empty}</EmptyState>
        )}
        <div className={classes.row}>
          {racks.racks.map((rack) => (
            <RackElevation key={rack.id} rack={rack} landing={landing} onGrip={onGrip} onMove={move} onRun={tell} />
          ))}
        </div>
      </div>
      <RackWaiting
        waiting={racks.waiting}
        hasRacks={racks.racks.length > 0}
        unknown={racks.unknown}
        newRacks={plan.newRacks.length}
        target={landing?.rack === null}
        onGrip={onGrip}
        onMount={mount}
        onMountAll={() => tell((context) => mountAll(context, rackPart))}
      />
    </section>
  );
}

/** Ids for racks of a plan that is only counted. */
function unnamed(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `new ${made}`;
  };
}

interface AddRackProps {
  readonly chosen: string;
  readonly onChoose: (part: string) => void;
  readonly onRun: (command: Command) => void;
}

function AddRack({ chosen, onChoose, onRun }: AddRackProps) {
  const { catalogue } = useStudio();
  const now = useStudioNow();
  const data = useMemo(() => rackChoices(catalogue), [catalogue]);
  return (
    <div className={classes.bar}>
      <Select
        aria-label={words.rackPart}
        w={260}
        data={data}
        value={chosen}
        allowDeselect={false}
        onChange={(picked) => picked && onChoose(picked)}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => onRun((context) => addPart(context, chosen, { near: now().selection }))}
      >
        {words.addRack}
      </Button>
      <span className={classes.note}>{words.hint}</span>
    </div>
  );
}

const rackChoices = ({ parts }: CatalogueAnswer) =>
  Object.values(parts)
    .filter(({ kind }) => kind === 'rack')
    .map(({ id, vendor, name }) => ({ value: id, label: `${vendor} ${name}` }));

interface Place {
  readonly rack: string;
  readonly low: number;
}

function firstPlace(part: RackMount, racks: readonly Rack[]): Place | null {
  for (const rack of racks) {
    const low = nextPlace(part, rack, 1, 1);
    if (low !== null) return { rack: rack.id, low };
  }
  return null;
}

/** Up and down to the next free units; sideways to the same height in the next rack, or the nearest below or above. */
function moved(part: RackMount, way: 'up' | 'down' | 'left' | 'right', racks: readonly Rack[]): Place | null {
  const at = racks.findIndex(({ id }) => id === part.rack);
  const from = part.low ?? 1;
  const isUpright = way === 'up' || way === 'down';
  const rack = racks[isUpright ? at : at + (way === 'left' ? -1 : 1)];
  if (rack === undefined) return null;
  const low = isUpright
    ? nextPlace(part, rack, from + (way === 'up' ? 1 : -1), way === 'up' ? 1 : -1)
    : (nextPlace(part, rack, from, -1) ?? nextPlace(part, rack, from, 1));
  return low === null ? null : { rack: rack.id, low };
}

/** Brings what is selected into sight when the view opens, and when something is selected elsewhere. */
function useSelectedInSight(frame: React.RefObject<HTMLElement | null>): void {
  const { selection } = useStudio();
  useEffect(() => {
    const [first] = selection;
    if (first === undefined || frame.current?.contains(document.activeElement)) return;
    frame.current?.querySelector(`[data-part="${CSS.escape(first)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selection, frame]);
}
