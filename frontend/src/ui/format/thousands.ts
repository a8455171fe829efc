/** `1234567` or `-1234567` with a comma before each group of three digits. */
export function inThousands(whole: string): string {
  const digits = whole.replace('-', '');
  const groups = [digits.slice(0, digits.length % 3 || 3)];
  for (let at = groups[0]?.length ?? 0; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return (whole.startsWith('-') ? '-' : '') + groups.join(',');
}
