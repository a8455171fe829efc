/** Words round figures: their basis, their why. */

import type { FigureBasis } from '../../api/answers';
export const basisNames: Readonly<Record<FigureBasis | 'prior' | 'unverified', string>> = {
  rule_of_thumb: 'rule of thumb',
  rated: 'rated',
  measured: 'measured',
  calibrated: 'calibrated',
  derived: 'derived',
  prior: 'class prior',
  drawn: 'drawn',
  unknown: 'unknown',
  unverified: 'unverified',
};

export const words = {
  utilisation: 'Utilisation',
  binds: 'binds',
  bindsAt: (share: string) => `${share}, binds`,
  percents: (share: string) => share.replace(',', '%,'),
  why: (label: string) => `Why: ${label}`,
  whyTitle: (value: string) => `Why ${value}?`,
  input: 'Input',
  value: 'Value',
  basis: 'Basis',
  /** What a grade means, where it is not plain. */
  gradeHelp: {
    prior: 'Nobody states this for the part. What parts of its class reach is taken instead, with its range.',
  },
  noInputs: 'This figure has no inputs.',
  standsIn: 'The chosen basis has no figure here; the next best one is used.',
  fromMemory: 'unverified',
  close: 'Close',
};
