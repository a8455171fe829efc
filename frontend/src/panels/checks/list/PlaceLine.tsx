import { hasFresh } from '../../../model/checks/groups';
import type { FindingPlace, FindingRow } from '../../../model/checks/rows';
import { KindIcon } from '../../../ui/KindIcon';
import { Tag } from '../../../ui/Tag';
import { words } from '../../../ui/words/checks';
import { type Studio, useStudio, useStudioNow } from '../../studio';
import { StateIcon } from '../StateIcon';
import { Chevron, type LineProps } from './FindingLine';
import classes from './FindingList.module.css';

interface PlaceLineProps extends LineProps {
  readonly row: Extract<FindingRow, { is: 'place' }>;
}

/** A part or cable with what is found there. */
export function PlaceLine({ id, row, index, top, active, chosen, fresh, onPick, onOpen }: PlaceLineProps) {
  const studio = useStudio();
  const now = useStudioNow();
  const { place, state, findings } = row.place;
  const isAlone = findings.length === 1;
  const titles = [...new Set(findings.map(({ title }) => title))].join('; ');
  const kind = studio.catalogue.kinds[studio.tree.parts.get(place ?? '')?.kind ?? ''];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for its active row
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={classes.row}
      style={{ top }}
      aria-rowindex={index + 1}
      aria-level={1}
      aria-expanded={isAlone ? undefined : row.open}
      aria-selected={chosen}
      data-active={active || undefined}
      data-state={state}
      onClick={onPick}
      onPointerEnter={() => now().acts.light(place === null ? [] : [place])}
      onPointerLeave={() => now().acts.light(null)}
    >
      <span role="cell" className={classes.sign}>
        <StateIcon state={state} />
      </span>
      <span role="cell" className={classes.check}>
        {kind && <KindIcon icon={kind.icon} size={16} />}
      </span>
      <span role="cell" className={classes.title} title={titles}>
        {!isAlone && <Chevron open={row.open} onOpen={onOpen} />}
        <span className={classes.cut}>{placeName(row.place, studio)}</span>
        {!isAlone && (
          <span className={classes.times} role="img" aria-label={words.timesHere(findings.length)}>
            {words.times(findings.length)}
          </span>
        )}
        <span className={classes.said}>{titles}</span>
        {hasFresh(findings, fresh) && <Tag isNew>{words.fresh}</Tag>}
      </span>
      <span role="cell" className={classes.rowFamily}>
        {kind?.label}
      </span>
      <span role="cell" />
    </div>
  );
}

function placeName({ place }: FindingPlace, { tree, snapshot }: Pick<Studio, 'tree' | 'snapshot'>): string {
  const nameOf = (id: string) => tree.parts.get(id)?.name;
  const cable = snapshot.cables.get(place ?? '');
  if (cable) return words.cable(nameOf(cable.from[0]) ?? cable.from[0], nameOf(cable.to[0]) ?? cable.to[0]);
  if (place === null) return words.wholeDesign;
  const around = holderOf(place, { tree, snapshot });
  const name = nameOf(place) ?? place;
  return around === undefined ? name : words.inside(name, around);
}

/** The nearest part around it that somebody placed: slots and bridges within a host are called alike in every host. */
function holderOf(place: string, { tree, snapshot }: Pick<Studio, 'tree' | 'snapshot'>): string | undefined {
  let around = tree.parts.get(place)?.parent ?? null;
  while (around !== null && !snapshot.components.has(around)) around = tree.parts.get(around)?.parent ?? null;
  return around === null ? undefined : tree.parts.get(around)?.name;
}
