import type { FilterProblem } from './types';

export const problem = (message: string, at: number, end: number): FilterProblem => ({ message, at, length: end - at });
