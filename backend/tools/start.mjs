/** `npm start`: sets up what is missing, then serves page and API until it is told to stop. */
import { attend, python } from './lib.mjs';
import { buildPage, buildPicture, setUpNode, setUpPython } from './setup.mjs';

setUpPython();
setUpNode();
buildPage();
buildPicture();
process.exitCode = await attend(python, ['-m', 'headroom', 'serve', ...process.argv.slice(2)]);
