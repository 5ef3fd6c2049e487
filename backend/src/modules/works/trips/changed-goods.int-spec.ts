import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { deliverMails } from '../../../../../test/support/people-app';
import { CUPBOARD, draftLine, HINGE } from '../../../../../test/support/sales-desk';
import { placeOrder } from '../../../../../test/support/shopper';
import { driver, owner, production, useTripsYard, worker } from '../../../../../test/support/trips-yard';

const { allocations, cartons, delivery, invoices, orders, panels, payments, projects, trips } = contracts;
jest.setTimeout(180_000);
const { shop, app, desk, days, work, trip, add, get, load, leave, sign, counterSale, onlineSale, orderOf } =
  useTripsYard();

const hinges = (quantity: number) => draftLine({ variant_id: HINGE, quantity });
const delivered = async () => {
  const search = await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' });
  const [suburb] = dataOf(delivery.public.searchSuburbs, search);
  return { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', complex: '' } as const;
};
const linesOf = async (id: string) =>
  dataOf(invoices.get, await app().query('invoices.get', { id }, { as: 'sales' })).lines;
async function credit(id: string, what: object): Promise<void> {
  const note = { id, reason: 'Changed their mind', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', note, owner));
  await work();
}
/** Credits pieces of the line at a place of an invoice. */
const creditLine = async (id: string, index: number, quantity: number) =>
  credit(id, { kind: 'lines', lines: [{ line_id: (await linesOf(id))[index].id, quantity }] });
const historyOf = async (which: Awaited<ReturnType<typeof trip>>): Promise<string> =>
  (await get(which)).timeline.map(({ text }) => text).join('\n');

test('a trip lists what was not credited, and nobody has to load the rest', async () => {
  const sale = await counterSale(hinges(4));
  await creditLine(sale.invoice, 1, 1);
  const mine = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  expect(listed.find(({ document_id }) => document_id === sale.invoice)).toMatchObject({ goods: 3, unweighed: 3 });
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  expect(stop.goods).toMatchObject([{ quantity: 3 }]);
  await creditLine(sale.invoice, 1, 1);
  expect((await get(mine)).stops[0].goods).toMatchObject([{ quantity: 2 }]);
  await creditLine(sale.invoice, 1, 2);
  expect((await get(mine)).stops[0]).toMatchObject({ goods: [], unweighed: 0 });
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  expect(dataOf(trips.leave, await leave(mine, owner)).status).toBe('on_the_road');
});

test('what is left of an invoice whose cupboards were all credited goes on a trip', async () => {
  const sale = await counterSale(hinges(4));
  await creditLine(sale.invoice, 0, 1);
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  expect(stop).toMatchObject({ cartons: [], goods: [{ quantity: 4 }] });
});

test('an invoice that is credited in full comes off its trip; what is loaded of it stays, and the truck does not leave', async () => {
  const [first, second, third] = [await counterSale(), await counterSale(), await counterSale()];
  const mine = await trip();
  const { stops } = dataOf(trips.addStops, await add(mine, first.invoice, second.invoice, third.invoice));
  const numberOf = (invoice: string) => stops.find(({ document_id }) => document_id === invoice)?.document ?? '';
  for (const code of [...second.codes, ...third.codes]) dataOf(trips.load, await load(mine, code));
  await credit(first.invoice, { kind: 'all' });
  expect((await get(mine)).stops.map(({ document }) => document)).not.toContain(numberOf(first.invoice));
  expect(await historyOf(mine)).toContain(`${numberOf(first.invoice)} is no longer to be delivered and was removed`);
  await credit(second.invoice, { kind: 'all' });
  expect(await historyOf(mine)).toContain(`${numberOf(second.invoice)} is no longer to be delivered and is loaded`);
  const refused = await leave(mine, owner);
  expect(refusalOf(refused)).toBe('stop-called-off');
  expect(refused.error?.message).toContain(numberOf(second.invoice));
  const off = (await get(mine)).stops.find(({ document_id }) => document_id === second.invoice);
  dataOf(trips.removeStop, await app().mutate('trips.removeStop', { id: mine.id, stop_id: off?.id }, production));
  expect(dataOf(trips.leave, await leave(mine, owner)).status).toBe('on_the_road');
});

const listCandidates = async (which: Awaited<ReturnType<typeof trip>>): Promise<string[]> =>
  dataOf(trips.candidates, await app().query('trips.candidates', { id: which.id }, production)).map(
    ({ document_id }) => document_id,
  );
/** Credits all goods of a sale, and not the fee of their delivery. */
async function creditGoods(id: string): Promise<void> {
  const lines = (await linesOf(id)).map((line) => ({ line_id: line.id, quantity: line.quantity }));
  await credit(id, { kind: 'lines', lines });
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id }, { as: 'sales' }));
  expect(invoice).toMatchObject({ status: expect.not.stringMatching('cancelled') });
}

