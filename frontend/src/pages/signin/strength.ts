export const SHORTEST = 12;
const GOOD = 16;
const STRONG = 20;

export type Strength = 'short' | 'fair' | 'good' | 'strong';
const LEVELS: readonly Strength[] = ['short', 'fair', 'good', 'strong'];

/** How hard a password is to guess, by its length alone: rules about signs make worse passwords. */
export function strengthOf(password: string): { readonly name: Strength; readonly level: number } {
  const letters = [...password].length;
  const level = [SHORTEST, GOOD, STRONG].filter((least) => letters >= least).length;
  return { name: LEVELS[level] ?? 'short', level };
}
