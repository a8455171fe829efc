export type DialogName =
  | 'share'
  | 'swap'
  | 'revisions'
  | 'updates'
  | 'wwns'
  | 'copies'
  | 'pattern'
  | 'picture'
  | 'shortcuts'
  | 'commands';
