import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { CUPBOARD, draftLine, HINGE } from '../../../../../test/support/sales-desk';
import { driver, owner, production, useTripsYard } from '../../../../../test/support/trips-yard';

const { trips, invoices, projects } = contracts;
jest.setTimeout(240_000);
const { app, work, trip, add, get, load, leave, sign, counterSale, onlineSale, orderOf } = useTripsYard();

/** A sale that fills several cartons. */
const bigSale = () => counterSale(draftLine({ variant_id: CUPBOARD, quantity: 5 }));

async function onTheRoad(sale: { readonly invoice: string; readonly codes: readonly string[] }) {
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  if (stop.goods.length > 0)
    dataOf(trips.tick, await app().mutate('trips.tick', { id: mine.id, stop_id: stop.id, is_loaded: true }, driver));
  dataOf(trips.leave, await leave(mine, owner));
  return { mine, stop };
}
const keep = (ids: readonly string[], reason = 'not_taken') => ({
  kept_cartons: { carton_ids: ids, reason, note: 'Second floor' },
});
const bookBack = (on: Trip, stop: Pick<TripStop, 'id'>) =>
  app().mutate('trips.bookBack', { id: on.id, stop_id: stop.id }, driver);
const projectOf = async (invoice: string) => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from project where document_id = $1::uuid', [
    invoice,
  ]);
  return dataOf(projects.get, await app().query('projects.get', { id }, production));
};
const panelStates = async (invoice: string) =>
  Map.groupBy(
    (await projectOf(invoice)).cupboards.flatMap(({ panels }) => panels.map(({ status }) => status)),
    (status) => status,
  );
const isOffered = async (invoice: string) => {
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: (await trip()).id }, production));
  return listed.find((each) => each.document_id === invoice);
};
const tasksAbout = (stop: string) =>
  app().database.query<{ name: string; status: string; description: string }>(
    `select distinct name, status, description from task where link like '%' || $1`,
    [stop],
  );

test('a carton that the client refuses stays on the truck; the rest is delivered, and the carton goes again, once', async () => {
  const sale = await bigSale();
  expect(sale.codes.length).toBeGreaterThan(1);
  const { mine, stop } = await onTheRoad(sale);
  const [refused, ...taken] = stop.cartons;
  expect(refusalOf(await sign(mine, stop.id, keep(stop.cartons.map(({ id }) => id))))).toBe('nothing-taken');
  const answers = await Promise.all([1, 2, 3].map(() => sign(mine, stop.id, keep([refused.id]))));
  for (const answer of answers)
    expect(dataOf(trips.deliver, answer)).toMatchObject({
      status: 'on_the_road',
      stops: [{ status: 'delivered', keeps_cartons: true, failed_for: 'not_taken', is_back: false }],
    });
  await work();
  const after = (await get(mine)).stops[0];
  expect(after.cartons.filter(({ is_kept: isKept }) => isKept).map(({ id }) => id)).toEqual([refused.id]);
  expect(after.cartons).toHaveLength(taken.length + 1);
  expect([...(await panelStates(sale.invoice)).keys()].toSorted()).toEqual(['delivered', 'loaded']);
  expect((await projectOf(sale.invoice)).status).toBe('ready');
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  expect(JSON.stringify(invoice.timeline)).toContain(`Not handed over: ${refused.name} (Second floor)`);
  expect(await tasksAbout(stop.id)).toEqual([
    {
      name: expect.stringMatching(`^Part of ${stop.document} was not handed over`),
      status: 'open',
      description: expect.stringContaining(`It was not taken at the door, Second floor: ${refused.name}.`),
    },
  ]);
  const mails = await app().database.query<{ kind: string }>(
    `select kind from mail_message where subject like '%' || $1 || '%' and kind = 'delivery-part-kept'`,
    [stop.document],
  );
  expect(mails).toHaveLength(1);
  // It is on the truck: nobody can plan it before it is off.
  expect(await isOffered(sale.invoice)).toBeUndefined();
  for (let round = 0; round < 2; round += 1)
    expect(dataOf(trips.bookBack, await bookBack(mine, stop))).toMatchObject({ status: 'done' });
  expect([...(await panelStates(sale.invoice)).keys()].toSorted()).toEqual(['delivered', 'packed']);
  expect(await isOffered(sale.invoice)).toMatchObject({ cartons: 1, goods: 0 });

  const next = await trip();
  const [again] = dataOf(trips.addStops, await add(next, sale.invoice)).stops;
  expect(again.cartons.map(({ id, is_kept: isKept }) => [id, isKept])).toEqual([[refused.id, false]]);
  expect((await tasksAbout(stop.id)).map(({ status }) => status)).toEqual(['closed']);
  dataOf(trips.load, await load(next, refused.code));
  dataOf(trips.leave, await leave(next, owner));
  dataOf(trips.deliver, await sign(next, again.id));
  await work();
  expect((await projectOf(sale.invoice)).status).toBe('delivered');
  expect([...(await panelStates(sale.invoice)).keys()]).toEqual(['delivered']);
  expect(await isOffered(sale.invoice)).toBeUndefined();
  // The first trip still says what stayed on its truck.
  expect((await get(mine)).stops[0].cartons.filter(({ is_kept: isKept }) => isKept)).toHaveLength(1);
});

