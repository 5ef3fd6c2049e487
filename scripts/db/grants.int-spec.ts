import pg from 'pg';
import { useTestDatabase } from '../../test/support/database';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from '../imports/graph';
import { root } from '../lib/paths';
import { DELETED, NEVER_CHANGED } from './grants';

/*
 * What the role that the product runs as may do, asked of the database's own catalogue, and tried by that role.
 */

const database = useTestDatabase();

async function asProduct<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const askedByProduct = async <Row extends pg.QueryResultRow>(sql: string) =>
  (await asProduct((client) => client.query<Row>(sql))).rows;

test('it is a plain role: no superuser, no maker of roles or databases, member of no other, owner of nothing', async () => {
  expect(
    await askedByProduct(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles,
              (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
              (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
         from pg_roles r where rolname = current_user`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      roles: 0,
      tables: 0,
      functions: 0,
    },
  ]);
});

test('it makes no tables, empties none at once, switches no trigger off, and writes no file of the server', async () => {
  expect(
    await askedByProduct(
      `select n.nspname from pg_namespace n
        where n.nspname in ('public', 'pgboss') and has_schema_privilege(n.oid, 'create')`,
    ),
  ).toEqual([]);
  expect(
    await askedByProduct(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
          and has_table_privilege(c.oid, 'truncate, trigger, references, maintain')`,
    ),
  ).toEqual([]);
  for (const statement of [
    `set session_replication_role = replica`,
    `alter table audit_entry disable trigger all`,
    `copy audit_entry to program 'id'`,
    `copy audit_entry to '/tmp/out'`,
    `select pg_read_file('/etc/passwd')`,
  ])
    await expect(askedByProduct(statement)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
});

test('what only grows it can neither change nor remove, by its rights alone', async () => {
  const guarded = await askedByProduct<{ name: string; may: boolean }>(
    `select distinct t.tgrelid::regclass::text as name,
            has_table_privilege(t.tgrelid, 'update, delete') or has_any_column_privilege(t.tgrelid, 'update') as may
       from pg_trigger t where t.tgfoid = 'refuse_change'::regproc and not t.tgisinternal`,
  );
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['audit_entry', 'audit_seal', 'stock_movement', 'allocation', 'consent_record']),
  );
  expect(guarded.filter(({ may }) => may)).toEqual([]);
});

test('it removes rows of the tables that are named alone, and each of those is one that its code removes rows of', async () => {
  const may = await askedByProduct<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'delete') order by relname`,
  );
  expect(may.map(({ name }) => name)).toEqual(DELETED.toSorted());
  const functions = readdirSync(join(root, 'prisma/functions')).map((file) => join('prisma/functions', file));
  const code = [...productFiles(['backend/src']), ...functions]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  // Whose rows go when a person is forgotten, their module says.
  const forgotten = [...code.matchAll(/table: '(\w+)',\n(?:(?!table: '|\n};)[\s\S])*?erase: 'delete'/g)].map(
    ([, table]) => table,
  );
  expect(forgotten).toContain('user_token');
  expect(forgotten.filter((table) => !DELETED.includes(table))).toEqual([]);
  const stated = [...code.matchAll(/delete from (\w+)\b|\.prisma\.(\w+)\s*\.delete/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(DELETED.filter((table) => !stated.includes(table) && !forgotten.includes(table))).toEqual([]);
  const byOwner = ['timeline_entry', 'sales_day'];
  expect([...new Set(stated)].filter((table) => !DELETED.includes(table) && !byOwner.includes(table))).toEqual([]);
});

const RECORDS = [
  'user',
  'company',
  'location',
  'client',
  'online_order',
  'sales_document',
  'number_series',
  'client_payment',
  'payment',
  'payment_event',
  'refund',
  'approval_request',
  'privacy_request',
  'stock_level',
  'bin_level',
  'stock_item',
  'stock_hold',
  'stock_allocation',
  'stock_pick',
  'stock_count',
  'supplier',
  'supplier_price',
  'supplier_invoice',
  'purchase_order',
  'goods_receipt',
  'project',
  'project_cupboard',
  'project_top',
  'panel',
  'panel_event',
  'cutting_list',
  'cutting_run',
  'cutting_offcut',
];
test.each(RECORDS)('no row of %s is removed', async (table) => {
  await expect(askedByProduct(`delete from "${table}"`)).rejects.toThrow(`permission denied for table ${table}`);
});

test.each(Object.entries(NEVER_CHANGED).flatMap(([table, columns]) => columns.map((column) => [table, column])))(
  '%s.%s stays as it was written',
  async (table, column) => {
    await expect(askedByProduct(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
      `permission denied for table ${table}`,
    );
    // A column that is not there would be refused as well.
    expect(await askedByProduct(`select ${column} from ${table} limit 0`)).toEqual([]);
  },
);

test('a number that was given is not given again, whoever asks', async () => {
  await database().query(`insert into number_series (kind, prefix, next) values ('test', 'T-', 10)`);
  await askedByProduct(`update number_series set next = next + 1 where kind = 'test'`);
  for (const change of [
    `update number_series set next = 1 where kind = 'test'`,
    `update number_series set prefix = 'U-' where kind = 'test'`,
    `delete from number_series where kind = 'test'`,
  ])
    await expect(database().query(change)).rejects.toThrow('only go up');
  await expect(askedByProduct(`update number_series set next = 1 where kind = 'test'`)).rejects.toThrow('only go up');
});
