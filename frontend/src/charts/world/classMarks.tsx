import classes from './classMarks.module.css';

/** Outlines of marks round the origin, one for each class in the order in which they are listed; told apart without colour. */
const outlines = [
  'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
  'M-3.6 -3.6H3.6V3.6H-3.6Z',
  'M0 -4.6L4.4 3.4H-4.4Z',
  'M0 -5L5 0L0 5L-5 0Z',
  'M0 4.6L4.4 -3.4H-4.4Z',
  'M-5.4 -2H5.4V2H-5.4Z',
  'M-2 -5.4H2V5.4H-2Z',
  'M-1.5 -4.6H1.5V-1.5H4.6V1.5H1.5V4.6H-1.5V1.5H-4.6V-1.5H-1.5Z',
  'M4.6 0L-3.4 4.4V-4.4Z',
  'M-4.6 0L3.4 4.4V-4.4Z',
] as const;

interface ClassMarkProps {
  /** Place of the class in the list of classes. */
  readonly number: number;
  /** Outside of its interval: hollow. */
  readonly outside?: boolean;
  /** Without an interval there is no inside. */
  readonly plain?: boolean;
}

/** A mark round the origin. */
export function ClassMark({ number, outside = false, plain = false }: ClassMarkProps) {
  const state = outside ? 'outside' : plain ? 'plain' : undefined;
  return <path className={classes.mark} data-state={state} d={outlines[number % outlines.length]} />;
}

/** The same as an entry of a legend or a table, 16 px square. */
export function ClassGlyph(props: ClassMarkProps) {
  return (
    <svg className={classes.glyph} width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
      <ClassMark {...props} />
    </svg>
  );
}