test('what is credited but for its delivery fee is offered to no trip, and comes off the one that it is on', async () => {
  const [online, counter] = [await onlineSale(), await counterSale(hinges(2))];
  const mine = await trip();
  expect(await listCandidates(mine)).toEqual(expect.arrayContaining([online.invoice, counter.invoice]));
  await creditGoods(online.invoice);
  expect(await listCandidates(mine)).not.toContain(online.invoice);
  expect(refusalOf(await add(mine, online.invoice))).toBe('not-to-deliver');
  dataOf(trips.addStops, await add(mine, counter.invoice));
  await creditGoods(counter.invoice);
  expect((await get(mine)).stops).toEqual([]);
  expect(await listCandidates(mine)).not.toContain(counter.invoice);
});

test('what another branch made is offered to the trips of the branch where it lies', async () => {
  const sale = await counterSale();
  const mine = await trip();
  expect(await listCandidates(mine)).toContain(sale.invoice);
  const [{ here, elsewhere }] = await app().database.query<{ here: string; elsewhere: string }>(
    `select t.branch_id as here, (select l.id from location l where l.id <> t.branch_id order by l.position limit 1) as elsewhere
       from trip t where t.id = $1`,
    [mine.id],
  );
  const makeAt = (branch: string) =>
    app().database.query('update project set branch_id = $2 where document_id = $1', [sale.invoice, branch]);
  await makeAt(elsewhere);
  expect(await listCandidates(mine)).not.toContain(sale.invoice);
  await makeAt(here);
  expect(await listCandidates(mine)).toContain(sale.invoice);
});

test('what was credited but for its delivery fee is nothing to allocate or to release', async () => {
  const [shelf, made] = [
    await desk.issued('invoice', { delivery: await delivered(), lines: [hinges(2)] }),
    await desk.issued('invoice', { delivery: await delivered(), lines: [draftLine({ variant_id: CUPBOARD })] }),
  ];
  const listAll = async () => {
    const waiting = await Promise.all(
      [shelf, made].map(async ({ number }) => {
        const search = await app().query('allocations.toAllocate', { q: number }, { as: 'storekeeper' });
        return dataOf(allocations.toAllocate, search).map(({ document_id }) => document_id);
      }),
    );
    const unreleased = dataOf(projects.toRelease, await app().query('projects.toRelease', {}, production));
    return [...waiting.flat(), ...unreleased.map(({ document_id }) => document_id)];
  };
  expect((await listAll()).filter((id) => id === made.id)).toHaveLength(2);
  expect(await listAll()).toEqual(expect.arrayContaining([shelf.id, made.id]));
  for (const { id } of [shelf, made]) await creditGoods(id);
  const left = await listAll();
  for (const { id } of [shelf, made]) expect(left).not.toContain(id);
});

test('goods that are credited on the road are not signed for: the driver reads so and brings them back, and nobody is mailed', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  dataOf(trips.tick, await app().mutate('trips.tick', { id: mine.id, stop_id: stop.id, is_loaded: true }, driver));
  dataOf(trips.leave, await leave(mine));
  expect((await get(mine, driver)).stops[0]).toMatchObject({ is_called_off: false });
  await creditGoods(sale.invoice);
  expect((await get(mine, driver)).stops[0]).toMatchObject({ status: 'waiting', is_called_off: true });
  const refused = await sign(mine, stop.id);
  expect(refusalOf(refused)).toBe('stop-called-off');
  expect(refused.error?.message).toContain('Bring it back');
  const failure = { id: mine.id, stop_id: stop.id, failed_for: 'other', reason: '', next_day: null };
  dataOf(trips.fail, await app().mutate('trips.fail', failure, driver));
  await work();
  const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'delivery-failed');
  expect(mails).toEqual([]);
  expect(
    await app().database.query(`select name from task where name like $1`, [`${stop.document} was not delivered%`]),
  ).toEqual([]);
  expect(await historyOf(mine)).toContain(`${stop.document} is no longer to be delivered: it is brought back`);
  dataOf(trips.bookBack, await app().mutate('trips.bookBack', { id: mine.id, stop_id: stop.id }, production));
  expect((await get(mine)).status).toBe('done');
  expect(await listCandidates(await trip())).not.toContain(sale.invoice);
});

test('an order that is called off comes off its trip', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  dataOf(trips.addStops, await add(mine, sale.invoice));
  const cancel = { id: sale.order, status: 'cancelled' };
  dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', cancel, owner));
  await work();
  expect((await get(mine)).stops).toEqual([]);
  expect(await historyOf(mine)).toContain('is no longer to be delivered and was removed');
});

