/** An address of this page itself, whatever stands in the query: nobody is led elsewhere after signing in. */
export function ownAddress(target: string | null, own = location.origin): string {
  if (target === null || !URL.canParse(target, own)) return '/';
  const address = new URL(target, own);
  if (address.origin !== own || address.pathname.startsWith('//')) return '/';
  if (/^\/(api|sign-in)(\/|$)/.test(address.pathname)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
