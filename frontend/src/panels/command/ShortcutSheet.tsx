import { Kbd, Modal } from '@mantine/core';
import { shortcutWords as words } from '../../ui/words/shell';
import classes from '../share/Dialogs.module.css';

/** Every key that the studio knows. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={words.title} size={440}>
      <table className={classes.keys}>
        <tbody>
          {words.rows.map(([act, keys]) => (
            <tr key={act}>
              <td>{act}</td>
              <td>
                <Kbd size="xs">{keys}</Kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
