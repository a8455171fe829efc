export const words = {
  title: 'Sign in',
  lead: 'Storage designs of your organisation.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  failed: 'Sign-in failed',
  /** Why somebody came back from the provider without being let in, by the code in the address. */
  refused: {
    off: 'Single sign-on is not set up on this server. Sign in with your password.',
    busy: 'Too many sign-in attempts from here. Wait a minute, then try again.',
    late: 'The sign-in took too long, was already used, or started in another browser. Try again.',
    declined: 'The sign-in was cancelled. Try again, or sign in with your password.',
    unreachable: 'The sign-in service is not responding. Try again in a minute, or sign in with your password.',
    untrusted: 'The sign-in service sent an invalid response. Tell your admin; the server log has details.',
    unverified: 'The sign-in service has not verified your e-mail address. Verify it there, then try again.',
    unknown: 'You have not been invited yet. Ask an admin of your organisation.',
  } as Readonly<Record<string, string>>,
  noInvitation: 'No account? An admin of your organisation can invite you.',
};

export const againWords = {
  title: 'You are signed out',
  text: 'Your session ended. Sign in to continue; nothing on this page is lost.',
  leave: 'Leave this page',
};

export const invitationWords = {
  title: 'Join Headroom',
  lead: 'You have been invited. Choose a name and a password to start.',
  name: 'Your name',
  nameHelp: 'Shown next to your comments and decisions.',
  join: 'Join',
  noToken: 'This link contains no invitation. Open it exactly as you received it, or ask for a new one.',
  haveAccount: 'Already have an account with this e-mail address? Enter its password; its name stays unchanged.',
  toSignIn: 'Sign in instead',
};

export const passwordWords = {
  rules: 'At least 12 characters. A few unrelated words are stronger than symbols and digits.',
  short: (missing: number) => (missing === 1 ? '1 more character' : `${missing} more characters`),
  strength: { short: 'Too short', fair: 'Fair', good: 'Good', strong: 'Strong' },
  strengthLabel: 'Strength by length',
  show: 'Show or hide the password',
};
