/** `npm run bench:engine`: the engine at size, against peers and budgets in the same run; `-- --profile` for a profile. */
import { join } from 'node:path';
import { attend, python, root } from './lib.mjs';
import { setUpPython } from './setup.mjs';

setUpPython({ dev: true });
const cwd = join(root, 'backend');
process.exitCode = await attend(python, ['-m', 'tests.benchmarks.engine', ...process.argv.slice(2)], { cwd });
