export type DialogName = 'share' | 'revisions' | 'shortcuts' | 'commands';
