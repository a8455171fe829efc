/** `npm run -s headroom -- <command>`: the command line, with paths as they are where the user stands. */
import { attend, python } from './lib.mjs';
import { buildPicture, setUpNode, setUpPython } from './setup.mjs';

const args = process.argv.slice(2);

/** Whether the command may draw a design, for which Node runs the page's painters. */
function draws([command, ...rest]) {
  if (rest.includes('--help') || rest.includes('-h')) return false;
  if (command === 'export') return rest.some((word) => word.endsWith('.zip'));
  return command === 'serve' || command === 'worker';
}

setUpPython();
if (draws(args)) {
  setUpNode();
  buildPicture();
}
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await attend(python, ['-m', 'headroom', ...args], { cwd });
