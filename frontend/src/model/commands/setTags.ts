import { sameJson } from '../catalogue/values';
import { isTag, MOST_TAGS, tagsOf } from '../document/tags';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const LABEL = 'Change the tags of the design';

/** Sets the tags of a design; none leaves no entry in the document. */
export function setTags(context: CommandContext, tags: readonly string[]): CommandOutcome {
  const after = [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
  const odd = after.find((tag) => !isTag(tag));
  if (odd !== undefined) {
    return refused(`A tag is a word of at most 40 small letters, digits, - and _, which “${odd.slice(0, 60)}” is not.`);
  }
  if (after.length > MOST_TAGS) return refused(`A design has at most ${MOST_TAGS} tags. Remove one first.`);
  if (sameJson([...tagsOf(context.snapshot().meta)], after)) return unchanged(LABEL);
  return step(context, LABEL, [], ({ meta }) => (after.length === 0 ? meta.delete('tags') : meta.set('tags', after)));
}
