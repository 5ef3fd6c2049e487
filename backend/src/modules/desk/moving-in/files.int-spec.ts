import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { CLIENT_HEADINGS, INVOICE_HEADINGS, OldBooksSender, placesOf } from '../../../../../test/support/old-books';
import { readSpreadsheet } from '../../../platform/runtime/spreadsheets/read-spreadsheet';

const { clientPayments, movingIn } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const call: OldBooksSender['call'] = (...args) => books.call(...args);
const sent: OldBooksSender['sendLines'] = (...args) => books.sendLines(...args);
const takenIn: OldBooksSender['takeIn'] = (...args) => books.takeIn(...args);
const query = (sql: string) => app().database.query(sql);

afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('suppliers come along with their price lists, and what is bought names them', async () => {
  const lines = ['Supplier,Contact,Phone,Terms,Delivery days', 'Old Boards,Johan,0115550199,,3', 'Old Hinges,,,60,'];
  expect(await takenIn('suppliers', lines)).toMatchObject({ added: 2 });
  expect(await takenIn('suppliers', lines)).toMatchObject({ added: 0, already_here: 2 });
  const headings = 'Article number,Supplier,Their article number,Pack,Pack size,Price,From';
  const prices = [headings, 'HNG-SC110-FO-1,old hinges,OH-1,box,50,"R1 250,00",2026-01-01'];
  expect(await takenIn('supplier_prices', prices)).toMatchObject({ added: 1 });
  expect(await takenIn('supplier_prices', prices)).toMatchObject({ added: 0, already_here: 1 });
  expect(
    await query(
      `select s.name, s.terms_days, s.lead_days, p.supplier_code, p.pack_unit, p.pack_factor, p.price, p.min_packs
         from supplier_price p join supplier s on s.id = p.supplier_id where s.name = 'Old Hinges'`,
    ),
  ).toEqual([
    {
      name: 'Old Hinges',
      terms_days: 60,
      lead_days: 5,
      supplier_code: 'OH-1',
      pack_unit: 'box',
      pack_factor: 50,
      price: 1_250_00,
      min_packs: 1,
    },
  ]);
  const wrong = await sent('supplier_prices', [
    headings,
    'HNG-SC110-FO-1,Nobody,,box,50,1,',
    'NO-SUCH-ITEM,Old Hinges,,box,50,1,',
    'HNG-SC110-FO-1,Old Hinges,,crate of,50,1,',
    'HNG-SC110-FO-1,Old Hinges,,box,0,1,',
    'HNG-SC110-FO-1,Old Hinges,,box,50,1.00,2026-01-01',
  ]);
  expect(placesOf(wrong)).toEqual([
    ['B2', 'No supplier Nobody yet. Take in the suppliers first'],
    ['A3', 'No item NO-SUCH-ITEM in the stock list. Add it first, or correct this'],
    ['D4', expect.stringContaining('Write one of')],
    ['E5', 'Enter 1 or more'],
    ['F6', 'It came in with another price. Change it on the supplier’s page'],
  ]);
});

