export const words = {
  title: 'Sign in',
  lead: 'Storage designs of your organisation.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  failed: 'You are not signed in',
  /** Why somebody came back from the provider without being let in, by the code in the address. */
  refused: {
    off: 'Single sign-on is not set up on this server. Sign in with your password.',
    busy: 'Too many sign-ins were begun from here. Wait a minute, then try again.',
    late: 'The sign-in took too long, was used already, or began in another browser. Try again.',
    declined: 'The sign-in was cancelled there. Try again, or sign in with your password.',
    unreachable: 'The sign-in service does not answer. Try again in a minute, or sign in with your password.',
    untrusted: 'The answer of the sign-in service cannot be trusted. Tell your admin; the server log says why.',
    unverified: 'The sign-in service has not verified your e-mail address. Verify it there, then try again.',
    unknown: 'Nobody invited you yet. Ask an admin of your organisation for an invitation.',
  } as Readonly<Record<string, string>>,
  noInvitation: 'No account? An admin of your organisation can invite you.',
};

export const againWords = {
  title: 'You are signed out',
  text: 'Your session ended. Sign in to go on; nothing on this page is lost.',
  leave: 'Leave this page',
};

export const invitationWords = {
  title: 'Join Headroom',
  lead: 'You were invited. Choose a name and a password, and you are in.',
  name: 'Your name',
  nameHelp: 'As others see it beside your comments and decisions.',
  join: 'Join',
  noToken: 'This address has no invitation in it. Open it exactly as you got it, or ask for a new one.',
  haveAccount: 'Have an account with this e-mail address already? Give its password; its name stays as it is.',
  toSignIn: 'Sign in instead',
};

export const passwordWords = {
  rules: 'At least 12 characters. A few words that only you would put together are stronger than signs and digits.',
  short: (missing: number) => (missing === 1 ? '1 more character' : `${missing} more characters`),
  strength: { short: 'Too short', fair: 'Fair', good: 'Good', strong: 'Strong' },
  strengthLabel: 'Strength by length',
  show: 'Show or hide the password',
};
