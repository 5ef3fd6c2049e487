import pg from 'pg';

// oxlint-disable-next-line typescript/unbound-method -- called with the connection that it belongs to
const original = pg.Client.prototype.query;

/** How many statements waited at their connection, whenever another one was asked of it: zeros, where each is asked when the one before has ended. */
export async function waitingStatements(work: () => Promise<unknown>): Promise<number[]> {
  const waiting: number[] = [];
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client: object, args: unknown[]): unknown {
      const queue: unknown = Reflect.get(client, '_queryQueue');
      if (Array.isArray(queue)) waiting.push(queue.length);
      return Reflect.apply(query, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return waiting;
}
