import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { ZoneDetails } from '@plinth/contracts/store/delivery/zone-editing';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { delivery, orders } = contracts;
const { zones } = delivery;
const owner = { as: 'owner' } as const;

const HINGE = 'hng-sc110-fo-1';
const vaalRiver: ZoneDetails = {
  name: 'Vaal River',
  fee_parcel: 17_500,
  fee_bulky: 130_000,
  weekdays: [2, 4],
  lead_working_days: 3,
  is_active: true,
};

const list = async () => dataOf(zones.list, await app().query('delivery.zones.list', undefined, owner));
const history = async () => dataOf(zones.history, await app().query('delivery.zones.history', undefined, owner));
async function findZone(name: string) {
  const zone = (await list()).find((candidate) => candidate.name === name);
  if (!zone) throw new Error(`No zone ${name}`);
  return zone;
}
const toDetails = ({
  name,
  fee_parcel,
  fee_bulky,
  weekdays,
  lead_working_days,
  is_active,
}: ZoneDetails): ZoneDetails => ({
  name,
  fee_parcel,
  fee_bulky,
  weekdays,
  lead_working_days,
  is_active,
});
const addZone = (values: Partial<ZoneDetails> = {}, by: Caller = owner, key: string = randomUUID()) =>
  app().mutate('delivery.zones.add', { ...vaalRiver, ...values, idempotency_key: key, reason: 'We go further' }, by);
async function saveZone(name: string, values: Partial<ZoneDetails>, by: Caller = owner, seenStamp?: string) {
  const zone = await findZone(name);
  const input = { ...toDetails(zone), ...values, key: zone.key, stamp: seenStamp ?? zone.stamp, reason: 'Diesel' };
  return app().mutate('delivery.zones.save', input, by);
}
async function previewEffects(name: string, values: Partial<ZoneDetails>) {
  const zone = await findZone(name);
  const input = { ...toDetails(zone), ...values, key: zone.key };
  return dataOf(zones.preview, await app().query('delivery.zones.preview', input, owner)).effects;
}
const addSuburb = (values: object = {}, by: Caller = owner) =>
  app().mutate(
    'delivery.zones.addSuburb',
    {
      name: 'Deneysville',
      postal_code: '1932',
      town: 'Deneysville',
      municipality: 'Metsimaholo',
      zone_key: 'vaal-river',
      reason: 'A customer asked',
      ...values,
    },
    by,
  );
const findInShop = async (q: string) =>
  dataOf(delivery.public.searchSuburbs, await app().query('delivery.public.searchSuburbs', { q }));
const quoteItem = (suburb_id: string) =>
  app().query('delivery.public.quoteItem', { variant_id: HINGE, quantity: 1, suburb_id });
/** Asks the shop until it answers so, for at most five seconds. */
async function awaitInShop<Answer>(read: () => Promise<Answer>, isShown: (answer: Answer) => boolean) {
  const began = Date.now();
  let answer = await read();
  while (Date.now() - began < 5_000 && !isShown(answer)) answer = await read();
  return answer;
}
const noordwyk = async () => (await findInShop('Noordwyk'))[0];

test('a new zone with a suburb is delivered to within five seconds, at its fee and on its days, once however often it is sent', async () => {
  await findInShop('Deneysville');
  const key = randomUUID();
  const added = dataOf(zones.add, await addZone({}, owner, key));
  expect(added).toEqual({ key: 'vaal-river' });
  expect(dataOf(zones.add, await addZone({}, owner, key))).toEqual(added);
  const { id } = dataOf(zones.addSuburb, await addSuburb());
  expect(dataOf(zones.addSuburb, await addSuburb())).toEqual({ id });

  const found = await awaitInShop(
    () => findInShop('Deneysville'),
    (places) => places.some((place) => place.id === id),
  );
  expect(found.find((place) => place.id === id)).toMatchObject({ name: 'Deneysville', zone: 'Vaal River' });
  const offer = dataOf(delivery.public.quoteItem, await quoteItem(id));
  expect(offer).toMatchObject({ fee: 17_500, zone: 'Vaal River' });
  expect(offer.dates.every((day) => [2, 4].includes(new Date(day).getUTCDay()))).toBe(true);
  const table = dataOf(delivery.public.getZones, await app().query('delivery.public.getZones'));
  expect(table.find(({ name }) => name === 'Vaal River')).toMatchObject({ fee_bulky: 130_000, towns: ['Deneysville'] });
  const entries = (await history()).filter(({ subject }) => subject === 'vaal-river');
  expect(entries.map(({ action }) => action)).toEqual(['suburb.add', 'zone.add']);
});

