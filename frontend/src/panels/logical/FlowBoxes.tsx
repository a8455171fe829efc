import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Kind } from '../../api/answers';
import type { LaidFlowBox } from '../../charts/flow';
import type { LogicalPart } from '../../model/storage/logical';
import { Gauge } from '../../ui/figure/Gauge';
import { percent, quantityText, rate } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/logical';
import type { ColumnKeys } from '../columns/useColumnKeys';
import { useStudio } from '../studio';
import { capacityOf, countOf, type LogicalBox, PAGE } from './boxes';
import { capacityText } from './capacity';
import classes from './FlowBoxes.module.css';
import { type FlowPictureProps, type Worst, worstOf } from './flowParts';

/** From this height on a name may take several lines. */
const roomy_px = 80;

interface FlowBoxesProps extends FlowPictureProps {
  readonly placed: ReadonlyMap<string, LaidFlowBox>;
  readonly column_px: number;
  readonly keys: ColumnKeys;
}

export function FlowBoxes(props: FlowBoxesProps) {
  const linked = new Set(props.links.flow.flatMap(({ from, to }) => [from, to]));
  return props.boxes.map((box) => {
    const place = props.placed.get(box.key);
    if (place === undefined) return null;
    const style = { left: place.x, top: place.y, width: props.column_px, height: place.height };
    const shared = { box, style, cell: props.keys.cell(box.key, box.column) };
    if (box.role === 'head') return <HeadBox key={box.key} {...props} {...shared} />;
    if (box.role === 'more') return <MoreBox key={box.key} {...props} {...shared} />;
    return <PartBox key={box.key} {...props} {...shared} idle={!linked.has(box.key)} />;
  });
}

interface BoxProps extends FlowPictureProps {
  readonly box: LogicalBox;
  readonly style: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly cell: ReturnType<ColumnKeys['cell']>;
}

/** A part, or a closed group of parts that are alike. */
function PartBox(props: BoxProps & { readonly idle: boolean }) {
  const { box, style, onOpen } = props;
  const { selection, lit, catalogue } = useStudio();
  const { members, group } = box;
  const [first] = members;
  if (first === undefined) return null;
  const many = members.length > 1;
  const name = many ? groupName(members, catalogue.kinds[box.layer]) : first.name;
  const dim = lit !== null && !members.some(({ id }) => lit.has(id));
  return (
    <div
      className={classes.box}
      style={style}
      data-role={box.role}
      data-selected={members.some(({ id }) => selection.has(id)) || undefined}
      data-dim={dim || undefined}
      data-roomy={style.height >= roomy_px || undefined}
    >
      {many && (
        <ActionIcon
          className={classes.fold}
          size={20}
          tabIndex={-1}
          aria-label={words.open(name)}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(group.key);
          }}
        >
          <IconChevronRight size={14} stroke={1.5} />
        </ActionIcon>
      )}
      <BoxButton {...props} name={name} first={first} />
    </div>
  );
}

interface BoxButtonProps extends BoxProps {
  readonly idle: boolean;
  readonly name: string;
  readonly first: LogicalPart;
}

function BoxButton(props: BoxButtonProps) {
  const { box, cell, idle, name, first, onPick, onOpen, onClose } = props;
  const { selection, result } = useStudio();
  const { members, group } = box;
  const many = members.length > 1;
  const load = worstOf(members, result?.parts);
  const size = idle ? words.idle : capacityText(capacityOf(members), box.layer);
  const detail = [many ? '' : first.subtitle, size].filter(Boolean).join(', ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' && many) onOpen(group.key);
    else if (event.key === '-') onClose(group.key);
    else if (event.key === 'Enter' || event.key === ' ') onPick(members, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <UnstyledButton
      {...cell}
      className={classes.main}
      aria-pressed={members.every(({ id }) => selection.has(id))}
      title={words.box(name, detail, quantityText(rate(load.throughput_mb_s)))}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onPick(members, event.shiftKey || event.ctrlKey || event.metaKey);
      }}
    >
      <BoxSays {...props} load={load} size={size} />
    </UnstyledButton>
  );
}

interface BoxSaysProps extends BoxButtonProps {
  readonly load: Worst;
  readonly size: string;
}

/** One line in an open group; name, load and size in a box of its own. */
function BoxSays({ box, style, name, first, load, size }: BoxSaysProps) {
  const { selection, tree, catalogue } = useStudio();
  const { members, layer } = box;
  const chosen = members.filter(({ id }) => selection.has(id)).length;
  const share = load.utilisation === null ? null : <b>{percent(load.utilisation, load.binds)}</b>;
  const own = box.role === 'group';
  return (
    <span className={classes.says}>
      <span className={classes.line}>
        <KindIcon icon={tree.parts.get(first.id)?.icon ?? catalogue.kinds[layer]?.icon ?? ''} size={14} />
        <span className={classes.name}>{name}</span>
        {!own && share}
      </span>
      {own && share && (
        <span className={classes.line}>
          <span className={classes.gauge}>
            <Gauge utilisation={load.utilisation} binds={load.binds} height={6} label={name} />
          </span>
          {share}
        </span>
      )}
      {own && <small>{chosen > 0 && chosen < members.length ? words.chosenOf(chosen, members.length) : size}</small>}
      {own && members.length === 1 && style.height >= roomy_px && <small>{first.subtitle}</small>}
    </span>
  );
}

/** The head of an open group: closes it. */
function HeadBox({ box, style, cell, onPick, onClose }: BoxProps) {
  const { catalogue } = useStudio();
  const { members } = box.group;
  const name = groupName(members, catalogue.kinds[box.layer]);
  return (
    <UnstyledButton
      {...cell}
      className={classes.head}
      style={style}
      aria-label={words.close(name)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        if (event.shiftKey) onPick(members, false);
        else onClose(box.group.key);
      }}
    >
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
      <span className={classes.name}>{name}</span>
    </UnstyledButton>
  );
}

function MoreBox({ box, style, cell, onMore }: BoxProps) {
  return (
    <UnstyledButton
      {...cell}
      className={classes.head}
      style={style}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onMore(box.group.key);
      }}
    >
      {words.more(Math.min(PAGE, box.members.length))}
    </UnstyledButton>
  );
}

/** `112 × RAID 5 8+P` where all say so, else `112 volumes`. */
function groupName(members: readonly LogicalPart[], kind: Kind | undefined): string {
  const [first] = members;
  const parts = countOf(members);
  const subtitle = first?.subtitle ?? '';
  const shared = subtitle !== kind?.label && members.every((part) => part.subtitle === subtitle);
  if (shared) return words.ofThem(parts, subtitle);
  const plural = kind?.plural ?? '';
  // RAID and LVM keep their capitals.
  return words.many(parts, /^[A-Z]{2}/.test(plural) ? plural : plural.toLowerCase());
}
