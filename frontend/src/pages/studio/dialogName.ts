export type DialogName =
  | 'share'
  | 'swap'
  | 'revisions'
  | 'updates'
  | 'wwns'
  | 'copies'
  | 'pattern'
  | 'shortcuts'
  | 'commands';
