/** Words round figures that are in doubt. */
export const words = {
  likely: (range: string) => `${range} likely`,
  help: 'Likely: in 8 of 10 cases, with what is known of the parts.',
  atMost: 'at most',
  unknown: 'unknown',
};