test.each(['xlsx', 'csv'] as const)(
  'a template in %s has the headings, and its example is not taken in',
  async (format) => {
    for (const { kind, columns } of await books.listKinds()) {
      const { data } = dataOf(
        movingIn.template,
        await app().query('movingIn.template', { kind, format }, { as: 'owner' }),
      );
      const bytes = Buffer.from(data, 'base64');
      const [headings, example] = await readSpreadsheet(bytes);
      expect(headings.map((heading) => String(heading).replace(/ \(.*$/, ''))).toEqual(
        columns.map(({ title }) => title),
      );
      expect(example).toHaveLength(columns.length);
      const { findings } = await books.sendBytes(kind, bytes, 'owner', `template.${format}`);
      expect(findings?.problem).toMatch(/no rows below the headings/);
    }
  },
);

test('a price that somebody typed in before is already there, another price from the same day is refused', async () => {
  await takenIn('suppliers', ['Supplier', 'Typed Before']);
  await query(
    `insert into supplier_price (id, supplier_id, item_id, supplier_code, pack_unit, pack_factor, price, breaks, min_packs, multiple_packs, valid_from)
     select gen_random_uuid(), s.id, i.id, '', 'box', 50, 125000, '[]', 1, 1, '2026-01-01'
       from supplier s, stock_item i where s.name = 'Typed Before' and i.sku = 'HNG-SC110-FO-1'`,
  );
  const headings = 'Article number,Supplier,Pack,Pack size,Price,From';
  for (const from of ['01/01/2026', ''])
    expect(
      await takenIn('supplier_prices', [headings, `HNG-SC110-FO-1,Typed Before,box,50,1250,${from}`]),
    ).toMatchObject({ added: 0, already_here: 1 });
  const other = await sent('supplier_prices', [headings, 'HNG-SC110-FO-1,Typed Before,box,50,1300,2026-01-01']);
  expect(placesOf(other)).toEqual([['E2', expect.stringContaining('another price')]]);
  const dearer = await sent('supplier_prices', [headings, 'HNG-SC110-FO-1,Typed Before,box,50,1300,2026-02-01']);
  expect(dearer.findings?.rows).toEqual({ new: 1, already_here: 0, refused: 0 });
  expect(
    await query(
      `select count(*)::int as n from supplier_price p join supplier s on s.id = p.supplier_id where s.name = 'Typed Before'`,
    ),
  ).toEqual([{ n: 1 }]);
});

test('only the owner moves in, and nobody sees the file of another', async () => {
  for (const as of ['sales', 'accounts', 'customer'])
    expect((await call('begin', { kind: 'clients', file_name: 'x.csv', size: 10 }, as)).status).toBe(403);
  const { id } = await sent('clients', [CLIENT_HEADINGS, 'Private Client,PRIV1,,,,,,']);
  expect(refusalOf(await call('takeIn', { id }, 'developer'))).toBe('moving-in-file-not-found');
});

test('while five thousand old invoices come in, a payment of one of the clients waits seconds, and nobody else begins', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, n) => `Client ${String(n)},BULK${String(n)},,bulk${String(n)}@bulk.example,,,,`,
  );
  expect(await takenIn('clients', [CLIENT_HEADINGS, ...rows])).toMatchObject({ added: 5_000 });
  const invoiceRows = rows.map((_, n) => `BULK-${String(n)},BULK${String(n)},2026-07-07,,${String(n + 1)}`);
  const file = await sent('open_invoices', [INVOICE_HEADINGS, ...invoiceRows]);
  const [client] = await app().database.query<{ id: string }>(
    `select id from client where email = 'bulk0@bulk.example'`,
  );
  const pay = async () => {
    const startedAt = performance.now();
    const payment = {
      client_id: client.id,
      method: 'eft',
      amount: 100,
      received_on: shopDay(),
      reference: randomUUID(),
      idempotency_key: randomUUID(),
    };
    dataOf(clientPayments.receive, await app().mutate('clientPayments.receive', payment, { as: 'accounts' }));
    return performance.now() - startedAt;
  };
  const takingIn = { isOver: false };
  const answer = call('takeIn', { id: file.id }).finally(() => {
    takingIn.isOver = true;
  });
  const waits: number[] = [];
  const refusals = new Set<string | undefined>();
  const smallFile = await sent('clients', [CLIENT_HEADINGS, 'Small File,SMALL1,,small1@bulk.example,,,,'], 'developer');
  while (!takingIn.isOver) {
    waits.push(await pay());
    const other = await call('takeIn', { id: smallFile.id }, 'developer');
    if (other.status !== 200) refusals.add(refusalOf(other));
  }
  expect(dataOf(movingIn.takeIn, await answer)).toMatchObject({ added: 5_000 });
  expect([...refusals]).toEqual(['moving-in-busy']);
  // Each payment came through, none timed out.
  expect(waits.length).toBeGreaterThan(0);
  if (process.env.SHOW_WAITS) process.stdout.write(`waits: ${waits.map((ms) => Math.round(ms)).join(' ')}\n`);
});

test('a price list that would grow too long is refused by row, before anything comes in', async () => {
  await takenIn('suppliers', ['Supplier', 'Full Fittings']);
  await query(
    `insert into supplier_price (id, supplier_id, item_id, supplier_code, pack_unit, pack_factor, price, breaks, min_packs, multiple_packs, valid_from)
     select gen_random_uuid(), s.id, i.id, '', 'box', n, 100, '[]', 1, 1, current_date
       from supplier s, stock_item i, generate_series(2, 1000) n where s.name = 'Full Fittings' and i.sku = 'HNG-SC110-FO-1'`,
  );
  const file = await sent('supplier_prices', [
    'Article number,Supplier,Pack,Pack size,Price',
    'HNG-SC110-FO-1,Full Fittings,box,2000,100',
    'HNG-SC110-FO-1,Full Fittings,box,3000,150',
  ]);
  expect(placesOf(file)).toEqual([['B3', 'The price list of Full Fittings is full. Leave out what you no longer buy']]);
});
