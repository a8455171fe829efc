import { IconRoute, IconX } from '@tabler/icons-react';
import look from '../../ui/theme/drawingLine.module.css';
import { words } from '../../ui/words/trace';
import { useStudio } from '../studio';
import classes from './Trace.module.css';

/** Says above the drawing why some of it is lit, and ends that; below where a view has its own head. */
export function LightChip({ below = false }: { readonly below?: boolean }) {
  const { light, acts } = useStudio();
  // A filter's own field says what it lights.
  if (!light || light.by === 'filter') return null;
  return (
    <div
      className={`${look.line} ${classes.chip}`}
      data-below={below || undefined}
      role="status"
      aria-label={words.light}
    >
      <IconRoute size={14} stroke={1.5} aria-hidden />
      <span title={light.label}>{light.label}</span>
      <button type="button" aria-label={words.end} title={words.end} onClick={() => acts.darken()}>
        <IconX size={14} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
