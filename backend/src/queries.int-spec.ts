import { contracts } from '@plinth/contracts/contracts';
import { type Contract, flattenContracts } from '@plinth/contracts/kernel/define';
import { useApp } from '../../test/support/app';
import { placesOf, sampleOf, valueAt, withValue } from '../../test/support/samples';

/*
 * What is asked by GET changes nothing: browsers fetch beforehand, mail scanners open links, and neither is stopped by what guards changes. Every query
 * is asked twice, as a visitor, as a customer and as somebody who may everything, and by the last with the keys of what there is; every row that is
 * written is noted by the database itself.
 */

jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });

/** Written by any call: when a session was seen last, how much of a caller's rate is used, who looked. */
const BOOKKEEPING = ['user_session', 'rate_limit', 'audit_entry'];

const queries = [...flattenContracts(contracts)].filter(([, { type }]) => type === 'query');
const ROLES = ['unauthenticated', 'customer', 'developer'];
const KEY = /^(?:id|.*_id|slug|number|key|access_key|sku|role)$/;

/** The keys of what there is: of one row of each table. */
let keys: readonly string[] = [];
/** What opens a document or a receipt to whoever has the link. */
let links: readonly { id: string; access_key: string }[] = [];

const written = async () =>
  (await app().database.query<{ name: string }>('delete from written returning name')).map(({ name }) => name);

beforeAll(async () => {
  for (const role of ROLES) if (role !== 'unauthenticated') await app().signInAs(role);
  const columns = await app().database.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1)`,
    [['id', 'slug', 'number', 'key', 'access_key', 'sku']],
  );
  const found = new Set<string>();
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await app().database.query<{ value: string | null }>(
      `select distinct "${column}"::text as value from "${table}" order by 1 limit 1`,
    );
    for (const { value } of rows) if (value !== null) found.add(value);
  }
  keys = [...found];
  for (const table of ['sales_document', 'client_payment'])
    links = [
      ...links,
      ...(await app().database.query<{ id: string; access_key: string }>(
        `select id, access_key from ${table} where number is not null and access_key is not null order by number desc limit 3`,
      )),
    ];
  await app().database.query(`
    create table written (name text primary key);
    create function note_written() returns trigger language plpgsql security definer as $$
    begin
      insert into public.written values (tg_table_name) on conflict do nothing;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'written' loop
        execute format('create trigger zz_note after insert or update or delete on %I for each row execute function note_written()', name);
      end loop;
    end $$`);
});

/** A minimal input with each key of what there is, where the contract takes it. */
function withRealKeys({ input }: Contract, minimal: unknown): unknown[] {
  const places = placesOf(minimal).leaves.filter(
    (place) => KEY.test(String(place.at(-1))) && typeof valueAt(minimal, place) === 'string',
  );
  const real = places.flatMap((place) => keys.map((key) => withValue(minimal, place, key)));
  if (typeof minimal === 'object' && minimal !== null && 'access_key' in minimal)
    real.push(...links.map((link) => ({ ...minimal, ...link })));
  return real.filter((one) => input.safeParse(one).success);
}

test('a change is noticed: the notes are taken', async () => {
  await app().mutate('cart.createCart', {});
  expect(await written()).toContain('cart');
});

test.each(queries)('%s changes nothing, whatever it is asked', async (path, contract) => {
  const minimal = sampleOf(contract.input, 'minimal', path);
  const ask = async (input: unknown, as: string): Promise<number> => {
    const { status } = await app().query(path, input, { as });
    expect({ as, failed: status >= 500 }).toEqual({ as, failed: false });
    return status;
  };
  for (const input of [minimal, minimal, sampleOf(contract.input, 'full', path)])
    for (const as of ROLES) await ask(input, as);
  // Whoever has to sign in first is not let in by another key.
  const doors = (await ask(minimal, 'unauthenticated')) === 401 ? ['developer'] : ['unauthenticated', 'developer'];
  for (const input of withRealKeys(contract, minimal)) for (const as of doors) await ask(input, as);
  expect((await written()).filter((name) => !BOOKKEEPING.includes(name))).toEqual([]);
});
