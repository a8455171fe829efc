import { useMemo, useRef } from 'react';
import { layoutFlow } from '../../charts/flow';
import { LAYERS, type LogicalStorage } from '../../model/storage/logical';
import { loadBand, loadColour } from '../../ui/figure/load';
import { count } from '../../ui/format/format';
import { useHeight, useWidth } from '../../ui/layout/useWidth';
import { words } from '../../ui/words/logical';
import { useColumnKeys } from '../columns/useColumnKeys';
import { useStudio } from '../studio';
import { countOf, type LogicalBox, type LogicalLinks, layerCapacity } from './boxes';
import { capacityText } from './capacity';
import { FlowBoxes } from './FlowBoxes';
import classes from './FlowPicture.module.css';
import { type FlowPictureProps, worstOf } from './flowParts';

const space_px = 6;
/** Eight layers fit beside both side panels on a wide window. */
const least_column_px = 92;
/** Where they never fit, and the reader goes sideways, names have room. */
const phone_px = 600;
const least_on_phone_px = 124;
const least_gap_px = 16;
const most_gap_px = 36;
const most_column_px = 200;
const heads_px = 48;
const least_height_px = 200;
const most_height_px = 300;

/** Layers side by side from drives to filesystems; ribbons say what stands on what and how much of it. */
export function FlowPicture(props: FlowPictureProps) {
  const { storage, boxes, links, onClear } = props;
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height_px = Math.max(least_height_px, Math.min(most_height_px, useHeight(room) - heads_px));
  const columns = new Set(boxes.map(({ column }) => column)).size;
  const gap_px = columns > 6 ? least_gap_px : most_gap_px;
  const fair = Math.floor((width - (columns - 1) * gap_px) / Math.max(1, columns));
  const least_px = width < phone_px ? least_on_phone_px : least_column_px;
  const column_px = Math.max(least_px, Math.min(most_column_px, fair));
  const flow = useMemo(
    () => layoutFlow(boxes, links.flow, { column_px, gap_px, space_px, height_px }),
    [boxes, links, column_px, gap_px, height_px],
  );
  const keys = useColumnKeys(frame, boxes[0]?.key);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape clears the selection everywhere.
    // biome-ignore lint/a11y/noStaticElementInteractions: the ground; what can be chosen are the boxes on it.
    <div className={classes.scroll} onClick={onClear}>
      <div ref={room} className={classes.room} />
      <div ref={frame} className={classes.frame} role="group" aria-label={words.help} onKeyDown={keys.onKeyDown}>
        {width > 0 && (
          <>
            <Heads
              storage={storage}
              boxes={boxes}
              column_px={column_px}
              step_px={column_px + gap_px}
              width={flow.width}
            />
            <div className={classes.ground} style={{ width: flow.width, height: flow.height }}>
              <Ribbons {...props} ribbons={flow.ribbons} width={flow.width} height={flow.height} />
              <FlowBoxes {...props} placed={flow.boxes} column_px={column_px} keys={keys} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface HeadsProps {
  readonly storage: LogicalStorage;
  readonly step_px: number;
  readonly boxes: readonly LogicalBox[];
  readonly column_px: number;
  readonly width: number;
}

function Heads({ storage, boxes, column_px, step_px, width }: HeadsProps) {
  const layers = LAYERS.filter((layer) => boxes.some((box) => box.layer === layer));
  return (
    <div className={classes.heads} style={{ width }}>
      {layers.map((layer, at) => {
        const members = boxes.filter((box) => box.layer === layer).flatMap((box) => box.members);
        return (
          <div key={layer} style={{ left: at * step_px, width: column_px }}>
            <h3 title={words.layers[layer]}>
              {words.layers[layer]} <b>{count(countOf(members))}</b>
            </h3>
            <p>{capacityText(layerCapacity(storage, layer, members), layer)}</p>
          </div>
        );
      })}
    </div>
  );
}

interface RibbonsProps {
  readonly boxes: readonly LogicalBox[];
  readonly links: LogicalLinks;
  readonly ribbons: readonly { readonly from: string; readonly to: string; readonly path: string }[];
  readonly width: number;
  readonly height: number;
}

/** As hot as the hotter of their ends; out of the lit chain they only leave a trace. */
function Ribbons({ boxes, links, ribbons, width, height }: RibbonsProps) {
  const { result, lit } = useStudio();
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  return (
    <svg className={classes.ribbons} width={width} height={height} aria-hidden="true">
      {ribbons.map(({ from, to, path }) => {
        const ends = [...(byKey.get(from)?.members ?? []), ...(byKey.get(to)?.members ?? [])];
        const worst = worstOf(ends, result?.parts);
        const band = loadBand(worst.utilisation, worst.binds);
        const joins = links.joins.get(`${from} ${to}`) ?? [];
        const dim = lit !== null && !joins.some(([lower, upper]) => lit.has(lower) && lit.has(upper));
        return (
          <path
            key={`${from} ${to}`}
            d={path}
            fill={band === null ? 'var(--hr-border-strong)' : loadColour(band)}
            data-dim={dim || undefined}
          />
        );
      })}
    </svg>
  );
}
