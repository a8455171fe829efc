/** Why the server ends a connection, by close code. */

/** The server asks to sign in. */
export const SIGN_IN = 4401;
/** The server has no room for one more window, of this link, from this address or at all. */
export const CROWDED = 4509;

export const END_WORDS: Readonly<Record<number, string>> = {
  4400: 'The server could not read a change. Reload the page.',
  4403: 'This view is read only.',
  4404: 'There is no design at this address.',
  4409: 'What this link shows was changed.',
  4410: 'This design was deleted, or the link was revoked.',
  4413: 'A change was too large for the server.',
  4509: 'Too many windows are open. Close one; this page tries again by itself.',
};
