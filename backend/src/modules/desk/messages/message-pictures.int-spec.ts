import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { countStatements } from '../../../../../test/support/statements';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import sharp from '../../../platform/edge/pictures/sharp';
import { sign } from '../../../platform/data/session/signatures';
import { Blobs } from '../../../platform/data/storage/blobs';
import { MessageRetention } from './message-retention';
import { MessageMails } from './message-mails';
import { MessagePictures } from './message-pictures';

const { messages } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const SALES = { as: 'sales' } as const;

interface Their {
  kind: 'order';
  id: string;
  access_key: string;
}
const newOrder = async (over: object = {}): Promise<Their> => {
  const { id, access_key } = await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 2 }], over);
  return { kind: 'order', id, access_key };
};
const ofStaff = ({ kind, id }: Their) => ({ kind, id });
const photograph = (shade = 90) =>
  sharp({ create: { width: 700, height: 600, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Thandi at home' } })
    .toBuffer();

/** Sends a file as the pages do. @returns 201, or why not */
async function upload(
  path: string,
  { bytes, headers = {} }: { bytes?: Uint8Array; headers?: Record<string, string> } = {},
): Promise<string | number> {
  const response = await app().fetch(`/api/photos/messages/${path}`, {
    method: 'POST',
    body: new Uint8Array(bytes ?? (await photograph())),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const body: { error?: { data: { domainCode?: string } } } = await response.json();
  return body.error?.data.domainCode ?? response.status;
}
const theirs = (place: Their, id: string, bytes?: Uint8Array, key: string = place.access_key) =>
  upload(`customer/order/${place.id}/${id}`, { headers: { 'x-order-key': key }, ...(bytes && { bytes }) });
const ours = async (place: Their, id: string, as: string = 'sales') =>
  upload(`us/order/${place.id}/${id}`, { headers: { cookie: (await app().signInAs(as)).cookie } });
const write = (place: Their, pictures: string[], over: object = {}, caller: Caller = {}) =>
  app().mutate('messages.public.send', { ...place, key: crypto.randomUUID(), text: 'Look', pictures, ...over }, caller);
const answer = (place: Their, pictures: string[], over: object = {}) =>
  app().mutate(
    'messages.send',
    { ...ofStaff(place), key: crypto.randomUUID(), text: 'Ours', pictures, ...over },
    SALES,
  );
const thread = async (place: Their) =>
  dataOf(messages.public.thread, await app().query('messages.public.thread', place)).messages;
const seen = async (place: Their) => dataOf(messages.get, await app().query('messages.get', ofStaff(place), SALES));
const statusOf = async (src: string) => (await app().fetch(src)).status;
const keysOf = (place: Their) =>
  app().database.query<{ key: string }>(
    `select f ->> 'key' as key from conversation_picture p, jsonb_array_elements(p.files) f where p.object_id = $1`,
    [place.id],
  );
/** A picture of the customer that stands in the thread. */
async function shownTo(place: Their, words: string = 'Look') {
  const id = crypto.randomUUID();
  expect(await theirs(place, id)).toBe(201);
  dataOf(messages.public.send, await write(place, [id], { text: words }));
  return id;
}

beforeEach(() => app().database.query('delete from rate_limit'));

test('a customer and we show each other pictures, with words or without, and nothing of the camera’s is kept', async () => {
  const place = await newOrder();
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  expect([await theirs(place, one, await photograph(10)), await theirs(place, two, await photograph(200))]).toEqual([
    201, 201,
  ]);
  // Until it is said, nobody sees it.
  expect(await thread(place)).toEqual([]);
  dataOf(messages.public.send, await write(place, [two, one], { text: '' }));
  const [{ pictures }] = (await seen(place)).messages;
  expect(pictures.map(({ id }) => id)).toEqual([two, one]);
  const answered = await app().fetch(pictures[0].full);
  expect(answered.headers.get('content-type')).toBe('image/webp');
  expect(answered.headers.get('cache-control')).toContain('private');
  expect(Buffer.from(await answered.arrayBuffer()).includes('Thandi at home')).toBe(false);

  const mine = crypto.randomUUID();
  expect(await ours(place, mine)).toBe(201);
  dataOf(messages.send, await answer(place, [mine]));
  expect((await thread(place))[1]).toMatchObject({ text: 'Ours', pictures: [{ id: mine }] });
  const waiting = dataOf(
    messages.list,
    await app().query('messages.list', { view: 'open' }, { as: 'developer' }),
  ).rows.find(({ object_id }) => object_id === place.id);
  expect(waiting?.excerpt).toBe('Ours');
  dataOf(messages.public.send, await write(place, [await sentAnew(place)], { text: '' }));
  const rows = dataOf(messages.list, await app().query('messages.list', {}, { as: 'developer' })).rows;
  expect(rows.find(({ object_id }) => object_id === place.id)?.excerpt).toBe('A picture');
});

async function sentAnew(place: Their, shade = 120): Promise<string> {
  const id = crypto.randomUUID();
  expect(await theirs(place, id, await photograph(shade))).toBe(201);
  return id;
}

test('what is tried again is one picture and one message; what was never sent is said so', async () => {
  const place = await newOrder();
  const id = crypto.randomUUID();
  const file = await photograph();
  expect([await theirs(place, id, file), await theirs(place, id, file)]).toEqual([201, 201]);
  expect(await theirs(place, id, await photograph(1))).toBe('idempotency-key-reused');
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) expect(dataOf(messages.public.send, await write(place, [id], { key })).seq).toBe(1);
  expect(refusalOf(await write(place, [], { key }))).toBe('idempotency-key-reused');
  expect(refusalOf(await write(place, [id]))).toBe('message-picture-gone');
  expect(refusalOf(await write(place, [crypto.randomUUID()]))).toBe('message-picture-gone');
  expect(refusalOf(await write(place, [], { text: ' ' }))).toBe('message-empty');
  expect(await thread(place)).toHaveLength(1);
  expect((await keysOf(place)).length).toBe(8);
});

test('nobody sends one to a thread that is not theirs, or puts another’s to their words', async () => {
  const [place, other] = [await newOrder(), await newOrder()];
  const id = crypto.randomUUID();
  expect(await theirs(place, id, undefined, other.access_key)).toBe('conversation-not-found');
  expect(await upload(`customer/order/${place.id}/${id}`)).toBe('conversation-not-found');
  expect(await upload(`customer/staff/${place.id}/${id}`)).toBe('conversation-not-found');
  expect(await upload(`us/order/${place.id}/${id}`)).toBe('sign-in-required');
  expect(await ours(place, id, 'customer')).toBe('conversation-not-found');
  expect(await ours(place, id, 'reception')).toBe('conversation-not-yours');
  expect(await ours(place, id, 'driver')).toBe('conversation-not-yours');
  const foreign = { 'x-order-key': place.access_key, origin: 'https://elsewhere.example' };
  expect(await upload(`customer/order/${place.id}/${id}`, { headers: foreign })).toBe('not-permitted');
  expect(await keysOf(place)).toEqual([]);

  const waiting = await sentAnew(other);
  expect(refusalOf(await write(place, [waiting]))).toBe('message-picture-gone');
  expect(refusalOf(await answer(other, [waiting]))).toBe('message-picture-gone');
});

test('a picture is found by whoever was told of it, for two days, and a note’s by us alone', async () => {
  const place = await newOrder();
  await shownTo(place);
  const [{ pictures }] = await thread(place);
  const [{ src, full, id }] = pictures;
  expect([await statusOf(src), await statusOf(full)]).toEqual([200, 200]);
  const signature = new URL(src, 'http://shop.test').searchParams.get('s') ?? '';
  expect(await statusOf(src.replace(signature, 'guessed'))).toBe(404);
  expect(await statusOf(src.replace(/u=\d+/, (until) => `u=${String(Number(until.slice(2)) + 30)}`))).toBe(404);
  const readUntil = (day: number) => {
    const until = Math.floor(Date.now() / 86_400_000) + day;
    const pictureKey = {
      id,
      until,
      signature: sign(app().app.get(Config), 'message-picture', `${id}:${String(until)}`),
    };
    return app().app.get(MessagePictures).readPicture(pictureKey, 320, 'webp');
  };
  expect([(await readUntil(1)) === null, (await readUntil(-1)) === null]).toEqual([false, true]);

  const inside = crypto.randomUUID();
  expect(await ours(place, inside)).toBe(201);
  dataOf(messages.send, await answer(place, [inside], { is_inside: true, text: 'Not for them' }));
  expect(JSON.stringify(await thread(place))).not.toContain(inside);
  expect((await seen(place)).messages[1].pictures).toHaveLength(1);
});

test('what is no picture is refused, four go with a message, and who floods waits', async () => {
  const place = await newOrder();
  const one = () => crypto.randomUUID();
  expect(await theirs(place, one(), Buffer.from('<svg onload="alert(1)"/>'))).toBe('photo-unreadable');
  expect(await theirs(place, one(), Buffer.from('MZ program'))).toBe('photo-unreadable');
  expect(await theirs(place, one(), new Uint8Array(15_000_001))).toBe('photo-too-large');
  expect(refusalOf(await write(place, [one(), one(), one(), one(), one()]))).toBe('BAD_REQUEST');
  for (let at = 3; at < 40; at += 1) await theirs(place, one(), Buffer.from('no picture'));
  expect(await theirs(place, one())).toBe('message-too-many');
  await app().database.query('delete from rate_limit');
  await app().database.query(
    `insert into conversation_picture (id, kind, object_id, from_customer, content_hash, files)
     select gen_random_uuid(), 'order', $1, true, 'x', '[]' from generate_series(1, 200)`,
    [place.id],
  );
  expect(await theirs(place, one())).toBe('message-pictures-full');
});

test('the mail to whoever did not look says how many there are, and leads to them', async () => {
  const place = await newOrder();
  await shownTo(place, 'My wall');
  const [one, two] = [await sentAnew(place, 1), await sentAnew(place, 2)];
  dataOf(messages.public.send, await write(place, [one, two], { text: '' }));
  const { id } = await seen(place);
  await app()
    .app.get(MessageMails)
    .sendUnread(id ?? '', new Date(Date.now() + 6 * 60_000));
  const [{ mail }] = (await deliverMails(app())).filter(({ kind }) => kind === 'message-to-staff');
  expect(mail.text).toContain('Thandi Nkosi: My wall (1 picture)');
  expect(mail.text).toContain('Thandi Nkosi: 2 pictures');
  expect(mail.text).toContain(`/dashboard/sales/orders2/${place.id}#messages`);
});

test('pictures go with the person, with the conversation, and when they were never said', async () => {
  const email = `zanele-${crypto.randomUUID()}@home.example`;
  const blobs = app().app.get(Blobs);
  const left = async (keys: { key: string }[]) =>
    (await Promise.all(keys.map(({ key }) => blobs.stat(key)))).filter((file) => file !== null).length;
  const place = await newOrder({ name: 'Zanele Zulu', email });
  await shownTo(place);
  const [{ pictures }] = await thread(place);
  const keys = await keysOf(place);
  expect(await left(keys)).toBe(8);
  const [personal, db] = [app().app.get(PersonalData), app().app.get(Db)];
  const person = { userId: null, email, claimedEmail: email };
  const sections = await personal.collect(db, person);
  expect(sections.find(({ name }) => name === 'conversation_picture')?.rows).toMatchObject([{ from_customer: true }]);
  await personal.eraseCopies(await db.transaction((tx) => personal.erase(tx, person)));
  expect([await left(keys), await statusOf(pictures[0].src)]).toEqual([0, 404]);

  const old = await newOrder();
  await shownTo(old);
  const waiting = await newOrder();
  await sentAnew(waiting);
  const [oldKeys, waitingKeys] = [await keysOf(old), await keysOf(waiting)];
  const sweep = () => app().app.get(MessagePictures).removeOrphans();
  await sweep();
  expect([await left(oldKeys), await left(waitingKeys)]).toEqual([8, 8]);
  await app().database.query(`update conversation set last_at = now() - interval '25 months' where object_id = $1`, [
    old.id,
  ]);
  await app().database.query(`update conversation_picture set at = now() - interval '2 days'`);
  await app().app.get(MessageRetention).removeExpired();
  await sweep();
  expect([await left(oldKeys), await left(waitingKeys)]).toEqual([0, 0]);
});

test('a message with pictures costs one statement more than one without', async () => {
  const place = await newOrder();
  await shownTo(place);
  const cost = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  const id = await sentAnew(place);
  const without = await cost(() => write(place, []));
  expect(await cost(() => write(place, [id]))).toBe(without + 1);
});
