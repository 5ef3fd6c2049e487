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

/** Timer that does not keep the process alive, because the engine leaves one of ten seconds behind. */
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
 * Adapter that sends scripts whole. The stock one splits them at every semicolon, which breaks function bodies and
 * lets half a migration through.
 * @param onFault told what PostgreSQL said to a script that failed
 */
function wholeScripts(
  pool: pg.Pool,
  onFault: (error: unknown, script: string) => void,
): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    async connect() {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        try {
          await pool.query(script);
        } catch (error) {
          onFault(error, script);
          throw error;
        }
      };
      return adapter;
    },
  };
}

const ignore = () => undefined;

/** Runs a function with a pool of one connection, so that what starts on it ends on it. */
async function withPool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', ignore);
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** Adapter for comparing schemas, which needs no database; the engine only asks it for a version. */
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

/**
 * Returns the SQL that turns one schema (its files; none for an empty database) into another; empty when they are
 * equal.
 */
export async function diffSchemas(from: SchemaContainer[], to: SchemaContainer[]): Promise<string> {
  const target = (files: SchemaContainer[]) =>
    files.length === 0 ? { tag: 'empty' as const } : { tag: 'schemaDatamodel' as const, files };
  return withEngine(noDatabase(), async (engine) => {
    const difference = { from: target(from), to: target(to), exitCode: true, filters };
    const result = await engine.diff({ ...difference, script: true });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  });
}

/** Error of a failed migration, with PostgreSQL's reason. All migrations of the run were rolled back. */
export class MigrationFailed extends Error {}

/** Returns the message and position of an error; not its detail, which contains the row. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const more = ['code', 'where'].flatMap((name): string[] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  return [error.message, ...more].join('; ');
}

const nameOf = ({ migrationDirectories }: MigrationList, script: string): string =>
  migrationDirectories.find(({ migrationFile: { content } }) => content.tag === 'ok' && content.value === script)
    ?.path ?? 'a migration';

/**
 * Applies the pending migrations in one transaction, so that each version of the product finds either its own
 * database or the next one's. Resolves to their names.
 * @throws MigrationFailed
 */
export async function applyMigrations(url: string, migrationsList: MigrationList): Promise<string[]> {
  return withPool(url, async (pool) => {
    const faults: string[] = [];
    await pool.query('begin');
    try {
      const { appliedMigrationNames } = await withEngine(
        wholeScripts(pool, (error, script) => faults.push(`${nameOf(migrationsList, script)}: ${wordsOf(error)}`)),
        (engine) => engine.applyMigrations({ migrationsList, filters }),
      );
      await pool.query('commit');
      return appliedMigrationNames;
    } catch (error) {
      await pool.query('rollback').catch(ignore);
      // The engine wants to write down that it failed, which the broken transaction refuses: what was said first counts.
      const [first] = faults;
      if (first === undefined) throw error;
      throw new MigrationFailed(first, { cause: error });
    }
  });
}

export async function diagnoseMigrations(url: string, list: MigrationList): Promise<DiagnoseMigrationHistoryOutput> {
  return withPool(url, (pool) =>
    withEngine(wholeScripts(pool, ignore), (engine) =>
      engine.diagnoseMigrationHistory({ migrationsList: list, optInToShadowDatabase: false, filters }),
    ),
  );
}
