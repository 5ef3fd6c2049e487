import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { deliverMails } from '../../../../../test/support/people-app';
import { HINGE } from '../../../../../test/support/sales-desk';
import { driver, owner, production, SIGNATURE, useTripsYard, worker } from '../../../../../test/support/trips-yard';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';

const { documents, trips, invoices } = contracts;
jest.setTimeout(180_000);
const { app, days, work, trip, add, get, load, leave, sign, counterSale, deskSale, onlineSale, orderOf } =
  useTripsYard();

test('an online order is loaded, on its way, signed for: order, project, cartons and trip say so, once', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  const ready = listed.find(({ document_id }) => document_id === sale.invoice);
  expect(ready).toMatchObject({ cartons: sale.codes.length, goods: 2, zone: expect.stringMatching(/\w/) });
  const planned = dataOf(trips.addStops, await add(mine, sale.invoice));
  const [stop] = planned.stops;
  // What is promised of its weight is what the truck then carries.
  expect(ready?.grams).toBe(planned.grams);
  expect(planned.grams).toBeGreaterThan(0);
  expect(stop).toMatchObject({ suburb: expect.stringMatching(/Noordwyk/), to_pay: 0, goods: [{ quantity: 2 }] });
  const [first, ...rest] = sale.codes;
  expect(dataOf(trips.load, await load(mine, first))).toMatchObject({ already: false, trip: { status: 'loading' } });
  expect(dataOf(trips.load, await load(mine, first.toLowerCase()))).toMatchObject({ already: true });
  expect(refusalOf(await leave(mine))).toBe('trip-not-loaded');
  for (const code of rest) dataOf(trips.load, await load(mine, code));
  expect(refusalOf(await sign(mine, stop.id))).toBe('trip-not-left');
  const tick = { id: mine.id, stop_id: stop.id, is_loaded: true };
  dataOf(trips.tick, await app().mutate('trips.tick', tick, driver));
  expect(dataOf(trips.leave, await leave(mine)).status).toBe('on_the_road');
  expect((await orderOf(sale.order)).status).toBe('out_for_delivery');
  const tasks = await app().database.query<{ status: string }>(
    `select status from task where name like 'Trip ' || $1 || ' is assigned to you%'`,
    [mine.code],
  );
  expect(tasks).toEqual([{ status: 'closed' }]);
  expect(dataOf(trips.deliver, await sign(mine, stop.id))).toMatchObject({ status: 'done', delivered: 1 });
  expect(dataOf(trips.deliver, await sign(mine, stop.id, { received_by: 'Somebody else' })).stops[0]).toMatchObject({
    status: 'delivered',
    received_by: 'Nomsa Dlamini',
    signed: true,
  });
  expect((await orderOf(sale.order)).status).toBe('delivered');
  expect((await get(mine)).timeline.map(({ text }) => text)).toContain(`${stop.document}: delivered and signed for`);
  await work();
  const [{ states }] = await app().database.query<{ states: string[] }>(
    'select array_agg(distinct k.status) as states from carton k join project j on j.id = k.project_id where j.document_id = $1',
    [sale.invoice],
  );
  expect(states).toEqual(['delivered']);
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  expect(JSON.stringify(invoice.timeline)).toMatch(/signed for by Nomsa Dlamini/);
  const stopKey = { id: mine.id, stop_id: stop.id };
  expect(dataOf(trips.signature, await app().query('trips.signature', stopKey, driver))?.image).toBe(SIGNATURE);
  // Who is forgotten takes the file along.
  await app()
    .app.get(PersonalData)
    .eraseCopies([`invoice:${sale.invoice}`]);
  expect(await app().app.get(Blobs).read(`proofs/${stop.id}.png`)).toBeNull();
});

const fail = (trip: Trip, stop: string, more: object = {}, caller: object = driver) =>
  app().mutate(
    'trips.fail',
    { id: trip.id, stop_id: stop, failed_for: 'nobody_there', next_day: days.tomorrow, ...more },
    caller,
  );
const bookBack = (trip: Trip, stop: string, caller: object = driver) =>
  app().mutate('trips.bookBack', { id: trip.id, stop_id: stop }, caller);
const mailsAbout = (number: string) =>
  app().database.query<{ kind: string; subject: string }>(
    `select kind, subject from mail_message where subject like '%' || $1 || '%' order by created_at`,
    [number],
  );
const planned = (invoice: string) =>
  app().database.query<{ name: string; status: string }>(
    `select t.name, t.status from task t join sales_document d on t.name like d.number || ' was not delivered%' where d.id = $1`,
    [invoice],
  );

