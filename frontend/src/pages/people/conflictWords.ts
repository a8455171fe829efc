import type { EditConflict } from '../../model/collaboration/editConflicts';
import { type Remedy, spokenName } from '../../model/collaboration/remedies';
import type { CommandContext } from '../../model/commands/context';
import { rootsOf } from '../../model/document/doc';
import { parseCable } from '../../model/document/parse';
import { words } from '../../ui/words/together';

/** What is amiss, in a sentence. */
export function sentenceOf(context: CommandContext, conflict: EditConflict): string {
  const { code, id, against, where } = conflict;
  const name = (part: string) => spokenName(context, part);
  switch (code) {
    case 'port_used':
      return words.portUsed(
        where?.[1] ?? '',
        name(where?.[0] ?? ''),
        farEnd(context, conflict, against),
        farEnd(context, conflict, id),
      );
    case 'slot_taken':
      return words.slotTaken(where?.[1] ?? '', name(where?.[0] ?? ''), name(against ?? ''), name(id));
    case 'missing_parent':
      return words.parentGone(name(id));
    case 'containment_cycle':
      return words.circle(name(id));
    case 'missing_component': {
      const near = standingEnd(context, id);
      return near === null ? words.bothGone : words.endGone(name(near));
    }
    case 'wwn_clash':
      return words.wwnTwice(wwnOf(context, conflict), name(against ?? ''), name(id));
  }
}

/** What a remedy does, on its button. */
export function remedyLabel(context: CommandContext, conflict: EditConflict, remedy: Remedy): string {
  const { code, id, against } = conflict;
  const name = (part: string | null) => spokenName(context, part ?? '');
  if (remedy.kind === 'put') return remedy.at === null ? words.putAlone : words.putInto(name(remedy.at[0]));
  if (remedy.kind === 'remove') return conflict.root === 'cables' ? words.removeCable : words.removePart(name(id));
  const stays = remedy.kind === 'keep' ? against : id;
  if (code === 'port_used') return words.keepCable(farEnd(context, conflict, stays));
  return code === 'wwn_clash' ? words.keepName(name(stays)) : words.keepPart(name(stays));
}

/** What of the drawing shows it. */
export function conflictIds(context: CommandContext, { id, against, where, root }: EditConflict): string[] {
  const ids = root === 'cables' ? [where?.[0] ?? standingEnd(context, id) ?? ''] : [id, against ?? ''];
  return ids.filter((part) => context.tree().parts.has(part));
}

/** What of the drawing is marked: the port that two cables want with both of them, both parts, or what is left. */
export function markedPlaces(
  context: CommandContext,
  conflict: EditConflict,
): readonly { readonly id: string; readonly port: string | null }[] {
  const { code, id, against, where } = conflict;
  const whole = (part: string) => ({ id: part, port: null });
  if (code !== 'port_used' || where === null) return conflictIds(context, conflict).map(whole);
  return [{ id: where[0], port: where[1] }, whole(id), ...(against === null ? [] : [whole(against)])];
}

/** Where a cable goes from the port that two want. */
function farEnd(context: CommandContext, { where }: EditConflict, cableId: string | null): string {
  const cable = parseCable(cableId ?? '', rootsOf(context.doc).cables.get(cableId ?? ''));
  if (!cable) return cableId ?? '';
  const isHere = cable.from[0] === where?.[0] && cable.from[1] === where?.[1];
  const [part, port] = isHere ? cable.to : cable.from;
  return `${spokenName(context, part)}, ${port}`;
}

function standingEnd(context: CommandContext, cableId: string): string | null {
  const cable = parseCable(cableId, rootsOf(context.doc).cables.get(cableId));
  return [cable?.from, cable?.to].find((end) => end && context.tree().parts.has(end[0]))?.[0] ?? null;
}

function wwnOf({ snapshot }: CommandContext, { id, where }: EditConflict): string {
  return String(snapshot().components.get(id)?.attributes[where?.[1] ?? ''] ?? '');
}
