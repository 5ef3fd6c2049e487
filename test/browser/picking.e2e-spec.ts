import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { dataOf } from '../support/answers';
import { brokenBooks } from '../support/books';
import { newVisitor } from '../support/browser';
import type { Visitor } from '../support/browser';
import { shopWorkday } from '../support/clock';
import { handsOn, scannerOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { draftLine, HINGE, SalesDesk } from '../support/sales-desk';

const { allocations } = contracts;
const product = useProduct();

jest.setTimeout(300_000);

const LEG = 'LEG-ADJ-100';
/** Later than anything is promised. */
const FAR_AWAY = '2031-03-05';
/** What axe found on the way, by page. */
const faults: string[] = [];
const look = async (page: Page): Promise<void> =>
  void faults.push(...(await handsOn(page).violations()).map((found) => `${new URL(page.url()).pathname}: ${found}`));
const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  product().database.query<Row>(text, values);

interface Bin {
  readonly id: string;
  readonly code: string;
  readonly label: string;
}
/** The first bins on the walk. */
async function binOf(code: string, pick_order: number): Promise<Bin> {
  const [{ id, number }] = await query<{ id: string; number: number }>(
    `insert into stock_bin (id, branch_id, code, pick_order) select gen_random_uuid(), id, $1, $2 from location order by position limit 1 returning id, number`,
    [code, pick_order],
  );
  return { id, code, label: binCode(number) };
}
/** So many come to a bin. */
const put = (sku: string, bin: Bin, quantity: number) =>
  query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values (lower($1), $2, $3, $3 * 100, 'receipt')`,
    [sku, bin.id, quantity],
  );
/** Where it lies, by bin; what lay there before the test is left out. */
const lying = async (sku: string, codes: readonly string[]): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query<{ code: string; on_hand: number }>(
        `select b.code, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id
          where x.item_id = lower($1) and b.code = any($2) and x.on_hand > 0 order by b.code`,
        [sku, codes],
      )
    ).map(({ code, on_hand }) => [code, on_hand]),
  );
const onHand = async (sku: string): Promise<number> => {
  const [{ on_hand }] = await query<{ on_hand: number }>('select on_hand from stock_level where item_id = lower($1)', [
    sku,
  ]);
  return on_hand;
};
const nameOf = async (sku: string): Promise<string> => {
  const [{ label }] = await query<{ label: string }>('select label from stock_item where id = lower($1)', [sku]);
  return label;
};

/** All that nobody waits for is written off, with its share of the value: of the next that come, every one is known. */
const leaveNoneFree = (): Promise<object[]> =>
  query(
    `with lies as (
       select x.bin_id, x.on_hand, coalesce(sum(x.on_hand) over (order by b.pick_order, b.id rows between unbounded preceding and 1 preceding), 0) as before
         from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = lower($1) and b.sells_online),
     gone as (
       select lies.bin_id, lies.before, least(lies.before + lies.on_hand, s.for_sale - s.held - s.allocated) as after, s.value::numeric / s.on_hand as each
         from lies, stock_level s where s.item_id = lower($1) and s.on_hand > 0)
     insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select lower($1), bin_id, before - after, round(before * each) - round(after * each), 'scrap' from gone where after > before`,
    [LEG],
  );

/** Some are on order, and come long after the day that anybody was promised. */
async function onOrder(): Promise<void> {
  await query('update purchase_order_line set closed_at = now() where item_id = lower($1)', [LEG]);
  await query(
    `with made as (
       insert into purchase_order (id, number, status, supplier_id, branch_id, sent_at)
       select gen_random_uuid(), 'PO-TEST', 'draft', s.id, l.id, now() from supplier s, location l order by l.position, s.name limit 1 returning id)
     insert into purchase_order_line (id, order_id, position, item_id, name, sku, base_unit, pack_unit, pack_factor, packs, price, expected_on)
     select gen_random_uuid(), made.id, 1, i.id, i.label, i.sku, 'piece', 'box', 10, 1, 5000, $2::date from made, stock_item i where i.id = lower($1)`,
    [LEG, FAR_AWAY],
  );
  await query(`update purchase_order set status = 'sent' where number = 'PO-TEST'`);
}

/** An invoice of hinges and legs that is paid; the client has it brought. */
async function sold(owner: Visitor, hinges: number, legs: number): Promise<DocumentView> {
  const desk = new SalesDesk(() => ({ ...apiOf(owner.page), database: product().database }));
  const [suburb] = await query<{ id: string }>(`select id from suburb where name ilike 'noordwyk%' limit 1`);
  const street = { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Main Road', complex: '' } as const;
  const invoice = await desk.issued('invoice', {
    deposit_bp: 0,
    delivery: street,
    lines: [draftLine({ variant_id: HINGE, quantity: hinges }), draftLine({ variant_id: LEG, quantity: legs })],
  });
  const { id, version, total: amount } = invoice;
  const promised = dataOf(
    contracts.invoices.changeDay,
    await apiOf(owner.page).mutate('invoices.changeDay', {
      id,
      version,
      promised_on: await shopWorkday(query, 9),
      reason: 'As agreed',
    }),
  );
  dataOf(
    contracts.clientPayments.receive,
    await desk.receive(invoice.client_id ?? '', amount, [{ invoice_id: id, amount }]),
  );
  return promised;
}

/** A storekeeper with a phone and a scanner, at the list of what is to be picked. */
async function keeperAtPicking() {
  const keeper = await newVisitor(phone);
  await signIn(keeper.page, product().url, demoEmail('storekeeper'));
  await visit(keeper.page, product().url + staffPages.picking.path);
  const seen = async (id: string): Promise<AllocationView> =>
    dataOf(allocations.get, await apiOf(keeper.page).query('allocations.get', { id }));
  return { keeper, ...handsOn(keeper.page), scan: scannerOn(keeper.page), seen };
}
/** The office allocates an invoice from its page; answers the id of the allocation. */
async function allocatedBy({ page }: Visitor, { id }: DocumentView): Promise<string> {
  const { seeText, press } = handsOn(page);
  await visit(page, product().url + pathTo(staffPages.invoice, { id }));
  await seeText('Nothing is allocated yet');
  await look(page);
  await press('Allocate');
  await seeText('everything is in stock');
  const { allocation } = dataOf(
    allocations.ofDocument,
    await apiOf(page).query('allocations.ofDocument', { document_id: id }),
  );
  return allocation?.id ?? '';
}

test('a storekeeper picks by scan: wrong labels are refused, what is not there is said, and it leaves once', async () => {
  const owner = await newVisitor(desktop);
  await openSession(owner.page, product().url, demoEmail('owner'));
  const [hinges, legs] = [await binOf('PCK-1', 3), await binOf('PCK-2', 4)];
  const elsewhere = await binOf('PCK-3', 5);
  const [hinge, leg] = [await nameOf(HINGE), await nameOf(LEG)];
  await leaveNoneFree();
  await put(HINGE, hinges, 9);
  await put(LEG, legs, 4);
  await onOrder();
  const before = { hinges: await onHand(HINGE), legs: await onHand(LEG) };
  const invoice = await sold(owner, 5, 4);

  const walk = await keeperAtPicking();
  const { keeper, seeText, press, fill, scan } = walk;
  await look(keeper.page);
  const id = await allocatedBy(owner, invoice);
  await visit(keeper.page, product().url + pathTo(staffPages.allocation, { id }));
  await seeText('Scan the bin');
  await seeText('PCK-1');
  await seeText(`5 × ${hinge}`);
  await look(keeper.page);

  await scan('NO-SUCH-ITEM');
  await seeText('“NO-SUCH-ITEM” is not on this list.');
  await scan(elsewhere.label);
  await seeText('There is nothing to take from that bin.');
  await scan(HINGE);
  await seeText('Scan the bin first, then the item.');
  await look(keeper.page);
  await scan(hinges.label);
  await seeText('Now scan the item');
  await scan(LEG);
  await seeText('Take that item from PCK-2.');
  expect((await walk.seen(id)).picks).toEqual([]);
  await scan(HINGE);
  await seeText(`5 × ${hinge} from PCK-1`);
  expect(await lying(HINGE, ['PCK-1'])).toEqual({ 'PCK-1': 4 });

  await seeText(`4 × ${leg}`);
  // As the label's QR code reads it: an address.
  await scan(`${product().url}/b/${legs.label}`);
  await seeText('Now scan the item');
  await fill('Pieces', '5');
  await seeText('Only 4 are needed from here');
  await fill('Pieces', '3');
  await press('Took 3');
  await seeText(`3 × ${leg} from PCK-2`);
  await seeText(`1 × ${leg}`);
  // What is said stands at the top of a phone, not over what is pressed next.
  expect(
    await keeper.page.$eval('[data-toast]', (toast) => toast.getBoundingClientRect().bottom < innerHeight / 2),
  ).toBe(true);
  await press('Report fewer');
  await seeText('Fewer in PCK-2?');
  await fill('Missing', '7');
  await press('They can’t be found', 'dialog');
  await seeText('Only 1 are needed from here');
  await look(keeper.page);
  await fill('Missing', '1');
  await press('They can’t be found', 'dialog');
  await seeText(`Noted. 1 of ${leg} are short now.`);
  await seeText('1 short, more on 5 Mar 2031');
  await seeText('It is promised for');
  await seeText('the last of it comes on 5 Mar 2031');
  await look(keeper.page);
  const short = await walk.seen(id);
  expect(short).toMatchObject({ status: 'picking', late: true, steps: [], ready_on: FAR_AWAY });
  expect(await lying(LEG, ['PCK-2'])).toEqual({});

  await visit(keeper.page, product().url + printablePath('allocation', id, invoice.id));
  await seeText(short.code);
  await seeText('Nothing left to pick.');
  await seeText('1 short, more on 5 Mar 2031');
  await look(keeper.page);

  const office = handsOn(owner.page);
  await visit(owner.page, product().url + pathTo(staffPages.invoice, { id: invoice.id }));
  await office.seeText('The promised day does not hold');
  await office.seeText('1 of 2 items picked, 1 short');
  await office.press('Mark as delivered');
  await office.seeText(
    `Short, not in stock: 1 × ${leg}. All of it is booked out of stock; items not picked, from any bin they are in.`,
  );
  await look(owner.page);
  await office.press('Mark as delivered', 'alertdialog');
  await office.seeText(`${invoice.number ?? ''} is delivered`);
  await office.seeText('Handed over');
  await look(owner.page);

  expect(await walk.seen(id)).toMatchObject({ status: 'issued' });
  expect(await onHand(HINGE)).toBe(before.hinges - 5);
  expect(await lying(HINGE, ['PCK-1'])).toEqual({ 'PCK-1': 4 });
  // What nobody found lies aside by the books until somebody counts.
  expect(await onHand(LEG)).toBe(before.legs - 3);
  expect(await brokenBooks(query)).toEqual([]);
  expect([...keeper.complaints, ...owner.complaints]).toEqual([]);
  expect(faults).toEqual([]);
  await keeper.close();
  await owner.close();
});

/** Calls of a procedure wait until they are let through, as on a slow network. */
async function heldCalls(page: Page, procedure: string) {
  const waiting: HTTPRequest[] = [];
  let held = true;
  /** So many do not reach the shop. */
  let lost = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes(procedure)) return void request.continue();
    if (held) return void waiting.push(request);
    if (lost === 0) return void request.continue();
    lost -= 1;
    void request.abort('connectionreset');
  });
  return {
    hold: () => void (held = true),
    letGo: async () => {
      held = false;
      await Promise.all(waiting.splice(0).map((request) => request.continue()));
    },
    loseNext: () => {
      held = false;
      lost = 1;
    },
  };
}
/** As fast as a scanner is: nobody looks up between two labels. */
async function fastOn(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

test('scans that come while one is on its way are taken in their order; behind a wrong one each is named; what did not reach the shop is sent again', async () => {
  const owner = await newVisitor(desktop);
  await openSession(owner.page, product().url, demoEmail('owner'));
  const [hinges, legs] = [await binOf('PCK-4', 1), await binOf('PCK-5', 2)];
  const [hinge, leg] = [await nameOf(HINGE), await nameOf(LEG)];
  await leaveNoneFree();
  await put(HINGE, hinges, 9);
  await put(LEG, legs, 4);
  const invoice = await sold(owner, 5, 4);
  const id = await allocatedBy(owner, invoice);
  const { keeper, seeText, press, fill, seen } = await keeperAtPicking();
  const { page } = keeper;
  await visit(page, product().url + pathTo(staffPages.allocation, { id }));
  await seeText('Scan the bin');
  const calls = await heldCalls(page, 'allocations.pick');

  await fastOn(page, hinges.label);
  await seeText('Now scan the item');
  await fill('Pieces', '2');
  await page.focus('input[aria-describedby]');
  await fastOn(page, HINGE, 'NO-SUCH-ITEM', legs.label);
  await seeText(`Waiting: ${HINGE}, NO-SUCH-ITEM, ${legs.label}`);
  await look(page);
  await calls.letGo();
  await seeText(`“NO-SUCH-ITEM” is not on this list. Not read after that: ${legs.label}. Scan again.`);
  // What was wrong can be read where it was scanned, and is typed over.
  expect(
    await page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) return null;
      const { value, selectionStart, selectionEnd } = field;
      const said = (field.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '';
      const role = document.getElementById(said)?.getAttribute('role');
      return { value, selected: (selectionEnd ?? 0) - (selectionStart ?? 0), invalid: field.ariaInvalid, role };
    }),
  ).toEqual({ value: 'NO-SUCH-ITEM', selected: 12, invalid: 'true', role: 'alert' });
  await look(page);
  expect((await seen(id)).picks).toMatchObject([{ bin: 'PCK-4', quantity: 2 }]);

  calls.hold();
  await fastOn(page, HINGE, legs.label, LEG);
  await seeText(`Waiting: ${HINGE}, ${legs.label}, ${LEG}`);
  await calls.letGo();
  await seeText(`3 × ${hinge} from PCK-4`);
  await seeText(`4 × ${leg} from PCK-5`);
  await seeText('Everything is picked');
  expect((await seen(id)).picks.map(({ bin, quantity }) => [bin, quantity])).toEqual([
    ['PCK-5', 4],
    ['PCK-4', 3],
    ['PCK-4', 2],
  ]);

  await press('Put back');
  // Whoever stands at the bin still does.
  await seeText('Now scan the item');
  calls.loseNext();
  await fastOn(page, legs.label, LEG);
  await seeText('No connection');
  await look(page);
  await seeText('Everything is picked');
  expect((await seen(id)).picks.filter(({ bin }) => bin === 'PCK-5')).toMatchObject([{ quantity: 4 }]);
  expect(await lying(LEG, ['PCK-5'])).toEqual({});
  expect(await brokenBooks(query)).toEqual([]);
  expect(faults).toEqual([]);
  await keeper.close();
  await owner.close();
});

test('moving: what is scanned while one is read is read after it, and a move that was not said is told', async () => {
  const [from, to] = [await binOf('PCK-6', 6), await binOf('PCK-7', 7)];
  const hinge = await nameOf(HINGE);
  await put(HINGE, from, 3);
  const keeper = await newVisitor(phone);
  const { page } = keeper;
  const { seeText } = handsOn(page);
  await signIn(page, product().url, demoEmail('storekeeper'));
  await visit(page, product().url + staffPages.moveStock.path);
  await seeText('Scan an item or a bin');
  const calls = await heldCalls(page, 'stockMoves.scan');
  await fastOn(page, from.label, HINGE, to.label);
  await seeText(`Waiting: ${from.label}, ${HINGE}, ${to.label}`);
  await look(page);
  await calls.letGo();
  await seeText('Pieces to PCK-7');
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '3',
  );
  await fastOn(page, '2', from.label);
  await seeText(`2 × ${hinge}: PCK-6 → PCK-7`);
  await seeText('Scan what you take from PCK-6');
  expect(await lying(HINGE, ['PCK-6', 'PCK-7'])).toEqual({ 'PCK-6': 1, 'PCK-7': 2 });
  await fastOn(page, HINGE, to.label);
  await seeText('Pieces to PCK-7');
  await fastOn(page, LEG);
  await seeText('Not moved');
  await look(page);
  expect(await lying(HINGE, ['PCK-6', 'PCK-7'])).toEqual({ 'PCK-6': 1, 'PCK-7': 2 });
  expect(await brokenBooks(query)).toEqual([]);
  expect([...keeper.complaints]).toEqual([]);
  expect(faults).toEqual([]);
  await keeper.close();
});