test('an order that nobody took: its customer hears why and when we come again, and its goods stay on the truck', async () => {
  const sale = await onlineSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  dataOf(trips.tick, await app().mutate('trips.tick', { id: mine.id, stop_id: stop.id, is_loaded: true }, driver));
  dataOf(trips.leave, await leave(mine));
  const onShelf = async () => {
    const [{ pieces }] = await app().database.query<{ pieces: number }>(
      'select coalesce(sum(on_hand), 0)::int as pieces from stock_level where item_id = lower($1)',
      [HINGE],
    );
    return pieces;
  };
  const gone = await onShelf();
  expect(refusalOf(await bookBack(mine, stop.id))).toBe('stop-not-failed');
  expect(refusalOf(await fail(mine, stop.id, { next_day: shopDay(-1) }))).toBe('day-not-possible');
  expect(dataOf(trips.fail, await fail(mine, stop.id)).status).toBe('on_the_road');
  const order = await orderOf(sale.order);
  expect(order).toMatchObject({
    status: 'out_for_delivery',
    promised_on: days.tomorrow,
    not_delivered: { failed_for: 'nobody_there', next_day: days.tomorrow },
  });
  await work();
  const [project] = await app().database.query<{ day: string }>(
    `select to_char(promised_on, 'YYYY-MM-DD') as day from project where document_id = $1`,
    [sale.invoice],
  );
  expect(project.day).toBe(days.tomorrow);
  const mail = (await deliverMails(app())).find(({ kind }) => kind === 'delivery-failed')?.mail;
  expect(mail?.subject).toBe(`Order ${order.number} could not be delivered`);
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `Nobody was there to sign. We come again on ${formatDayWithWeekday(days.tomorrow)}.`,
  );
  expect(await onShelf()).toBe(gone);
  expect((await planned(sale.invoice)).map(({ status }) => status)).toContain('open');
  // Until it is off this truck, no other can take it.
  const next = await trip();
  expect(refusalOf(await add(next, sale.invoice))).toBe('not-to-deliver');
  expect(dataOf(trips.bookBack, await bookBack(mine, stop.id))).toMatchObject({
    status: 'done',
    stops: [{ is_back: true }],
  });
  dataOf(trips.bookBack, await bookBack(mine, stop.id));
  // Who loaded what, and what became of it, stands in the order in which it happened.
  const history = (await get(mine)).timeline.filter(({ kind }) => kind === 'system');
  expect(history.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Planned for /),
    `${stop.document} was added to this trip`,
    expect.stringMatching(new RegExp(`^${stop.document}: promised for .*, which is kept$`)),
    ...sale.codes.map((): unknown => expect.stringMatching(/^P-\d+ carton \d+ of \d+ is on the truck$/)),
    `Goods of ${stop.document} are on the truck`,
    `${stop.document}: not delivered: Nobody was there to sign. We come again on ${formatDayWithWeekday(days.tomorrow)}`,
    `${stop.document}: off the truck and booked back`,
  ]);
  expect(history.every(({ person }) => person !== null)).toBe(true);
  expect(await onShelf()).toBe(gone + 2);
  expect((await orderOf(sale.order)).status).toBe('ready');
  await work();
  // They heard it once, and never that it is "ready" for the day that failed.
  expect((await mailsAbout(order.number)).at(-1)?.kind).toBe('delivery-failed');
  dataOf(trips.addStops, await add(next, sale.invoice));
  expect(new Set((await planned(sale.invoice)).map(({ status }) => status))).toEqual(new Set(['closed']));
  expect((await orderOf(sale.order)).not_delivered).toBeNull();
});

test('what a customer wrote for the driver stands at the stop, and what is owed where the trip is planned', async () => {
  const sale = await deskSale({ notes: 'Ring at the gate' });
  const mine = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: mine.id }, production));
  const owed = listed.find(({ document_id }) => document_id === sale.invoice)?.to_pay;
  expect(owed).toBeGreaterThan(0);
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  expect(stop).toMatchObject({ driver_notes: 'Ring at the gate', to_pay: owed });
});