test('of an online order the only carton is damaged: its other goods are handed over and taken from the shelf once', async () => {
  const sale = await onlineSale();
  const { mine, stop } = await onTheRoad(sale);
  const onShelf = async () => {
    const [{ pieces }] = await app().database.query<{ pieces: number }>(
      'select coalesce(sum(on_hand), 0)::int as pieces from stock_level where item_id = lower($1)',
      [HINGE],
    );
    return pieces;
  };
  const before = await onShelf();
  dataOf(
    trips.deliver,
    await sign(
      mine,
      stop.id,
      keep(
        stop.cartons.map(({ id }) => id),
        'damaged',
      ),
    ),
  );
  dataOf(trips.bookBack, await bookBack(mine, stop));
  await work();
  expect(await onShelf()).toBe(before);
  expect((await orderOf(sale.order)).status).toBe('delivered');
  expect((await projectOf(sale.invoice)).status).toBe('ready');
  const next = await trip();
  const [again] = dataOf(trips.addStops, await add(next, sale.invoice)).stops;
  expect(again).toMatchObject({ goods: [], promised_on: null });
});

test('a customer whose carton stayed on the truck reads so in one mail and on the page of the order, until it has come', async () => {
  const sale = await onlineSale();
  const { mine, stop } = await onTheRoad(sale);
  const kept = stop.cartons.map(({ id }) => id);
  dataOf(trips.deliver, await sign(mine, stop.id, keep(kept, 'damaged')));
  await work();
  const { number, ...order } = await orderOf(sale.order);
  const cartons = kept.map((_id, at) => `carton ${String(at + 1)}`).join(', ');
  expect(order).toMatchObject({ status: 'delivered', kept_back: { failed_for: 'damaged', cartons } });
  const kindsOf = async (name: string) =>
    (
      await app().database.query<{ kind: string }>(
        `select kind from mail_message where subject like '%' || $1 || '%' and kind in ('order-delivered', 'delivery-signed-for', 'delivery-part-kept')`,
        [name],
      )
    ).map(({ kind }) => kind);
  expect(await kindsOf(number)).toEqual(['delivery-part-kept']);
  dataOf(trips.bookBack, await bookBack(mine, stop));
  expect((await orderOf(sale.order)).kept_back).not.toBeNull();
  const next = await trip();
  const [again] = dataOf(trips.addStops, await add(next, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(next, code));
  dataOf(trips.leave, await leave(next, owner));
  dataOf(trips.deliver, await sign(next, again.id));
  expect((await orderOf(sale.order)).kept_back).toBeNull();

  const counter = await bigSale();
  const atCounter = await onTheRoad(counter);
  dataOf(trips.deliver, await sign(atCounter.mine, atCounter.stop.id, keep([atCounter.stop.cartons[0].id])));
  await work();
  expect(await kindsOf(atCounter.stop.document)).toEqual(['delivery-part-kept']);
});

test('a carton of another stop, or one that is not on the truck, cannot be kept back', async () => {
  const [one, two] = [await counterSale(), await counterSale()];
  const [first, second] = [await onTheRoad(one), await onTheRoad(two)];
  const others = second.stop.cartons.map(({ id }) => id);
  expect(refusalOf(await sign(first.mine, first.stop.id, keep(others)))).toBe('carton-not-kept');
  expect((await get(first.mine)).stops[0].status).toBe('waiting');
});

async function credit(invoice: string, what: object): Promise<void> {
  const note = { id: invoice, reason: 'Did not want it', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', note, owner));
  await work();
}
/** Lists how many cupboards of each line have a panel in a carton that nobody took. */
const listKeptCupboards = (stop: string) =>
  app().database.query<{ line_id: string; quantity: number }>(
    `select c.line_id, count(distinct c.id)::int as quantity from carton k join carton_part t on t.carton_id = k.id and t.panel_id is not null
       join project_cupboard c on c.id = t.cupboard_id where k.kept_stop_id = $1 group by c.line_id`,
    [stop],
  );

test('a refused cupboard that is credited afterwards is not delivered free: nothing is offered, and the project is done', async () => {
  const sale = await bigSale();
  const { mine, stop } = await onTheRoad(sale);
  const refused = stop.cartons.at(-1);
  dataOf(trips.deliver, await sign(mine, stop.id, keep([refused?.id ?? ''])));
  await work();
  dataOf(trips.bookBack, await bookBack(mine, stop));
  expect(await isOffered(sale.invoice)).toMatchObject({ cartons: 1 });
  await credit(sale.invoice, { kind: 'lines', lines: await listKeptCupboards(stop.id) });
  expect(await isOffered(sale.invoice)).toBeUndefined();
  const project = await projectOf(sale.invoice);
  expect(project.status).toBe('delivered');
  expect([...(await panelStates(sale.invoice)).keys()].toSorted()).toEqual(['cancelled', 'delivered']);
  expect(JSON.stringify(project.timeline)).toContain('Credited, no longer delivered: ');
});

test('of a delivery that was refused in part everything is credited: its project does not stay ready', async () => {
  const [counter, online] = [await bigSale(), await onlineSale()];
  const first = await onTheRoad(counter);
  dataOf(trips.deliver, await sign(first.mine, first.stop.id, keep([first.stop.cartons[0].id])));
  await work();
  // It is still on the truck.
  await credit(counter.invoice, { kind: 'all' });
  expect((await projectOf(counter.invoice)).status).toBe('delivered');
  expect(dataOf(trips.bookBack, await bookBack(first.mine, first.stop))).toMatchObject({ status: 'done' });
  expect([...(await panelStates(counter.invoice)).keys()].toSorted()).toEqual(['cancelled', 'delivered']);

  const second = await onTheRoad(online);
  dataOf(trips.deliver, await sign(second.mine, second.stop.id, keep(second.stop.cartons.map(({ id }) => id))));
  dataOf(trips.bookBack, await bookBack(second.mine, second.stop));
  await work();
  await credit(online.invoice, { kind: 'all' });
  expect((await projectOf(online.invoice)).status).toBe('cancelled');
  expect(await isOffered(online.invoice)).toBeUndefined();
});
