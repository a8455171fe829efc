import { words } from '../words/shell';

/** A page in outline while its code or its design is on the way; its looks come with the first byte (index.html). */
export function PageSkeleton({ studio = location.pathname.startsWith('/d/') }: { readonly studio?: boolean }) {
  return (
    <main className={studio ? 'waiting studio' : 'waiting'} aria-busy="true" aria-label={words.loading}>
      <i />
      <i />
      <i />
      <i />
    </main>
  );
}

interface PanelOutlineProps {
  /** px; without one as wide or as tall as its place. */
  readonly width?: number;
  readonly height?: number;
  /** Where it borders on the drawing. */
  readonly edge: 'Top' | 'Bottom' | 'InlineStart' | 'InlineEnd';
}

/** A panel in outline, as large as it will be, so that nothing moves when it comes. */
export function PanelSkeleton({ width, height, edge }: PanelOutlineProps) {
  const size = { width: width ?? '100%', height: height ?? '100%' };
  return (
    <div className="outlined" aria-hidden="true" style={{ ...size, [`border${edge}Width`]: 1 }}>
      <i />
      <i />
      <i />
    </div>
  );
}
