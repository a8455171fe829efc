export type DialogName = 'share' | 'swap' | 'revisions' | 'updates' | 'shortcuts' | 'commands';
