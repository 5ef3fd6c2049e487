import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { draftLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { Db } from '../../../platform/data/database/db';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { PasswordHasher } from '../../people/user/password-hasher';

const shop = useShop();
const app = () => shop().app;
const query: ReturnType<typeof app>['database']['query'] = (sql, values) => app().database.query(sql, values);
const PASSWORD = 'a sentence to sign in with';
const { privacy } = contracts;

/** Somebody with an account, whose name, number and address staff wrote into notes. */
async function customer() {
  const person = await app().signInNew('customer');
  const email = `nomsa-${person.userId}@example.co.za`;
  await query(
    `update "user" set password_hash = $2, email = $3, email_verified_at = now(), name = 'Nomsa', surname = 'Dlaminisizwe', phone = '082 777 1234', address = '9 Acaciaville Street' where id = $1`,
    [person.userId, await app().app.get(PasswordHasher).hashPassword(PASSWORD), email],
  );
  return { ...person, email };
}

const forgetThem = async ({ cookie }: { cookie: string }) =>
  dataOf(privacy.deleteMine, await app().mutate('privacy.deleteMine', { password: PASSWORD }, { cookie }));

/** Those that are told by `noted`. */
const notedTables = () =>
  app()
    .app.get(PersonalData)
    .tables.filter(({ erase }) => typeof erase === 'object' && 'run' in erase && erase.run.includes('forget_in_notes'));

describe('somebody who is forgotten', () => {
  it('is taken out of notes on stock; what was booked stays to the piece and the cent', async () => {
    const person = await customer();
    const notes = [
      ['Kept for Nomsa Dlaminisizwe, she collects', 'Kept for [removed], she collects'],
      ['for nomsa  dlaminisizwe’s kitchen', 'for [removed]’s kitchen'],
      [`Ask ${person.email}.`, 'Ask [removed].'],
      ['Ring 0827771234 or +27 82 777 1234 or (082) 777-1234', 'Ring [removed] or [removed] or ([removed]'],
      ['Back from 9 Acaciaville Street', 'Back from [removed]'],
      // Others and other things: a first name alone, a longer name, a longer number.
      ['Nomsa counted', 'Nomsa counted'],
      ['Nomsa Dlaminisizwes', 'Nomsa Dlaminisizwes'],
      ['Slip 10827771234567', 'Slip 10827771234567'],
      ['', ''],
    ];
    for (const [note] of notes) {
      await query(
        `insert into stock_movement (item_id, bin_id, quantity, value, reason, note, reference)
         select 'hng-sc110-fo-1', b.id, 3, 1999, 'receipt', $1, 'Nomsa Dlaminisizwe' from stock_bin b where b.is_default limit 1`,
        [note],
      );
    }
    const rest = () =>
      query(`select (to_jsonb(m) - 'note' - 'reference')::text as line from stock_movement m order by id`);
    const level = () => query(`select * from stock_level where item_id = 'hng-sc110-fo-1'`);
    const before = [await rest(), await level()];

    await forgetThem(person);

    const found = await query<{ note: string; reference: string }>(
      `select note, reference from stock_movement where value = 1999 order by id`,
    );
    expect(found.map(({ note }) => note)).toEqual(notes.map(([, left]) => left));
    expect(found.map(({ reference }) => reference)).toEqual(notes.map(() => '[removed]'));
    expect([await rest(), await level()]).toEqual(before);
    await expect(query(`update stock_movement set note = 'again'`)).rejects.toThrow('only grows');
  });

  it('sees the notes that have their own address, and none that only have their name', async () => {
    const person = await customer();
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, reason, note)
       select 'hng-sc110-fo-1', b.id, 1, 'receipt', n from stock_bin b, unnest($1::text[]) n where b.is_default and b.branch_id = (select id from location order by position limit 1)`,
      [[`Mail ${person.email}`, 'Another Nomsa Dlaminisizwe']],
    );
    const file = dataOf(
      privacy.exportMine,
      await app().mutate('privacy.exportMine', undefined, { cookie: person.cookie }),
    );
    expect(file.sections.find(({ name }) => name === 'stock_movement')?.rows).toEqual([
      { note: `Mail ${person.email}`, reference: null },
    ]);
  });

  it('is taken out of what was noted at a line of an issued invoice, and nothing else of the line changes', async () => {
    const person = await customer();
    const desk = new SalesDesk(app);
    const { id } = await desk.issued('invoice', {
      client: somebody(),
      lines: [draftLine({ note: 'For Nomsa Dlaminisizwe, top shelf' })],
    });
    const line = async () =>
      (
        await query<{ note: string; rest: string }>(
          `select note, (to_jsonb(l) - 'note')::text as rest from sales_document_line l where document_id = $1`,
          [id],
        )
      )[0];
    const before = await line();
    await forgetThem(person);
    expect(await line()).toEqual({ note: 'For [removed], top shelf', rest: before.rest });
    await expect(query(`update sales_document_line set note = 'again' where document_id = $1`, [id])).rejects.toThrow(
      'never changed',
    );
  });
});

describe('what is known of notes', () => {
  it('finds nobody by a word that is others’ too, and everybody by what is surely theirs', async () => {
    const patternOf = async (words: string[]) =>
      (await query<{ pattern: string | null }>('select named_in_notes($1) as pattern', [words]))[0].pattern;
    expect(await patternOf(['Jan', 'Rose', 'Unit 4', '1234', ''])).toBeNull();
    expect(await patternOf([])).toBeNull();
    const names = async (words: string[], note: string) =>
      (await query<{ found: boolean }>('select $2 ~* named_in_notes($1) as found', [words, note]))[0].found;
    expect(await names(['+27827771234'], 'call 082 777 1234')).toBe(true);
    expect(await names(['0827771234'], 'call +27 (0)82 777 1234')).toBe(true);
    expect(await names(['+44 20 7946 0018'], 'call +44-20-7946-0018')).toBe(true);
    expect(await names(['J. (Jan) O’Neil-Botha'], 'for j. (jan) o’neil-botha.')).toBe(true);
    expect(await names(['a.b@example.co.za'], 'aXb@example.co.za')).toBe(false);
  });

  it('is no table but those that hold notes', async () => {
    await expect(query(`select forget_in_notes('audit_entry', array['Nomsa Dlaminisizwe'])`)).rejects.toThrow(
      'Nothing is noted in audit_entry',
    );
  });

  it('is forgotten in every column that a module tells of, by the product’s own role', async () => {
    const tables = notedTables();
    expect(tables.length).toBeGreaterThanOrEqual(15);
    const columns = await query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, udt_name as type from information_schema.columns
        where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' and is_identity = 'NO'
          and (is_nullable = 'NO' and column_default is null or table_name || '.' || column_name = any($2))`,
      [
        tables.map(({ table }) => table),
        tables.flatMap(({ table, personalColumns }) => personalColumns.map((column) => `${table}.${column}`)),
      ],
    );
    const VALUES: Readonly<Record<string, string>> = {
      uuid: 'gen_random_uuid()',
      date: 'current_date',
      timestamptz: 'now()',
      jsonb: `'{}'`,
      bool: 'false',
      text: `'x'`,
      _text: `'{}'`,
    };
    const word = 'Petronella Kanariesdorp';
    for (const { table, personalColumns } of tables) {
      // A row of nothing but what is noted: what it belongs to is left out with the rules that ask for it.
      await query(`do $$ declare c record; begin
        for c in select conname from pg_constraint where conrelid = '"${table}"'::regclass and contype in ('f', 'c') loop
          execute format('alter table "${table}" drop constraint %I', c.conname);
        end loop; end $$`);
      const mine = columns.filter((one) => one.table === table);
      await query(`alter table "${table}" disable trigger user`);
      await query(
        `insert into "${table}" (${mine.map(({ column }) => `"${column}"`).join(', ')})
         values (${mine.map(({ column, type }) => (personalColumns.includes(column) ? `'With ${word}'` : (VALUES[type] ?? '1'))).join(', ')})`,
      );
      await query(`alter table "${table}" enable trigger user`);
    }
    const { userId } = await app().signInNew('customer');
    await query(`update "user" set name = 'Petronella', surname = 'Kanariesdorp' where id = $1`, [userId]);
    const left = async () => {
      const found: string[] = [];
      for (const { table, personalColumns } of tables)
        for (const column of personalColumns)
          if ((await query(`select 1 from "${table}" where "${column}" like '%${word}%'`)).length > 0)
            found.push(`${table}.${column}`);
      return found;
    };
    expect(await left()).toHaveLength(tables.flatMap(({ personalColumns }) => personalColumns).length);
    await app()
      .app.get(Db)
      .transaction((tx) => app().app.get(PersonalData).erase(tx, { userId, email: null, claimedEmail: null }));
    expect(await left()).toEqual([]);
  });
});
