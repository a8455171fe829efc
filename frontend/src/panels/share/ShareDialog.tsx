import { Modal } from '@mantine/core';
import { OneTimeSecret } from '../../ui/form/OneTimeSecret';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/share';
import { type LinkActs, LinkList } from './LinkList';
import type { Link, LinkTerms } from './linkTerms';
import { NewLink, type RevisionChoice } from './NewLink';
import classes from './Share.module.css';
import { Visits } from './Visits';

interface ShareDialogProps {
  readonly links: readonly Link[];
  readonly revisions: readonly RevisionChoice[];
  /** Address of the link made last in this dialog. */
  readonly address: string | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onMake: (revisionId: string | null, terms: LinkTerms) => void;
  readonly acts: LinkActs;
  readonly onClose: () => void;
}

/** Makes, lists, changes and ends links. */
export function ShareDialog({ links, revisions, address, busy, error, onMake, acts, onClose }: ShareDialogProps) {
  const revisionName = (id: string) => {
    const choice = revisions.find((revision) => revision.id === id);
    return choice ? `r${choice.number}${choice.name ? `, ${choice.name}` : ''}` : '';
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size={640}>
      <p className={classes.intro}>{words.intro}</p>
      <NewLink revisions={revisions} busy={busy} onMake={onMake} />
      {error && <ErrorState title={words.failed}>{error}</ErrorState>}
      {address && (
        <OneTimeSecret
          label={words.address}
          note={words.once}
          value={address}
          copy={words.copy}
          copied={words.copied}
        />
      )}
      <h3 className={classes.heading}>{words.list}</h3>
      <LinkList
        links={links}
        revisionName={revisionName}
        busy={busy}
        acts={acts}
        visits={(link) => <Visits linkId={link.id} />}
      />
    </Modal>
  );
}
