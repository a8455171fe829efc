/** `npm run dev`: the server restarts on a change in backend/ and db/, the page reloads on a change in frontend/. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { python, root, say, windows } from './lib.mjs';
import { buildPicture, setUpNode, setUpPython } from './setup.mjs';

setUpPython({ dev: true });
setUpNode();
buildPicture();

const port = process.env.PORT ?? '8600';
const children = [
  spawn(python, ['-m', 'headroom', 'serve', '--reload'], { cwd: root, stdio: 'inherit' }),
  spawn('npm', ['run', '--silent', 'dev', '-w', 'frontend'], { cwd: root, stdio: 'inherit', shell: windows }),
];
say(`the API is on http://127.0.0.1:${port}; open the address that the page server prints (${join('frontend', 'vite.config.ts')})`);

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
