/** An address of this page itself, whatever stands in the query: nobody is led elsewhere after signing in. */
export function ownAddress(asked: string | null): string {
  if (asked === null || !URL.canParse(asked, location.origin)) return '/';
  const address = new URL(asked, location.origin);
  if (address.origin !== location.origin || address.pathname.startsWith('//')) return '/';
  if (/^\/(api|sign-in)(\/|$)/.test(address.pathname)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
