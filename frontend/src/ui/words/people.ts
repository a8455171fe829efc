export const roleWords = {
  viewer: 'Viewer',
  commenter: 'Commenter',
  editor: 'Editor',
  approver: 'Approver',
  admin: 'Admin',
};

export const roleHelp = {
  viewer: 'Reads designs, results, prices and quotes.',
  commenter: 'Reads, comments and suggests.',
  editor: 'Also changes designs, own parts, price books and quotes, and shares them.',
  approver: 'Also decides reviews, quotes and own parts.',
  admin: 'Also manages people and their roles, and reads the audit log.',
};

export const words = {
  title: 'Organisation',
  lead: (name: string) => `People and invitations of ${name}`,
  checks: 'Checks',
  audit: 'Audit log',
  people: 'People',
  columns: { name: 'Name', email: 'E-mail address', role: 'Role', since: 'Since', actions: 'Actions' },
  you: 'you',
  role: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the organisation?`,
  removeText: 'Their sessions and tokens end at once. Their work stays. They can be invited again.',
  leaveText: 'You will be signed out of this organisation at once and need a new invitation to return.',
  removed: (name: string) => `${name} was removed.`,
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  roleChanged: (name: string, role: string) => `${name} is now ${role}.`,
  undo: 'Undo',
  cancel: 'Cancel',
  rolesTitle: 'What each role may do',
  failed: 'The people could not be loaded',
  failedChange: 'Nothing was changed',
  local: 'Local mode: this server serves this machine only, without sign-in.',
  readsAs: (role: string) => `Your role is ${role.toLowerCase()}: you can view this design but not edit it.`,
  localHelp: 'People and roles are available in server mode; see the guide.',
};

export const invitationWords = {
  title: 'Invitations',
  intro:
    'An invitation is a link that you send yourself; this server sends no mail. It works once, for one e-mail address, for seven days.',
  email: 'E-mail address',
  emailWrong: 'Enter a full e-mail address, such as ada@example.com.',
  role: 'Role',
  invite: 'Invite',
  address: (email: string) => `Invitation for ${email}`,
  once: 'Copy it now and send it yourself. It will not be shown again.',
  copy: 'Copy',
  copied: 'Copied',
  none: 'No open invitations.',
  waits: (role: string, until: string) => `${role}, open until ${until}`,
  by: (name: string) => `invited by ${name}`,
  revoke: 'Revoke',
  revokeNamed: (email: string) => `Revoke the invitation for ${email}`,
  failed: 'The invitation could not be created',
  failedRevoke: 'The invitation could not be revoked',
};
