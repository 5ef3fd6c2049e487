import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../scripts/lib/paths';
import type { TestDatabase } from './database';

/** Runs a migration's statements on a database that is filled, as its owner: only one that may be repeated. */
export async function runMigration({ query }: Pick<TestDatabase, 'query'>, name: string): Promise<void> {
  const folder = readdirSync(migrationsFolder).find((each) => each.endsWith(`_${name}`));
  if (folder === undefined) throw new Error(`There is no migration ${name}`);
  await query(readFileSync(join(migrationsFolder, folder, 'migration.sql'), 'utf8'));
}
