import { useEffect, useRef, useState } from 'react';
import type { LayerCeiling, WorkloadResult } from '../../api/answers';
import { IoPath } from '../../charts/path/IoPath';
import { IoPathTimes } from '../../charts/path/IoPathTimes';
import type { PathUnit } from '../../charts/path/pathPlot';
import { likelyOf, likelyRate, rangeText } from '../../ui/format/likely';
import { words } from '../../ui/words/iopath';
import { intervalKey } from '../performance/keys';
import { ceilingOf } from '../performance/likelyFigures';
import { Why } from '../performance/Why';
import { type Studio, type StudioResult, useStudio } from '../studio';
import { iconOfLayer, idsOfLayer, layersOf } from './layerParts';

interface LadderProps {
  readonly result: StudioResult;
  readonly workloads: readonly WorkloadResult[];
  /** The one whose times are shown. */
  readonly workload: WorkloadResult;
  readonly unit: PathUnit;
}

/** The chart of the layers, joined to selection and light. */
export function Ladder({ result, workloads, workload, unit }: LadderProps) {
  const studio = useStudio();
  const { acts, selection } = studio;
  const selected = layersOf(studio, selection);
  const { reveal, picked } = useReveal(studio, selected);
  const shared = {
    layers: result.layers,
    selected,
    reveal,
    iconOf: (layer: LayerCeiling) => iconOfLayer(studio.catalogue, layer.layer),
    onPick: (layer: LayerCeiling) => {
      picked();
      acts.select(idsOfLayer(studio, result, layer.layer));
    },
    onHover: (layer: LayerCeiling | null) => acts.light(layer && idsOfLayer(studio, result, layer.layer)),
  };
  if (unit === 'time')
    return (
      <IoPathTimes
        {...shared}
        times={workload.path_times}
        why={(time) => <Why of={time.explanation || workload.response_explanation} label={time.label} />}
      />
    );
  const why = (key: string, label: string) => <Why of={key} label={label} />;
  const application = applicationOf(studio, result, workloads);
  return (
    <IoPath
      {...shared}
      unit={unit}
      doubt={likelyOf(result)}
      ceilingDoubt={(layer) => ceilingOf(result, { ...layer, explanation: layer.busiest?.explanation ?? '' })}
      application={application}
      why={why}
    />
  );
}

function applicationOf(studio: Studio, result: StudioResult, workloads: readonly WorkloadResult[]) {
  const [first] = workloads;
  const single = workloads.length === 1 ? first : undefined;
  const threads = single && studio.snapshot.workloads.get(single.id)?.threads;
  return {
    label: single?.interval
      ? rangeText(likelyRate(single.interval))
      : (single?.name ?? words.allWorkloads(workloads.length)),
    detail: threads === undefined ? '' : words.threads(threads),
    throughput_mb_s: result.throughput_mb_s,
    requests_s: workloads.reduce((sum, { requests_s }) => sum + (requests_s ?? 0), 0),
    why: single?.interval ? intervalKey(single) : (single?.explanation ?? ''),
  };
}

/** The layer of what was selected elsewhere, to be brought into sight; never one that was picked here. */
function useReveal({ selection }: Studio, selected: ReadonlySet<string>) {
  const [reveal, setReveal] = useState<string | null>(null);
  const own = useRef(false);
  const [first] = selected;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is looked at once, when it is made
  useEffect(() => {
    if (!own.current) setReveal(first ?? null);
    own.current = false;
  }, [selection]);
  return {
    reveal,
    picked: () => {
      own.current = true;
    },
  };
}
