/** An address of this page itself, whatever stands in the query: nobody is led elsewhere after signing in. */
export function ownAddress(asked: string | null, own = location.origin): string {
  if (asked === null || !URL.canParse(asked, own)) return '/';
  const address = new URL(asked, own);
  if (address.origin !== own || address.pathname.startsWith('//')) return '/';
  if (/^\/(api|sign-in)(\/|$)/.test(address.pathname)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
