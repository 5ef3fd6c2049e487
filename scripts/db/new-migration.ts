import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../build/build';
import { migrationsFolder } from '../lib/paths';
import { joinSchema, readSchema, readState, stateFile } from './migration-files';
import { diffSchemas } from './schema-engine';

const byHand = '-- Written by hand: nothing in the schema differs.\n';

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/**
 * Writes the difference between the newest migration's schema and today's as a new migration, for the author to read and to add what
 * Prisma cannot say (triggers, checks). Without a difference it makes an empty one for SQL written by hand.
 */
export async function newMigration(name: string, now = new Date()): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('A migration is named in small letters, digits and underscores: add_order_notes');
  const schema = readSchema();
  const sql = await diffSchemas(readState(), schema);
  const folder = join(migrationsFolder, `${stamp(now)}_${name}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'migration.sql'), sql === '' ? byHand : sql);
    writeFileSync(stateFile, joinSchema(schema));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  buildClient();
  return join(folder, 'migration.sql');
}
