import pg from 'pg';

/**
 * Counts the SQL statements that this process sends while `work` runs, begin and commit included. What a procedure costs the database is
 * stable where milliseconds are not.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  let statements = 0;
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const before = query.mock.calls.length;
  try {
    const result = await work();
    statements = query.mock.calls.length - before;
    return { result, statements };
  } finally {
    query.mockRestore();
  }
}

/**
 * What the call itself costs: the least of three times. In between something that is kept in memory may have to be read again, on a busy machine
 * more often. `work` is given a new start each time by `prepare`, which is not counted.
 */
export async function leastStatements<T>(
  work: (prepared: T) => Promise<unknown>,
  prepare: () => Promise<T>,
): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const prepared = await prepare();
    least = Math.min(least, (await countStatements(() => work(prepared))).statements);
  }
  return least;
}
