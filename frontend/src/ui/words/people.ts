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
  audit: 'Audit log',
  people: 'People',
  columns: { name: 'Name', email: 'E-mail address', role: 'Role', since: 'Since', actions: 'Actions' },
  you: 'you',
  deleted: 'Deleted account',
  role: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the organisation?`,
  removeText:
    'Their sessions and tokens here end at once. What they made stays. They can come back by a new invitation.',
  leaveText: 'You will be signed out of this organisation at once, and come back only by a new invitation.',
  removed: (name: string) => `${name} was removed.`,
  lastAdmin: 'The last admin stays: make somebody else an admin first.',
  roleChanged: (name: string, role: string) => `${name} has the role ${role} from now on.`,
  undo: 'Undo',
  cancel: 'Cancel',
  rolesTitle: 'What each role may do',
  failed: 'The people could not be loaded',
  failedChange: 'Nothing was changed',
  local: 'Local: this server serves this machine alone, and nobody signs in.',
  readsAs: (role: string) => `Your role is ${role.toLowerCase()}: you read this design, and editors change it.`,
  localHelp: 'People and roles come with server mode; the guide says how to start it.',
};

export const invitationWords = {
  title: 'Invitations',
  intro:
    'An invitation is an address that you pass on. It works once, for one e-mail address, for seven days. This server sends no mail.',
  email: 'E-mail address',
  emailWrong: 'Give a whole e-mail address, such as ada@example.com.',
  role: 'Role',
  invite: 'Invite',
  address: (email: string) => `Invitation for ${email}`,
  once: 'Copy it now and send it yourself. It will not be shown again.',
  copy: 'Copy',
  copied: 'Copied',
  none: 'Nobody is invited at the moment.',
  waits: (role: string, until: string) => `${role}, open until ${until}`,
  by: (name: string) => `invited by ${name}`,
  revoke: 'Take back',
  revokeNamed: (email: string) => `Take back the invitation for ${email}`,
  failed: 'The invitation could not be made',
  failedRevoke: 'The invitation could not be taken back',
};
