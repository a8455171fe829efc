import { memo, type ReactNode } from 'react';
import type { WorkloadResult } from '../../api/answers';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { Value } from '../../ui/figure/Value';
import { inFlight } from '../../ui/format/format';
import { words as dock } from '../../ui/words/dock';
import { words } from '../../ui/words/performance';
import { useStudioValue } from '../studio';
import { intervalKey } from './keys';
import { LimitLine } from './LimitLine';
import { enoughText, requestFigure, responseFigure } from './likelyFigures';
import classes from './Performance.module.css';
import { Throughput } from './Throughput';
import { Why } from './Why';

type Figure = 'throughput' | 'limit' | 'requests' | 'response';

/** Of random I/O people ask how many and how fast, of sequential I/O how much. */
const orders: Readonly<Record<'random' | 'sequential', readonly Figure[]>> = {
  random: ['requests', 'response', 'throughput', 'limit'],
  sequential: ['throughput', 'limit', 'requests', 'response'],
};

/** What a workload gets, in one line: throughput, what holds it, requests, response time, what is in flight. */
export const WorkloadFigures = memo(function WorkloadFigures({ id }: { readonly id: string }) {
  const got = useStudioValue(({ result }) => result?.workloads.find((workload) => workload.id === id));
  const random = useStudioValue(({ snapshot }) => snapshot.workloads.get(id)?.pattern === 'random');
  if (!got) return <div className={classes.line}>{words.notHere}</div>;
  const order = orders[random ? 'random' : 'sequential'];
  const figures: Readonly<Record<Figure, ReactNode>> = {
    throughput: (
      <Item key="throughput" label={words.gets}>
        <Throughput workload={got} />
        {got.meets_target !== null && (
          <Verdict ok={got.meets_target} yes={dock.workloads.met} no={dock.workloads.short} />
        )}
        <Why of={got.interval ? intervalKey(got) : got.explanation} label={words.of(words.throughput, got.name)} />
      </Item>
    ),
    limit: (
      <Item key="limit" label={words.heldBy}>
        <span>
          <LimitLine workload={got} />
        </span>
      </Item>
    ),
    requests: (
      <Item key="requests" label={words.requests}>
        <LikelyValue figure={requestFigure(got)} />
        <Why of={got.explanation} label={words.of(words.requests, got.name)} />
      </Item>
    ),
    response: (
      <Item key="response" label={words.response}>
        <LikelyValue figure={responseFigure(got)} />
        <LimitVerdict workload={got} />
        <Why of={got.response_explanation} label={words.of(words.response, got.name)} />
      </Item>
    ),
  };
  return (
    <div className={classes.line}>
      {order.map((figure) => figures[figure])}
      <Item label={words.inFlight}>
        <Value {...inFlight(got.in_flight)} />
        {got.in_flight_enough !== null && (
          <small className={classes.aside}>({enoughText(got.in_flight_enough, got)})</small>
        )}
        <Why of={got.in_flight_explanation} label={words.of(words.inFlight, got.name)} />
      </Item>
    </div>
  );
});

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={classes.item}>
      <span className={classes.label}>{label}</span>
      {children}
    </span>
  );
}

function Verdict({ ok, yes, no }: { readonly ok: boolean; readonly yes: string; readonly no: string }) {
  return (
    <span className={classes.tag} data-ok={ok || undefined}>
      {ok ? yes : no}
    </span>
  );
}

/** Whether the response keeps the limit that the design states for the workload. */
export function LimitVerdict({ workload }: { readonly workload: WorkloadResult }) {
  const limit_ms = useStudioValue(({ snapshot }) => snapshot.workloads.get(workload.id)?.latency_limit_ms ?? null);
  if (limit_ms === null || workload.response_ms === null) return null;
  return <Verdict ok={workload.response_ms <= limit_ms} yes={words.withinLimit} no={words.overLimit} />;
}
