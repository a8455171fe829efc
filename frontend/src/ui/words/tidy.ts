/** Words of tidying the drawing. */

export const tidyWords = {
  tidy: 'Tidy',
  scopes: {
    new: 'Tidy new parts',
    selection: 'Tidy the selection',
    all: 'Tidy everything',
  },
} as const;
