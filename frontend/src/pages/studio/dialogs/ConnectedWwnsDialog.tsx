import type { WwnValue } from '../../../api/answers';
import { useNewWwns, usePastedWwns, useWwnClashes } from '../../../api/queries/wwns';
import { setWwns } from '../../../model/commands/setWwns';
import type { PortName } from '../../../model/fabric/portNames';
import { useStudio } from '../../../panels/studio';
import { WwnsDialog } from '../../../panels/wwns/WwnsDialog';
import { useResults, useSession } from '../../../state/SessionContext';

interface WwnsHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

/** The dialog of world-wide names, wired to the server and to the open design. */
export function ConnectedWwnsDialog({ designId, onClose }: WwnsHereProps) {
  const { context } = useSession();
  const { attempt } = useStudio();
  const clashes = useWwnClashes(
    designId,
    useResults((state) => state.seq),
  );
  const fresh = useNewWwns(designId);
  const pasted = usePastedWwns();
  const set = (values: readonly WwnValue[]) => attempt((context) => setWwns(context, values));
  const make = async (ports: readonly PortName[], virtual: number) => {
    const keys = new Set(ports.map(({ key }) => key));
    const { components } = context.snapshot();
    // The server names the design as saved; what was named since then, or not asked for, stays as it is.
    const values = (await fresh.mutateAsync(virtual)).filter(
      ({ component_id: id, key }) => keys.has(portOf(id, key)) && !components.get(id)?.attributes[key],
    );
    const refusal = set(values);
    if (refusal !== null) throw new Error(refusal);
    return new Set(values.map(({ component_id: id, key }) => portOf(id, key))).size;
  };
  const read = async (text: string) =>
    (await pasted.mutateAsync(text)).map((name) => ({
      ...name,
      used_by: name.used_by.filter((use) => use.design_id !== designId),
    }));
  return (
    <WwnsDialog
      clashes={clashes.data ?? null}
      clashError={clashes.error?.message ?? null}
      onMake={make}
      onRead={read}
      onSet={set}
      onClose={onClose}
    />
  );
}

const portOf = (id: string, key: string) => `${id} ${key.slice(0, key.lastIndexOf('/') + 1)}`;
