import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { keyCaps } from '../../../panels/command/keys';
import { keyWords as words } from '../../../ui/words/keys';
import { keyGroups } from './keyGroups';
import classes from './ShortcutSheet.module.css';

/** Every key that the studio knows. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={words.title} size={880}>
      <div className={classes.sheet}>
        {keyGroups.map(({ title, rows }) => (
          <table key={title} className={classes.keys}>
            <caption>{title}</caption>
            <tbody>
              {rows.map(({ label, keys }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <Keys ways={keys} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Modal>
  );
}

function Keys({ ways }: { readonly ways: readonly string[] }) {
  return ways.map((way, at) => (
    <Fragment key={way}>
      {at > 0 && <span className={classes.or}>{words.or}</span>}
      {keyCaps(way).map((cap) => (
        <Kbd key={cap} size="xs">
          {cap}
        </Kbd>
      ))}
    </Fragment>
  ));
}
