import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { NO_DETAILS } from '@plinth/contracts/people/pay/pay-terms';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import { makeFirstMember } from '../scripts/staff/first-owner';
import { dataOf, refusalOf } from './support/answers';
import { buyingOn } from './support/buying';
import { brokenBooks } from './support/books';
import { shopDay, shopWorkday } from './support/clock';
import { MailServer } from './support/mail-server';
import { cuttingDesk, worker } from './support/cutting-desk';
import { OrderDesk } from './support/order-desk';
import { setUpCompany } from './support/new-company';
import { agreeTerms, beginPayRun, hireJoiner, movePayRun } from './support/payroll';
import { CUPBOARD, draftLine, HINGE, SalesDesk, somebody } from './support/sales-desk';
import { SIGNATURE } from './support/trips-yard';
import { checkoutOf, cartWith } from './support/shopper';
import { useShop } from './support/shop';

/*
 * A company's first day, on the database with which a real one starts: its owner sets it up, its goods come in, the first kitchen is sold, made
 * and delivered, people are paid. Only what pages call is called, as whoever does it; at the end the books agree.
 */

jest.setTimeout(300_000);
const mail: { server?: MailServer } = {};
const shop = useShop('production', async () => {
  const { server, env } = await MailServer.start();
  mail.server = server;
  return env;
});
afterAll(() => mail.server?.close());
const app = () => shop().app;
const desk = new SalesDesk(app);
const orderDesk = new OrderDesk(shop);
const buying = buyingOn(app);
const cutting = cuttingDesk(app, desk);
const owner = { as: 'owner' } as const;
const driver = { as: 'driver' } as const;
const accounts = { as: 'accounts' } as const;
const {
  allocations,
  attendance,
  cart,
  cartons,
  clients,
  clientPayments,
  colours,
  cuttingLists,
  delivery,
  employees,
  invoices,
  orders,
  payRuns,
  purchaseOrders,
  setup,
  stations,
  stock,
  trips,
} = contracts;
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const key = () => randomUUID();

const setupStatus = async () => dataOf(setup.status, await app().query('setup.status', undefined, owner));
const missingSteps = async () =>
  (await setupStatus()).groups.flatMap(({ steps }) =>
    steps.filter(({ state }) => state === 'missing').map(({ code }) => code),
  );

/** What one part of the day leaves to the next. */
const day = { branch: '', project: '', invoice: '', order: '', cartons: [] as string[] };

test('the first owner describes the company, its bank and its branch', async () => {
  await makeFirstMember(app().database.ownerUrl, {
    address: 'lerato@highveld.example',
    name: 'Lerato',
    another: false,
    role: 'owner',
  });
  day.branch = await setUpCompany(app());
  expect((await missingSteps()).sort()).toEqual(['employees', 'goods', 'opening_stock']);
});

test('nobody buys while the shop is closed; it opens with goods on the shelf, and what is right is confirmed', async () => {
  const { id } = dataOf(cart.createCart, await app().mutate('cart.createCart', undefined));
  expect(refusalOf(await app().mutate('cart.addItem', { id, item: { id: HINGE } }))).toBe('shop-not-open');
  expect(refusalOf(await app().mutate('setup.openShop', {}, owner))).not.toBe('');
  const opening = { id: HINGE.toLowerCase(), quantity: 200, cost: 25_00, idempotency_key: key() };
  dataOf(stock.bookOpening, await app().mutate('stock.bookOpening', opening, owner));
  for (const { code, may_confirm } of (await setupStatus()).groups.flatMap(({ steps }) => steps))
    if (may_confirm) dataOf(setup.confirm, await app().mutate('setup.confirm', { step: code }, owner));
  const { shop: opened } = dataOf(setup.openShop, await app().mutate('setup.openShop', {}, owner));
  expect(opened).toEqual({ is_open: true, missing: [] });
});

test('a new colour comes with boards and edging; they and the hardware are bought, received and put into stock', async () => {
  const oak = {
    name: 'Karoo Oak',
    kind: 'board',
    base: '#C9A66B',
    grain: '#8A6236',
    finish: 'woodgrain',
    pattern: 'grain',
    grained: true,
    thicknesses: [16],
    price_group: 'woodgrain',
    description: 'A warm oak with a straight grain.',
  };
  const { materials } = dataOf(
    colours.create,
    await app().mutate('colours.create', { ...oak, idempotency_key: key() }, owner),
  );
  expect(materials.map(({ id }) => id)).toEqual(['brd-karoo-oak-16-2750x1830', 'edg-karoo-oak-22x1']);
});

