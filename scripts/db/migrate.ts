import type { DiagnoseMigrationHistoryOutput, MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { machines } from '../../libs/contracts/kernel/machines';
import { grantRuntime } from './grants';
import { readMigrations } from './migration-files';
import { installQueue } from './queue';
import { applyMigrations, diagnoseMigrations } from './schema-engine';
import { syncMachines } from './sync-machines';

/** Number of the advisory lock, unique to this program. */
const migrationLock = 7_046_517;

export interface Migrated {
  applied: string[];
}

/**
 * Runs a function under the migration lock: a second start waits here. The lock ends with the connection, so a kill
 * leaves none behind.
 */
export async function withMigrationLock<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'plinth-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Reads which of these migrations the database has. */
async function readHistory(
  client: pg.Client,
  ownerUrl: string,
  list: MigrationList,
): Promise<DiagnoseMigrationHistoryOutput> {
  const found = await diagnoseMigrations(ownerUrl, list);
  if (found.failedMigrationNames.length === 0) return found;
  // Prisma's own tool notes a failure and leaves nothing else of it: it may simply be tried again, also by a version that does not know it.
  await client.query(
    'update _prisma_migrations set rolled_back_at = now() where migration_name = any($1) and finished_at is null',
    [found.failedMigrationNames],
  );
  return diagnoseMigrations(ownerUrl, list);
}

/**
 * Brings a database up to date: migrations, the rows of the state machines, the job queue's tables, and the rights of
 * the product's role. Safe to repeat. All migrations run in one transaction: when one fails, the database is
 * unchanged.
 */
export async function migrate(ownerUrl: string, appUrl: string, list = readMigrations()): Promise<Migrated> {
  return withMigrationLock(ownerUrl, async (client) => {
    const before = await readHistory(client, ownerUrl, list);
    if (before.editedMigrationNames.length > 0) {
      throw new Error(
        `These migrations were changed after they had been applied: ${before.editedMigrationNames.join(', ')}. ` +
          'Restore them and write a new one (npm run db:new-migration NAME), or start over with npm run db:reset.',
      );
    }
    if (
      before.history?.diagnostic === 'migrationsDirectoryIsBehind' ||
      before.history?.diagnostic === 'historiesDiverge'
    ) {
      throw new Error(
        `The database has migrations that are not in prisma/migrations: ${before.history.unpersistedMigrationNames.join(', ')}. ` +
          'It belongs to another version of the product: start that one. Where nothing in it is needed, begin anew with npm run db:reset.',
      );
    }
    const applied = await applyMigrations(ownerUrl, list);
    await syncMachines(client, machines);
    await installQueue(ownerUrl);
    await grantRuntime(client, appUrl);
    return { applied };
  });
}
