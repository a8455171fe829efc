/** `npm run -s headroom -- <command>`: the command line, with paths as they are where the user stands. */
import { attend, python } from './lib.mjs';
import { setUpPython } from './setup.mjs';

setUpPython();
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await attend(python, ['-m', 'headroom', ...process.argv.slice(2)], { cwd });
