import type { PathTime } from '../../api/answers';
export interface StageBar {
  readonly key: string;
  readonly time: PathTime;
  /** Shares of the whole response, 0 to 1: where the stage begins, its service, then its waiting. */
  readonly from: number;
  readonly service: number;
  readonly wait: number;
}

export interface StageBars {
  readonly bars: readonly StageBar[];
  readonly service_ms: number;
  readonly wait_ms: number;
}

/** Puts the stages one after the other, each beginning where the one before it ends, so that they add up to the eye. */
export function layoutPath(times: readonly PathTime[]): StageBars {
  const service_ms = times.reduce((sum, time) => sum + time.service_ms, 0);
  const wait_ms = times.reduce((sum, time) => sum + time.wait_ms, 0);
  const whole = service_ms + wait_ms;
  const shareOf = (time_ms: number) => (whole > 0 ? time_ms / whole : 0);
  let from = 0;
  const bars = times.map((time, index) => {
    const bar = {
      key: `${index} ${time.row} ${time.label}`,
      time,
      from,
      service: shareOf(time.service_ms),
      wait: shareOf(time.wait_ms),
    };
    from += bar.service + bar.wait;
    return bar;
  });
  return { bars, service_ms, wait_ms };
}
