import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../scripts/db/migrate';
import { databaseName, startCluster, urlOf, ownerRole } from '../../scripts/postgres/cluster';
import { seedDatabase } from '../../prisma/seed/seed';
import { makeComplete } from './database';
import { templates } from './test-cluster';
import type { TestCluster } from './test-cluster';

/*
 * A process of its own that keeps the tests' PostgreSQL: it ends, and takes the server and its folder with it, when the process that
 * forked it ends in whatever way.
 */

const ownerPassword = 'owner-of-a-throwaway-database';
const appPassword = 'user-of-a-throwaway-database';

async function start(): Promise<{ message: TestCluster; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-test-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ folder, ownerPassword, appPassword, throwaway: true });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = new pg.Client({ connectionString: cluster.adminUrl });
    await admin.connect();
    await admin.query(`alter database ${databaseName} rename to ${templates.minimal}`);
    await admin.end();
    const at = (database: string, role: string, password: string) => urlOf(cluster.port, role, password, database);
    const ownerUrl = at(templates.minimal, ownerRole, ownerPassword);
    await migrate(ownerUrl, cluster.appUrl);
    await seedDatabase({ ownerUrl, production: false, demo: false });
  } catch (error) {
    await stop();
    throw error;
  }
  return { message: { port: cluster.port, ownerPassword, appPassword }, stop };
}

/** `complete`: for a run that will want the complete template, which is made while nobody waits for it yet. */
const [wanted] = process.argv.slice(2);

start().then(
  ({ message, stop }) => {
    const end = () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('disconnect', end);
    // Ctrl-C reaches the whole group; the one who forked decides when this ends.
    process.on('SIGINT', () => undefined);
    if (process.connected) process.send?.(message);
    else end();
    // Whoever asks for a copy meanwhile waits for it, and makes it where this failed.
    if (wanted === 'complete') makeComplete(message).catch((error: unknown) => console.error(error));
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
