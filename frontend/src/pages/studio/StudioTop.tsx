import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useNamedRevisions } from '../../api/queries/revisions';
import { useUpdates } from '../../api/queries/updates';
import { useStudioValue } from '../../panels/studio';
import { ExportMenu } from '../../panels/topbar/ExportMenu';
import { HistoryButtons, TopBar } from '../../panels/topbar/TopBar';
import { useDesign, useLongEdit } from '../../state/SessionContext';
import { EditProgress, SaveIndicator } from '../../ui/message/SaveIndicator';
import { AccountMenu } from '../account/AccountMenu';
import { ApprovalButton } from '../approval/ApprovalButton';
import { ConnectedPeople } from '../people/ConnectedPeople';
import type { DialogName } from './dialogs/useDialogs';
import { exportsOf } from './dock/exports';
import { useLinkedSelection } from './useLinkedSelection';
import { ViewSwitch } from './ViewSwitch';

interface StudioTopProps {
  readonly designId: string;
  readonly onDialog: (name: DialogName) => void;
}

/** The top bar, wired to the session and the server. */
export function StudioTop({ designId, onDialog }: StudioTopProps) {
  const name = useStudioValue(({ snapshot }) => String(snapshot.meta.name ?? ''));
  const navigate = useNavigate();
  const source = useMemo(() => ({ designId }), [designId]);
  useLinkedSelection();
  const revisions = useNamedRevisions(designId);
  const updates = useUpdates(designId);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const newest = revisions.data?.reduce((top, revision) => Math.max(top, revision.number), 0) ?? 0;
  return (
    <TopBar
      save={<SaveHere />}
      approval={<ApprovalButton source={source} />}
      revision={newest > 0 ? newest : null}
      history={<HistoryHere />}
      dark={dark}
      viewSwitch={<ViewSwitch />}
      exportMenu={
        <ExportMenu
          {...exportsOf(designId, name)}
          onPicture={() => onDialog('picture')}
          onQuotes={() => navigate(`/designs/${designId}/quotes`)}
        />
      }
      people={<ConnectedPeople />}
      account={<AccountMenu />}
      updates={updates.data?.parts.length ?? 0}
      onUpdates={() => onDialog('updates')}
      onHome={() => navigate('/')}
      onShare={() => onDialog('share')}
      onRevisions={() => onDialog('revisions')}
      onCommands={() => onDialog('commands')}
      onTheme={(next) => setColorScheme(next ? 'dark' : 'light')}
    />
  );
}

function SaveHere() {
  const save = useDesign((state) => state.save);
  const edit = useLongEdit();
  return edit ? <EditProgress {...edit} /> : <SaveIndicator state={save} />;
}

function HistoryHere() {
  const undoLabel = useDesign((state) => state.undo.undo);
  const redoLabel = useDesign((state) => state.undo.redo);
  return <HistoryButtons undoLabel={undoLabel} redoLabel={redoLabel} />;
}
