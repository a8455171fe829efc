/** The upright hatch of doubt, as a pattern of the given id. */
export function DoubtHatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={1.5} height={4} fill="var(--hr-control)" />
      </pattern>
    </defs>
  );
}

/** The 45° hatch of what binds, as a pattern of the given id. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={5} stroke="var(--hr-load-on-4)" strokeOpacity={0.55} strokeWidth={1.6} />
      </pattern>
    </defs>
  );
}