test('a fee that changes is in carts and in the table; a placed order keeps its own, an open checkout is told the new total', async () => {
  const { zone } = await noordwyk();
  const cartId = await cartWith(app(), [{ id: HINGE }]);
  const placed = await checkoutOf(app(), cartId);
  const order = dataOf(orders.public.place, await app().mutate('orders.public.place', placed));
  const open = await checkoutOf(app(), await cartWith(app(), [{ id: HINGE }]));
  const { fee_parcel } = await findZone(zone);

  const effects = await previewEffects(zone, { fee_parcel: fee_parcel + 1_500 });
  expect(effects[0]).toMatch(/^Carts, the checkout and the page of delivery show it at once/);
  expect(effects.some((effect) => effect.startsWith('Orders that were placed keep their fee'))).toBe(true);
  dataOf(zones.save, await saveZone(zone, { fee_parcel: fee_parcel + 1_500 }));

  expect(dataOf(delivery.public.quoteItem, await quoteItem((await noordwyk()).id)).fee).toBe(fee_parcel + 1_500);
  expect(refusalOf(await app().mutate('orders.public.place', open))).toBe('total-changed');
  const [{ delivery_fee }] = await app().database.query<{ delivery_fee: number }>(
    'select delivery_fee from online_order where id = $1',
    [order.id],
  );
  expect(delivery_fee).toBe(fee_parcel);
  const [entry] = await history();
  expect(entry).toMatchObject({ action: 'zone.change', reason: 'Diesel' });
  expect(entry.changes).toEqual([
    { field: 'fee_parcel', before: String(fee_parcel), after: String(fee_parcel + 1_500) },
  ]);
});

test('a day that falls away is offered to nobody; what was promised on it is counted before and keeps it', async () => {
  const place = await noordwyk();
  const input = await checkoutOf(app(), await cartWith(app(), [{ id: HINGE }]));
  dataOf(orders.public.place, await app().mutate('orders.public.place', input));
  const promised = (input['delivery'] as { date: string }).date;
  const weekday = new Date(promised).getUTCDay();
  const others = [1, 2, 3, 4, 5].filter((day) => day !== weekday);

  const effects = await previewEffects(place.zone, { weekdays: others });
  expect(effects.some((effect) => effect.includes('on which you would no longer come'))).toBe(true);
  dataOf(zones.save, await saveZone(place.zone, { weekdays: others }));
  const { dates } = dataOf(delivery.public.quoteItem, await quoteItem(place.id));
  expect(dates.filter((day) => new Date(day).getUTCDay() === weekday)).toEqual([]);
  expect(
    await app().database.query('select 1 from online_order where suburb_id = $1 and promised_on = $2', [
      place.id,
      promised,
    ]),
  ).not.toEqual([]);
});

test('of two owners the second is told that it changed meanwhile, and the same save twice is noted once', async () => {
  const { stamp } = await findZone('Far West Rand');
  dataOf(zones.save, await saveZone('Far West Rand', { lead_working_days: 5 }));
  expect(refusalOf(await saveZone('Far West Rand', { fee_bulky: 100_000 }, owner, stamp))).toBe('zone-changed');
  const before = await history();
  dataOf(zones.save, await saveZone('Far West Rand', { lead_working_days: 5 }, owner, stamp));
  expect(await history()).toHaveLength(before.length);
});

test.each<[string, object]>([
  ['weekdays', { weekdays: [] }],
  ['weekdays', { weekdays: [6] }],
  ['weekdays', { weekdays: [1, 1] }],
  ['fee_parcel', { fee_parcel: -1 }],
  ['fee_bulky', { fee_bulky: 1_000_001 }],
  ['lead_working_days', { lead_working_days: 31 }],
  ['name', { name: '' }],
  ['name', { name: 'roodepoort' }],
])('a zone is refused at its %s: %j', async (field, values) => {
  const { error } = await saveZone('Far West Rand', values);
  expect(Object.keys(error?.data.fields ?? {}).some((path) => path.startsWith(field))).toBe(true);
});

