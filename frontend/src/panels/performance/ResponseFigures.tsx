import { Fragment } from 'react';
import type { WorkloadResult } from '../../api/answers';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { Value } from '../../ui/figure/Value';
import { inFlight, megabytes, quantity } from '../../ui/format/format';
import { words } from '../../ui/words/performance';
import { useStudioValue } from '../studio';
import { intervalKey, saturationKey } from './keys';
import { LimitLine } from './LimitLine';
import { enoughText, requestFigure, responseFigure, withDoubt } from './likelyFigures';
import classes from './Response.module.css';
import { Throughput } from './Throughput';
import { Why } from './Why';
import { LimitVerdict } from './WorkloadFigures';

/** The figures of one workload under each other, each with its reasons. */
export function ResponseFigures({ workload }: { readonly workload: WorkloadResult }) {
  const { explanation, in_flight, in_flight_enough, in_flight_explanation, response_explanation } = workload;
  const random = useStudioValue(({ snapshot }) => snapshot.workloads.get(workload.id)?.pattern === 'random');
  const throughput = (
    <Fragment key="throughput">
      <dt>{words.throughput}</dt>
      <dd>
        <Throughput workload={workload} plain />
        <Why of={workload.interval ? intervalKey(workload) : explanation} label={words.throughput} />
      </dd>
    </Fragment>
  );
  const response = (
    <Fragment key="response">
      <dt>{words.response}</dt>
      <dd>
        <LimitVerdict workload={workload} />
        <LikelyValue figure={responseFigure(workload)} />
        <Why of={response_explanation} label={words.response} />
      </dd>
    </Fragment>
  );
  const requests = (
    <Fragment key="requests">
      <dt>{words.requests}</dt>
      <dd>
        <LikelyValue figure={requestFigure(workload)} />
        <Why of={explanation} label={words.requests} />
      </dd>
    </Fragment>
  );
  return (
    <dl className={classes.figures}>
      <dt>{words.heldBy}</dt>
      <dd className={classes.held}>
        <LimitLine workload={workload} />
      </dd>
      {random ? [requests, response, throughput] : [throughput, response, requests]}
      <dt>{words.inFlight}</dt>
      <dd>
        {in_flight_enough !== null && <small>{enoughText(in_flight_enough, workload)}</small>}
        <Value {...inFlight(in_flight)} />
        <Why of={in_flight_explanation} label={words.inFlight} />
      </dd>
      <dt>{words.saturation}</dt>
      <dd>
        <Value {...withDoubt(workload, megabytes(workload.saturation_mb_s))} />
        <Why of={saturationKey(workload)} label={words.saturation} />
      </dd>
      <dt>{words.transfer}</dt>
      <dd>
        <Value {...quantity(workload.transfer_kib, 'KiB')} />
        <Why of={in_flight_explanation} label={words.transfer} />
      </dd>
    </dl>
  );
}
