import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { driver, owner, useTripsYard } from '../../../../../test/support/trips-yard';

const { trips } = contracts;
jest.setTimeout(180_000);
const { app, days, work, trip, add, get, load, leave, sign, counterSale } = useTripsYard();

const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
/** What a phone kept until it had a signal. */
const kept = (at: string, more: object = {}) => ({
  device_event: { key: randomUUID(), at, sent_at: minutesAgo(0), ...more },
});
const fail = (on: Trip, stop: string, more: object) =>
  app().mutate(
    'trips.fail',
    { id: on.id, stop_id: stop, failed_for: 'nobody_there', next_day: days.tomorrow, ...more },
    driver,
  );

/** A truck on the road since two hours with a sale of the counter. */
async function onTheRoad() {
  const sale = await counterSale();
  const mine = await trip();
  const [stop] = dataOf(trips.addStops, await add(mine, sale.invoice)).stops;
  for (const code of sale.codes) dataOf(trips.load, await load(mine, code));
  dataOf(trips.leave, await leave(mine, owner));
  await app().database.query(`update trip set left_at = now() - interval '2 hours' where id = $1`, [mine.id]);
  return { mine, stop, sale };
}

test('what was signed for without a signal is recorded once however often it is sent, at the time of the door', async () => {
  const { mine, stop, sale } = await onTheRoad();
  const at = minutesAgo(45);
  const event = kept(at);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sign(mine, stop.id, event)));
  for (const answer of answers) expect(dataOf(trips.deliver, answer)).toMatchObject({ status: 'done', delivered: 1 });
  // The answer was lost, and the phone sends it once more.
  expect(dataOf(trips.deliver, await sign(mine, stop.id, event))).toMatchObject({ status: 'done', delivered: 1 });
  const settled = Date.parse((await get(mine)).stops[0].settled_at ?? '');
  expect(Math.abs(settled - Date.parse(at))).toBeLessThan(MINUTE);
  await work();
  const timeline = (await get(mine)).timeline.filter(({ text }) => text.endsWith('delivered and signed for'));
  expect(timeline).toHaveLength(1);
  const [{ mails }] = await app().database.query<{ mails: number }>(
    `select count(*)::int as mails from mail_message m join sales_document d on m.subject like '%' || d.number || '%'
      where d.id = $1 and m.kind = 'delivery-signed-for'`,
    [sale.invoice],
  );
  expect(mails).toBe(1);
});

test('whoever enters an outcome for a stop that somebody else settled hears that theirs was not recorded', async () => {
  const { mine, stop } = await onTheRoad();
  dataOf(trips.deliver, await sign(mine, stop.id, kept(minutesAgo(5))));
  const second = await sign(mine, stop.id, { received_by: 'Another', ...kept(minutesAgo(1)) });
  expect(refusalOf(second)).toBe('stop-changed');
  expect(second.error?.message).toContain(`${stop.document} was already recorded as delivered, signed for by Nomsa`);
  expect(refusalOf(await fail(mine, stop.id, kept(minutesAgo(1))))).toBe('stop-cannot-move');
  expect((await get(mine)).stops[0]).toMatchObject({ status: 'delivered', received_by: 'Nomsa Dlamini' });
});

test('a phone whose clock is wrong cannot put an outcome before the truck left, nor into the future', async () => {
  const { mine, stop } = await onTheRoad();
  dataOf(trips.deliver, await sign(mine, stop.id, kept(minutesAgo(3000))));
  const { left_at: leftAt, stops } = await get(mine);
  expect(stops[0].settled_at).toBe(leftAt);
});

test('a failed stop that is sent days later promises no day that has passed: somebody calls', async () => {
  const { mine, stop } = await onTheRoad();
  const event = kept(minutesAgo(30));
  const late = { next_day: shopDay(-1), ...event };
  expect(dataOf(trips.fail, await fail(mine, stop.id, late)).stops[0]).toMatchObject({
    status: 'failed',
    next_day: null,
  });
  expect(dataOf(trips.fail, await fail(mine, stop.id, late)).stops[0].status).toBe('failed');
  expect(refusalOf(await fail(mine, stop.id, { ...late, reason: 'Another', ...event }))).toBe('idempotency-key-reused');
});
