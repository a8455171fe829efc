import { memo } from 'react';
import { setDraggedPart } from '../../state/draggedPart';
import { count } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/palette';
import classes from './Palette.module.css';
import type { PaletteEntry } from './palette';

interface EntryRowProps {
  readonly entry: PaletteEntry;
  readonly dragType: string;
  readonly onAdd: (entry: PaletteEntry) => void;
  readonly onDropped: (entry: PaletteEntry) => void;
  /** Whether Tab stops here; arrows reach the other rows. */
  readonly stop: boolean;
}

/** One part: click, Enter or drag places it. A plain button, because there may be hundreds. */
export const EntryRow = memo(function EntryRow({ entry, dragType, onAdd, onDropped, stop }: EntryRowProps) {
  const { partId } = entry;
  return (
    <button
      type="button"
      className={classes.row}
      tabIndex={stop ? 0 : -1}
      draggable={partId !== null}
      onDragStart={(event) => {
        if (!partId) return;
        event.dataTransfer.setData(dragType, partId);
        event.dataTransfer.effectAllowed = 'copy';
        setDraggedPart(partId);
        // The canvas draws where the part will stand; beside the pointer its kind is enough.
        const icon = event.currentTarget.querySelector('svg');
        if (icon) event.dataTransfer.setDragImage(icon, -8, -8);
      }}
      onDragEnd={(event) => {
        setDraggedPart(null);
        if (event.dataTransfer.dropEffect !== 'none') onDropped(entry);
      }}
      onClick={() => onAdd(entry)}
      aria-label={words.add(entry.name)}
      title={entry.detail ? `${entry.name}, ${entry.detail}` : entry.name}
    >
      <KindIcon icon={entry.icon} />
      <span className={classes.text}>
        <span className={classes.name}>{entry.name}</span>
        {entry.line && <span className={classes.line}>{entry.line}</span>}
      </span>
      {entry.count > 0 && (
        <span className={classes.count} title={words.inDesign(count(entry.count))}>
          ×{count(entry.count)}
        </span>
      )}
    </button>
  );
});
