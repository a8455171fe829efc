/** The page's layers: imports go one way only. A room may use what stands left of it, see CONTRIBUTING.md. */
const room = (name) => `^src/${name}/`;
const mayUse = {
  ui: [],
  api: [],
  model: ['api'],
  state: ['model', 'api'],
  charts: ['ui', 'api'],
  canvas: ['state', 'model', 'ui', 'api'],
  panels: ['state', 'model', 'ui', 'api', 'charts'],
  pages: ['canvas', 'panels', 'charts', 'state', 'model', 'ui', 'api'],
  app: ['pages', 'canvas', 'panels', 'charts', 'state', 'model', 'ui', 'api'],
};

const layers = Object.entries(mayUse).map(([name, allowed]) => ({
  name: `${name}-uses-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: room(name) },
  to: { path: '^src/', pathNot: [name, ...allowed].map(room) },
}));

module.exports = {
  forbidden: [
    ...layers,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'model-takes-types-from-api',
      comment: 'The model is pure: it knows the shapes that the API sends, never the client that fetches them.',
      severity: 'error',
      from: { path: room('model') },
      to: { path: room('api'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'geometry-and-scene-know-no-react',
      severity: 'error',
      from: { path: '^src/canvas/(scene|geometry|interactions)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: 'node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { path: '[.]test[.]tsx?$|/testing/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
