import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { fingerprint, listFiles } from './fingerprint';
import { packStatic } from './pack-static';
import { isStamped, setStamp } from './stamp';

const pagesStamp = join(root, 'frontend', '.next', '.stamp');

/**
 * Returns the fingerprint of the pages: their sources, the libraries, and the public variables, which the browser's
 * code contains.
 */
function pagesFingerprint(environment: NodeJS.ProcessEnv): string {
  const files = listFiles(['frontend', 'libs', 'package-lock.json', 'tsconfig.json']).filter(
    // Next writes next-env.d.ts while it builds.
    (file) => !/(\.(int-)?spec\.tsx?|next-env\.d\.ts)$/.test(file),
  );
  const values = Object.entries(environment)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'PLINTH_ENV')
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .sort();
  return fingerprint(files, values);
}

export const arePagesBuilt = (environment: NodeJS.ProcessEnv) => isStamped(pagesStamp, pagesFingerprint(environment));

/**
 * Builds the pages with webpack, whose output needs no inline scripts, so that the Content-Security-Policy can be
 * strict.
 */
export async function buildPages(environment: NodeJS.ProcessEnv): Promise<void> {
  const stamp = pagesFingerprint(environment);
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const said: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build', 'frontend', '--webpack'], {
      cwd: root,
      env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    process.once('exit', () => child.kill());
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The pages could not be built:\n${said.join('')}`);
  await packStatic(join(root, 'frontend', '.next', 'static'));
  setStamp(pagesStamp, stamp);
}
