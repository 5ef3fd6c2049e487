import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { fileCircles, importedFiles, productFiles } from './graph';
import { databaseUse, isHomeOfStatements, isOnOneTable, isPlain, tablesOf } from './statements';
import { platformStatements, statementsYetToMove } from './table.mjs';

describe('the tables of a statement', () => {
  test.each([
    ['select id from cart where id = $1', ['cart']],
    ['select u.name from cart c join "user" u on u.id = c.user_id', ['cart', 'user']],
    ['insert into cart (id) select id from "user"', ['cart', 'user']],
    ['update cart set name = $2 where id = $1', ['cart']],
    ['delete from cart_line where cart_id = $1', ['cart_line']],
    ['select id from cart where id = $1 for update', ['cart']],
    ['insert into cart (id) values ($1) on conflict (id) do update set name = $2', ['cart']],
    ['with old as (delete from cart returning id) select id from old', ['cart']],
    ['select id from unnest($1::text[]) as id', []],
    ['select name from cart where name is distinct from $1', ['cart']],
    ['select extract(year from created_at) from cart', ['cart', 'created_at']],
  ])('%s', (text, tables) => {
    expect(tablesOf(text)).toEqual(tables);
  });
});

describe('what Prisma could say as plainly', () => {
  test.each([
    'select id, name from cart where user_id = $1 order by created_at desc limit 1',
    'insert into cart (id, name) values ($1, $2)',
    'update cart set name = $2, version = version + 1 where id = $1 and version = $3',
    'delete from cart where id = $1',
    'select count(*)::int as count from cart where status = $1',
  ])('is: %s', (text) => {
    expect(isPlain(text)).toBe(true);
  });

  test.each([
    'select id from cart where id = $1 for update',
    'insert into cart (id) values ($1) on conflict (id) do nothing',
    'select c.id from cart c join cart_line l on l.cart_id = c.id',
    'select status, count(*) from cart group by status',
    'insert into cart (id) select id from unnest($1::uuid[]) as id',
    'select 1 as one',
  ])('is not: %s', (text) => {
    expect(isPlain(text)).toBe(false);
  });
});

test('a file is read for its statements, with the constants that they are put together from, and for its calls of Prisma', () => {
  const { statements, prismaCalls } = databaseUse(
    'a.repository.ts',
    [
      'const FROM = `from cart c join cart_line l on l.cart_id = c.id`;',
      'const byId = sql(CART, `select ${columnList(CART)} ${FROM} where id = $1`);',
      "const touch = sql('update cart set updated_at = now()');",
      'const found = await this.db.prisma.cart.findUnique({ where: { id } });',
      'await tx.prisma.cart\n  .deleteMany({ where: { id } });',
      'const model = tx.prisma.cart;',
    ].join('\n'),
  );
  expect(statements.map(({ line, text }) => [line, isOnOneTable(text)])).toEqual([
    [2, false],
    [3, true],
  ]);
  expect(prismaCalls).toBe(2);
});

test('statements belong into repositories, lists, the home page and personal data', () => {
  expect(
    ['cart/cart.repository.ts', 'tickets/ticket-list.ts', 'orders/home.ts', 'user/personal-data.ts'].filter(
      (file) => !isHomeOfStatements(file),
    ),
  ).toEqual([]);
  expect(isHomeOfStatements('cart/cart.service.ts')).toBe(false);
});

test('an import of types alone is told from one of values', () => {
  const text = [
    "import type { A } from './a';",
    "import { b, type B } from './b';",
    "import {\n  type C,\n  type D,\n} from './c';",
    "export type { E } from './e';",
    "import './f';",
  ].join('\n');
  expect(importedFiles(text).map(({ fileName, isType }) => [fileName, isType])).toEqual([
    ['./a', true],
    ['./b', false],
    ['./c', true],
    ['./e', true],
    ['./f', false],
  ]);
});

test('files that reach each other are one circle', () => {
  const imports = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
    { from: 'e', to: 'd' },
  ];
  expect(fileCircles(imports)).toEqual([['a', 'b', 'c']]);
});

describe('files that state SQL and are no repository, list, home or personal data', () => {
  const statesSql = (file: string) =>
    importedFiles(readFileSync(join(root, file), 'utf8')).some(({ fileName }) => fileName.endsWith('database/sql'));
  const outside = productFiles(['backend/src']).filter(
    (file) => !file.includes('/data/database/') && !isHomeOfStatements(file) && statesSql(file),
  );

  test('of the platform are named with why', () => {
    expect(outside.filter((file) => file.includes('/platform/'))).toEqual(
      platformStatements.map(({ file }) => `backend/src/platform/${file}.ts`).sort(),
    );
    expect(platformStatements.filter(({ why }) => why.length < 10)).toEqual([]);
  });

  test('of modules are those that are yet to move, and only become fewer', () => {
    expect(outside.filter((file) => file.includes('/modules/'))).toEqual(
      statementsYetToMove.map((file) => `backend/src/modules/${file}.ts`).sort(),
    );
    expect(statementsYetToMove.length).toBeLessThanOrEqual(2);
  });
});
