import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type {
  DiagnoseMigrationHistoryOutput,
  MigrationList,
  SchemaContainer,
  SchemaEngine,
} from '@prisma/schema-engine-wasm';

/*
 * Prisma's own schema engine in its WebAssembly build: no native binary has to be downloaded, and the `_prisma_migrations`
 * table stays the standard one, so the native `prisma migrate deploy` can carry on from it elsewhere.
 */

const filters = { externalTables: [], externalEnums: [] };

type Engine = Pick<typeof SchemaEngine, 'new'>;

let loading: Promise<Engine> | undefined;

/** The engine leaves a timer of ten seconds behind; a process that is done need not wait for it. */
const patientTimer = (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref();

const isCallable = (value: WebAssembly.ExportValue | undefined): value is () => void => typeof value === 'function';

async function load(): Promise<Engine> {
  const name = '@prisma/schema-engine-wasm/schema_engine_bg';
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = await WebAssembly.compile(
    await readFile(join(dirname(require.resolve(name)), 'schema_engine_bg.wasm')),
  );
  const imports: WebAssembly.ModuleImports = {};
  for (const [key, value] of Object.entries<WebAssembly.ImportValue>(glue)) {
    imports[key] = key.startsWith('__wbg_setTimeout_') ? patientTimer : value;
  }
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': imports });
  glue.__wbg_set_wasm(exports);
  const start = exports['__wbindgen_start'];
  if (isCallable(start)) start();
  return glue.SchemaEngine;
}

async function withEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loading ??= load();
  const engine = await (
    await loading
  ).new({ datamodels: undefined }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
  try {
    return await use(engine);
  } finally {
    engine.free();
  }
}

/**
 * The stock adapter cuts a script at every semicolon, which breaks function bodies and lets half a migration through. Sent whole,
 * PostgreSQL runs it as one transaction.
 */
function wholeScripts(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    async connect() {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        await pool.query(script);
      };
      return adapter;
    },
  };
}

async function withDatabase<T>(url: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    return await withEngine(wholeScripts(pool), use);
  } finally {
    await pool.end();
  }
}

/** Comparing two schemas needs no database; the engine asks this one only for a version. */
function noDatabase(): SqlMigrationAwareDriverAdapterFactory {
  const refuse = () => Promise.reject(new Error('There is no database behind a comparison of two schemas'));
  const adapter: SqlDriverAdapter = {
    provider: 'postgres',
    adapterName: 'none',
    queryRaw: () => Promise.resolve({ columnNames: [], columnTypes: [], rows: [] }),
    // It wants to make the schema "public" in what it takes for an empty database.
    executeRaw: () => Promise.resolve(0),
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  };
  const connect = () => Promise.resolve(adapter);
  return { provider: 'postgres', adapterName: 'none', connect, connectToShadowDb: connect };
}

/** The SQL that leads from one schema (its files; none means an empty database) to another; empty when they say the same. */
export async function diffSchemas(from: SchemaContainer[], to: SchemaContainer[]): Promise<string> {
  const target = (files: SchemaContainer[]) =>
    files.length === 0 ? { tag: 'empty' as const } : { tag: 'schemaDatamodel' as const, files };
  return withEngine(noDatabase(), async (engine) => {
    const difference = { from: target(from), to: target(to), exitCode: true, filters };
    const result = await engine.diff({ ...difference, script: true });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  });
}

/** Applies what the database has not seen yet; gives the names. Each migration is one transaction. */
export async function applyMigrations(url: string, migrationsList: MigrationList): Promise<string[]> {
  return withDatabase(url, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    return appliedMigrationNames;
  });
}

export async function diagnoseMigrations(url: string, list: MigrationList): Promise<DiagnoseMigrationHistoryOutput> {
  return withDatabase(url, (engine) =>
    engine.diagnoseMigrationHistory({ migrationsList: list, optInToShadowDatabase: false, filters }),
  );
}