/** The first panel of the cupboards of an invoice, said to be damaged: it is made again. */
async function damagePanel(invoice: string): Promise<string> {
  const [{ id, mark }] = await app().database.query<{ id: string; mark: string }>(
    `select p.id, p.mark from panel p join project j on j.id = p.project_id where j.document_id = $1::uuid and p.replaces_id is null order by p.position limit 1`,
    [invoice],
  );
  const recut = { id, reason: 'chipped', payer: 'us', note: 'Fell off the truck', idempotency_key: randomUUID() };
  dataOf(panels.recut, await app().mutate('panels.recut', recut, production));
  return mark;
}
/** Makes and packs what is still to be made for an invoice; returns the codes of the cartons that it lies in. */
async function packRemade(invoice: string): Promise<string[]> {
  const { id, cupboards } = await projectOf(invoice);
  const remade = cupboards.flatMap((each) => each.panels.filter(({ status }) => status === 'planned'));
  for (const station of stationNames.codes) {
    const at = new Date().toISOString();
    const events = remade.map(({ code }) => ({ key: randomUUID(), kind: 'scan', code, at }));
    if (events.length > 0) await app().mutate('stations.scan', { station, events }, worker);
  }
  const packing = dataOf(cartons.ofProject, await app().query('cartons.ofProject', { project_id: id }, worker));
  for (const carton of packing.cartons.filter(({ status }) => status === 'open'))
    dataOf(cartons.close, await app().mutate('cartons.close', { id: carton.id, version: carton.version }, worker));
  const after = dataOf(cartons.ofProject, await app().query('cartons.ofProject', { project_id: id }, worker));
  return after.cartons.filter(({ status }) => status === 'closed').map(({ code }) => code);
}
const projectOf = async (invoice: string) => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from project where document_id = $1::uuid', [
    invoice,
  ]);
  return dataOf(projects.get, await app().query('projects.get', { id }, production));
};

test('what keeps a truck from leaving is told before anybody is asked to confirm that it leaves', async () => {
  const sale = await counterSale();
  const mine = await trip();
  dataOf(trips.addStops, await add(mine, sale.invoice));
  const look = async () =>
    app().mutate('trips.leave', { id: mine.id, version: (await get(mine)).version, is_confirmed: false }, owner);
  expect(refusalOf(await look())).toBe('trip-not-loaded');
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  expect(refusalOf(await look())).toBe('trip-not-confirmed');
  expect((await get(mine)).status).toBe('loading');
});

test('the truck does not leave without a panel that is made again after it was loaded', async () => {
  const sale = await counterSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  const mark = await damagePanel(sale.invoice);
  const refused = await leave(mine, owner);
  expect(refusalOf(refused)).toBe('trip-not-loaded');
  expect(refused.error?.message).toContain(`${mark} of ${stop.document} (still to be made)`);
});

test('a panel that breaks on the road is made, although all else was delivered', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  dataOf(trips.tick, await app().mutate('trips.tick', { id: mine.id, stop_id: stop.id, is_loaded: true }, driver));
  dataOf(trips.leave, await leave(mine));
  const mark = await damagePanel(sale.invoice);
  dataOf(trips.deliver, await sign(mine, stop.id));
  await work();
  expect((await orderOf(sale.order)).status).toBe('delivered');
  const project = await projectOf(sale.invoice);
  expect(project.status).toBe('in_production');
  const states = project.cupboards.flatMap((cupboard) => cupboard.panels).filter((panel) => panel.mark === mark);
  expect(states.map(({ status }) => status)).toEqual(expect.arrayContaining(['planned', 'recut']));
});

/** Takes all of a sale to its client, without a word about money. */
async function deliverAll(
  sale: { readonly invoice: string; readonly codes: string[] },
  onRoad?: () => Promise<unknown>,
) {
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  const tick = { id: mine.id, stop_id: stop.id, is_loaded: true };
  dataOf(trips.tick, await app().mutate('trips.tick', tick, driver));
  dataOf(trips.leave, await leave(mine, owner));
  if (onRoad !== undefined) {
    await damagePanel(sale.invoice);
    await onRoad();
  }
  dataOf(trips.deliver, await sign(mine, stop.id));
  await work();
  return mine;
}
/** Takes a remade panel to a client who has all else, and returns the trip. */
async function deliverRemade(invoice: string) {
  const codes = await packRemade(invoice);
  expect(codes).toHaveLength(1);
  expect((await projectOf(invoice)).status).toBe('ready');
  const second = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: second.id }, production));
  expect(listed.find(({ document_id }) => document_id === invoice)).toMatchObject({
    cartons: 1,
    goods: 0,
    promised_on: null,
  });
  const [stop] = dataOf(trips.addStops, await add(second, invoice)).stops;
  expect(stop).toMatchObject({ cartons: [{ code: codes[0] }], goods: [], to_pay: expect.any(Number) });
  expect(refusalOf(await leave(second, owner))).toBe('trip-not-loaded');
  for (const code of codes) dataOf(trips.load, await load(second, code));
  dataOf(trips.leave, await leave(second, owner));
  return { second, stop };
}

