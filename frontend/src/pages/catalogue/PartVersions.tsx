import type { OwnPart } from '../../api/queries/parts';
import { whenChanged } from '../../ui/format/format';
import { words } from '../../ui/words/catalogue';
import classes from './Catalogue.module.css';

interface PartVersionsProps {
  readonly own: OwnPart;
}

/** The history of an own part, the newest first. */
export function PartVersions({ own }: PartVersionsProps) {
  const now = new Date();
  return (
    <ul className={classes.versions} aria-label={words.own.versions}>
      {own.versions.map(({ version, state, note, updated_at }) => (
        <li key={version}>
          <b>{words.own.version(version)}</b> <StateTag state={state} />{' '}
          <small>{[whenChanged(new Date(updated_at), now), note].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  );
}

/** Draft or approved, in a word. */
export function StateTag({ state }: { readonly state: OwnPart['state'] }) {
  return (
    <span className={classes.state} data-draft={state === 'draft' || undefined}>
      {words.own[state]}
    </span>
  );
}