test('an order is placed online, paid by EFT and confirmed', async () => {
  const input = await checkoutOf(app(), await cartWith(app(), [{ id: HINGE, quantity: 4 }]), { payment_method: 'eft' });
  const placed = dataOf(orders.public.place, await app().mutate('orders.public.place', input));
  day.order = placed.id;
  await orderDesk.work();
  const confirm = { id: placed.id, amount: input.expected_total, reference: 'EFT 1' };
  const order = dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', confirm, owner));
  expect(order.status).toBe('paid');
  await orderDesk.work();
  await booksAgree();
});

test('a quote of the only branch is of that branch, whoever begins it: the counter of a delivery asks for none', async () => {
  expect((await desk.blank('quote', owner)).branch_id).toBe(day.branch);
});

test('a kitchen is quoted at the counter, accepted with a deposit, and becomes a project', async () => {
  const [suburb] = dataOf(
    delivery.public.searchSuburbs,
    await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
  );
  const quote = await desk.issued('quote', {
    client: somebody(),
    deposit_bp: 6_000,
    lines: [draftLine({ variant_id: CUPBOARD, quantity: 1, configuration: { front_colour: 'karoo-oak' } })],
    delivery: { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', complex: '' },
  });
  const accepted = dataOf(
    invoices.markAccepted,
    await app().mutate('invoices.markAccepted', { id: quote.id, version: quote.version, name: 'Nomsa Dlamini' }, owner),
  );
  const invoice = dataOf(
    invoices.convert,
    await app().mutate('invoices.convert', { id: accepted.id, version: accepted.version, issue: true }, owner),
  );
  day.invoice = invoice.id;
  const deposit = {
    client_id: invoice.client_id,
    method: 'eft',
    amount: invoice.deposit,
    reference: 'EFT 2',
    received_on: shopDay(),
    allocate: [{ invoice_id: invoice.id, amount: invoice.deposit }],
    idempotency_key: key(),
  };
  dataOf(clientPayments.receive, await app().mutate('clientPayments.receive', deposit, owner));
  await orderDesk.work();
  const [project] = await query<{ id: string; status: string }>(
    'select id, status from project where document_id = $1',
    [invoice.id],
  );
  expect(project).toMatchObject({ status: 'released' });
  day.project = project.id;
  await booksAgree();
});

test('what its project lacks is proposed to be ordered, is bought, received and kept for it', async () => {
  const proposed = dataOf(purchaseOrders.toOrder, await app().query('purchaseOrders.toOrder', {}, owner));
  expect(proposed.map(({ item }) => item.id).sort()).toEqual([
    'brd-karoo-oak-16-2750x1830',
    'brd-polar-white-16-2750x1830',
    'brd-polar-white-3-2750x1830',
    'edg-karoo-oak-22x1',
    'edg-polar-white-22x1',
    'hdl-bar12-160-bs',
    'leg-adj-150',
    'scr-bolt-20',
    'scr-carc-100',
    'scr-front-100',
    'scr-hinge-100',
    'scr-plate-100',
    'shf-pin-20',
  ]);
  const supplier = await buying.supplier('Board House');
  for (const { item, quantity } of proposed) {
    const isTape = item.base_unit === 'mm';
    await buying.offers(supplier, item.id, {
      pack_unit: isTape ? 'roll' : 'piece',
      pack_factor: isTape ? 100_000 : 1,
      price: isTape ? 650_00 : 600_00,
    });
    expect(quantity).toBeGreaterThan(0);
  }
  const [{ id }] = await buying.made(await buying.proposed());
  const order = await buying.sent(id);
  await buying.received(
    id,
    order.lines.map((line) => buying.count(line, line.packs)),
  );
  await orderDesk.work();
  expect(dataOf(purchaseOrders.toOrder, await app().query('purchaseOrders.toOrder', {}, owner))).toEqual([]);
  const toPutAway = dataOf(purchaseOrders.toPutAway, await app().query('purchaseOrders.toPutAway', { id }, owner));
  const [{ main }] = await query<{ main: string }>('select code as main from stock_bin where is_default');
  for (const { item, from, quantity } of toPutAway) {
    const move = { id: item.id, from, to: main, quantity, note: '', idempotency_key: key() };
    const moved = await app().mutate('stock.move', move, owner);
    expect([item.id, moved.error?.message]).toEqual([item.id, undefined]);
  }
  await orderDesk.work();
  // Whoever stores it gives it to whoever waits for it.
  dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id: day.invoice }, owner));
  const { lines } = await allocationOfInvoice();
  expect(lines.map(({ sku, waiting, short }) => [sku, waiting, short]).sort()).toEqual([
    ['HDL-BAR12-160-BS', 1, 0],
    ['HNG-SC110-FO-1', 2, 0],
    ['LEG-ADJ-150', 4, 0],
  ]);
  await booksAgree();
});

