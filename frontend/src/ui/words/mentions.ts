/** Being told of a mention. */
export const words = {
  title: 'Mentions',
  button: (unread: number) => (unread === 0 ? 'Mentions' : `Mentions: ${unread} new`),
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  none: 'No mentions yet. Comments mention you with @ and your name.',
  readAll: 'Mark all as read',
  unread: 'New',
  where: (design: string, what: string) => `${design}: ${what}`,
};
