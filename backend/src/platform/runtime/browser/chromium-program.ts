import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Version of the package; another version is unpacked beside this one. */
const VERSION = '153';

const owner = () => process.getuid?.() ?? 0;

/** Checks that the program exists in a folder of our own user: one that somebody else created is not trusted. */
const isOurs = (program: string): boolean => existsSync(program) && statSync(dirname(program)).uid === owner();

/** Makes the program executable for a less privileged user. */
function makeExecutable(program: string): string {
  for (const path of [dirname(program), program]) if ((statSync(path).mode & 0o777) !== 0o755) chmodSync(path, 0o755);
  return program;
}

/** Unpacks the browser in a separate process, which frees its memory and gets its own temporary folder. */
async function unpackTo(folder: string): Promise<void> {
  const code = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(require.resolve('@sparticuz/chromium')).href)}); await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder },
  });
}

/**
 * Returns the path of the browser: the configured one, or the one of the npm package, unpacked once. The package
 * would use anything in the shared temporary folder, so it gets its own.
 */
export async function findChromium(givenPath: string | undefined = process.env['CHROMIUM_PATH']): Promise<string> {
  if (givenPath !== undefined && givenPath !== '') return givenPath;
  const folder = join(tmpdir(), `plinth-chromium-${VERSION}-${owner()}`);
  const program = join(folder, 'chromium');
  if (isOurs(program)) return makeExecutable(program);
  const draft = mkdtempSync(`${folder}-`);
  await unpackTo(draft);
  try {
    renameSync(draft, folder);
    return makeExecutable(program);
  } catch {
    // Another process was faster, and its copy is as good; or the name is taken by somebody else, and ours stays where it is.
    if (!isOurs(program)) return makeExecutable(join(draft, 'chromium'));
    rmSync(draft, { recursive: true, force: true });
    return makeExecutable(program);
  }
}
