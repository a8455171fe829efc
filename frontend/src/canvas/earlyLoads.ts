/** Loads that the canvas has before the page renders with them. */

import type { DesignCanvasProps } from './types';

type BothLoads = Pick<DesignCanvasProps, 'loads' | 'cableLoads'>;

export class EarlyLoads {
  private ahead: { readonly old: BothLoads; readonly now: BothLoads } | null = null;

  /** From here on a render with the old loads means these. */
  begin(old: BothLoads, now: BothLoads): void {
    this.ahead = { old, now };
  }

  /** What the page says, with the early loads while it still has the old ones. */
  over(props: DesignCanvasProps): DesignCanvasProps {
    const { ahead } = this;
    if (!ahead) return props;
    if (props.loads === ahead.old.loads && props.cableLoads === ahead.old.cableLoads) return { ...props, ...ahead.now };
    this.ahead = null;
    return props;
  }
}
