import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { productFiles } from './graph';

/*
 * Any module may read a table, in a list or a join; one alone writes it, so that its rules have one place. docs/architecture.md has the map.
 */

/** Tables that more than one room writes, and why. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  // Where what is picked, or set aside, lies is opened with the first of it.
  stock_bin: ['modules/stock/bins', 'modules/stock/stock'],
  // An offcut is an item that a cut makes; and panels that wait get a board that is added to stock.
  stock_item: ['modules/stock/stock', 'modules/works/cutting-lists'],
  panel: ['modules/stock/stock', 'modules/works/projects'],
  // What a cupboard is fitted with stands in its unit, and is changed on a page of its own.
  product: ['modules/range/cupboard-hardware', 'modules/range/items'],
  // Clients that turn out to be one are put together, with what is theirs.
  sales_document: ['modules/desk/clients', 'modules/desk/invoices'],
  client_payment: ['modules/desk/clients', 'modules/desk/ledger'],
  // What is forgotten of a request after its time is forgotten in its tasks too.
  task: ['modules/desk/contact-requests', 'modules/people/user'],
  // What is over is deleted every night.
  mail_message: ['platform/data/maintenance', 'platform/edge/mail'],
  idempotency_key: ['platform/data/idempotency', 'platform/data/maintenance'],
  user_session: ['platform/data/maintenance', 'platform/data/session'],
  // What counts no more ends with the call that finds it so.
  helping: ['modules/people/helping', 'platform/data/session'],
};

const tables = readdirSync(join(root, 'prisma/schema'))
  .filter((file) => file.endsWith('.prisma'))
  .flatMap((file) => [...readFileSync(join(root, 'prisma/schema', file), 'utf8').matchAll(/^model (\w+)/gm)])
  .map(([, table]) => table);

const writes = (table: string): RegExp =>
  new RegExp(
    `(?:insert into|update|delete from)\\s+(?:only\\s+)?"?${table}"?[\\s(]|\\.prisma\\.${table}\\s*\\.(?:create|update|upsert|delete)`,
    'i',
  );

const rooms = productFiles(['backend/src']).flatMap((file) => {
  const [, room] = /^backend\/src\/(modules\/[^/]+\/[^/]+|platform\/[^/]+\/[^/]+)\//.exec(file) ?? [];
  return room === undefined ? [] : [{ room, text: readFileSync(join(root, file), 'utf8') }];
});

const writersOf = (table: string): string[] =>
  [...new Set(rooms.filter(({ text }) => writes(table).test(text)).map(({ room }) => room))].sort();

describe('who writes a table', () => {
  test.each(tables)('%s', (table) => {
    const writers = writersOf(table);
    const shared = SHARED[table];
    if (shared) expect(writers).toEqual(shared);
    else expect(writers.length).toBeLessThanOrEqual(1);
  });

  test('is found in a statement and in a call of Prisma', () => {
    expect(writersOf('cart')).toEqual(['modules/store/cart']);
    expect(writes('task').test('await tx.prisma.task.update({')).toBe(true);
    expect(writes('user').test('update "user" set name = $2')).toBe(true);
    expect(writes('cart').test('select * from cart_line')).toBe(false);
    expect(writes('cart').test('delete from cart_line where id = $1')).toBe(false);
  });
});
