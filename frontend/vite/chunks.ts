import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a build knows of a module. */
interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

const canvasParts = ['BackToDrawing', 'Badges', 'Minimap', 'ZoomControls'].map((name) => `canvas/overlay/${name}.tsx`);
/** Beside every drawing. */
const besideDrawing = [
  ...canvasParts,
  'pages/approval/ApprovalButton.tsx',
  'panels/checks/CheckBadge.tsx',
  'panels/checks/CheckWatch.tsx',
  'panels/dock/Bottlenecks.tsx',
  'panels/failures/harm/ColourBy.tsx',
  'panels/inspector/DesignTags.tsx',
];

/**
 * Modules with which a page that is opened often begins: what it waits for `before` its first picture, and what comes
 * `beside` that. Both with all that they import at once.
 */
const OPENINGS = {
  studio: {
    before: ['pages/studio/StudioPage.tsx', 'pages/studio/StudioShell.tsx'],
    beside: [
      ...besideDrawing,
      'pages/people/CollaborationNotices.tsx',
      'pages/people/ConnectedPeople.tsx',
      'pages/review/OwnReview.tsx',
      'pages/studio/InspectorSide.tsx',
      'pages/studio/StudioTop.tsx',
      'pages/studio/canvas/CanvasTools.tsx',
      'pages/studio/canvas/TidyMenu.tsx',
      'pages/studio/dock/ResultsDock.tsx',
      'pages/studio/sidePanels.tsx',
      'panels/answer/AnswerBar.tsx',
      'panels/palette/Palette.tsx',
    ],
  },
  /** On a phone, and behind a link. */
  reader: {
    before: ['pages/studio/StudioPage.tsx', 'pages/reader/Reader.tsx', 'pages/shared/SharedPage.tsx'],
    beside: [
      ...besideDrawing,
      'pages/people/ConnectedPeople.tsx',
      'pages/review/LinkReview.tsx',
      'pages/review/OwnReview.tsx',
    ],
  },
  gallery: { before: ['pages/gallery/GalleryPage.tsx'], beside: [] },
} as const;

/** What index.html names comes in one file, with what fetches the others. */
const START = 'app/start.ts';
const PAGE = fileURLToPath(new URL('../index.html', import.meta.url)).replaceAll('\\', '/');
const FETCHER = '\0vite/preload-helper.js';
const MAIN = 'app/main.tsx';
const ROUTES = 'app/routes.tsx';
/** Pages that use anything of it draw designs. */
const DRAWING = `${SOURCE}canvas/`;
/** Index modules of libraries: who imports two names of one uses two modules of its hundreds. */
const INDEX =
  /\/node_modules\/(@mantine\/(?:core|hooks)|@tabler\/icons-react)\/(?:esm\/index|dist\/esm\/tabler-icons-react)\.mjs$/;
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** What modules use, all the way; of libraries' index modules only what is named. */
class Uses {
  readonly #graph: Graph;
  readonly #indexes = new Map<string, ReadonlyMap<string, string>>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  of(modules: Iterable<string>): Set<string> {
    const found = new Set<string>();
    const next = [...modules];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      next.push(...this.#used(id));
    }
    return found;
  }

  laterOf(id: string): readonly string[] {
    return this.#info(id).dynamicallyImportedIds;
  }

  #info(id: string) {
    const info = this.#graph.getModuleInfo(id);
    if (!info) throw new Error(`there is no module ${id}; vite/chunks.ts names what pages begin with`);
    return info;
  }

  *#used(id: string): Iterable<string> {
    const { code, importedIds } = this.#info(id);
    for (const imported of importedIds) {
      const library = INDEX.exec(imported)?.[1];
      if (library === undefined || code === null) yield imported;
      else yield* this.#named(code, library, imported);
    }
  }

  /** The modules behind the names that this code imports from a library. */
  *#named(code: string, library: string, index: string): Iterable<string> {
    const modules = this.#modulesOf(index);
    for (const [, clauses = '', from] of code.matchAll(NAMED)) {
      if (from !== library) continue;
      for (const [name] of namesIn(clauses)) yield modules.get(name) ?? index;
    }
  }

  #modulesOf(index: string): ReadonlyMap<string, string> {
    const known = this.#indexes.get(index);
    if (known) return known;
    const modules = new Map<string, string>();
    const { code, importedIds } = this.#info(index);
    for (const [, clauses = '', from = ''] of (code ?? '').matchAll(NAMED)) {
      const module = from.startsWith('.')
        ? posix.join(posix.dirname(index), from)
        : importedIds.find((id) => id.includes(`/node_modules/${from}/`));
      if (module === undefined) continue;
      for (const [, name] of namesIn(clauses)) modules.set(name, module);
    }
    this.#indexes.set(index, modules);
    return modules;
  }
}

/** `a, b as c` as what is meant and how it is called here. */
function* namesIn(clauses: string): Iterable<readonly [string, string]> {
  for (const clause of clauses.split(',')) {
    const [name = '', own = name] = clause.trim().split(/\s+as\s+/);
    if (name !== '') yield [name, own];
  }
}

type ChunkOf = (id: string) => string | null;

function chunksOf(graph: Graph): ChunkOf {
  const uses = new Uses(graph);
  const of = (modules: readonly string[]) => uses.of(modules.map((module) => SOURCE + module));
  const starts = new Set([MAIN, ...Object.values(OPENINGS).flatMap(({ before }) => before)].map((path) => SOURCE + path));
  const first = of([START]).add(PAGE).add(FETCHER);
  const main = of([MAIN]);
  const pages = uses.laterOf(SOURCE + ROUTES).filter((id) => !starts.has(id));
  const others = pages.map((page) => uses.of([page]));
  const draws = (used: ReadonlySet<string>) => [...used].some((id) => id.startsWith(DRAWING));
  const users = Object.entries(OPENINGS).map(([name, { before, beside }]) => ({
    name,
    before: of(before),
    beside: of(beside),
  }));
  return (id) => {
    if (first.has(id)) return 'start';
    if (starts.has(id) || id.startsWith('\0')) return null;
    if (main.has(id)) return 'main';
    const needs = users.flatMap(({ name, before, beside }) => {
      if (before.has(id)) return [name];
      return beside.has(id) ? [`${name}Later`] : [];
    });
    if (needs.length === 0) return null;
    const elsewhere = new Set(others.filter((used) => used.has(id)).map((used) => (draws(used) ? 'drawn' : 'plain')));
    return [...needs, ...[...elsewhere].sort()].join('-');
  };
}

/**
 * Names the chunk of a module that a page begins with: together is what the same pages need at the same time, so that
 * each fetches dozens of files in place of hundreds and little that it does not use. A chunk imports only what at least as
 * many need at least as early, so that no two import each other. null leaves a module where its imports put it.
 */
export function openingChunks(): (id: string, graph: Graph) => string | null {
  let chunkOf: ChunkOf | null = null;
  return (id, graph) => {
    chunkOf ??= chunksOf(graph);
    return chunkOf(id);
  };
}
