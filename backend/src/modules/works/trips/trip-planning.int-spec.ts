import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { deliverMails } from '../../../../../test/support/people-app';
import { driver, owner, production, useTripsYard } from '../../../../../test/support/trips-yard';
import { Db } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Caches } from '../../../platform/runtime/cache/caches';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ORDERS_TOPIC } from '../../store/orders/order-events';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';

const { trips } = contracts;
jest.setTimeout(180_000);
const { app, days, desk, work, trip, add, get, load, leave, sign, counterSale, onlineSale } = useTripsYard();

test('a truck that is loaded with more than it may carry does not leave until a larger one is chosen', async () => {
  const sale = await counterSale();
  const mine = await trip('production', 1);
  const { stops, grams } = dataOf(trips.addStops, await add(mine, sale.invoice));
  expect([stops.length, grams > 1000]).toEqual([1, true]);
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code, {}, production));
  expect(refusalOf(await leave(mine, owner))).toBe('trip-too-heavy');
  const larger = {
    id: mine.id,
    version: (await get(mine)).version,
    day: mine.day,
    vehicle: 'The Isuzu',
    carries_kg: Math.ceil(grams / 1000),
    driver_id: mine.driver_id,
  };
  dataOf(trips.change, await app().mutate('trips.change', larger, production));
  expect(dataOf(trips.leave, await leave(mine, owner)).status).toBe('on_the_road');
  const known = dataOf(trips.vehicles, await app().query('trips.vehicles', {}, production));
  expect(known.find(({ name }) => name === 'The Isuzu')).toEqual({ name: 'The Isuzu', carries_kg: larger.carries_kg });
});

test('goods without a carton count for what a vehicle may carry, as whoever loads them weighs them', async () => {
  const sale = await onlineSale();
  const mine = await trip('driver', 500);
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  const tick = (goods_kg: number | null, is_loaded = true) =>
    app().mutate('trips.tick', { id: mine.id, stop_id: stop.id, is_loaded, goods_kg }, driver);
  dataOf(trips.tick, await tick(null));
  const unweighed = await leave(mine);
  expect(refusalOf(unweighed)).toBe('goods-not-weighed');
  expect(JSON.stringify(unweighed.error)).toContain(stop.document);
  const heavy = dataOf(trips.tick, await tick(500));
  expect(heavy.stops).toMatchObject([{ goods_loaded: true, goods_kg: 500 }]);
  expect(heavy.grams).toBeGreaterThan(500_000);
  expect(refusalOf(await leave(mine))).toBe('trip-too-heavy');
  // Off the truck, and on it again without half of them.
  expect(dataOf(trips.tick, await tick(null, false)).stops).toMatchObject([{ goods_loaded: false, goods_kg: null }]);
  expect(refusalOf(await leave(mine))).toBe('trip-not-loaded');
  dataOf(trips.tick, await tick(20));
  expect(dataOf(trips.leave, await leave(mine)).status).toBe('on_the_road');
});

test('a truck without a stop does not leave', async () => {
  expect(refusalOf(await leave(await trip()))).toBe('trip-without-stops');
});

test('a plan that is too heavy shows before anything is loaded; what is typed wins over what the shop says', async () => {
  const bare = await counterSale();
  await app().database.query(
    `delete from carton_part where carton_id in (select id from carton where code in (${bare.codes.map((code) => `'${code}'`).join(', ')}))`,
  );
  const mine = await trip('production', 10);
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  const ready = listed.find(({ document_id }) => document_id === bare.invoice);
  const planned = dataOf(trips.addStops, await add(mine, bare.invoice));
  const [stop] = planned.stops;
  expect(planned.grams).toBeGreaterThan(10_000);
  expect(planned).toMatchObject({ loaded_grams: 0, unweighed: 0, grams: stop.goods_grams });
  expect(ready).toMatchObject({ grams: planned.grams, unweighed: 0 });
  const ticked = { id: mine.id, stop_id: stop.id, is_loaded: true, goods_kg: 25 };
  expect(dataOf(trips.tick, await app().mutate('trips.tick', ticked, production))).toMatchObject({
    grams: 25_000,
    loaded_grams: 25_000,
    stops: [{ goods_grams: stop.goods_grams }],
  });
  const onTrips = dataOf(trips.onTrips, await app().query('trips.onTrips', {}, production));
  expect(onTrips).toContainEqual(expect.objectContaining({ document: stop.document, trip: mine.code, day: mine.day }));
});

