import { addLogical } from '../../../model/commands/addLogical';
import { addWorkload } from '../../../model/commands/setWorkload';
import { useStudioNow } from '../../../panels/studio';
import type { Step } from '../../../ui/words/steps';

/** Where steps are done. */
export interface StepPage {
  /** Opens the palette with these words looked for. */
  readonly findPart: (words: string) => void;
  readonly openInspector: () => void;
  readonly openCables: () => void;
}

/** Does a next step, or leads to where it is done. */
export function useTakeStep({ findPart, openInspector, openCables }: StepPage): (step: Step) => void {
  const now = useStudioNow();
  return (step) => {
    const { acts, run, snapshot, catalogue } = now();
    const all = (kind: string) =>
      [...snapshot.components.values()].filter((one) => one.kind === kind).map(({ id }) => id);
    const find = (kind: string, near: string) => {
      acts.select(all(near).slice(0, 1));
      findPart(catalogue.kinds[kind]?.label ?? kind);
    };
    const cable = (kind: string) => {
      acts.select(all(kind));
      openCables();
    };
    const steps: Readonly<Record<Step, () => void>> = {
      host: () => find('host', ''),
      hba: () => find('hba', 'host'),
      storage: () => find('storage_system', ''),
      drives: () => {
        acts.select(all('storage_system').slice(0, 1));
        openInspector();
      },
      cable: () => cable('host'),
      cableStorage: () => cable('storage_system'),
      volume: () => {
        const arrays = [...all('extent_pool'), ...all('raid_array')];
        if (arrays.length === 0) return find('raid_array', 'storage_system');
        const near = arrays.slice(0, 1);
        acts.select(near);
        run((context) => addLogical(context, 'volume', near));
      },
      mount: () => {
        acts.select([...all('storage_cluster'), ...all('storage_service')].slice(0, 1));
        openInspector();
      },
      workload: () => run(addWorkload),
    };
    steps[step]();
  };
}
