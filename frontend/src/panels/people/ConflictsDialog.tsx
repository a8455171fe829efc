import { Button, Modal } from '@mantine/core';
import { words } from '../../ui/words/together';
import classes from './ConflictsDialog.module.css';

/** One edit that does not fit, in sentences, with what may be done. */
export interface ConflictChoice {
  readonly key: string;
  readonly sentence: string;
  readonly who: string | null;
  /** What to show of the drawing. */
  readonly ids: readonly string[];
  readonly remedies: readonly { readonly label: string; readonly run: () => void }[];
}

interface ConflictsDialogProps {
  readonly conflicts: readonly ConflictChoice[];
  readonly onShow: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Every edit that was set aside, and the choice between it and what stands. */
export function ConflictsDialog({ conflicts, onShow, onClose }: ConflictsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={words.conflictsTitle} size={640}>
      <p className={classes.help}>{conflicts.length > 0 ? words.conflictsHelp : words.conflictsNone}</p>
      <ul className={classes.list}>
        {conflicts.map(({ key, sentence, who, ids, remedies }) => (
          <li key={key}>
            <p>
              {sentence} {who}
            </p>
            <div className={classes.remedies}>
              {remedies.map(({ label, run }) => (
                <Button key={label} size="xs" variant="default" onClick={run}>
                  {label}
                </Button>
              ))}
              {ids.length > 0 && (
                <Button size="xs" variant="subtle" aria-label={words.showLabel(sentence)} onClick={() => onShow(ids)}>
                  {words.show}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