test('a trip is planned for a day on which we drive; one that did not leave may still have another driver', async () => {
  const [sunday] = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => shopDay(ahead))
    .filter((day) => new Date(day).getUTCDay() === 0);
  const plan = { carries_kg: null, vehicle: 'The Hino', driver_id: (await app().signInAs('driver')).userId };
  const create = async (day: string) =>
    app().mutate('trips.create', { ...plan, day, branch_id: await desk.branch(), key: randomUUID() }, production);
  const closed = await create(sunday);
  expect(refusalOf(closed)).toBe('day-not-possible');
  expect(JSON.stringify(closed.error)).toMatch(/we are closed. Choose /);
  expect(refusalOf(await create(shopDay(-1)))).toBe('day-not-possible');
  // The branch from which the truck leaves counts its stock.
  const stocktakeDay = (await app().app.get(CalendarService).getWorkingDays()).addWorkingDays(days.today, 3);
  await app().database.query(`insert into branch_closing (branch_id, date, name) values ($1, $2, 'Stocktake')`, [
    await desk.branch(),
    stocktakeDay,
  ]);
  app().app.get(Caches).invalidate('public-pages');
  const stocktake = await create(stocktakeDay);
  expect(refusalOf(stocktake)).toBe('day-not-possible');
  expect(JSON.stringify(stocktake.error)).toContain('branch is closed');
  await app().database.query('delete from branch_closing');
  app().app.get(Caches).invalidate('public-pages');
  const proposed = dataOf(trips.firstDay, await app().query('trips.firstDay', {}, production));
  expect(proposed.day).toBe(days.today);
  expect(dataOf(trips.create, await create(proposed.day)).day).toBe(days.today);
  const made = await trip();
  const change = (day: string, version: number, more: object = {}) =>
    app().mutate('trips.change', { ...plan, id: made.id, version, day, ...more }, production);
  for (const day of [sunday, shopDay(-1), shopDay(400)])
    expect(refusalOf(await change(day, made.version))).toBe('day-not-possible');
  await app().database.query(`update trip set day = '2026-01-05' where id = $1`, [made.id]);
  const { userId } = await app().signInAs('production');
  expect(dataOf(trips.change, await change('2026-01-05', made.version, { driver_id: userId })).driver_id).toBe(userId);
});

test('no carton is left behind that is still open at the packers; what has no carton at all is loaded as it is', async () => {
  const [open, bare] = [await counterSale(), await counterSale()];
  const query = app().database.query.bind(app().database);
  // Something was forgotten: its carton is open again, and empty.
  await query(
    `update carton_part set packed_at = null where carton_id in (select k.id from carton k where k.code = '${open.codes[0]}')`,
  );
  await query(`update carton set status = 'open' where code = '${open.codes[0]}'`);
  // Made before anything was packed in cartons.
  await query(
    `delete from carton_part where carton_id in (select id from carton where code in (${bare.codes.map((code) => `'${code}'`).join(', ')}))`,
  );
  const mine = await trip();
  const [first, second] = dataOf(trips.addStops, await add(mine, open.invoice, bare.invoice)).stops.toSorted(
    (a, b) => b.cartons.length - a.cartons.length,
  );
  expect([first.document_id, first.goods, second.cartons]).toEqual([open.invoice, [], []]);
  expect(second.goods).toMatchObject([{ quantity: 1 }]);
  for (const code of open.codes.slice(1)) dataOf(trips.load, await load(mine, code, {}, production));
  const refused = await leave(mine, owner);
  expect(refusalOf(refused)).toBe('trip-not-loaded');
  const why = JSON.stringify(refused.error);
  for (const left of [/carton 1 of \d \(still open at the packers\)/, /goods of INV-/]) expect(why).toMatch(left);
});

