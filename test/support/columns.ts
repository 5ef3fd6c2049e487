import type { TestDatabase } from './database';

export interface Column {
  table: string;
  column: string;
  type: string;
  generated: string;
}

/** Every column of every table of the product. */
export const columnsOf = (database: TestDatabase): Promise<Column[]> =>
  database.query<Column & Record<string, string>>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_generated as generated from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`);
