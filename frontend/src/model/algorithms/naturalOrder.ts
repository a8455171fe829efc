/** As people count: `Host 2` before `Host 10`, the same for every reader. */
export const naturalOrder: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare;
