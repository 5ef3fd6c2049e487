import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { OldBooksSender, placesOf } from '../../../../../test/support/old-books';

const { movingIn, purchaseOrders } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);
const OWNER = { as: 'owner' } as const;
const HEADINGS = 'PO number,Supplier,Order date,Expected date,Item code,Quantity open,Unit price,Branch';
const SKU = 'HNG-SC110-FO-1';
let branch = '';
let otherSku = '';

beforeAll(async () => {
  const [{ name }] = await query<{ name: string }>('select name from location order by position, name limit 1');
  branch = name;
  const [{ sku }] = await query<{ sku: string }>(
    `select sku from stock_item where kind = 'product' and is_active and sku <> $1 and sku <> '' order by sku limit 1`,
    [SKU],
  );
  otherSku = sku;
  await books.takeIn('suppliers', ['Supplier,Delivery days,VAT number', 'Order House,5,4123456789', 'Other House,,']);
});
afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

const onOrder = async () => {
  const [{ n }] = await query<{ n: number }>(
    `select coalesce(sum((l.packs - l.received_packs) * l.pack_factor), 0)::int as n
       from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.sku = $1 and l.closed_at is null and o.status in ('draft', 'sent', 'confirmed')`,
    [SKU],
  );
  return n;
};
const getOrder = async (number: string) => {
  const [{ id }] = await query<{ id: string }>('select id from purchase_order where number = $1', [number]);
  return dataOf(purchaseOrders.get, await app().query('purchaseOrders.get', { id }, OWNER));
};

test('an open order comes along as sent, is on order, and is received at its price', async () => {
  const before = await onOrder();
  const [{ mails }] = await query<{ mails: number }>('select count(*)::int as mails from mail_message');
  const lines = [
    HEADINGS,
    `po-5521,order house,${shopDay(-20)},${shopDay(9)},${SKU},10,"R1 250,00",${branch}`,
    `PO-5521,Order House,${shopDay(-20)},,${otherSku},4,32.50,${branch}`,
  ];
  expect(await books.takeIn('purchase_orders', lines)).toMatchObject({ added: 2 });
  expect(await books.takeIn('purchase_orders', lines)).toMatchObject({ added: 0, already_here: 2 });
  expect(await books.getState('purchase_orders')).toMatchObject({ count: 2, amount: 12_500_00 + 130_00 });
  expect(await onOrder()).toBe(before + 10);
  const order = await getOrder('BF-PO-5521');
  expect(order).toMatchObject({
    status: 'sent',
    supplier: { name: 'Order House' },
    delivery: 'nothing',
    ordered: { net: 12_630_00 },
    lines: [
      { sku: SKU, open_packs: 10, price: 1_250_00, expected_on: shopDay(9) },
      { sku: otherSku, open_packs: 4 },
    ],
  });
  expect(order.sent_at?.slice(0, 10)).toBe(shopDay(-20));
  expect(order.lines[1].expected_on).not.toBeNull();
  expect(await query('select count(*)::int as mails from mail_message')).toEqual([{ mails }]);
  const [shelf] = await query<{ value: number }>(
    'select coalesce(sum(value), 0)::int as value from stock_level l join stock_item i on i.id = l.item_id where i.sku = $1',
    [SKU],
  );
  const [bin] = await query<{ id: string }>(
    `select b.id from stock_bin b join location l on l.id = b.branch_id
      where l.name = $1 and b.kind = 'receiving' and b.is_active limit 1`,
    [branch],
  );
  const receipt = {
    id: order.id,
    bin_id: bin.id,
    delivery_note: '',
    note: '',
    freight: 0,
    lines: [{ line_id: order.lines[0].id, packs: 6, expected_on: null, close_reason: '' }],
    idempotency_key: randomUUID(),
  };
  dataOf(purchaseOrders.receive, await app().mutate('purchaseOrders.receive', receipt, OWNER));
  expect(await onOrder()).toBe(before + 4);
  const [after] = await query<{ value: number }>(
    'select coalesce(sum(value), 0)::int as value from stock_level l join stock_item i on i.id = l.item_id where i.sku = $1',
    [SKU],
  );
  expect(after.value - shelf.value).toBe(6 * 1_250_00);
  expect(await books.getState('purchase_orders')).toMatchObject({ count: 2, amount: 12_630_00 });
  const signOff = { kind: 'purchase_orders', old_count: 2, old_amount: 12_630_00 };
  dataOf(movingIn.signOff, await books.call('signOff', signOff));
  expect((await books.getState('purchase_orders')).sign_off).toMatchObject({ is_equal: true });
});

