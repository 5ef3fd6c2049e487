import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { MeasuredPool } from './measured-pool';

/** Running transaction, with its connection until that is released. */
interface Course {
  client?: pg.PoolClient | undefined;
  over: boolean;
}

const course = new AsyncLocalStorage<Course>();

const NESTED =
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
    return callback ? super.connect(callback) : this.take();
  }

  private async take(): Promise<pg.PoolClient> {
    const current = course.getStore();
    if (current?.client) throw new Error(NESTED);
    const client = await super.connect();
    if (current && !current.over) {
      current.client = client;
      const release = client.release.bind(client);
      client.release = (error) => {
        current.client = undefined;
        current.over = true;
        release(error);
      };
    }
    return client;
  }
}

/** Runs code that opens one transaction; call `connection` within it. */
export function follow<T>(open: (connection: () => pg.PoolClient) => Promise<T>): Promise<T> {
  const outer = course.getStore();
  if (outer && !outer.over) throw new Error(NESTED);
  const own: Course = { over: false };
  const connection = (): pg.PoolClient => {
    if (!own.client) throw new Error('The transaction is over');
    return own.client;
  };
  return course.run(own, async () => {
    try {
      return await open(connection);
    } finally {
      own.over = true;
    }
  });
}
