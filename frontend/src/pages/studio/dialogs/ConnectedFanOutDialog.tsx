import { useMemo, useState } from 'react';
import { connectAll } from '../../../model/commands/connectAll';
import { FanOutDialog } from '../../../panels/arrange/FanOutDialog';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';

interface FanOutHereProps {
  readonly to: string | null;
  readonly onClose: () => void;
}

/** The dialog that cables what is selected as it opens. */
export function ConnectedFanOutDialog({ to, onClose }: FanOutHereProps) {
  const { context } = useSession();
  const { attempt, snapshot, tree, selection } = useStudio();
  const [chosen] = useState(selection);
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  return (
    <FanOutDialog
      drawing={drawing}
      selection={chosen}
      to={to}
      onMake={(cables) => attempt((context) => connectAll(context, cables))}
      onClose={onClose}
    />
  );
}
