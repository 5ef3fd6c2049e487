import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { createHash } from 'node:crypto';
import pg, { type QueryResultRow } from 'pg';
import { type Prisma, PrismaClient } from '../../../../prisma/generated/client';
import { Config } from '../config/config';
import { platformError } from '../errors/domain-error';
import { refusalOf, retrying } from './retry';
import type { SqlRunner, Statement } from './sql';

/** A Prisma transaction. */
export type PrismaTx = Prisma.TransactionClient;
/** Any transaction: of Prisma, or of plain SQL for hot paths. */
export type Tx = PrismaTx | SqlTx;

/** A transaction of plain prepared SQL on one connection. */
export class SqlTx implements SqlRunner {
  constructor(private readonly client: pg.PoolClient) {}

  async rows<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const { name, text } = statement;
    return (await this.client.query<Row>({ name, text, values: [...values] })).rows;
  }

  async change({ name, text }: Statement<QueryResultRow>, values: readonly unknown[] = []): Promise<number> {
    return (await this.client.query({ name, text, values: [...values] })).rowCount ?? 0;
  }
}

/** Runs plain SQL in either kind of transaction. */
export function runnerOf(tx: Tx): SqlRunner {
  if (tx instanceof SqlTx) return tx;
  return {
    rows: <Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []) =>
      tx.$queryRawUnsafe<Row[]>(statement.text, ...values),
    change: (statement, values = []) => tx.$executeRawUnsafe(statement.text, ...values),
  };
}

const INT8 = 20;
const DATE = 1082;
/** Counts and sums of cents are safe integers here, and a date is a date, not a midnight somewhere. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

const statementName = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 20);

interface TransactionOptions {
  /** Tries in all, for conflicts with other transactions and lost connections. */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly isolation?: Prisma.TransactionIsolationLevel;
}

/**
 * The database: Prisma for writes and the back office, prepared SQL for hot reads and hot writes. Single statements, transactions of SQL
 * and Prisma have a bounded pool each: a transaction that reads beside itself (a price, a holiday) then waits for a statement, never for
 * another transaction that waits for the same. Repositories are its only users.
 */
@Injectable()
export class Db implements SqlRunner, OnApplicationShutdown {
  /** For single statements. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  private readonly transactions: pg.Pool;
  private readonly prismaPool: pg.Pool;

  constructor(private readonly config: Config) {
    this.pool = this.newPool();
    this.transactions = this.newPool();
    this.prismaPool = this.newPool();
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.prismaPool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
      errorFormat: 'minimal',
    });
  }

  private newPool(): pg.Pool {
    const logger = new Logger('Database');
    const pool = new pg.Pool({
      connectionString: this.config.databaseUrl,
      max: this.config.databasePool,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'plinth',
      types,
    });
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    pool.on('error', (error) => logger.warn(`An idle database connection was lost: ${error.message}`));
    return pool;
  }

  async rows<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const { name, text } = statement;
    return (await this.pool.query<Row>({ name, text, values: [...values] })).rows;
  }

  async change({ name, text }: Statement<QueryResultRow>, values: readonly unknown[] = []): Promise<number> {
    return (await this.pool.query({ name, text, values: [...values] })).rowCount ?? 0;
  }

  /** All or nothing through Prisma. `work` may run more than once: it changes the database alone. */
  async transaction<T>(work: (tx: PrismaTx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    let worked = false;
    const once = () => {
      worked = false;
      return this.prisma.$transaction(
        async (tx) => {
          const result = await work(tx);
          worked = true;
          return result;
        },
        {
          maxWait: 5_000,
          timeout: options.timeoutMs ?? 15_000,
          ...(options.isolation ? { isolationLevel: options.isolation } : {}),
        },
      );
    };
    return this.attempt(once, () => worked, options);
  }

  /** All or nothing in plain prepared SQL, for the paths that are called most. `work` may run more than once. */
  async sqlTransaction<T>(
    work: (tx: SqlTx) => Promise<T>,
    options: Omit<TransactionOptions, 'isolation'> = {},
  ): Promise<T> {
    let worked = false;
    const once = async () => {
      worked = false;
      const client = await this.transactions.connect();
      let broken: Error | undefined;
      const onError = (error: Error) => {
        broken = error;
      };
      client.on('error', onError);
      try {
        await client.query('begin');
        const result = await work(new SqlTx(client));
        worked = true;
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        throw error;
      } finally {
        client.off('error', onError);
        client.release(broken);
      }
    };
    return this.attempt(once, () => worked, options);
  }

  private async attempt<T>(once: () => Promise<T>, mayBeDone: () => boolean, options: TransactionOptions): Promise<T> {
    try {
      return await retrying(once, { attempts: options.attempts ?? 5, mayBeDone });
    } catch (error) {
      // Conflicts that stay, and a database that is away, are nobody's mistake: the caller may try again.
      if (refusalOf(error) !== 'other')
        throw platformError('try-again', { log: 'the transaction did not go through', cause: error });
      throw error;
    }
  }

  /** Last of all: calls in flight and jobs that finish still need it. */
  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await Promise.all([this.pool.end(), this.transactions.end(), this.prismaPool.end()]);
  }
}