test('a counter sale that nobody took: it is back with its day, goes again, and is handed over at the door', async () => {
  const sale = await counterSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  expect(stop.to_pay).toBeGreaterThan(0);
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  // A driver gives no goods on trust; whoever may, lets it leave.
  const refused = await leave(mine);
  expect(refusalOf(refused)).toBe('trip-not-loaded');
  expect(refused.error?.message).toBe(
    `${stop.document} still owes ${formatRand(stop.to_pay)}. Ask the office to take the payment, or to start this trip for you; otherwise leave those goods here and have the stop removed.`,
  );
  dataOf(trips.leave, await leave(mine, owner));
  dataOf(trips.fail, await fail(mine, stop.id, { reason: 'The dog was' }));
  expect(dataOf(trips.bookBack, await bookBack(mine, stop.id))).toMatchObject({ status: 'done' });
  expect(refusalOf(await sign(mine, stop.id))).toBe('stop-cannot-move');
  const next = await trip();
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: next.id }, production));
  expect(listed).toContainEqual(expect.objectContaining({ document_id: sale.invoice, next_day: days.tomorrow }));
  const [again] = dataOf(trips.addStops, await add(next, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(next, code));
  dataOf(trips.leave, await leave(next, { as: 'owner' }));
  dataOf(trips.deliver, await sign(next, again.id));
  await work();
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  expect(JSON.stringify(invoice.timeline)).toMatch(/Delivered to the client/);
  // The client heard of it each time that it left, and when it came; there is no order that would say so.
  const mails = await app().database.query<{ kind: string }>(
    `select kind from mail_message where kind like 'delivery-%' and subject like '%' || $1 || '%' order by created_at`,
    [invoice.number],
  );
  expect(mails.map(({ kind }) => kind)).toEqual([
    'delivery-left',
    'delivery-failed',
    'delivery-left',
    'delivery-signed-for',
  ]);
});

test('whoever drives is told of a trip that is theirs, once by mail, until it is another driver’s or is called off', async () => {
  const [one, two] = [await counterSale(), await counterSale()];
  const mine = await trip();
  const tasksOf = async (as: 'driver' | 'production') =>
    app().database.query<{ name: string; status: string; due: string }>(
      `select name, status, to_char(due_date at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as due from task
        where user_id = $1 and name like 'Trip ' || $2 || ' is assigned to you%' order by created_at`,
      [(await app().signInAs(as)).userId, mine.code],
    );
  const describedTask = async (as: 'driver' | 'production') => {
    const [{ description }] = await app().database.query<{ description: string }>(
      `select description from task where user_id = $1 and status = 'open' and name like 'Trip ' || $2 || ' is assigned to you%'`,
      [(await app().signInAs(as)).userId, mine.code],
    );
    return description;
  };
  // Nothing is to be driven yet.
  expect(await tasksOf('driver')).toEqual([]);
  await add(mine, one.invoice);
  const assignedTask = {
    name: `Trip ${mine.code} is assigned to you: ${formatShortDay(days.today)}`,
    status: 'open',
    due: days.today,
  };
  expect(await tasksOf('driver')).toEqual([assignedTask]);
  await work();
  await add(mine, two.invoice);
  await work();
  expect(await tasksOf('driver')).toEqual([assignedTask]);
  expect(await describedTask('driver')).toMatch(/2 stops so far/);
  // The mail goes out with the first stop, so that it counts none: more are added within the minute.
  expect((await mailsAbout(`Trip ${mine.code} is assigned to you`)).map(({ subject }) => subject)).toEqual([
    assignedTask.name,
  ]);
  const change = async (more: object) => {
    const { id, version, day, vehicle, carries_kg, driver_id } = await get(mine);
    const input = { id, version, day, vehicle, carries_kg, driver_id, ...more };
    return dataOf(trips.change, await app().mutate('trips.change', input, owner));
  };
  await change({ day: days.later });
  const moved = {
    name: `Trip ${mine.code} is assigned to you: ${formatShortDay(days.later)}`,
    status: 'open',
    due: days.later,
  };
  expect((await tasksOf('driver')).filter(({ status }) => status === 'open')).toEqual([moved]);
  await change({ driver_id: (await app().signInAs('production')).userId });
  expect((await tasksOf('driver')).filter(({ status }) => status === 'open')).toEqual([]);
  expect(await tasksOf('production')).toEqual([moved]);
  const [first] = (await get(mine)).stops;
  await app().mutate('trips.removeStop', { id: mine.id, stop_id: first.id }, owner);
  expect(await describedTask('production')).toMatch(/1 stop so far/);
  const { version } = await get(mine);
  dataOf(trips.cancel, await app().mutate('trips.cancel', { id: mine.id, version }, owner));
  expect((await tasksOf('production')).map(({ status }) => status)).toEqual(['closed']);
});

test('a carton of another trip is refused by name; two who load the same one at once load it once', async () => {
  const [one, two] = [await counterSale(), await counterSale()];
  const [mine, theirs] = [await trip(), await trip()];
  await add(mine, one.invoice);
  await add(theirs, two.invoice);
  const wrong = await load(mine, two.codes[0]);
  expect(refusalOf(wrong)).toBe('carton-of-another-trip');
  expect(JSON.stringify(wrong.error)).toContain(theirs.code);
  expect(refusalOf(await add(mine, two.invoice))).toBe('not-to-deliver');
  const answers = await Promise.all([1, 2, 3].map(() => load(mine, one.codes[0])));
  expect(answers.map((answer) => dataOf(trips.load, answer).already).toSorted()).toEqual([false, true, true]);
  // Off again with its stop: everything is as before.
  const { stops, version } = await get(mine);
  const off = { id: mine.id, stop_id: stops[0].id };
  expect(dataOf(trips.removeStop, await app().mutate('trips.removeStop', off, production)).stops).toEqual([]);
  expect(refusalOf(await load(mine, one.codes[0]))).toBe('carton-of-another-trip');
  const cancelled = await app().mutate('trips.cancel', { id: mine.id, version }, production);
  expect(dataOf(trips.cancel, cancelled).status).toBe('cancelled');
});

