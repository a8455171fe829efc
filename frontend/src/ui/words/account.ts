export const words = {
  title: 'Your account',
  lead: 'Name, password, sessions, tokens and data',
  name: 'Name',
  nameEmpty: 'A name is needed.',
  save: 'Save name',
  profile: 'Profile',
  role: (role: string, organisation: string) => `${role} in ${organisation}`,
  failedLoad: 'Could not load',
  local: 'Local mode: this server serves this machine only. There is no sign-in, so there is no account to manage.',
};

export const passwordWords = {
  title: 'Password',
  intro: 'A new password ends your sessions on other devices. API tokens stay valid: revoke them below if need be.',
  old: 'Current password',
  fresh: 'New password',
  change: 'Change password',
  changed: 'Your password was changed.',
  failed: 'The password was not changed',
};

export const sessionWords = {
  title: 'Sessions',
  intro: 'Where you are signed in. A session ends after 14 days without use, or after 90 days.',
  current: 'this one',
  used: (when: string) => `last used ${when}`,
  began: (when: string) => `signed in ${when}`,
  end: 'End',
  endNamed: (browser: string) => `End the session in ${browser}`,
  endOthers: 'End all others',
  unknown: 'Unknown browser',
  failed: 'The session could not be ended',
};

export const tokenWords = {
  title: 'API tokens',
  intro: 'A token lets a script act on your behalf, with your role or a lower one. Treat it like a password.',
  name: 'Name',
  namePlaceholder: 'For example: nightly export',
  nameEmpty: 'Give the token a name.',
  role: 'Role',
  days: 'Valid for',
  dayChoices: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' },
  make: 'Create a token',
  secret: (name: string) => `Token ${name}`,
  once: 'Copy it now. It will not be shown again.',
  use: 'Send it as the header “Authorization: Bearer <token>”.',
  copy: 'Copy',
  copied: 'Copied',
  none: 'No tokens yet.',
  begins: (hint: string) => `begins ${hint}`,
  until: (when: string) => `until ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'never used',
  ended: 'expired',
  revoked: 'revoked',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the token ${name}`,
  failed: 'The token could not be created',
  failedRevoke: 'The token could not be revoked',
};

export const dataWords = {
  title: 'Your data',
  intro: 'Everything this server stores about you: account, memberships, sessions, tokens, comments and activity.',
  download: 'Download as JSON',
  fileName: 'headroom-my-data',
  failedDownload: 'Your data could not be downloaded',
  delete: 'Delete account',
  deleteTitle: 'Delete your account?',
  goes: 'Your name, e-mail address, password, sessions and tokens are deleted at once and cannot be brought back.',
  stays:
    'Designs, revisions and quotes stay with the organisation. Your comments and decisions remain under “Deleted account”.',
  password: 'Confirm with your password',
  cancel: 'Cancel',
  confirm: 'Delete permanently',
  failed: 'Your account was not deleted',
};

export const menuWords = {
  label: (name: string) => `Account: ${name}`,
  account: 'Your account',
  organisation: 'Organisation',
  audit: 'Audit log',
  switchTo: 'Organisations',
  current: (name: string) => `${name} (current)`,
  signOut: 'Sign out',
  failed: 'You could not be signed out',
};
