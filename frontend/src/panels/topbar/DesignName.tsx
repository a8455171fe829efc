import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { words } from '../../ui/words/shell';
import { useStudio } from '../studio';
import classes from './TopBar.module.css';

/** The name in place: written on Enter or when left, put back by Escape; never empty. */
export function DesignName() {
  const { snapshot, acts, readOnly } = useStudio();
  const stored = String(snapshot.meta.name ?? '');
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  const commit = () => {
    const name = typed.trim();
    if (!name || name === stored) setTyped(stored);
    else acts.setMeta('name', name);
  };
  if (readOnly) return <strong className={classes.readName}>{stored}</strong>;
  return (
    <TextInput
      aria-label={words.designName}
      variant="unstyled"
      classNames={{ root: classes.nameRoot, input: classes.name }}
      styles={{ input: { width: `${Math.min(42, Math.max(8, typed.length + 1))}ch` } }}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit();
          event.currentTarget.blur();
        }
        if (event.key === 'Escape') setTyped(stored);
      }}
    />
  );
}