test('a panel that broke on the road is delivered by a later stop, and the project of the order ends', async () => {
  const sale = await onlineSale();
  const first = await deliverAll(sale, work);
  const { second, stop } = await deliverRemade(sale.invoice);
  expect((await orderOf(sale.order)).status).toBe('delivered');
  dataOf(trips.deliver, await sign(second, stop.id));
  await work();
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
  expect((await orderOf(sale.order)).status).toBe('delivered');
  expect((await get(second)).status).toBe('done');
  // The first stop still shows what it brought.
  expect((await get(first)).stops[0]).toMatchObject({ cartons: sale.codes.map((code) => ({ code })), goods: [{}] });
});

test('a panel that broke on the road and is packed before all else is signed for goes with a later stop', async () => {
  const sale = await onlineSale();
  await deliverAll(sale, () => packRemade(sale.invoice));
  const { second, stop } = await deliverRemade(sale.invoice);
  dataOf(trips.deliver, await sign(second, stop.id));
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
});

test('a panel remade after its cupboard was delivered ends the project of a counter invoice', async () => {
  const sale = await counterSale();
  await deliverAll(sale);
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
  await damagePanel(sale.invoice);
  expect((await projectOf(sale.invoice)).status).toBe('in_production');
  const { second, stop } = await deliverRemade(sale.invoice);
  dataOf(trips.deliver, await sign(second, stop.id));
  await work();
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
});

/** A top of 1 900 mm, cut from a blank of 2 400 mm. */
const TOP: TopConfiguration = { kind: 'top', length: 1_900, depth: 600, edge: 'square-abs', cut_outs: [] };
const BLANK = 'tl-cm-600-2400';

test('a remade panel ends its project also where its top came to the client before tops were marked', async () => {
  const sale = await counterSale(draftLine({ variant_id: BLANK, configuration: TOP }));
  const [top] = (await projectOf(sale.invoice)).tops;
  dataOf(projects.cutTop, await app().mutate('projects.cutTop', { id: top.id, is_cut: true }, worker));
  await work();
  await deliverAll(sale);
  await damagePanel(sale.invoice);
  await app().database.query('update project_top set delivered_at = null where id = $1', [top.id]);
  const { second, stop } = await deliverRemade(sale.invoice);
  dataOf(trips.deliver, await sign(second, stop.id));
  await work();
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
});

test('an order of a top alone that was made ready before tops had projects goes on a trip', async () => {
  const { id } = await placeOrder(app(), [{ id: BLANK, quantity: 1, configuration: TOP }]);
  const session = shop().stripe.sessionIds.at(-1) ?? '';
  await shop().stripe.pay(session);
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
  await work();
  const query = app().database.query.bind(app().database);
  const [{ document_id }] = await query<{ document_id: string }>(
    `select id as document_id from sales_document where order_id = $1 and kind = 'invoice'`,
    [id],
  );
  await query(
    'delete from project_top where project_id = (select j.id from project j where j.document_id = $1::uuid)',
    [document_id],
  );
  await query('delete from project where document_id = $1::uuid', [document_id]);
  await query(`update stock_allocation set status = 'cancelled' where document_id = $1::uuid`, [document_id]);
  await query(`update online_order set status = 'ready' where id = $1`, [id]);
  const mine = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  expect(listed.map((candidate) => candidate.document_id)).toContain(document_id);
});

test('a remade panel that could not be delivered is booked back and goes on another trip', async () => {
  const sale = await onlineSale();
  await deliverAll(sale, work);
  const { second, stop } = await deliverRemade(sale.invoice);
  const failure = { id: second.id, stop_id: stop.id, failed_for: 'nobody_there', reason: '', next_day: days.later };
  dataOf(trips.fail, await app().mutate('trips.fail', failure, driver));
  dataOf(trips.bookBack, await app().mutate('trips.bookBack', { id: second.id, stop_id: stop.id }, production));
  await work();
  expect((await orderOf(sale.order)).status).toBe('delivered');
  const again = await deliverRemade(sale.invoice);
  dataOf(trips.deliver, await sign(again.second, again.stop.id));
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
});
