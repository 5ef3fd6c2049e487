import { contracts } from '@plinth/contracts/contracts';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { owner, production, promise, useTripsYard } from '../../../../../test/support/trips-yard';
import { formatShortDay } from '../../../platform/runtime/words/day-text';

const { trips, orders, invoices } = contracts;
jest.setTimeout(180_000);
const { app, days, work, trip, add, get, load, leave, counterSale, onlineSale, orderOf } = useTripsYard();

const SALES = { as: 'sales' };
const REASON = 'As you asked on the phone';
const texts = async (trip: Trip) => (await get(trip)).timeline.map(({ text }) => text);
const freeDay = async (id: string) => {
  const free = dataOf(orders.public.days, await app().query('orders.public.days', { id }, SALES));
  return free.at(-1) ?? '';
};
const setDay = async (id: string, date: string) => {
  dataOf(orders.changeDay, await app().mutate('orders.changeDay', { id, date, reason: REASON }, SALES));
  await work();
};
/** Tasks that wait about a stop. */
const tasksAbout = (stop: string) =>
  app().database.query<{ name: string; description: string }>(
    `select name, description from task where link like '%' || $1 and status <> 'closed' order by id`,
    [stop],
  );

test('an order that is promised for another day comes off the trip that nobody loaded, and waits to be planned', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  expect((await orderOf(sale.order)).on_trip).toEqual({
    id: mine.id,
    code: mine.code,
    day: mine.day,
    is_loaded: false,
  });
  const day = await freeDay(sale.order);
  await setDay(sale.order, day);
  const after = await get(mine);
  expect(after.stops).toEqual([]);
  expect(after.timeline.at(-1)?.text).toBe(
    `${stop.document} is now promised for ${formatShortDay(day)} and was removed`,
  );
  expect((await orderOf(sale.order)).on_trip).toBeNull();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  expect(listed).toContainEqual(expect.objectContaining({ document_id: sale.invoice, promised_on: day }));
  const [task] = await tasksAbout(stop.id);
  expect(task.name).toBe(
    `${stop.document} was removed from trip ${mine.code}: now promised for ${formatShortDay(day)}`,
  );
  // On a trip again, nothing is left to do.
  dataOf(trips.addStops, await add(mine, sale.invoice));
  expect(await tasksAbout(stop.id)).toEqual([]);
});

test('what is loaded stays and is warned of: its customer takes no other day, and the truck leaves once somebody chose', async () => {
  const sale = await onlineSale();
  const mine = await trip('production');
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code, {}, production));
  const ticked = { id: mine.id, stop_id: stop.id, is_loaded: true };
  dataOf(trips.tick, await app().mutate('trips.tick', ticked, production));
  const [{ access_key }] = await app().database.query<{ access_key: string }>(
    'select access_key from online_order where id = $1',
    [sale.order],
  );
  const key = { id: sale.order, access_key };
  const theirs = dataOf(orders.public.get, await app().query('orders.public.get', key));
  expect([theirs.offers.change_day, theirs.on_trip]).toEqual([null, null]);
  const day = await freeDay(sale.order);
  expect(refusalOf(await app().mutate('orders.public.changeDay', { ...key, date: day }))).toBe('day-is-fixed');
  expect((await orderOf(sale.order)).on_trip?.is_loaded).toBe(true);
  await setDay(sale.order, day);
  const loaded = await get(mine);
  expect(loaded.stops).toMatchObject([{ promised_on: day, is_promise_open: true }]);
  expect(loaded.timeline.at(-1)?.text).toBe(
    `${stop.document} is now promised for ${formatShortDay(day)} and is loaded: unload it, or keep the day with the customer`,
  );
  const refused = await leave(mine, owner);
  expect(refusalOf(refused)).toBe('promise-differs');
  expect(refused.error?.message).toContain(`${stop.document} is promised for ${formatShortDay(day)}`);
  const { id, version } = loaded;
  const kept = { id, version, day: mine.day, promises: [promise(sale.invoice, 'keep')] };
  const left = dataOf(trips.leave, await app().mutate('trips.leave', kept, owner));
  expect(left.status).toBe('on_the_road');
  expect(left.stops).toMatchObject([{ is_promise_open: false }]);
  expect(await texts(mine)).toContain(`${stop.document}: promised for ${formatShortDay(day)}, which is kept`);
});

test('a promise that the trip itself moves takes nothing off, and neither does one that stands', async () => {
  const [moved, kept] = [await onlineSale(), await onlineSale()];
  const mine = await trip();
  const promises = [promise(moved.invoice, 'move'), promise(kept.invoice, 'keep')];
  const input = { id: mine.id, document_ids: [moved.invoice, kept.invoice] };
  const one = await app().mutate('trips.addStops', { ...input, promises: [promises[0]], reason: REASON }, production);
  expect(refusalOf(one)).toBe('promise-differs');
  dataOf(trips.addStops, await app().mutate('trips.addStops', { ...input, promises, reason: REASON }, production));
  await work();
  const { stops } = await get(mine);
  expect(stops.map(({ position, is_promise_open: isOpen }) => [position, isOpen])).toEqual([
    [1, false],
    [2, false],
  ]);
  expect((await orderOf(moved.order)).promised_on).toBe(mine.day);
  expect((await orderOf(kept.order)).promised_on).not.toBe(mine.day);
});

test('an invoice of the counter that is promised for another day comes off as well, and stops are numbered by their place', async () => {
  const [first, second] = [await counterSale(), await counterSale()];
  const mine = await trip();
  const { stops } = dataOf(trips.addStops, await add(mine, first.invoice, second.invoice));
  const [gone] = stops;
  const { version } = dataOf(invoices.get, await app().query('invoices.get', { id: gone.document_id }, SALES));
  const change = { id: gone.document_id, version, promised_on: days.later, reason: REASON, is_early: true };
  dataOf(invoices.changeDay, await app().mutate('invoices.changeDay', change, SALES));
  await work();
  const after = await get(mine);
  expect(after.stops.map(({ position, document_id }) => [position, document_id])).toEqual([[1, stops[1].document_id]]);
  expect(after.timeline.at(-1)?.text).toContain(`${gone.document} is now promised for ${formatShortDay(days.later)}`);
});

test('the timeline of a trip says who planned it, what was changed from what, and what was on it when it was called off', async () => {
  const sale = await counterSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  const { version } = await get(mine);
  const { userId } = await app().signInAs('production');
  const change = { id: mine.id, version, day: days.tomorrow, vehicle: 'The Isuzu', carries_kg: 900, driver_id: userId };
  const promises = [promise(sale.invoice, 'keep')];
  const changed = dataOf(trips.change, await app().mutate('trips.change', { ...change, promises }, production));
  expect(changed.timeline[0]).toMatchObject({
    text: `Planned for ${formatShortDay(mine.day)}: The Hino, ${mine.driver}`,
    person: expect.anything(),
  });
  expect(changed.timeline.filter(({ kind }) => kind === 'change')).toMatchObject([
    { field: 'day', old_value: mine.day, new_value: days.tomorrow },
    { field: 'vehicle', old_value: 'The Hino', new_value: 'The Isuzu' },
    { field: 'carries', old_value: '', new_value: '900 kg' },
    { field: 'driver', old_value: mine.driver, new_value: changed.driver },
  ]);
  const off = { id: mine.id, version: changed.version };
  dataOf(trips.cancel, await app().mutate('trips.cancel', off, production));
  expect(await texts(mine)).toContain(`${stop.document} was removed from this trip`);
});
