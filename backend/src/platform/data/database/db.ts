import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg, { type QueryResultRow } from 'pg';
import { Prisma, PrismaClient } from '../../../../../prisma/generated/client';
import { Config } from '../../runtime/config/config';
import { platformError } from '../../runtime/errors/domain-error';
import { MeasuredPool } from './measured-pool';
import { prismaConnection } from './prisma-connection';
import { isTemporary, classifyError, retryWork } from './retry';
import type { Statement } from './sql';
import { runWithConnection, TransactionPool } from './transaction-pool';

/** Connection that statements run on: the database, or a transaction. Both have Prisma's client and SQL. */
export interface Connection {
  /** Ordinary reads and writes. */
  readonly prisma: Prisma.TransactionClient;
  listRows<Row extends QueryResultRow>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns the only row of a statement that always has one. */
  getRow<Row extends QueryResultRow>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row>;
  /** Returns the first row; undefined where there is none. */
  findRow<Row extends QueryResultRow>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>;
  /** Runs a statement, and returns how many rows were changed. */
  execute(statement: Statement<QueryResultRow>, values?: readonly unknown[]): Promise<number>;
}

/** Converts undefined to Prisma's skip, so that the column stays. */
export const orSkip = <T>(value: T | undefined): T | typeof Prisma.skip => (value === undefined ? Prisma.skip : value);

async function runStatement<Row extends QueryResultRow>(
  on: Pick<pg.ClientBase, 'query'>,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  return on.query<Row>({ name, text, values: [...values] });
}

/** Returns the first row; throws where a statement that must return one does not. */
async function getFirstRow<Row extends QueryResultRow>(
  on: Pick<pg.ClientBase, 'query'>,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row> {
  const { rows } = await runStatement(on, statement, values);
  if (rows.length === 0) throw new Error(`A statement answered no row: ${statement.text.trim()}`);
  return rows[0];
}

/** Transaction of Prisma, whose SQL runs prepared on the same connection, bypassing Prisma. */
export class Tx implements Connection {
  constructor(
    readonly prisma: Prisma.TransactionClient,
    private readonly connection: () => pg.PoolClient,
  ) {}

  async listRows<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await runStatement(this.connection(), statement, values)).rows;
  }

  getRow<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row> {
    return getFirstRow(this.connection(), statement, values);
  }

  async findRow<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await runStatement(this.connection(), statement, values)).rows.at(0);
  }

  async execute(statement: Statement<QueryResultRow>, values: readonly unknown[] = []): Promise<number> {
    return (await runStatement(this.connection(), statement, values)).rowCount ?? 0;
  }
}

const INT8 = 20;
const DATE = 1082;
/** Parsers of types: bigints become safe integers, and a date stays a date, not a midnight. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

interface TransactionOptions {
  /** Total attempts, for conflicts with other transactions and lost connections. */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly isolation?: Prisma.TransactionIsolationLevel;
}

/**
 * Database: Prisma's client for ordinary reads and writes, prepared SQL for lists, ledgers and hot paths, and one
 * kind of transaction for both. Single statements and transactions have separate pools: a transaction that also reads
 * outside itself then waits for a statement, never for another transaction that waits for the same. Only repositories
 * use it.
 */
@Injectable()
export class Db implements Connection, OnApplicationShutdown {
  /** For single statements. */
  readonly pool: MeasuredPool;
  readonly prisma: PrismaClient;
  private readonly transactions: TransactionPool;

  constructor(private readonly config: Config) {
    const { slowStatementMs } = config;
    this.pool = this.guardPool(new MeasuredPool(this.settings(), 'statements', slowStatementMs));
    this.transactions = this.guardPool(new TransactionPool(this.settings(), 'transactions', slowStatementMs));
    this.prisma = new PrismaClient({
      adapter: prismaConnection(this.pool, this.transactions),
      errorFormat: 'minimal',
    });
  }

  private settings(): pg.PoolConfig {
    return {
      connectionString: this.config.databaseUrl,
      max: this.config.databasePool,
      connectionTimeoutMillis: this.config.databaseWaitMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'plinth',
      types,
    };
  }

  /** Ignores errors of idle connections, which are replaced at the next use; unhandled, they would end the process. */
  private guardPool<Pool extends pg.Pool>(pool: Pool): Pool {
    const logger = new Logger('Database');
    pool.on('error', (error) => logger.warn(`An idle database connection was lost: ${error.message}`));
    return pool;
  }

  async listRows<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await runStatement(this.pool, statement, values)).rows;
  }

  getRow<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row> {
    return getFirstRow(this.pool, statement, values);
  }

  async findRow<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await runStatement(this.pool, statement, values)).rows.at(0);
  }

  async execute(statement: Statement<QueryResultRow>, values: readonly unknown[] = []): Promise<number> {
    return (await runStatement(this.pool, statement, values)).rowCount ?? 0;
  }

  /** Returns the state of the two pools. */
  describePools() {
    return { statements: this.pool.state(), transactions: this.transactions.state() };
  }

  /**
   * Runs `work` in a transaction. It may run more than once, so it must only change the database, and must not open
   * another transaction.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    let hasWorked = false;
    const runTransaction = () => {
      hasWorked = false;
      return runWithConnection((connection) =>
        this.prisma.$transaction(
          async (prisma) => {
            const result = await work(new Tx(prisma, connection));
            hasWorked = true;
            return result;
          },
          {
            maxWait: this.config.databaseWaitMs,
            timeout: options.timeoutMs ?? 60_000,
            ...(options.isolation ? { isolationLevel: options.isolation } : {}),
          },
        ),
      );
    };
    return this.attempt(runTransaction, () => hasWorked, options);
  }

  private async attempt<T>(
    runTransaction: () => Promise<T>,
    mayBeDone: () => boolean,
    options: TransactionOptions,
  ): Promise<T> {
    try {
      return await retryWork(runTransaction, { attempts: options.attempts ?? 5, mayBeDone });
    } catch (error) {
      // Conflicts that stay, and a database that is away, are nobody's mistake: the caller may try again.
      if (isTemporary(classifyError(error)))
        throw platformError('try-again', { log: 'the transaction did not go through', cause: error });
      throw error;
    }
  }

  /** Closes the pools, last of all, as running calls and jobs still need them. */
  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await Promise.all([this.pool.end(), this.transactions.end()]);
  }
}