test('it is planned, cut, edged, drilled and packed, a chipped panel made again; what the edger took and the bag holds has left the shelf', async () => {
  for (const { line_id, scan_code, quantity } of (await allocationOfInvoice()).steps) {
    const { id } = await allocationOfInvoice();
    const pick = { id, line_id, bin: scan_code, quantity, idempotency_key: key() };
    dataOf(allocations.pick, await app().mutate('allocations.pick', pick, worker));
  }
  expect(await cutWaiting()).toEqual([true, true, true]);
  const [first, ...others] = await listPanels();
  await scanPanels(['edger'], [first]);
  const at = new Date().toISOString();
  const recut = { key: key(), kind: 'recut', code: first, at, reason: 'chipped' };
  dataOf(stations.scan, await app().mutate('stations.scan', { station: 'edger', events: [recut] }, worker));
  await orderDesk.work();
  await cutWaiting();
  const panels = await listPanels();
  expect(panels).toEqual(expect.arrayContaining(others));
  expect(panels).not.toContain(first);
  await scanPanels(['edger', 'drill', 'pack'], panels);
  const edging = await query(
    `select i.sku, -sum(m.quantity)::int as mm from stock_movement m join stock_item i on i.id = m.item_id
      where m.document_kind = 'project' and i.kind = 'edging' group by 1 order by 1`,
  );
  expect(edging).toEqual([
    { sku: 'EDG-KAROO-OAK-22X1', mm: expect.any(Number) },
    { sku: 'EDG-POLAR-WHITE-22X1', mm: expect.any(Number) },
  ]);
  let packing = dataOf(cartons.ofProject, await app().query('cartons.ofProject', { project_id: day.project }, worker));
  for (const { bag } of packing.cupboards)
    if (bag !== null)
      dataOf(cartons.bag, await app().mutate('cartons.bag', { part_id: bag.part_id, is_in: true }, worker));
  for (const { id, version } of packing.cartons)
    packing = dataOf(cartons.close, await app().mutate('cartons.close', { id, version }, worker));
  day.cartons = packing.cartons.map(({ code }) => code);
  await orderDesk.work();
  expect(await query('select status from project where id = $1', [day.project])).toEqual([{ status: 'ready' }]);
  await booksAgree();
});

test('it is loaded, driven to the client, and signed for; the rest is paid and the account comes to nothing', async () => {
  const { userId } = await app().signInAs('driver');
  const trip = dataOf(
    trips.create,
    await app().mutate(
      'trips.create',
      {
        carries_kg: null,
        day: await shopWorkday(query),
        vehicle: 'The Hino',
        driver_id: userId,
        branch_id: day.branch,
        key: key(),
      },
      owner,
    ),
  );
  const stops = { id: trip.id, document_ids: [day.invoice], promises: [{ document_id: day.invoice, promise: 'keep' }] };
  const [stop] = dataOf(trips.addStops, await app().mutate('trips.addStops', stops, owner)).stops;
  for (const code of day.cartons) dataOf(trips.load, await app().mutate('trips.load', { id: trip.id, code }, driver));
  const loaded = dataOf(trips.get, await app().query('trips.get', { id: trip.id }, driver));
  const leaving = await app().mutate('trips.leave', { id: trip.id, version: loaded.version, day: trip.day }, owner);
  expect(leaving.error?.message).toBeUndefined();
  await orderDesk.work();
  const invoice = await desk.get(day.invoice, owner);
  const rest = {
    client_id: invoice.client_id,
    method: 'eft',
    amount: invoice.balance,
    reference: 'EFT 3',
    received_on: shopDay(),
    allocate: 'oldest',
    idempotency_key: key(),
  };
  dataOf(clientPayments.receive, await app().mutate('clientPayments.receive', rest, owner));
  const signed = await app().mutate(
    'trips.deliver',
    { id: trip.id, stop_id: stop.id, received_by: 'Nomsa Dlamini', signature: SIGNATURE },
    driver,
  );
  expect(signed.error?.message).toBeUndefined();
  await orderDesk.work();
  expect(await query('select status from project where id = $1', [day.project])).toEqual([{ status: 'delivered' }]);
  const statement = dataOf(
    clients.statement,
    await app().query('clients.statement', { id: invoice.client_id, from: shopDay(), to: shopDay() }, owner),
  );
  expect(statement.entries.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
    ['invoice', invoice.total, 0],
    ['payment', 0, invoice.deposit],
    ['payment', 0, invoice.total - invoice.deposit],
  ]);
  expect(statement.closing_balance).toBe(0);
  await booksAgree();
});

