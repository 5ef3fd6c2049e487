import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { MeasuredPool } from './measured-pool';

/** A transaction that is under way: the connection that it has, until it gives it back. */
interface Course {
  client?: pg.PoolClient | undefined;
  over: boolean;
}

const course = new AsyncLocalStorage<Course>();

const NESTED =
  'A transaction within a transaction waits for a connection while it holds one: pass the outer transaction on';

/**
 * The connections of transactions. Prisma opens and ends them; whoever runs within `follow` learns which connection Prisma was given, so that
 * SQL runs on it without the way through Prisma. A second one within the first is refused: as many of them as there are connections would wait
 * for each other.
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

/** Runs what opens one transaction; `connection` is asked within it. */
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
