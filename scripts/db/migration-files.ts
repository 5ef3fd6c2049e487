import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm';
import { migrationsFolder, schemaFolder } from '../lib/paths';

/**
 * Schema after the newest migration. New migrations are the difference to `prisma/schema/`, so SQL written by hand
 * (triggers, checks, partial indexes) never counts as drift, and no shadow database is needed.
 */
export const stateFile = join(migrationsFolder, 'state.prisma');

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

export function readMigrations(folder = migrationsFolder): MigrationList {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: textOf(join(folder, 'migration_lock.toml')) },
    shadowDbInitScript: '',
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(folder, path, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

/** Reads the present schema: every file of `prisma/schema/`. */
export function readSchema(folder = schemaFolder): SchemaContainer[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }));
}

/** Reads the schema of the newest migration; empty before the first. */
export function readState(): SchemaContainer[] {
  const content = textOf(stateFile);
  return content === null ? [] : [{ path: 'state.prisma', content }];
}

/** Joins all files into one, for the state file. */
export function joinSchema(files: SchemaContainer[]): string {
  const head =
    '// Written by `npm run db:new-migration`: the schema as the newest migration leaves it. Not to be edited.\n';
  return [head, ...files.map((file) => `// ${file.path}\n${file.content.trim()}\n`)].join('\n');
}
