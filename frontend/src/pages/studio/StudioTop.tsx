import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useRevisions } from '../../api/queries/revisions';
import { useUpdates } from '../../api/queries/updates';
import { useStudio } from '../../panels/studio';
import { ExportMenu } from '../../panels/topbar/ExportMenu';
import { TopBar } from '../../panels/topbar/TopBar';
import { useDesign } from '../../state/SessionContext';
import type { DialogName } from './dialogName';
import { exportsOf } from './exports';
import { ViewSwitch } from './ViewSwitch';

interface StudioTopProps {
  readonly designId: string;
  readonly onDialog: (name: DialogName) => void;
}

/** The top bar, wired to the session and the server. */
export function StudioTop({ designId, onDialog }: StudioTopProps) {
  const { snapshot } = useStudio();
  const navigate = useNavigate();
  const save = useDesign((state) => state.save);
  const undo = useDesign((state) => state.undo);
  const revisions = useRevisions(designId);
  const updates = useUpdates(designId);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const newest = revisions.data?.reduce((top, revision) => Math.max(top, revision.number), 0) ?? 0;
  return (
    <TopBar
      save={save}
      revision={newest > 0 ? newest : null}
      undoLabel={undo.undo}
      redoLabel={undo.redo}
      dark={dark}
      viewSwitch={<ViewSwitch />}
      exportMenu={<ExportMenu {...exportsOf(designId, snapshot)} onPicture={() => onDialog('picture')} />}
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
