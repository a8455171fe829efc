/** The page's layers: imports go one way only. A room may use what stands left of it, see CONTRIBUTING.md. */
const room = (name) => `^src/${name}/`;
const mayUse = {
  ui: ['api'],
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

/** Rooms of the model: what knows nothing of a design first, what changes one last. */
const modelMayUse = {
  algorithms: [],
  document: ['algorithms'],
  catalogue: ['document', 'algorithms'],
  storage: ['catalogue', 'document', 'algorithms'],
  tree: ['storage', 'catalogue', 'document', 'algorithms'],
  fit: ['catalogue', 'document', 'algorithms'],
  names: ['fit', 'catalogue', 'document', 'algorithms'],
};

const modelRooms = Object.entries(modelMayUse).map(([name, allowed]) => ({
  name: `model-${name}-uses-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: room(`model/${name}`), pathNot: '[.]test[.]tsx?$' },
  to: { path: room('model'), pathNot: [name, ...allowed].map((one) => room(`model/${one}`)) },
}));

/** Of the drawing: places, then what is to be painted, then painting it, then when. */
const canvasOrder = ['geometry', 'scene', 'paint', 'stage'].map((name, index, order) => ({
  name: `canvas-${name}-knows-no-${order.slice(index + 1).join('-') || 'interactions'}`,
  severity: 'error',
  from: { path: room(`canvas/${name}`), pathNot: '[.]test[.]tsx?$' },
  to: { path: [...order.slice(index + 1), 'interactions', 'overlay', 'picture'].map((one) => room(`canvas/${one}`)) },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...modelRooms,
    ...canvasOrder,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'model-ui-and-charts-take-types-from-api',
      comment: 'They know the shapes that the API sends, never the client that fetches them.',
      severity: 'error',
      from: { path: ['model', 'ui', 'charts'].map(room) },
      to: { path: room('api'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'drawing-knows-no-react',
      severity: 'error',
      from: { path: '^src/canvas/(geometry|scene|paint|stage|interactions)/', pathNot: '[.]test[.]tsx?$' },
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
