export const words = {
  title: 'Help',
  lead: 'Guide, model manual and glossary',
  open: 'Help',
  find: 'Search the help',
  found: 'Search results',
  contents: 'Contents',
  none: (query: string) => `Nothing in the help mentions “${query}”.`,
  noPage: 'There is no such help page. Choose one from the contents.',
  groups: {
    guide: 'Guide',
    studio: 'In the studio',
    'reference-designs': 'Reference designs',
    model: 'Model manual',
    glossary: 'Glossary',
  },
};
