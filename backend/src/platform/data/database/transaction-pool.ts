import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { MeasuredPool } from './measured-pool';

/** Running transaction, with its connection until that is released. */
interface RunningTransaction {
  client?: pg.PoolClient | undefined;
  isOver: boolean;
}

const runningTransaction = new AsyncLocalStorage<RunningTransaction>();

const NESTED_MESSAGE =
  'A transaction within a transaction waits for a connection while it holds one: pass the outer transaction on';

/**
 * Pool for transactions, which Prisma opens and ends. Code within `follow` learns the connection that Prisma got, to
 * run SQL on it directly. A nested transaction is refused: as many of them as there are connections would deadlock.
 */
export class TransactionPool extends MeasuredPool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      releaseClient: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      releaseClient: (release?: Error | boolean) => void,
    ) => void,
  ): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.connectClient();
  }

  private async connectClient(): Promise<pg.PoolClient> {
    const current = runningTransaction.getStore();
    if (current?.client) throw new Error(NESTED_MESSAGE);
    const client = await super.connect();
    if (current && !current.isOver) {
      current.client = client;
      const release = client.release.bind(client);
      client.release = (error) => {
        current.client = undefined;
        current.isOver = true;
        release(error);
      };
    }
    return client;
  }
}

/** Runs code that opens one transaction; call `connection` within it. */
export function runWithConnection<T>(open: (connection: () => pg.PoolClient) => Promise<T>): Promise<T> {
  const outer = runningTransaction.getStore();
  if (outer && !outer.isOver) throw new Error(NESTED_MESSAGE);
  const transaction: RunningTransaction = { isOver: false };
  const connection = (): pg.PoolClient => {
    if (!transaction.client) throw new Error('The transaction is over');
    return transaction.client;
  };
  return runningTransaction.run(transaction, async () => {
    try {
      return await open(connection);
    } finally {
      transaction.isOver = true;
    }
  });
}
