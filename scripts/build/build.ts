import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateColumns } from '../db/column-types';
import { root } from '../lib/paths';
import { compile } from './compile';
import { fingerprint, listFiles } from './fingerprint';
import { oneAtATime } from './one-at-a-time';
import { packStatic } from './pack-static';
import { prunePlanGraph } from './plan-graph';

const clientStamp = join(root, 'prisma', 'generated', '.stamp');
const pagesStamp = join(root, 'frontend', '.next', '.stamp');

const isStamped = (file: string, stamp: string) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

function setStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

/** Prisma's client, and the columns that SQL is typed by. Prisma looks for a native engine to download when it generates; it takes any file that exists, and never runs it. */
export function generateClient(): void {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'prisma', 'build', 'index.js'), 'generate', '--no-hints'],
    {
      cwd: root,
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'package.json'), PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      encoding: 'utf8',
    },
  );
  if (run.status !== 0) throw new Error(`The database client could not be generated:\n${run.stdout}${run.stderr}`);
  generateColumns();
  prunePlanGraph();
}

const clientFingerprint = () =>
  fingerprint(listFiles(['prisma/schema', 'scripts/db/column-types.ts', 'scripts/build/plan-graph.ts']), [
    'prisma 7.10.0',
  ]);

export const isClientGenerated = () => isStamped(clientStamp, clientFingerprint());

/** The database client, when the schema changed since the last time. */
export function buildClient(): void {
  const stamp = clientFingerprint();
  if (isStamped(clientStamp, stamp)) return;
  generateClient();
  setStamp(clientStamp, stamp);
}

/** The client and everything that runs compiled; tells how many files changed. */
export function buildBackend(): Promise<number> {
  return oneAtATime(() => {
    buildClient();
    return compile();
  });
}

/** What the pages are made of: their sources, the libraries, and the public variables, which the browser's code contains. */
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

/** Builds the pages with webpack, whose output needs no inline script, so that the Content-Security-Policy can stay strict. */
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
