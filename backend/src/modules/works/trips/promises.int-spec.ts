import { contracts } from '@plinth/contracts/contracts';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { deliverMails } from '../../../../../test/support/people-app';
import { production, promise, useTripsYard } from '../../../../../test/support/trips-yard';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';

const { trips, invoices } = contracts;
jest.setTimeout(180_000);
const { app, days, work, trip, get, counterSale, onlineSale, orderOf } = useTripsYard();

const add = (to: Trip, invoice: string, more: object = {}) =>
  app().mutate('trips.addStops', { id: to.id, document_ids: [invoice], ...more }, production);
const texts = async (trip: Trip) => (await get(trip)).timeline.map(({ text }) => text);
const invoiceOf = async (id: string) =>
  dataOf(invoices.get, await app().query('invoices.get', { id }, { as: 'sales' }));

test('an order that is promised for another day goes once somebody said what becomes of the promise', async () => {
  const sale = await onlineSale();
  const { promised_on: promised, number } = await orderOf(sale.order);
  const mine = await trip();
  const { number: document } = await invoiceOf(sale.invoice);
  const refused = await add(mine, sale.invoice);
  expect(refusalOf(refused)).toBe('promise-differs');
  expect(refused.error?.message).toBe(
    `${document ?? ''} is promised for ${formatShortDay(promised)}; this trip goes on ${formatShortDay(mine.day)}. Tell the customer?`,
  );
  expect((await get(mine)).stops).toEqual([]);
  const withoutReason = await add(mine, sale.invoice, { promises: [promise(sale.invoice, 'move')] });
  expect(refusalOf(withoutReason)).toBe('reason-missing');
  expect(withoutReason.error?.data.fields).toHaveProperty('reason');
  const reason = 'The truck is in your street that day';
  dataOf(trips.addStops, await add(mine, sale.invoice, { promises: [promise(sale.invoice, 'move')], reason }));
  await work();
  const order = await orderOf(sale.order);
  expect(order.promised_on).toBe(mine.day);
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ text: `Day changed: ${reason}`, old_value: promised, new_value: mine.day }),
  );
  expect((await invoiceOf(sale.invoice)).promised_on).toBe(mine.day);
  const [project] = await app().database.query<{ day: string }>(
    `select to_char(promised_on, 'YYYY-MM-DD') as day from project where document_id = $1`,
    [sale.invoice],
  );
  expect(project.day).toBe(mine.day);
  const mails = (await deliverMails(app())).filter(
    ({ kind, mail }) => kind === 'order-day' && String(mail.subject).includes(number),
  );
  expect(mails).toHaveLength(1);
  const text = mails[0].mail.text?.replaceAll(/\s+/g, ' ');
  for (const part of [formatDayWithWeekday(mine.day), reason]) expect(text).toContain(part);
  expect(text).not.toContain('You asked');
  expect(await texts(mine)).toContainEqual(expect.stringContaining(reason));
});

test('where the promise stands, the trip says so, and nobody is mailed; a stop that is taken off leaves a trace', async () => {
  const sale = await onlineSale();
  const { promised_on: promised } = await orderOf(sale.order);
  const mine = await trip();
  const [stop] = dataOf(
    trips.addStops,
    await add(mine, sale.invoice, { promises: [promise(sale.invoice, 'keep')] }),
  ).stops;
  await work();
  expect((await orderOf(sale.order)).promised_on).toBe(promised);
  const off = { id: mine.id, stop_id: stop.id };
  dataOf(trips.removeStop, await app().mutate('trips.removeStop', off, production));
  const { timeline } = await get(mine);
  expect(timeline.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Planned for /),
    `${stop.document} was added to this trip`,
    `${stop.document}: promised for ${formatShortDay(promised)}, which is kept`,
    `${stop.document} was removed from this trip`,
  ]);
  expect(timeline.every(({ person }) => person !== null)).toBe(true);
});

test('a trip that is put off takes its promises along or leaves them, as somebody says; a counter sale’s client is mailed', async () => {
  const sale = await counterSale();
  await app().database.query('update sales_document set promised_on = $2::date where id = $1', [
    sale.invoice,
    days.today,
  ]);
  const mine = await trip();
  // Promised for the trip's own day: nobody is asked.
  const { version, day, vehicle, carries_kg, driver_id } = dataOf(trips.addStops, await add(mine, sale.invoice));
  const change = (more: object) =>
    app().mutate(
      'trips.change',
      { id: mine.id, version, day: days.later, vehicle, carries_kg, driver_id, ...more },
      production,
    );
  expect(refusalOf(await change({}))).toBe('promise-differs');
  expect((await get(mine)).day).toBe(day);
  const reason = 'The truck is at the garage';
  dataOf(trips.change, await change({ promises: [promise(sale.invoice, 'move')], reason }));
  await work();
  const invoice = await invoiceOf(sale.invoice);
  expect(invoice.promised_on).toBe(days.later);
  const mails = (await deliverMails(app())).filter(
    ({ kind, mail }) => kind === 'document-day-changed' && String(mail.subject).includes(invoice.number ?? '-'),
  );
  expect(mails.map(({ mail }) => mail.text?.includes(reason))).toEqual([true]);
});
