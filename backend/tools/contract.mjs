/** `npm run contract`: writes the OpenAPI document and the page's types from the server's routes; `--check` only compares. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, python, root, run } from './lib.mjs';

const check = process.argv.includes('--check');
const committed = [join('backend', 'openapi.json'), join('frontend', 'src', 'api', 'schema.gen.ts')];
const folder = check ? mkdtempSync(join(tmpdir(), 'headroom-contract-')) : root;
const [openapi, types] = check ? [join(folder, 'openapi.json'), join(folder, 'schema.gen.ts')] : committed;

try {
  if (run(python, ['-m', 'headroom', 'openapi', '--output', openapi]) !== 0) fail('could not write the OpenAPI document.');
  const generator = join('node_modules', 'openapi-typescript', 'bin', 'cli.js');
  if (run(process.execPath, [generator, openapi, '--output', types]) !== 0) fail('could not write the page types.');
  for (const [index, made] of [openapi, types].entries()) {
    if (readFileSync(join(root, committed[index]), 'utf8') !== readFileSync(check ? made : join(root, made), 'utf8')) {
      fail(`${committed[index]} is not what the routes say; run \`npm run contract\` and commit the result.`);
    }
  }
} finally {
  if (check) rmSync(folder, { recursive: true, force: true });
}
