import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/queries/me';
import { isSearching, type RequirementAnswer, useSizingChoices } from '../../api/queries/sizing';
import { EmptyState } from '../../ui/message/EmptyState';
import { words as consolidation } from '../../ui/words/consolidation';
import { words } from '../../ui/words/sizing';
import { LoadNotes } from './form/LoadNotes';
import { RequirementForm } from './form/RequirementForm';
import { MOST_SIGNS, RequirementText } from './form/RequirementText';
import { useMeasuredLoad } from './form/useMeasuredLoad';
import { VersionsMenu } from './form/VersionsMenu';
import { RecentRequirements } from './RecentRequirements';
import classes from './Sizing.module.css';
import { SizingResults } from './SizingResults';
import { useRequirementDraft } from './useRequirementDraft';

/** The form of a requirement and what was found for it. */
export function RequirementView({ saved }: { readonly saved: RequirementAnswer | null }) {
  const draft = useRequirementDraft(saved);
  const choices = useSizingChoices();
  const mayEdit = useMay('editor');
  /** What the dialog of texts begins with; null: it is closed. */
  const [text, setText] = useState<string | null>(null);
  const load = useMeasuredLoad(draft);
  /** What is short can be looked at before it is taken. */
  const show = (content: string) => {
    const isLong = content.length > MOST_SIGNS;
    setText(isLong ? null : content);
    if (isLong) load.read(content);
  };
  const drop = async (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    show(await file.text());
  };
  const searched = saved !== null && saved.search_state !== 'none';
  return (
    <main className={classes.main} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <aside className={classes.requirements}>
        <LoadNotes load={load} />
        <RequirementForm
          document={draft.document}
          set={draft.set}
          problems={draft.problems}
          choices={choices.data}
          assumed={draft.isStale ? [] : (saved?.assumed ?? [])}
          busy={draft.busy || (saved !== null && isSearching(saved))}
          searched={searched}
          mayEdit={mayEdit}
          versions={saved && mayEdit && <VersionsMenu requirement={saved} onTake={draft.replace} />}
          onText={() => setText('')}
          onSearch={draft.search}
          failure={draft.error?.message ?? null}
        />
      </aside>
      {text !== null && <RequirementText begin={text} onClose={() => setText(null)} onTake={load.take} onFile={show} />}
      {saved && searched ? (
        <SizingResults requirement={saved} draft={draft} mayEdit={mayEdit} choices={choices.data} />
      ) : (
        <div className={classes.start}>
          <EmptyState title={words.empty.title} action={<Link to="/consolidation">{consolidation.sizing}</Link>}>
            {words.empty.note}
          </EmptyState>
          <RecentRequirements mayEdit={mayEdit} />
        </div>
      )}
    </main>
  );
}
