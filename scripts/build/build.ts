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
