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
