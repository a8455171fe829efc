/**
 * Holds the script that loads before the studio's canvas draws to its budget (DESIGN, section 4): gzip, from the
 * built page's manifest. What is imported lazily loads beside the drawing and is not counted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, root, say } from './lib.mjs';

const BUDGET_KB = 300;
const FIRST = ['src/app/main.tsx', 'src/pages/studio/StudioPage.tsx', 'src/pages/studio/StudioShell.tsx'];
const page = join(root, 'frontend/dist');
const manifest = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'));

if (/<link[^>]*rel="(stylesheet|modulepreload)"/.test(readFileSync(join(page, 'index.html'), 'utf8')))
  fail('something comes before the outline of the page is drawn; index.html names no file but src/app/start.ts.');
const start = Object.keys(manifest).find((name) => manifest[name].name === 'start');
if (!start || manifest[start].imports?.length > 0)
  fail('src/app/start.ts does not come in one file; it imports at once only what vite/chunks.ts can put beside it.');

const chunks = new Set();
const visit = (name) => {
  if (!manifest[name]) fail(`the built page has no ${name}; name the modules that draw the canvas in firstLoad.mjs.`);
  if (chunks.has(name)) return;
  chunks.add(name);
  manifest[name].imports?.forEach(visit);
};
[start, ...FIRST].forEach(visit);

const files = [...new Set([...chunks].map((name) => manifest[name].file))].filter((file) => file.endsWith('.js'));
const sizes = files.map((file) => ({ file, kb: gzipSync(readFileSync(join(page, file))).length / 1000 }));
sizes.sort((a, b) => b.kb - a.kb);
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
for (const { file, kb } of sizes.slice(0, 8)) process.stdout.write(`${kb.toFixed(1).padStart(7)} kB  ${file}\n`);
say(`${total.toFixed(1)} kB of script (gzip) before the canvas draws; ${(total / BUDGET_KB).toFixed(2)} of the budget`);
if (total > BUDGET_KB) fail('too much script before the canvas draws; import what the first picture does not need lazily.');
