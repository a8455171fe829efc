/** Keys of explanations that a figure does not carry itself: the result names them by rule (`explain_figures.py`). */

export const saturationKey = (workload: { readonly explanation: string }) => `${workload.explanation}/saturation`;
export const curveKey = (workload: { readonly explanation: string }) => `${workload.explanation}/curve`;
export const intervalKey = (workload: { readonly explanation: string }) => `${workload.explanation}/interval`;
export const headroomKey = (scenario: string) => `${scenario}/headroom`;
export const stepKey = (scenario: string, step: { readonly row: string }) => `${scenario}/${step.row}/ladder`;
export const timesKey = (part: { readonly explanations: readonly string[] }) => `${part.explanations[0] ?? ''}/times`;
export const changeKey = (scenario: string, change: { readonly part: string; readonly instead_of: string }) =>
  `${scenario}/change:${change.part}:${change.instead_of}`;
