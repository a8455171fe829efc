/**
 * Holds the page's functions to what one can see whole. Those that were longer when the limit came stand below with
 * their length, which may only fall; one that fits leaves the list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { fail, root } from './lib.mjs';

const LINES = 60;
const LONGER = {
  'frontend/src/canvas/DesignCanvas.tsx:DesignCanvas': 116,
  'frontend/src/pages/catalogue/Finder.tsx:Finder': 72,
  'frontend/src/pages/prices/useImportSteps.ts:useImportSteps': 80,
  'frontend/src/pages/quote/QuotePage.tsx:QuoteView': 66,
  'frontend/src/pages/quote/bill/AddPrice.tsx:AddPrice': 86,
  'frontend/src/pages/quote/bill/QuoteBill.tsx:QuoteBill': 85,
  'frontend/src/pages/quote/terms/Discounts.tsx:Discounts': 71,
  'frontend/src/pages/quote/terms/FreeLines.tsx:FreeLineFields': 69,
  'frontend/src/pages/quote/terms/OfferFields.tsx:OfferFields': 63,
  'frontend/src/pages/studio/StudioShell.tsx:Shell': 111,
  'frontend/src/pages/suggest/SuggestShell.tsx:SuggestShell': 73,
  'frontend/src/panels/arrange/ArrayDialog.tsx:ArrayDialog': 90,
  'frontend/src/panels/arrange/FanOutDialog.tsx:FanOutDialog': 68,
  'frontend/src/panels/arrange/PatternDialog.tsx:PatternDialog': 96,
  'frontend/src/panels/export/PictureDialog.tsx:PictureDialog': 70,
  'frontend/src/panels/fabric/MakeZones.tsx:MakeZones': 64,
  'frontend/src/panels/files/FilePane.tsx:FilePane': 98,
  'frontend/src/panels/files/FileTree.tsx:TreeRows': 62,
  'frontend/src/panels/filter/FilterField.tsx:FilterField': 78,
  'frontend/src/panels/outline/OutlineTable.tsx:OutlineTable': 62,
  'frontend/src/panels/outline/useGrid.ts:useGrid': 95,
  'frontend/src/panels/palette/Palette.tsx:Palette': 90,
  'frontend/src/panels/rack/RackWaiting.tsx:WaitingList': 64,
  'frontend/src/panels/review/Composer.tsx:Composer': 77,
  'frontend/src/panels/review/MentionField.tsx:MentionField': 64,
  'frontend/src/panels/wwns/WwnPaste.tsx:WwnPaste': 73,
};

function* sources() {
  for (const folder of ['frontend/src', 'e2e'])
    for (const file of readdirSync(join(root, folder), { recursive: true })) {
      const path = `${folder}/${file.replaceAll('\\', '/')}`;
      if (/\.tsx?$/.test(path) && !/node_modules|\.gen\.ts$|\.(test|spec)\.tsx?$/.test(path)) yield path;
    }
}

function* functions(path) {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (place) => source.getLineAndCharacterOfPosition(place).line;
  const open = [source];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (ts.isFunctionLike(node) && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      yield { name: `${path}:${node.name?.getText() ?? lineOf(node.getStart()) + 1}`, lines };
    }
    ts.forEachChild(node, (child) => void open.push(child));
  }
}

const long = new Map();
for (const path of sources()) for (const { name, lines } of functions(path)) if (lines > LINES) long.set(name, lines);
const grown = [...long].filter(([name, lines]) => lines > (LONGER[name] ?? LINES)).map(([name, lines]) => `${name} has ${lines} lines`);
const fit = Object.keys(LONGER).filter((name) => !long.has(name));
if (grown.length) fail(`a function has at most ${LINES} lines, or as many as functions.mjs says: ${grown.join('; ')}. Split it by concept.`);
if (fit.length) fail(`these fit now; take them out of the list in functions.mjs: ${fit.join(', ')}.`);
