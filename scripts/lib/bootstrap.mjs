// Runs on any Node from 20 on, with nothing installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
const node24 = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Checks that the installed packages match the lock file. npm writes its record last, so an interrupted install has
 * none.
 */
export function isInstalled() {
  const lock = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(lock).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed[path];
    return found
      ? found.version === entry.version
      : entry.optional === true || entry.devOptional === true || entry.peer === true;
  });
}

export function install() {
  if (isInstalled()) return;
  const begin = Date.now();
  console.log('Installing the packages of package-lock.json (a minute or two) …');
  // Node 24 is one of them; until it is there, npm would warn of every package that wants it. Errors it tells as ever.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error(
      'npm ci did not succeed; the reason is above. Check the connection to the npm registry and start again.',
    );
    process.exit(1);
  }
  console.log(`Packages installed in ${String(Math.round((Date.now() - begin) / 1000))} s.`);
}

/** Checks that `run` needs a child process, on the Node among the packages. */
export const needsOtherNode = () => major < wanted;

/** Returns the Node that runs the project: this one, or the one among the packages. */
const projectNode = () => (needsOtherNode() ? node24 : process.execPath);

/** Compiles what has changed, in a separate process, so that the compiler's memory is freed. */
export function compile() {
  const { status } = spawnSync(projectNode(), ['--require', 'tsx/cjs', 'scripts/build/main.ts', 'backend'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a file of the project on Node 24: here, or in a child that ends with this process. TypeScript is compiled on
 * loading; long-running files are given as JavaScript from `dist`, without a compiler in memory.
 */
export async function run(file) {
  process.chdir(root);
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  if (major >= wanted) {
    process.env.PATH = path;
    watchParent(() => process.emit('SIGTERM'));
    const require = createRequire(import.meta.url);
    if (file.endsWith('.ts')) require('tsx/cjs/api').register();
    require(join(root, file));
    return;
  }
  if (!existsSync(node24)) {
    console.error(
      `Node ${String(wanted)} is not among the installed packages. Run npm ci, or use Node ${String(wanted)} to start.`,
    );
    process.exit(1);
  }
  const child = spawn(node24, [process.argv[1], ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** Returns the name and parent of a process; undefined without /proc. */
function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  } catch {
    return { name: '', parent: 0 };
  }
}

/**
 * Calls back when the npm that started this process is gone (killed, or its terminal closed), because nobody else
 * would stop it.
 */
export function watchParent(gone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  // npm may start a script through a shell, which outlives it.
  const throughShell = /^(?:da|ba|a|z|k)?sh$/.test(lookUp(process.ppid).name);
  const family = () => `${String(process.ppid)} ${throughShell ? String(lookUp(process.ppid).parent) : ''}`;
  const atFirst = family();
  setInterval(() => {
    if (family() !== atFirst) gone();
  }, 1000).unref();
}
