import { Anchor, Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { RackMount } from '../../model/fit/racks';
import { words } from '../../ui/words/rack';
import { useStudio } from '../studio';
import rack from './Rack.module.css';
import classes from './RackWaiting.module.css';
import { namesOf } from './rackText';

/** More than these are counted, not listed: all of them are mounted by the button anyway. */
const most_listed = 200;

interface RackWaitingProps {
  readonly waiting: readonly RackMount[];
  readonly unknown: readonly RackMount[];
  readonly hasRacks: boolean;
  /** How many racks mounting all would add. */
  readonly newRacks: number;
  readonly target: boolean;
  readonly onGrip: (event: PointerEvent, part: RackMount) => void;
  /** Mounts one part in the first rack that has room. */
  readonly onMount: (part: RackMount) => void;
  readonly onMountAll: () => void;
}

/** What stands in no rack: to drag, to mount by Enter, or to mount all at once. */
export function RackWaiting(props: RackWaitingProps) {
  const { waiting, unknown, hasRacks, newRacks, target, onMountAll } = props;
  const { acts, readOnly } = useStudio();
  return (
    <section className={classes.side} aria-label={words.waiting} data-waiting data-target={target || undefined}>
      <h2>{words.waitingCount(waiting.length)}</h2>
      {waiting.length === 0 ? (
        <p className={rack.note}>{hasRacks || unknown.length === 0 ? words.allMounted : words.noneKnown}</p>
      ) : (
        <>
          {!readOnly && (
            <div className={classes.all}>
              <Button onClick={onMountAll}>{words.mountAll(waiting.length)}</Button>
              {newRacks > 0 && <span className={rack.note}>{words.newRacks(newRacks)}</span>}
            </div>
          )}
          <WaitingList {...props} />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <h2>{words.unknown(unknown.length)}</h2>
          <Anchor
            component="button"
            type="button"
            ta="start"
            className={rack.note}
            onClick={() => acts.select(unknown.map(({ id }) => id))}
          >
            {namesOf(unknown, 12)}
          </Anchor>
          <p className={rack.note}>{readOnly ? words.unknownRead : words.unknownHelp}</p>
        </>
      )}
    </section>
  );
}

function WaitingList({ waiting, onGrip, onMount }: RackWaitingProps) {
  const { selection, acts, readOnly } = useStudio();
  const name = useId();
  const [wished, setActive] = useState(0);
  const listed = waiting.slice(0, most_listed);
  const at = Math.min(wished, listed.length - 1);
  const stand = (index: number) => {
    const part = listed[index];
    if (!part) return;
    setActive(index);
    acts.select([part.id]);
    document.getElementById(`${name}-${part.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const part = listed[at];
    if (event.key === 'ArrowDown') stand(part && selection.has(part.id) ? at + 1 : at);
    else if (event.key === 'ArrowUp') stand(at - 1);
    else if (event.key === 'Home') stand(0);
    else if (event.key === 'End') stand(listed.length - 1);
    else if (event.key === ' ') stand(at);
    else if (event.key === 'Enter' && part && !readOnly) onMount(part);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div
        className={classes.waiting}
        role="listbox"
        aria-label={words.waiting}
        aria-multiselectable
        aria-activedescendant={listed[at] ? `${name}-${listed[at].id}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {listed.map((part, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for its active part.
          <div
            key={part.id}
            id={`${name}-${part.id}`}
            role="option"
            tabIndex={-1}
            className={classes.item}
            data-part={part.id}
            data-active={index === at || undefined}
            aria-selected={selection.has(part.id)}
            onClick={() => stand(index)}
            onPointerDown={readOnly ? undefined : (event) => onGrip(event, part)}
          >
            <span className={classes.name} title={words.counted(part.name, part.copies)}>
              {words.counted(part.name, part.copies)}
            </span>
            <span className={classes.part} title={part.partName}>
              {part.partName}
            </span>
            <span className={classes.units}>{words.units(part.units ?? 0)}</span>
          </div>
        ))}
      </div>
      {waiting.length > listed.length && <p className={rack.note}>{words.more(waiting.length - listed.length)}</p>}
    </>
  );
}
