/** Reads every statement that is declared, those of the tests before it too in a registry that is shared. @own-registry */
import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatementDescriber } from '../../../../../test/support/describe-statement';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database';
import { listUnknownStates } from '../../../../../test/support/named-states';
import { tables } from '../../../../../prisma/generated/columns';
// Loads every repository, and so every statement that one states.
import '../../../app.module';
import { int, nullable, narrow, pick, notNull, text, uuid, type Shape } from './columns';
import { sql, listStatements, type Statement } from './sql';
import type { QueryResultRow } from 'pg';

let database: TestDatabase;
let describer: StatementDescriber;

beforeAll(async () => {
  database = await createTestDatabase('minimal');
  describer = await StatementDescriber.connect(database.url);
}, 120_000);
afterAll(async () => {
  await describer?.close();
  await database?.drop();
});

/** Types that are one type in this process. */
const KIN: Readonly<Record<string, string>> = {
  varchar: 'text',
  bpchar: 'text',
  int2: 'int4',
  json: 'jsonb',
  citext: 'text',
};
const kin = (type: string): string => KIN[type] ?? type;

/** What PostgreSQL says of a statement, against what the statement says of itself. */
async function problemsOf(statement: Statement<QueryResultRow>): Promise<string[]> {
  try {
    const answered = await describer.describe(statement.text);
    const { columns } = statement;
    const promised = new Map(Object.entries(columns ?? {}));
    const problems = answered.flatMap(({ name, type, isNullableColumn }) => {
      const column = promised.get(name);
      promised.delete(name);
      if (!column) return [`answers "${name}", which its shape does not have`];
      return [
        ...(kin(column.type) === kin(type) ? [] : [`"${name}" is ${type}, not ${column.type}`]),
        ...(isNullableColumn && !column.nullable && !column.isNotNull ? [`"${name}" may be null`] : []),
      ];
    });
    return [...problems, ...[...promised.keys()].map((name) => `does not answer "${name}"`)];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const wrong = async (shape: Shape, query: string): Promise<string[]> =>
  problemsOf({ name: '', text: query, columns: shape });

describe('the statements of the product', () => {
  it('are known to the database, and answer what they say', async () => {
    const statements = listStatements();
    expect(statements.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const statement of statements)
      for (const problem of await problemsOf(statement)) found.push(`${problem}\n  in ${statement.text.trim()}`);
    expect(found.join('\n')).toBe('');
  });

  it('would be found out', async () => {
    expect(await problemsOf(sql('select numbr from cart'))).toEqual(['column "numbr" does not exist']);
    expect(await wrong(pick(tables.cart, 'id', 'number'), 'select id from cart')).toEqual(['does not answer "number"']);
    expect(await problemsOf(sql('select id from cart'))).toEqual(['answers "id", which its shape does not have']);
    expect(await wrong({ id: text }, 'select id, number from cart')).toEqual([
      'answers "number", which its shape does not have',
    ]);
    expect(await wrong({ id: uuid }, 'select id from cart')).toEqual(['"id" is text, not uuid']);
    expect(await wrong({ name: text }, 'select name from cart')).toEqual(['"name" may be null']);
    expect(await wrong({ name: notNull(text) }, 'select name from cart where name is not null')).toEqual([]);
    expect(await wrong({ name: nullable(narrow<'a'>(text)), count: int }, 'select name, 1 as count from cart')).toEqual(
      [],
    );
  });
});

describe('the state of a row', () => {
  it('is written by the service that moves it, and by no statement of a module', async () => {
    const ruled = await database.query<{ name: string }>(
      `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'enforce_transition'`,
    );
    expect(ruled.length).toBeGreaterThan(6);
    const byHand = new RegExp(
      `update "?(${ruled.map(({ name }) => name).join('|')})"?\\s[^;]*?\\bset\\b((?!\\b(?:where|from)\\b)[^;])*?\\bstatus\\s*=`,
      'i',
    );
    // Moves, and forgetting a person (personal-statements.ts), which ends what they had open; the trigger watches both.
    const own = /^(update \w+ set status = \$3[, ]|with who as )/;
    expect(byHand.test(`update cart set name = 'a', status = 'open' where id = $1`)).toBe(true);
    expect(byHand.test(`update cart set updated_at = now() where id = $1 and status = 'open'`)).toBe(false);
    const found = listStatements().filter(({ text }) => byHand.test(text) && !own.test(text));
    expect(found.map(({ text }) => text.trim())).toEqual([]);
    const byPrisma = new RegExp(
      `\\.prisma\\.(${ruled.map(({ name }) => name).join('|')})\\.update\\w*\\((?:(?!\\);)[^])*?\\bdata: \\{[^}]*\\bstatus\\b`,
    );
    expect(byPrisma.test(`await on.prisma.cart.updateMany({ where: { id }, data: { status: 'open' } });`)).toBe(true);
    expect(byPrisma.test(`await on.prisma.cart.update({ where: { id, status }, data: { name } });`)).toBe(false);
    const modules = join(__dirname, '..', '..', '..', 'modules');
    const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => byPrisma.test(readFileSync(join(modules, file), 'utf8')))).toEqual([]);
  });
});

describe('a state that a statement names', () => {
  const STATES = new Map([
    ['trip_stop', new Set(['waiting', 'failed'])],
    ['sales_document', new Set(['sent', 'cancelled'])],
  ]);

  it.each([
    [`select id from sales_document where status = 'sent'`, 0],
    [`select id from sales_document where status <> 'void'`, 1],
    [
      `select id from trip_stop s join sales_document d on d.id = s.document_id where d.status in ('sent', 'failed')`,
      1,
    ],
    [`select id from trip_stop s join sales_document d on d.id = s.document_id where s.status not in ('failed')`, 0],
    [`select id from cart where status = 'open'`, 0],
  ])('is looked up: %s', (text, faults) => {
    expect(listUnknownStates(text, STATES)).toHaveLength(faults);
  });

  it('is one that its table has', async () => {
    const rows = await database.query<{ name: string; state: string }>(
      `select t.tgrelid::regclass::text as name, m.to_state as state
         from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'enforce_transition'
         join state_transition m on m.machine = split_part(encode(t.tgargs, 'escape'), '\\000', 1)
       union
       select c.conrelid::regclass::text, found[1]
         from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') found
        where c.contype = 'c' and pg_get_constraintdef(c.oid) like 'CHECK ((status = ANY (ARRAY[%'`,
    );
    const states = new Map<string, Set<string>>();
    for (const { name, state } of rows) states.set(name, (states.get(name) ?? new Set()).add(state));
    expect(states.size).toBeGreaterThan(20);
    expect(states.get('sales_document')).toContain('cancelled');
    // No machine moves it: a constraint says its states.
    expect(states.get('cutting_run')).toContain('stopped');
    expect(listStatements().flatMap(({ text }) => listUnknownStates(text, states))).toEqual([]);
  });
});

describe('the columns that statements are typed by', () => {
  it('are those of the migrated database', async () => {
    for (const [table, columns] of Object.entries<Shape>(tables)) {
      const names = Object.keys(columns).map((name) => `"${name}"`);
      const answered = await describer.describe(`select ${names.join(', ')} from "${table}"`);
      expect({
        table,
        columns: answered.map(({ name, type, isNullableColumn }) => [name, type, isNullableColumn]),
      }).toEqual({
        table,
        columns: Object.entries(columns).map(([name, { type, nullable }]) => [name, type, nullable]),
      });
    }
  });
});