test('an order that splits an article over two deliveries comes along with both lines, once', async () => {
  const before = await onOrder();
  const head = `PO-5600,Order House,${shopDay(-20)}`;
  const lines = [
    HEADINGS,
    `${head},${shopDay(30)},${SKU},6,"R1 250,00",${branch}`,
    `${head},${shopDay(9)},${SKU},10,"R1 250,00",${branch}`,
  ];
  const same = await books.sendLines('purchase_orders', [...lines, lines[1]]);
  expect(placesOf(same)).toEqual([['E4', expect.stringContaining('Row 2 has PO-5600')]]);
  expect(await books.takeIn('purchase_orders', lines)).toMatchObject({ added: 2 });
  expect(await books.takeIn('purchase_orders', [HEADINGS, lines[2], lines[1]])).toMatchObject({
    added: 0,
    already_here: 2,
  });
  expect(await onOrder()).toBe(before + 16);
  const more = [...lines, `${head},${shopDay(3)},${SKU},4,"R1 250,00",${branch}`];
  expect(placesOf(await books.sendLines('purchase_orders', more))).toContainEqual([
    'A2',
    'Order PO-5600 is here without this line. Add it on the order’s page, or leave the row out',
  ]);
});

test('an order that came in wrongly is cancelled on its page, and its number comes again', async () => {
  const { count: before } = await books.getState('purchase_orders');
  const takeIn = (quantity: number) =>
    books.takeIn('purchase_orders', [
      HEADINGS,
      `PO-WRONG,Other House,${shopDay(-2)},,${SKU},${String(quantity)},10,${branch}`,
    ]);
  await takeIn(1_000);
  const { id, version } = await getOrder('BF-PO-WRONG');
  const cancelling = { id, version, reason: 'A wrong quantity' };
  dataOf(purchaseOrders.cancel, await app().mutate('purchaseOrders.cancel', cancelling, OWNER));
  expect((await books.getState('purchase_orders')).count).toBe(before);
  expect(await takeIn(100)).toMatchObject({ added: 1 });
  expect((await getOrder('BF-PO-WRONG-2')).lines).toMatchObject([{ open_packs: 100 }]);
});

test('mistakes are said by cell, and no order comes in', async () => {
  const file = await books.sendLines('purchase_orders', [
    HEADINGS,
    `E1,Nobody,${shopDay(-2)},,${SKU},1,10,${branch}`,
    `E2,Order House,${shopDay(1)},,${SKU},1,10,${branch}`,
    `E3,Order House,${shopDay(-2)},${shopDay(-3)},${SKU},1,10,${branch}`,
    `E4,Order House,${shopDay(-2)},,NO-SUCH,1,10,${branch}`,
    `E5,Order House,${shopDay(-2)},,${SKU},0,10,${branch}`,
    `E6,Order House,${shopDay(-2)},,${SKU},1,0,${branch}`,
    `E7,Order House,${shopDay(-2)},,${SKU},1,10,Nowhere`,
    `E8,Order House,${shopDay(-2)},,${SKU},1,10,${branch}`,
    `E8,Other House,${shopDay(-2)},,${otherSku},1,10,${branch}`,
    `E8,Order House,${shopDay(-2)},,${SKU},2,10,${branch}`,
  ]);
  expect(placesOf(file)).toEqual([
    ['B2', 'No supplier Nobody yet. Take in the suppliers first'],
    ['C3', expect.stringContaining('still to come')],
    ['D4', expect.stringContaining('before its order')],
    ['E5', expect.stringContaining('in the stock list')],
    ['F6', expect.stringContaining('Enter 1 or more')],
    ['G7', expect.any(String)],
    ['H8', expect.stringContaining('Write one of your branches')],
    ['B10', expect.stringContaining('An order has one')],
    ['E11', expect.stringContaining('Row 9 has')],
  ]);
  await query(
    `insert into stock_item (id, kind, sku, name, base_unit) values ('moved-edging', 'edging', 'EDG-MOVED', 'Moved edging 22 × 1 mm', 'mm')`,
  );
  // A metre's price on an item that is kept in millimetres would be paid for each of them.
  expect(
    placesOf(
      await books.sendLines('purchase_orders', [
        HEADINGS,
        `E9,Order House,${shopDay(-2)},,EDG-MOVED,50,8.50,${branch}`,
      ]),
    ),
  ).toEqual([[null, expect.stringContaining('50000 for a roll of 50 m')]]);
  expect(await query(`select count(*)::int as n from purchase_order where number like 'BF-E%'`)).toEqual([{ n: 0 }]);
});
