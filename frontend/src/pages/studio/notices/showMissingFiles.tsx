import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useView } from '../../../state/view';
import { words } from '../../../ui/words/files';

const ID = 'left-out';

/** Says what a zip left out, with a button to the form that fills it in; stays until it is closed. */
export async function showMissingFiles(values: number): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(ID);
  const fillIn = () => {
    notifications.hide(ID);
    useView.getState().showDock('files');
  };
  notifications.show({
    id: ID,
    title: words.leftOut(values),
    message: (
      <>
        <p>{words.leftOutHelp}</p>
        <Button variant="default" onClick={fillIn}>
          {words.openButton(values)}
        </Button>
      </>
    ),
    color: 'var(--hr-warn)',
    icon: <IconAlertTriangle size={16} stroke={1.5} />,
    autoClose: false,
  });
}
