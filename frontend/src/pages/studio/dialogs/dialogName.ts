export type DialogName =
  | 'share'
  | 'swap'
  | 'revisions'
  | 'updates'
  | 'wwns'
  | 'cables'
  | 'copies'
  | 'pattern'
  | 'picture'
  | 'shortcuts'
  | 'commands';
