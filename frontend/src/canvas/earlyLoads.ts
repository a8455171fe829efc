/** Loads that the canvas has before the page renders with them. */

import type { DesignCanvasProps } from './types';

type BothLoads = Pick<DesignCanvasProps, 'loads' | 'cableLoads'>;

export class EarlyLoads {
  private ahead: { readonly old: BothLoads; readonly now: BothLoads } | null = null;

  /** `page`: what the page said last. */
  constructor(private page: BothLoads) {}

  /** From here on a render with the loads that the page has means these. Answers such a render. */
  begin(props: DesignCanvasProps, now: BothLoads): DesignCanvasProps {
    const { loads, cableLoads } = this.page;
    this.ahead = { old: { loads, cableLoads }, now };
    return { ...props, loads, cableLoads };
  }

  /** What the page says, with the early loads while it still has the old ones. */
  over(props: DesignCanvasProps): DesignCanvasProps {
    const { ahead } = this;
    this.page = { loads: props.loads, cableLoads: props.cableLoads };
    if (!ahead) return props;
    if (props.loads === ahead.old.loads && props.cableLoads === ahead.old.cableLoads) return { ...props, ...ahead.now };
    this.ahead = null;
    return props;
  }
}
