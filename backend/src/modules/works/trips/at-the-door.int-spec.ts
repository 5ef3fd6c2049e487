import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { stopPhotoAddress } from '@plinth/contracts/kernel/photo-address';
import { contracts } from '@plinth/contracts/contracts';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { driver, owner, production, SIGNATURE, useTripsYard } from '../../../../../test/support/trips-yard';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses } from '../../../platform/data/storage/file-uses';

const { trips, invoices } = contracts;
jest.setTimeout(180_000);
const { app, days, work, trip, add, get, load, leave, sign, counterSale } = useTripsYard();

const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
/** What a phone kept until it had a signal. */
const keptEvent = (at: string, more: object = {}) => ({
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
  const event = keptEvent(at);
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
  dataOf(trips.deliver, await sign(mine, stop.id, keptEvent(minutesAgo(5))));
  const second = await sign(mine, stop.id, { received_by: 'Another', ...keptEvent(minutesAgo(1)) });
  expect(refusalOf(second)).toBe('stop-changed');
  expect(second.error?.message).toContain(`${stop.document} was already recorded as delivered, signed for by Nomsa`);
  expect(refusalOf(await fail(mine, stop.id, keptEvent(minutesAgo(1))))).toBe('stop-cannot-move');
  expect((await get(mine)).stops[0]).toMatchObject({ status: 'delivered', received_by: 'Nomsa Dlamini' });
});

test('a phone whose clock is wrong cannot put an outcome before the truck left, nor into the future', async () => {
  const { mine, stop } = await onTheRoad();
  dataOf(trips.deliver, await sign(mine, stop.id, keptEvent(minutesAgo(3000))));
  const { left_at: leftAt, stops } = await get(mine);
  expect(stops[0].settled_at).toBe(leftAt);
});

test('a failed stop that is sent days later promises no day that has passed: somebody calls', async () => {
  const { mine, stop } = await onTheRoad();
  const event = keptEvent(minutesAgo(30));
  const late = { next_day: shopDay(-1), ...event };
  expect(dataOf(trips.fail, await fail(mine, stop.id, late)).stops[0]).toMatchObject({
    status: 'failed',
    next_day: null,
  });
  expect(dataOf(trips.fail, await fail(mine, stop.id, late)).stops[0].status).toBe('failed');
  expect(refusalOf(await fail(mine, stop.id, { ...late, reason: 'Another', ...event }))).toBe('idempotency-key-reused');
});