test('a closed zone: nobody is offered delivery there, the delivery page leaves it out, and opened again it is as before', async () => {
  const [place] = await findInShop('Randfontein');
  const rates = dataOf(delivery.public.getRates, await app().query('delivery.public.getRates'));
  const effects = await previewEffects(place.zone, { is_active: false });
  expect(effects.some((effect) => /^New customers in \d+ suburbs can only collect/.test(effect))).toBe(true);
  dataOf(zones.save, await saveZone(place.zone, { is_active: false }));

  const found = await awaitInShop(
    () => findInShop('Randfontein'),
    (places) => places.every(({ id }) => id !== place.id),
  );
  expect(found.map(({ id }) => id)).not.toContain(place.id);
  expect((await quoteItem(place.id)).error?.data.fields).toHaveProperty(['delivery.suburb_id']);
  const table = dataOf(delivery.public.getZones, await app().query('delivery.public.getZones'));
  expect(table.map(({ name }) => name)).not.toContain(place.zone);
  expect((await list()).at(-1)).toMatchObject({ name: place.zone, is_active: false });

  dataOf(zones.save, await saveZone(place.zone, { is_active: true }));
  const back = await awaitInShop(
    () => findInShop('Randfontein'),
    (places) => places.some(({ id }) => id === place.id),
  );
  expect(back.map(({ id }) => id)).toContain(place.id);
  expect(dataOf(delivery.public.getRates, await app().query('delivery.public.getRates'))).toEqual(rates);
});

test('suburbs are moved many at once, and are found in their new zone with its fee', async () => {
  const { rows } = dataOf(
    zones.searchSuburbs,
    await app().query('delivery.zones.searchSuburbs', { q: 'soweto', zone_key: 'jhb-south' }, owner),
  );
  expect(rows.length).toBeGreaterThan(3);
  const ids = rows.slice(0, 3).map(({ id }) => id);
  const move = () =>
    app().mutate('delivery.zones.moveSuburbs', { ids, zone_key: 'sedibeng', reason: 'Another truck' }, owner);
  expect(dataOf(zones.moveSuburbs, await move())).toEqual({ moved: 3 });
  expect(dataOf(zones.moveSuburbs, await move())).toEqual({ moved: 0 });
  const { fee_parcel } = await findZone('Vaal and Heidelberg');
  expect(dataOf(delivery.public.quoteItem, await quoteItem(ids[0])).fee).toBe(fee_parcel);
  const [entry] = await history();
  expect(entry).toMatchObject({ action: 'suburb.move', subject: 'sedibeng', reason: 'Another truck' });
  const lost = { ids: ['atlantis-9999'], zone_key: 'sedibeng', reason: 'Nobody knows it' };
  expect(refusalOf(await app().mutate('delivery.zones.moveSuburbs', lost, owner))).toBe('suburb-not-found');
});

test('staff find suburbs by the beginning of name, town or code; what they type is no pattern', async () => {
  const search = async (q: string) =>
    dataOf(zones.searchSuburbs, await app().query('delivery.zones.searchSuburbs', { q }, owner));
  expect((await search('noordw')).rows.map(({ name }) => name)).toContain('Noordwyk');
  expect((await search('1687')).total).toBeGreaterThan(0);
  expect((await search('noordw 1687')).rows.every(({ postal_code }) => postal_code === '1687')).toBe(true);
  for (const q of ['.*', '(', '[a', '\\', '%']) expect((await search(q)).total).toBe(0);
  expect((await search('')).total).toBeGreaterThan(600);
});

test('a suburb that is in the list under this name and code is refused, whatever its capitals', async () => {
  const { error } = await addSuburb({ name: 'NOORDWYK', postal_code: '1687' });
  expect(error?.data.fields).toHaveProperty(['name']);
  expect(refusalOf(await addSuburb({ name: 'Oranjeville', zone_key: 'nowhere' }))).toBe('zone-not-found');
  expect((await addSuburb({ name: 'Oranjeville', zone_key: '' })).error?.data.fields?.['zone_key']).toEqual([
    'Choose a zone',
  ]);
});

test('the database refuses a zone that no day serves', async () => {
  const change = (weekdays: number[]) =>
    app().database.query('update delivery_zone set weekdays = $1 where key = $2', [weekdays, 'sedibeng']);
  await expect(change([])).rejects.toThrow('delivery_zone_weekdays');
  await expect(change([6])).rejects.toThrow('delivery_zone_weekdays');
});

test('nobody but the owner and developers sees or changes zones', async () => {
  for (const as of ['unauthenticated', 'customer', 'worker', 'driver', 'sales', 'production', 'accounts']) {
    const by = { as };
    expect([401, 403]).toContain((await app().query('delivery.zones.list', undefined, by)).status);
    expect([401, 403]).toContain((await addZone({ name: as }, by)).status);
    expect([401, 403]).toContain((await addSuburb({}, by)).status);
  }
  dataOf(zones.list, await app().query('delivery.zones.list', undefined, { as: 'developer' }));
});