test('two who put the same invoice on their trips at once: one gets it', async () => {
  const sale = await counterSale();
  const both = [await trip(), await trip()];
  const answers = await Promise.all(both.map((each) => add(each, sale.invoice)));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.error === undefined ? [] : [refusalOf(answer)]))).toEqual([
    'not-to-deliver',
  ]);
});

test('a driver has the papers of what is on their truck, and no others; workers have those of what they make', async () => {
  const [mine, theirs] = [await counterSale(), await counterSale()];
  const [trip1, trip2] = [await trip('driver'), await trip('production')];
  await add(trip1, mine.invoice);
  await add(trip2, theirs.invoice);
  const note = (id: string, caller: object) => app().query('documents.deliveryNote', { id }, caller);
  expect(dataOf(documents.deliveryNote, await note(mine.invoice, driver)).job.id).toBe(mine.invoice);
  expect(refusalOf(await note(theirs.invoice, driver))).toBe('document-not-found');
  for (const caller of [worker, production, { as: 'sales' }])
    expect(dataOf(documents.deliveryNote, await note(theirs.invoice, caller)).lines).toHaveLength(1);
  for (const caller of [{}, { as: 'customer' }, { as: 'reception' }])
    expect(refusalOf(await note(mine.invoice, caller))).toBe('document-not-found');
  const contents = (caller: object) => app().query('documents.cartonContents', { id: mine.codes[0] }, caller);
  for (const caller of [driver, worker, production])
    expect(dataOf(documents.cartonContents, await contents(caller)).code).toBe(mine.codes[0]);
  expect(refusalOf(await contents({ as: 'reception' }))).toBe('document-not-found');
  // Taken off the trip, it is nobody's paper any more who drives.
  const [stop] = (await get(trip1)).stops;
  dataOf(trips.removeStop, await app().mutate('trips.removeStop', { id: trip1.id, stop_id: stop.id }, production));
  expect(refusalOf(await note(mine.invoice, driver))).toBe('document-not-found');
});

test('the list finds a trip by a suburb that it goes to, as it shows it', async () => {
  const [to, { invoice }] = [await trip('driver'), await counterSale()];
  await add(to, invoice);
  const findTrips = async (q: string) =>
    dataOf(trips.list, await app().query('trips.list', { q, page_size: 100 }, production)).rows;
  const row = (await findTrips(to.code)).find(({ id }) => id === to.id);
  expect(row?.suburbs).not.toBe('');
  expect((await findTrips(String(row?.suburbs))).map(({ id }) => id)).toContain(to.id);
  expect(await findTrips(`${to.code} Nowhere`)).toEqual([]);
});

test('a driver sees and touches their own trips alone; others look', async () => {
  const [mine, theirs] = [await trip('driver'), await trip('production')];
  const listed = dataOf(trips.list, await app().query('trips.list', { page_size: 100 }, driver)).rows.map(
    ({ id }) => id,
  );
  expect(listed).toContain(mine.id);
  expect(listed).not.toContain(theirs.id);
  expect(refusalOf(await app().query('trips.get', { id: theirs.id }, driver))).toBe('trip-not-found');
  expect(refusalOf(await app().query('documents.tripSheet', { id: theirs.id }, driver))).toBe('document-not-found');
  const { code } = (await app().database.query<{ code: string }>('select code from carton limit 1'))[0];
  const stop = { id: theirs.id, stop_id: randomUUID() };
  expect(refusalOf(await load(theirs, code))).toBe('trip-not-found');
  expect(refusalOf(await app().mutate('trips.tick', { ...stop, is_loaded: true }, driver))).toBe('trip-not-found');
  expect(refusalOf(await leave(theirs))).toBe('trip-not-found');
  expect(refusalOf(await sign(theirs, stop.stop_id))).toBe('trip-not-found');
  expect(refusalOf(await fail(theirs, stop.stop_id))).toBe('trip-not-found');
  expect(refusalOf(await bookBack(theirs, stop.stop_id))).toBe('trip-not-found');
  expect((await get(theirs, worker)).code).toBe(theirs.code);
  expect(refusalOf(await load(mine, code, {}, worker))).toBe('not-permitted');
  expect(refusalOf(await app().query('trips.candidates', { id: mine.id }, driver))).toBe('not-permitted');
});
