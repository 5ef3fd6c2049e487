import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOptions } from '@plinth/contracts/line-option-fields';
import { optionWords } from '@plinth/contracts/line-options';
import pg from 'pg';
import { useTestDatabase } from '../../test/support/database';
import { migrationsFolder } from '../lib/paths';

const database = useTestDatabase('complete');
const MIGRATION = readFileSync(join(migrationsFolder, '20261122192640_line_options', 'migration.sql'), 'utf8');
const TABLES = ['online_order_line', 'sales_document_line'];

test('lines that were sold with a sentence keep it, issued ones too', async () => {
  const client = new pg.Client({ connectionString: database().ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const table of TABLES)
      await client.query(`alter table ${table} drop column set_name, alter column options drop default;
        alter table ${table} alter column options type text using case when position % 2 = 0 then 'Colour: Polar White, hinges right' else '' end`);
    await client.query('alter table sales_document_line alter column options set default $$$$');
    await client.query(MIGRATION);
    for (const table of TABLES) {
      const { rows } = await client.query<{ options: unknown; set_name: string; position: number }>(
        `select options, set_name, position from ${table} order by position limit 2000`,
      );
      expect(rows.length).toBeGreaterThan(20);
      expect(
        new Set(
          rows.map(
            ({ position, options, set_name }) =>
              `${position % 2}: ${optionWords({ options: lineOptions.parse(options), set_name })}`,
          ),
        ),
      ).toEqual(new Set(['0: Colour: Polar White, hinges right', '1: ']));
    }
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
