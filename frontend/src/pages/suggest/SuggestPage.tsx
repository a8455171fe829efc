import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import type { CatalogueAnswer } from '../../api/answers';
import { evaluateCopy } from '../../api/queries/suggestions';
import type { ThreadSource } from '../../api/queries/threads';
import { rootsOf } from '../../model/document/doc';
import { PrivateSession } from '../../state/privateSession';
import { SessionProvider } from '../../state/SessionContext';
import type { Headline } from '../../ui/format/likely';
import { StudioProvider } from '../design/StudioProvider';
import { fill } from '../design/staticDrawing';
import { SuggestShell } from './SuggestShell';

interface SuggestPageProps {
  readonly source: ThreadSource;
  readonly catalogue: CatalogueAnswer;
  /** The design to copy: the open document, or one that stands still. */
  readonly of: Y.Doc | Readonly<Record<string, unknown>>;
  /** What the design does as it is. */
  readonly before: Headline | null;
}

/** A reviewer's own copy of a design, to change and to send as a suggestion. */
export function SuggestPage({ source, catalogue, of, before }: SuggestPageProps) {
  const [session, setSession] = useState<PrivateSession | null>(null);
  useEffect(() => {
    const opened = new PrivateSession({
      catalogue,
      fill: (doc) => copyInto(doc, of),
      evaluate: (document, signal) => evaluateCopy(source, document, signal),
    });
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [source, catalogue, of]);
  if (!session) return <main aria-busy="true" />;
  return (
    <SessionProvider session={session}>
      <StudioProvider source={source} catalogue={catalogue} readOnly={false}>
        <SuggestShell session={session} source={source} before={before} />
      </StudioProvider>
    </SessionProvider>
  );
}

function copyInto(doc: Y.Doc, of: SuggestPageProps['of']): void {
  if (of instanceof Y.Doc) Y.applyUpdate(doc, Y.encodeStateAsUpdate(of));
  else doc.transact(() => fill(rootsOf(doc), of));
}
