export type DialogName = 'share' | 'swap' | 'revisions' | 'updates' | 'wwns' | 'shortcuts' | 'commands';