test('a truck leaves on another day than its trip is for once a person confirmed it, and its client hears of today', async () => {
  const sale = await counterSale();
  const mine = await trip('production');
  const { stops } = dataOf(trips.addStops, await add(mine, sale.invoice));
  expect(stops).toMatchObject([{ is_mailed: true }]);
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code, {}, production));
  const setDay = (day: string) =>
    app().database.query('update trip set day = $2::date where id = $1::uuid', [mine.id, day]);
  await setDay(days.tomorrow);
  const press = async (more: object = {}) =>
    app().mutate('trips.leave', { id: mine.id, version: (await get(mine)).version, ...more }, owner);
  const refused = await press();
  expect(refusalOf(refused)).toBe('trip-of-another-day');
  expect(JSON.stringify(refused.error)).toContain(`This trip is for ${formatDayWithWeekday(days.tomorrow)}.`);
  // Seen before it was put off once more.
  expect(refusalOf(await press({ day: days.later }))).toBe('trip-of-another-day');
  await work();
  const mailsOf = async () =>
    (await deliverMails(app())).filter(({ mail }) => mail.subject === `Invoice ${stops[0].document} is on its way`);
  expect(await mailsOf()).toEqual([]);
  expect(dataOf(trips.leave, await press({ day: days.tomorrow })).status).toBe('on_the_road');
  await work();
  const [mailText, ...more] = (await mailsOf()).map(({ mail }) => mail.text?.replaceAll(/\s+/g, ' '));
  expect(more).toEqual([]);
  expect(mailText).toContain(`The truck brings them on ${formatDayWithWeekday(shopDay())}.`);
  expect(mailText).not.toContain(formatDayWithWeekday(days.tomorrow));
});

test('on its own day a truck leaves without a question', async () => {
  const sale = await counterSale();
  const mine = await trip('production');
  await add(mine, sale.invoice);
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code, {}, production));
  await app().database.query('update trip set day = $2::date where id = $1::uuid', [mine.id, shopDay()]);
  const { id, version } = await get(mine);
  expect(dataOf(trips.leave, await app().mutate('trips.leave', { id, version }, owner)).status).toBe('on_the_road');
});

test('an open page of an order follows when its stop is put on a trip, and when it is taken off', async () => {
  const sale = await onlineSale();
  const mine = await trip('driver');
  await work();
  const closed = new AbortController();
  const orderNews = await app().app.get(Live).follow(ORDERS_TOPIC, closed.signal);
  const added = orderNews.next();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  await added;
  const removed = orderNews.next();
  dataOf(trips.removeStop, await app().mutate('trips.removeStop', { id: mine.id, stop_id: stop.id }, production));
  await removed;
  closed.abort();
});

test('whoever no longer works here is no driver', async () => {
  const { userId } = await app().signInNew('driver');
  const isOffered = async () =>
    dataOf(trips.drivers, await app().query('trips.drivers', {}, production)).some(({ id }) => id === userId);
  expect(await isOffered()).toBe(true);
  await app().database.query('update "user" set is_active = false where id = $1', [userId]);
  expect(await isOffered()).toBe(false);
  const planned = {
    carries_kg: null,
    day: days.today,
    vehicle: 'The Hino',
    driver_id: userId,
    branch_id: await desk.branch(),
    key: randomUUID(),
  };
  expect(refusalOf(await app().mutate('trips.create', planned, production))).toBe('not-a-driver');
});

test('of whoever is forgotten nothing stands in the tasks of trips, nor who signed for it', async () => {
  const [failed, signed] = [await onlineSale(), await onlineSale()];
  const mine = await trip();
  const { stops } = dataOf(trips.addStops, await add(mine, failed.invoice, signed.invoice));
  for (const code of [...failed.codes, ...signed.codes]) dataOf(trips.load, await load(mine, code));
  for (const { id: stop_id } of stops)
    dataOf(trips.tick, await app().mutate('trips.tick', { id: mine.id, stop_id, is_loaded: true }, driver));
  dataOf(trips.leave, await leave(mine));
  const stopOf = (invoice: string) => stops.find(({ document_id }) => document_id === invoice)?.id ?? '';
  const failure = { id: mine.id, stop_id: stopOf(failed.invoice), failed_for: 'nobody_there', next_day: null };
  dataOf(trips.fail, await app().mutate('trips.fail', failure, driver));
  dataOf(trips.deliver, await sign(mine, stopOf(signed.invoice), { received_by: 'Gogo Mahlangu' }));
  await work();
  const countNamed = async () => {
    const [counts] = await app().database.query<{ tasks: number; entries: number }>(
      `select (select count(*)::int from task where link like '%' || $1 || '%' and (name || description) ~ 'Thandi|082 123 4567|0821234567') as tasks,
              (select count(*)::int from timeline_entry where text like '%Gogo Mahlangu%') as entries`,
      [stopOf(failed.invoice)],
    );
    return counts;
  };
  expect(await countNamed()).toEqual({ tasks: expect.any(Number), entries: 2 });
  expect((await countNamed()).tasks).toBeGreaterThan(0);
  const email = 'thandi@example.co.za';
  await app()
    .app.get(Db)
    .transaction((tx) => app().app.get(PersonalData).erase(tx, { userId: null, email, claimedEmail: email }));
  expect(await countNamed()).toEqual({ tasks: 0, entries: 0 });
});
