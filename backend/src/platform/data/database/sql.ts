import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { RowOf, Shape } from './columns';

/** A prepared statement: parsed once per connection, known there by its name. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Columns of the answer; a test compares them with what PostgreSQL says. */
  readonly columns?: Shape;
  readonly row?: Row;
}

const statementsByName = new Map<string, Statement<QueryResultRow>>();

/** Returns all statements of the loaded modules, for the test that prepares each on the migrated database. */
export const listStatements = (): readonly Statement<QueryResultRow>[] => [...statementsByName.values()];

/** Checks that a statement of that name was defined with sql(). */
export const isDefinedStatement = (name: string): boolean => statementsByName.has(name);

/**
 * Defines a SQL statement, at the top of a repository: `const byId = sql(pick(tables.cart, 'id', 'status'), 'select
 * id, status from cart where id = $1')`; without a shape where it returns no rows.
 */
export function sql<S extends Shape>(columns: S, text: string): Statement<RowOf<S>>;
export function sql(text: string): Statement<Record<string, never>>;
export function sql(shapeOrText: Shape | string, givenText = ''): Statement<QueryResultRow> {
  const [columns, text] = typeof shapeOrText === 'string' ? [undefined, shapeOrText] : [shapeOrText, givenText];
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
  const statement = { name, text, ...(columns && { columns }) };
  statementsByName.set(name, statement);
  return statement;
}
