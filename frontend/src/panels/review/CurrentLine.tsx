import { useFileText } from '../../api/queries/exports';
import type { ThreadSource } from '../../api/queries/threads';
import { type Anchor, matchLine } from '../../model/collaboration/anchors';
import { words } from '../../ui/words/review';
import { useStudioValue } from '../studio';
import classes from './Thread.module.css';

interface LineNowProps {
  readonly anchor: Extract<Anchor, { kind: 'config_line' }>;
  readonly source: ThreadSource;
  /** What the server says, where this page does not read files. */
  readonly present: boolean;
}

/** The line of a file that is talked about, and what it says now if that is something else. */
export function CurrentLine({ anchor, source, present }: LineNowProps) {
  return (
    <div className={classes.line}>
      <code>{anchor.text.trim()}</code>
      {'designId' in source ? (
        <LineSince anchor={anchor} designId={source.designId} present={present} />
      ) : (
        !present && <p className={classes.gone}>{words.lineGone}</p>
      )}
    </div>
  );
}

function LineSince({ anchor, designId, present }: Omit<LineNowProps, 'source'> & { readonly designId: string }) {
  const seq = useStudioValue((studio) => studio.seq);
  const { data } = useFileText(designId, seq, present ? anchor.path : null);
  const lines = data?.path === anchor.path ? data.text.split('\n') : null;
  const match = lines && matchLine(lines, anchor.text);
  if (!present || match?.state === 'gone') return <p className={classes.gone}>{words.lineGone}</p>;
  if (match?.state !== 'changed') return null;
  return (
    <>
      <p className={classes.small}>{words.lineChanged}</p>
      <code>{lines?.[match.line - 1]?.trim()}</code>
    </>
  );
}
