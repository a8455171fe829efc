import { useEffect, useLayoutEffect } from 'react';
import { type FindingRow, findingsOf } from '../../../model/checks/rows';
import { useChecks } from '../../../state/checks';
import { useRowList } from '../../../ui/rows/useRowList';
import { words } from '../../../ui/words/checks';
import { useStudioNow } from '../../studio';
import { choose, showParts } from '../acts';
import { FindingLine, type LineProps } from './FindingLine';
import classes from './FindingList.module.css';
import { PlaceLine } from './PlaceLine';
import { useCheckRows } from './useCheckList';

export const ROW_PX = 28;
/** So long a row is in sight before it counts as seen. */
const SEEN_MS = 5000;

/** Alike findings in one row; only rows in sight are drawn. Arrows walk and open, Space chooses, Enter shows the parts. */
export function FindingList({ rows }: { readonly rows: readonly FindingRow[] }) {
  const chosen = useChecks((state) => state.chosen);
  const fresh = useChecks((state) => state.fresh);
  const setOpen = useChecks((state) => state.setOpen);
  const table = useCheckRows();
  const pick = usePick();
  const onKey = useListKeys(rows, pick);
  const list = useRowList({ rows: rows.length, row_px: ROW_PX, onKey });
  const { first, end, active, setActive, reveal } = list;
  const at = rows.findIndex((row) => isChosen(row, chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to what another view has chosen, once
  useLayoutEffect(() => {
    if (at < 0) return;
    setActive(at);
    reveal(at);
  }, [chosen?.key, at < 0]);
  useSeen(rows.slice(first, end), fresh);
  return (
    <div
      ref={list.frame}
      className={classes.frame}
      role="treegrid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={rows.length}
      aria-activedescendant={list.activeId}
      onKeyDown={list.onKeyDown}
    >
      <div role="rowgroup" className={classes.rows} style={{ height: rows.length * ROW_PX }}>
        {rows.slice(first, end).map((row, index) => {
          const frame: LineProps = {
            id: list.idOf(first + index),
            index: first + index,
            top: (first + index) * ROW_PX,
            active: first + index === active,
            chosen: isChosen(row, chosen),
            fresh,
            onPick: () => {
              setActive(first + index);
              pick(row);
            },
            onOpen: (open) => setOpen(headOf(row), open),
          };
          return row.is === 'place' ? (
            <PlaceLine key={row.id} row={row} {...frame} />
          ) : (
            <FindingLine key={row.id} row={row} check={table.get(row.group.check)} {...frame} />
          );
        })}
      </div>
    </div>
  );
}

/** Chooses the finding of a row, or the first of alike ones. */
function usePick() {
  const now = useStudioNow();
  return (row: FindingRow | undefined) => {
    const [first] = row ? findingsOf(row) : [];
    if (row && first) choose(now(), first, row.is === 'group' ? row.group : null);
  };
}

/** Keys on a row: open, close, choose, and show its parts. */
function useListKeys(rows: readonly FindingRow[], pick: (row: FindingRow) => void) {
  const now = useStudioNow();
  const setOpen = useChecks((state) => state.setOpen);
  return (key: string, at: number) => {
    const row = rows[at];
    if (!row) return false;
    if (key === 'ArrowRight' && row.is !== 'member') setOpen(row.id, true);
    else if (key === 'ArrowLeft') setOpen(headOf(row), false);
    else if (key === 'Enter' || key === ' ') pick(row);
    else return false;
    if (key === 'Enter') showParts(now(), useChecks.getState().chosen?.ids ?? []);
    return true;
  };
}

/** The row that opens and closes it. */
const headOf = (row: FindingRow): string => (row.is === 'member' ? row.below : row.id);

/** A group is chosen as a whole, and as a part for one of its members while it is closed. */
function isChosen(row: FindingRow, chosen: ReturnType<typeof useChecks.getState>['chosen']): boolean {
  if (!chosen) return false;
  const isHere = ({ key }: { readonly key: string }) => key === chosen.key;
  if (row.is === 'member') return isHere(row.finding) && (!chosen.all || row.below !== row.group.id);
  if (row.is === 'place') return !row.open && row.place.findings.some(isHere);
  return (chosen.all || !row.open) && row.group.findings.some(isHere);
}

function useSeen(inSight: readonly FindingRow[], fresh: ReadonlySet<string>): void {
  const keys = inSight
    .flatMap((row) => (row.is !== 'member' && row.open ? [] : findingsOf(row).map(({ key }) => key)))
    .filter((key) => fresh.has(key))
    .join('\n');
  useEffect(() => {
    if (keys === '') return;
    const timer = setTimeout(() => useChecks.getState().see(keys.split('\n')), SEEN_MS);
    return () => clearTimeout(timer);
  }, [keys]);
}
