import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFilterText } from '../../state/filter';
import { words } from '../../ui/words/filter';
import { useStudio } from '../studio';
import classes from './Filter.module.css';
import { FilterField } from './FilterField';
import { type FilterMatches, useFilter, useFilterLight } from './useFilter';

/** The filter: dims what does not match, walks from match to match. Docked it is a row of its own and covers nothing. */
export function FilterBar({ docked }: { readonly docked: boolean }) {
  const filter = useFilter();
  const className = docked ? classes.docked : classes.bar;
  return <FilterControls found={filter} className={className} onClose={useFilterText.getState().close} />;
}

interface FilterControlsProps {
  readonly found: FilterMatches;
  readonly className?: string | undefined;
  /** Absent where the field always stands. */
  readonly onClose?: () => void;
}

/** Field, count and steps, the same above the drawing and in the table. */
export function FilterControls({ found, className, onClose }: FilterControlsProps) {
  const { acts } = useStudio();
  const [place, setPlace] = useState(-1);
  useFilterLight(found);
  const ids = found.ids ?? [];
  const at = Math.min(place, ids.length - 1);
  const step = (by: 1 | -1) => {
    if (ids.length === 0) return;
    const next = at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length;
    setPlace(next);
    const id = ids[next] ?? '';
    acts.select([id]);
    acts.zoomTo([id]);
  };
  const go = useWhenFound(found, step);
  const leave = () => {
    onClose?.();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <search className={className ?? classes.inline} aria-label={words.bar}>
      <FilterField found={found} onNext={go} onLeave={leave} />
      <output className={classes.count}>
        {found.problem ? words.notApplied(found.all) : found.ids && countText(ids.length, found.all, at)}
      </output>
      {found.ids && ids.length > 0 && (
        <>
          <Step label={words.previous} Icon={IconChevronUp} onStep={() => go(-1)} />
          <Step label={words.next} Icon={IconChevronDown} onStep={() => go(1)} />
          <Button variant="default" onClick={() => acts.select(ids)}>
            {words.selectAll(ids.length)}
          </Button>
        </>
      )}
      {onClose && <Step label={words.close} Icon={IconX} onStep={onClose} />}
    </search>
  );
}

/** The step is taken once the filter has found what is typed: fast fingers press Enter before. */
function useWhenFound(filter: FilterMatches, step: (by: 1 | -1) => void): (by: 1 | -1) => void {
  const typed = useFilterText((state) => state.text);
  const [direction, setDirection] = useState<1 | -1 | null>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (direction === null || filter.text !== typed) return;
    setDirection(null);
    latest.current(direction);
  }, [direction, filter.text, typed]);
  return setDirection;
}

function countText(matches: number, all: number, at: number): string {
  if (matches === 0) return words.none;
  return at < 0 ? words.found(matches, all) : words.at(matches, at + 1);
}

interface StepProps {
  readonly label: string;
  readonly Icon: typeof IconX;
  readonly onStep: () => void;
}

const Step = ({ label, Icon, onStep }: StepProps) => (
  <ActionIcon size={28} aria-label={label} title={label} onClick={onStep}>
    <Icon size={16} stroke={1.5} />
  </ActionIcon>
);
