import { TextInput } from '@mantine/core';
import { setMeta } from '../../model/commands/setMeta';
import { useDraft } from '../../ui/quantity/useDraft';
import { words } from '../../ui/words/shell';
import { useStudio } from '../studio';
import classes from './TopBar.module.css';

/** The name in place: written on Enter or when left, put back by Escape; never empty. */
export function DesignName() {
  const { snapshot, attempt, readOnly } = useStudio();
  const stored = String(snapshot.meta.name ?? '');
  const draft = useDraft({
    stored,
    label: words.designName,
    write: (typed) => (typed.trim() === '' ? null : attempt((context) => setMeta(context, 'name', typed.trim()))),
  });
  if (readOnly) return <strong className={classes.readName}>{stored}</strong>;
  return (
    <TextInput
      aria-label={words.designName}
      variant="unstyled"
      classNames={{ root: classes.nameRoot, input: classes.name, error: classes.nameError }}
      styles={{ input: { width: `${Math.min(42, Math.max(8, draft.text.length + 1))}ch` } }}
      maxLength={200}
      value={draft.text}
      error={draft.refusal}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') draft.reset();
      }}
    />
  );
}