test('whoever worked last week is hired, has the week approved, and gets a payslip of it', async () => {
  const monday = lastMonday();
  const id = await hireJoiner(app(), { branch_id: day.branch, started_on: monday });
  const account = { holder: 'T Nkosi', bank: 'Capitec Bank', branch_code: '470010', account_number: '1029384756' };
  const details = {
    ...NO_DETAILS,
    born_on: '1986-05-01',
    id_number: '8605015009085',
    tax_number: '0123456789',
    bank: { ...account, account_type: 'savings' },
  };
  dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version: 1, details }, owner));
  const terms = { amount: 52_50, kind: 'hourly', period: 'week', from_day: monday } as const;
  dataOf(employees.setTerms, await agreeTerms(app(), id, terms));
  for (const time of ['07:00', '12:00']) {
    const press = { employee_id: id, day: monday, time, next_day: false, reason: 'The clock was not there yet' };
    dataOf(attendance.add, await app().mutate('attendance.add', press, owner));
  }
  const approval = { monday, employee_ids: [id] };
  expect(dataOf(attendance.approve, await app().mutate('attendance.approve', approval, owner))).toEqual({
    done: 1,
    failed: [],
  });
  let run = await beginPayRun(app(), 'week');
  // A public holiday in that week is paid, too.
  expect(run.slips.map(({ gross }) => gross >= 5 * 52_50)).toEqual([true]);
  run = dataOf(payRuns.check, await movePayRun(app(), 'check', run, accounts));
  run = dataOf(payRuns.approve, await movePayRun(app(), 'approve', run, owner));
  run = dataOf(payRuns.pay, await movePayRun(app(), 'pay', run, accounts));
  expect(dataOf(payRuns.close, await movePayRun(app(), 'close', run, accounts)).status).toBe('closed');
  expect((await setupStatus()).groups.flatMap(({ steps }) => steps.filter(({ state }) => state === 'missing'))).toEqual(
    [],
  );
  await booksAgree();
});

/** The Monday of the week before this one. */
function lastMonday(): string {
  const today = new Date(`${shopDay()}T00:00:00Z`);
  const weekday = (today.getUTCDay() + 6) % 7;
  return shopDay(-weekday - 7);
}

/** Plans and cuts all that waits. @returns of each board, whether stock knew it */
async function cutWaiting(): Promise<boolean[]> {
  const waiting = dataOf(
    cuttingLists.waiting,
    await app().query('cuttingLists.waiting', { branch_id: day.branch }, owner),
  );
  const list = await cutting.planned(
    await cutting.make(waiting.map(({ board_key }) => ({ project_id: day.project, board_key }))),
  );
  const released = await cutting.release(list);
  const results = await cutting.answers(
    released,
    released.sheets.map((sheet) => cutting.event(sheet)),
  );
  expect(new Set(results)).toEqual(new Set(['booked']));
  return waiting.map(({ is_known }) => is_known);
}

/** Codes of the project's panels that are still used. */
async function listPanels(): Promise<string[]> {
  const rows = await query<{ code: string }>(
    `select code from panel where project_id = $1 and status not in ('damaged', 'recut', 'cancelled') order by needs_edging desc, position`,
    [day.project],
  );
  return rows.map(({ code }) => code);
}

async function scanPanels(at: readonly StationCode[], codes: readonly string[]): Promise<void> {
  for (const station of at) {
    const now = new Date().toISOString();
    const events = codes.map((code) => ({ key: key(), kind: 'scan', code, at: now }));
    dataOf(stations.scan, await app().mutate('stations.scan', { station, events }, worker));
    await orderDesk.work();
  }
}

const allocationOfInvoice = async () => {
  const { allocation } = dataOf(
    allocations.ofDocument,
    await app().query('allocations.ofDocument', { document_id: day.invoice }, owner),
  );
  if (allocation === null) throw new Error('Nothing is allocated');
  return allocation;
};

async function booksAgree(): Promise<void> {
  expect(await brokenBooks((text) => query(text))).toEqual([]);
}
