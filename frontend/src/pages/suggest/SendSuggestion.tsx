import { type ThreadSource, useThreadAct } from '../../api/queries/threads';
import type { Anchor } from '../../model/collaboration/anchors';
import type { Changes } from '../../model/collaboration/suggestion';
import { ChangeList } from '../../panels/review/ChangeList';
import { Composer } from '../../panels/review/Composer';
import { useStudioValue } from '../../panels/studio';
import { useReview } from '../../state/review';
import { type Headline, headlineFigure, likelyText } from '../../ui/format/likely';
import { EmptyState } from '../../ui/message/EmptyState';
import { suggestionWords as words } from '../../ui/words/review';
import { useVisitorName } from '../review/visitorName';
import own from './Suggest.module.css';

interface SendSuggestionProps {
  readonly source: ThreadSource;
  readonly suggested: Changes;
  readonly before: Headline | null;
}

/** What the copy changes, what it would do, and the words that go with it. */
export function SendSuggestion({ source, suggested, before }: SendSuggestionProps) {
  const { mutateAsync } = useThreadAct(source);
  const visitor = useVisitorName('token' in source);
  const after = useStudioValue(({ result }) => result);
  const stale = useStudioValue((studio) => studio.stale);
  if (suggested.changes.length === 0) return <EmptyState>{words.none}</EmptyState>;
  const send = async (body: string) => {
    const thread = { anchor: anchorOf(suggested), body, mentions: [], ...written(suggested) };
    const made = await mutateAsync({ do: 'begin', thread, name: visitor?.name ?? '', revisionId: null });
    useReview.setState({ suggesting: false });
    useReview.getState().show(made.id);
  };
  return (
    <div className={own.send}>
      <ChangeList changes={suggested} />
      <div>
        <p className={own.figures}>
          {words.throughput}: {words.before} {likelyText(headlineFigure(before))}, {words.after}{' '}
          <strong>{stale ? words.working : likelyText(headlineFigure(after))}</strong>
        </p>
        <Composer
          label={words.message}
          placeholder={words.messagePlaceholder}
          send={words.send}
          people={[]}
          visitor={visitor}
          mayBeEmpty
          onSend={send}
        />
      </div>
    </div>
  );
}

const written = ({ changes, base }: Changes) => ({
  changes: changes.map((place) => ({ ...place })),
  base: base.map((place) => ({ ...place })),
});

/** On the part that it changes, if it is one that stands; else on the design. */
function anchorOf({ changes, base }: Changes): Anchor {
  const standing = changes.filter(
    ({ root, key }, at) => root === 'components' && (key !== null || base[at]?.value !== null),
  );
  const ids = [...new Set(standing.map(({ id }) => id))];
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? { kind: 'component', id } : { kind: 'design' };
}
