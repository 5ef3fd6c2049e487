import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../build/build';
import { migrationsFolder } from '../lib/paths';
import { functionChanges, functionState, functionStateFile, readFunctions, readFunctionState } from './function-files';
import { joinSchema, readSchema, readState, stateFile } from './migration-files';
import { diffSchemas } from './schema-engine';

const byHand = '-- Written by hand: neither the schema nor a function differs.\n';

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/**
 * Writes the difference between the newest migration's schema and the present one as a new migration, with changed
 * functions and triggers, for the author to review and to add what Prisma cannot express (checks, partial indexes).
 * Without a difference the migration is empty, for SQL written by hand.
 */
export async function newMigration(name: string, now = new Date()): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('A migration is named in small letters, digits and underscores: add_order_notes');
  const schema = readSchema();
  const functions = readFunctions();
  const parts = [await diffSchemas(readState(), schema), functionChanges(readFunctionState(), functions)];
  const sql = parts.filter((part) => part !== '').join('\n');
  const folder = join(migrationsFolder, `${stamp(now)}_${name}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'migration.sql'), sql === '' ? byHand : sql);
    writeFileSync(stateFile, joinSchema(schema));
    writeFileSync(functionStateFile, functionState(functions));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  buildClient();
  return join(folder, 'migration.sql');
}
