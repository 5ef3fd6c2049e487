import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generateColumns } from '../db/column-types';
import { root } from '../lib/paths';
import { compile } from './compile';
import { fingerprint, listFiles } from './fingerprint';
import { oneAtATime } from './one-at-a-time';
import { prunePlanGraph } from './plan-graph';
import { isStamped, setStamp } from './stamp';

const clientStamp = join(root, 'prisma', 'generated', '.stamp');

/**
 * Generates Prisma's client, and the column types for SQL. Prisma wants to download a native engine to generate; it
 * accepts any existing file and never runs it.
 */
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

/** Builds the database client if the schema has changed. */
export function buildClient(): void {
  const stamp = clientFingerprint();
  if (isStamped(clientStamp, stamp)) return;
  generateClient();
  setStamp(clientStamp, stamp);
}

/** Builds the client and compiles everything that runs compiled; resolves to the number of changed files. */
export function buildBackend(): Promise<number> {
  return oneAtATime(() => {
    buildClient();
    return compile();
  });
}
