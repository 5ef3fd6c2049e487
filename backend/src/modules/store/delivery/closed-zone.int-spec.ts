import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const orderDesk = new OrderDesk(shop);
const desk = new SalesDesk(app);
const { delivery, invoices } = contracts;
const owner = { as: 'owner' } as const;
const sales = { as: 'sales' } as const;

/** What is delivered to a suburb whose zone is closed and opened by the tests. */
let place: Draft['delivery'];
let zoneName = '';
beforeAll(async () => {
  const search = await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' });
  const [suburb] = dataOf(delivery.public.searchSuburbs, search);
  place = { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', complex: '' };
  zoneName = suburb.zone;
});
afterEach(() => setOpen(true));
async function findZone() {
  const zones = dataOf(delivery.zones.list, await app().query('delivery.zones.list', undefined, owner));
  const zone = zones.find(({ name }) => name === zoneName);
  if (!zone) throw new Error(`No zone ${zoneName}`);
  return zone;
}
async function setOpen(is_active: boolean): Promise<void> {
  const { suburbs: _suburbs, ...zone } = await findZone();
  if (zone.is_active === is_active) return;
  const change = { ...zone, is_active, reason: 'The bridge' };
  dataOf(delivery.zones.save, await app().mutate('delivery.zones.save', change, owner));
}
async function previewClosing(): Promise<string> {
  const { suburbs: _suburbs, stamp: _stamp, ...zone } = await findZone();
  const change = { ...zone, is_active: false };
  const preview = await app().query('delivery.zones.preview', change, owner);
  return dataOf(delivery.zones.preview, preview).effects.join('\n');
}
const convert = ({ id, version }: { id: string; version: number }) =>
  app().mutate('invoices.convert', { id, version, issue: false }, sales);

test('an order that is paid after its zone was closed is promised for a day on which it can be there', async () => {
  const { id } = await placeOrder(app(), [{ id: HINGE }]);
  const readDay = async () => {
    const [{ day }] = await app().database.query<{ day: string }>(
      `select to_char(promised_on, 'YYYY-MM-DD') as day from online_order where id = $1`,
      [id],
    );
    return day;
  };
  const earliest = await readDay();
  await app().database.query('update online_order set promised_on = promised_on - 10 where id = $1', [id]);
  await setOpen(false);
  await shop().stripe.pay(orderDesk.session());
  await orderDesk.settleReturn();
  await orderDesk.work();
  expect(await readDay()).toBe(earliest);
});

test('what was quoted with delivery is invoiced with it, at its fee, though the zone was closed since', async () => {
  const quote = await desk.issued('quote', { delivery: place });
  expect(quote.delivery_fee).toBeGreaterThan(0);
  await setOpen(false);
  const draft = dataOf(invoices.convert, await convert(quote));
  const invoice = dataOf(invoices.issue, await desk.issue(draft));
  expect(invoice).toMatchObject({ delivery_fee: quote.delivery_fee, total: quote.total });
});

test('a draft of a quote can be saved again while its zone is closed; to another suburb there it cannot', async () => {
  const quote = await desk.issued('quote', { delivery: place });
  const [{ id: neighbour }] = await app().database.query<{ id: string }>(
    'select s.id from suburb s join suburb n on n.zone_key = s.zone_key where n.id = $1 and s.id <> n.id limit 1',
    [place.suburb_id],
  );
  await setOpen(false);
  const revision = dataOf(invoices.revise, await app().mutate('invoices.revise', { id: quote.id }, sales));
  const content = await desk.content({ delivery: place });
  const saved = dataOf(invoices.saveDraft, await desk.save(revision, content));
  expect(saved).toMatchObject({ delivery_fee: quote.delivery_fee });
  expect(saved.problems ?? []).toEqual([]);
  const elsewhere = { ...content, delivery: { ...place, suburb_id: neighbour } };
  const moved = dataOf(invoices.saveDraft, await desk.save(saved, elsewhere));
  expect(refusalOf(await desk.issue(moved))).toBe('document-not-ready');
});

test('a new draft, and a copy of a quote, are not delivered to a closed zone', async () => {
  const quote = await desk.issued('quote', { delivery: place });
  const draft = await desk.draft('quote', { delivery: place });
  await setOpen(false);
  const refused = await desk.issue(draft);
  expect(refusalOf(refused)).toBe('document-not-ready');
  expect(refused.error?.data.fields).toHaveProperty(['delivery.suburb_id']);
  const copy = await app().mutate('invoices.duplicate', { id: quote.id, idempotency_key: randomUUID() }, sales);
  expect(refusalOf(await desk.issue(dataOf(invoices.duplicate, copy)))).toBe('document-not-ready');
});

test('who closes a zone reads before which orders and quotes are still delivered there, and which drafts are not', async () => {
  const { number } = await placeOrder(app(), [{ id: HINGE }]);
  const quote = await desk.issued('quote', { delivery: place });
  const accepted = await desk.issued('quote', { delivery: place });
  dataOf(invoices.convert, await convert(accepted));
  const draft = await desk.draft('quote', { delivery: place });
  const effects = await previewClosing();
  expect(effects).toMatch(new RegExp(`orders? (is|are) still delivered: [^\n]*${number}`));
  for (const quoted of [quote, accepted])
    expect(effects).toMatch(new RegExp(`quotes are still delivered: [^\n]*${quoted.number ?? 'none'}`));
  expect(effects).toMatch(new RegExp(`no longer be delivered: [^\n]*${draft.client.name}`));
});
