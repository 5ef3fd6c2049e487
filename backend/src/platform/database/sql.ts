import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';

/** A prepared statement: parsed once per connection, known there by its name. `Row` is what the author says it answers. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

/** States a SQL statement once, at the top of a repository: `const byId = sql<{ id: string }>('select id from cart where id = $1')`. */
export function sql<Row extends QueryResultRow = Record<string, never>>(text: string): Statement<Row> {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
}

/** Whatever can run a statement: the pool, or a transaction. */
export interface SqlRunner {
  rows<Row extends QueryResultRow>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
  /** How many rows were changed. */
  change(statement: Statement<QueryResultRow>, values?: readonly unknown[]): Promise<number>;
}
