import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { appRole, ownerRole, urlOf } from '../../scripts/postgres/cluster';
import { readTestCluster, templates } from './test-cluster';
import type { TemplateKind, TestCluster } from './test-cluster';

/** A PostgreSQL database of one's own, a copy of a template made in some tens of milliseconds. */
export interface TestDatabase {
  /** Address for the role that the product runs as: rows, no tables. */
  url: string;
  /** Address for the owner of the tables. */
  ownerUrl: string;
  /** Runs SQL as the owner, for arranging and asserting. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Closes what `query` opened and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

const run = promisify(execFile);

async function asAdmin<T>(cluster: TestCluster, use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf(cluster.port, 'postgres', cluster.ownerPassword, 'postgres') });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}

/** Makes the complete template before anybody asks for a copy of it. */
export const makeComplete = (cluster: TestCluster): Promise<void> =>
  asAdmin(cluster, (admin) => ensureComplete(cluster, admin));

const ensureComplete = (cluster: TestCluster, admin: pg.Client): Promise<void> =>
  ensureTemplate(cluster, admin, 'complete');

/** Makes a template on first use, by whichever worker comes first; the others wait. */
async function ensureTemplate(cluster: TestCluster, admin: pg.Client, kind: TemplateKind): Promise<void> {
  const name = templates[kind];
  await admin.query('select pg_advisory_lock(1)');
  try {
    const known = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    const source = kind === 'complete' ? `template ${templates.minimal}` : '';
    await admin.query(`create database ${draft} ${source} owner ${ownerRole}`);
    const ownerUrl = urlOf(cluster.port, ownerRole, cluster.ownerPassword, draft);
    const appUrl = urlOf(cluster.port, appRole, cluster.appPassword, draft);
    await run(process.execPath, ['--import', 'tsx', join(__dirname, 'fill-template.ts'), kind, ownerUrl, appUrl]);
    await admin.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await admin.query('select pg_advisory_unlock(1)');
  }
}

export async function createTestDatabase(kind: TemplateKind = 'minimal'): Promise<TestDatabase> {
  const cluster = readTestCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(cluster, async (admin) => {
    if (kind !== 'minimal') await ensureTemplate(cluster, admin, kind);
    await admin.query(`create database ${name} template ${templates[kind]} owner ${ownerRole} strategy file_copy`);
  });
  const ownerUrl = urlOf(cluster.port, ownerRole, cluster.ownerPassword, name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Dropping the database ends every connection to it, which is no news here.
  pool.on('error', () => undefined);
  return {
    url: urlOf(cluster.port, appRole, cluster.appPassword, name),
    ownerUrl,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      const result = await pool.query<Row>(sql, values);
      return result.rows;
    },
    async drop() {
      await pool.end();
      await asAdmin(cluster, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * A database for all tests of one file. Call it at the top of a `describe` or of the file, and read it inside tests and hooks only:
 *
 *     const database = useTestDatabase();
 *     it('…', async () => { await database().query('select 1'); });
 */
export function useTestDatabase(kind: TemplateKind = 'minimal'): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, 120_000);
  afterAll(async () => {
    await database?.drop();
  });
  return () => {
    if (!database) throw new Error('The test database exists only inside tests and hooks');
    return database;
  };
}
