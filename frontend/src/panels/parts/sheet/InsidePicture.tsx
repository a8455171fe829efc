import { useMemo, useRef } from 'react';
import type { Catalogue } from '../../../model/catalogue/catalogue';
import { useWidth } from '../../../ui/layout/useWidth';
import { words } from '../../../ui/words/catalogue';
import classes from './InsidePicture.module.css';
import { type InsideLayout, layInside } from './insideLayout';
import { insideTree, insideWords } from './insideTree';

interface InsidePictureProps {
  readonly catalogue: Catalogue;
  readonly partId: string;
}

/** A part from within: frames for parts, cells for slots and ports, lines for buses, what each carries at its right. */
export function InsidePicture({ catalogue, partId }: InsidePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const tree = useMemo(() => insideTree(catalogue, partId), [catalogue, partId]);
  const picture = useMemo(() => (tree && width > 0 ? layInside(tree, width) : null), [tree, width]);
  const label = tree ? words.picture.label(tree.name, insideWords(tree) || words.picture.empty) : '';
  return (
    <div ref={frame} className={classes.frame}>
      {picture && <Drawing picture={picture} label={label} />}
    </div>
  );
}

function Drawing({ picture, label }: { readonly picture: InsideLayout; readonly label: string }) {
  const { boxes, lines, texts } = picture;
  return (
    <svg role="img" aria-label={label} width={picture.width} height={picture.height}>
      {boxes.map(({ kind, x, y, width, height, depth }) => (
        <rect
          key={`${x} ${y} ${kind} ${depth}`}
          className={classes[kind]}
          data-depth={Math.min(depth, 3)}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={kind === 'part' ? 6 : 2}
        />
      ))}
      {lines.map(({ x1, y1, x2, y2 }) => (
        <line key={`${x1} ${y1} ${x2} ${y2}`} className={classes.bus} x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      {texts.map(({ x, y, text, whole, look }) => (
        <text key={`${x} ${y} ${look}`} className={classes[look]} x={x} y={y}>
          {text !== whole && <title>{whole}</title>}
          {text}
        </text>
      ))}
    </svg>
  );
}