/** As a phone takes it: lying on its side, with the place where it was taken. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1800, height: 900, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Nomsa, 12 Acacia Road' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
async function sendPhoto(on: Trip, stop: string, bytes: Buffer, as = 'driver') {
  const response = await app().fetch(stopPhotoAddress(on.id, stop), {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', cookie: (await app().signInAs(as)).cookie },
  });
  const body: { error?: { data: { domainCode?: string } } } = await response.json();
  return body.error?.data.domainCode ?? response.status;
}
const seePhoto = async (on: Trip, stop: string, as: string) =>
  app().fetch(stopPhotoAddress(on.id, stop), { headers: { cookie: (await app().signInAs(as)).cookie } });

test('goods left with a neighbour: the photograph is upright, without its place, seen with the trip, and told of', async () => {
  const { mine, stop, sale } = await onTheRoad();
  expect(await sendPhoto(mine, stop.id, Buffer.from('<svg onload="alert(1)"/>'))).toBe('photo-unreadable');
  expect((await seePhoto(mine, stop.id, 'driver')).status).toBe(404);
  const bytes = await photograph();
  // Sent twice, because the answer was lost.
  for (let round = 0; round < 2; round += 1) expect(await sendPhoto(mine, stop.id, bytes)).toBe(201);
  dataOf(trips.deliver, await sign(mine, stop.id, { is_left_with_other: true, ...keptEvent(minutesAgo(1)) }));
  expect(await sendPhoto(mine, stop.id, bytes)).toBe('stop-cannot-move');
  const seen = await seePhoto(mine, stop.id, 'production');
  expect(seen.headers.get('content-type')).toBe('image/webp');
  const { width, height, exif } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined });
  expect((await get(mine)).stops[0].has_photo).toBe(true);
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  expect(invoice.timeline.map(({ text }) => text)).toContain(
    `Delivered with trip ${mine.code}, left with Nomsa Dlamini, who signed, with a photograph`,
  );
  const uses = await app()
    .app.get(FileUses)
    .listByKeys([`proofs/${stop.id}.webp`]);
  expect([...uses.values()].flat()).toMatchObject([{ words: `Photograph of the delivery of ${stop.document}` }]);
  // Who is forgotten takes the photograph along.
  await app()
    .app.get(PersonalData)
    .eraseCopies([`invoice:${sale.invoice}`]);
  expect(await app().app.get(Blobs).read(`proofs/${stop.id}.webp`)).toBeNull();
  expect((await seePhoto(mine, stop.id, 'production')).status).toBe(404);
});

test('a driver sends and sees photographs of their own trips alone; who does not see trips sees none', async () => {
  const { mine, stop } = await onTheRoad();
  const bytes = await photograph();
  expect(await sendPhoto(mine, stop.id, bytes)).toBe(201);
  const theirs = await trip('production');
  expect(await sendPhoto(theirs, stop.id, bytes)).toBe('trip-not-found');
  expect((await seePhoto(theirs, stop.id, 'driver')).status).toBe(404);
  for (const as of ['reception', 'customer']) {
    expect(await sendPhoto(mine, stop.id, bytes, as)).toBe('not-permitted');
    expect((await seePhoto(mine, stop.id, as)).status).toBe(403);
  }
  expect(await sendPhoto(mine, stop.id, bytes, 'worker')).toBe('not-permitted');
});

const tasksAbout = (stop: string) =>
  app().database.query<{ name: string; description: string }>(
    `select distinct name, description from task where link like '%stop=' || $1 || '%' and name like 'The driver handed over%'`,
    [stop],
  );
const readSignature = async (on: Trip, stop: string) =>
  dataOf(trips.signature, await app().query('trips.signature', { id: on.id, stop_id: stop }, production));

test('goods signed for without a signal whose invoice was credited meanwhile: signature, timelines and a task stay', async () => {
  const { mine, stop, sale } = await onTheRoad();
  const { lines } = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  const what = { kind: 'lines', lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })) };
  const note = { id: sale.invoice, reason: 'Changed their mind', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', note, owner));
  await work();
  const event = keptEvent(minutesAgo(45));
  // The answer to the first one is lost.
  for (let round = 0; round < 3; round += 1)
    expect(refusalOf(await sign(mine, stop.id, event))).toBe('stop-called-off');
  expect(await tasksAbout(stop.id)).toEqual([
    {
      name: `The driver handed over ${stop.document}, which was called off meanwhile`,
      description: expect.stringMatching(
        /^At \d\d:\d\d on .*, signed for by Nomsa Dlamini\. Settle it with the client: /,
      ),
    },
  ]);
  expect(await readSignature(mine, stop.id)).toEqual({ image: SIGNATURE });
  const after = await get(mine);
  expect(after.stops[0]).toMatchObject({ status: 'waiting', is_called_off: true, signed: true });
  const entries = after.timeline.filter(({ text }) => text.includes('but called off meanwhile'));
  expect(entries).toHaveLength(1);
  expect(entries[0].text).not.toContain('Nomsa');
  const invoice = dataOf(invoices.get, await app().query('invoices.get', { id: sale.invoice }, { as: 'sales' }));
  expect(JSON.stringify(invoice.timeline)).toMatch(
    /Handed over with trip T-\d+ at .*, signed for by Nomsa Dlamini, but/,
  );
});

test('goods signed for without a signal that the office recorded as not delivered meanwhile: signature and photograph are kept', async () => {
  const { mine, stop } = await onTheRoad();
  dataOf(trips.fail, await fail(mine, stop.id, {}));
  expect(await sendPhoto(mine, stop.id, await photograph())).toBe(201);
  expect(await sendPhoto(mine, stop.id, await photograph())).toBe('stop-cannot-move');
  expect(refusalOf(await sign(mine, stop.id, keptEvent(minutesAgo(30))))).toBe('stop-cannot-move');
  expect(await tasksAbout(stop.id)).toMatchObject([
    { name: `The driver handed over ${stop.document}, which was recorded as not delivered by somebody else meanwhile` },
  ]);
  expect(await readSignature(mine, stop.id)).toEqual({ image: SIGNATURE });
});

test('a second signature replaces none that was recorded, and an unreadable one leaves no task behind', async () => {
  const { mine, stop } = await onTheRoad();
  const unreadable = { signature: `data:image/png;base64,${'A'.repeat(64)}`, ...keptEvent(minutesAgo(9)) };
  expect(refusalOf(await sign(mine, stop.id, unreadable))).toBe('stop-cannot-move');
  expect(await tasksAbout(stop.id)).toEqual([]);
  dataOf(trips.deliver, await sign(mine, stop.id, keptEvent(minutesAgo(5))));
  const other = { received_by: 'Another', ...keptEvent(minutesAgo(1)) };
  expect(refusalOf(await sign(mine, stop.id, other))).toBe('stop-changed');
  expect((await get(mine)).stops[0]).toMatchObject({ status: 'delivered', received_by: 'Nomsa Dlamini' });
  expect(await tasksAbout(stop.id)).toHaveLength(1);
});
