import { randomUUID } from 'node:crypto';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { contracts } from '@plinth/contracts/contracts';
import { rectangle } from '@plinth/planner/plan/plan';
import fc from 'fast-check';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';
import { Caches } from '../../../platform/runtime/cache/caches';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';

const { cart, catalogue, delivery, invoices, orders, planner, projects } = contracts;
jest.setTimeout(300_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const production = { as: 'production' } as const;

const SMALL = 'base-unit-300-one-door';
/** A top from the shelf, and as it is cut. */
const BLANK = 'tl-cm-600-2400';
const TOP: TopConfiguration = {
  kind: 'top',
  length: 2_000,
  depth: 600,
  edge: 'square-abs',
  right_end: 'finished',
  cut_outs: [],
};
const calendar = () => app().app.get(CalendarService);
const fresh = () => app().app.get(Caches).invalidate('public-pages');

interface Now {
  /** Hours that a station has in a day. */
  readonly cut: number;
  readonly drill: number;
  readonly pack: number;
  /** Days from today: what is waited for is promised then, and the workshop closes then for so many days. */
  readonly promised: number;
  readonly closes: number;
  readonly closed: number;
}
const now: fc.Arbitrary<Now> = fc.record({
  cut: fc.integer({ min: 1, max: 20 }),
  drill: fc.integer({ min: 1, max: 20 }),
  pack: fc.integer({ min: 1, max: 20 }),
  promised: fc.integer({ min: 1, max: 30 }),
  closes: fc.integer({ min: 2, max: 40 }),
  closed: fc.integer({ min: 5, max: 25 }),
});

/** A workshop with 60 cupboards to make, as busy and as near to its holidays as is said. */
async function set(project: string, { cut, drill, pack, promised, closes, closed }: Now): Promise<void> {
  const query = app().database.query;
  for (const [key, value] of Object.entries({ cut, edge: 8, drill, pack }))
    await query(
      `insert into constant (key, "group", label, unit, type, value, description)
       values ($1, 'production', $1, '', 'number', $2::jsonb, '') on conflict (key) do update set value = excluded.value`,
      [`production.${key}_hours_a_day`, JSON.stringify(value)],
    );
  const today = calendar().today();
  await query('update project set promised_on = $2::date where id = $1', [project, addDays(today, promised)]);
  await query(`delete from holiday where kind = 'closing'`);
  await query(
    `insert into holiday (date, name, kind)
     select d::date, 'Holidays', 'closing' from generate_series($1::date, $2::date, '1 day') d on conflict do nothing`,
    [addDays(today, closes), addDays(today, closes + closed)],
  );
  fresh();
}

async function released(): Promise<string> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: SMALL, quantity: 60 })] });
  const release = { document_id: invoice.id, reason: 'Paid on Friday' };
  return dataOf(projects.release, await app().mutate('projects.release', release, production)).id;
}

const itemPage = async (slug: string): Promise<{ id: string; day: IsoDate }> => {
  const { variants } = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug }));
  return { id: variants[0].id, day: variants[0].availability.ready_on };
};
const card = async (q: string, slug: string): Promise<IsoDate | undefined> =>
  dataOf(catalogue.public.list, await app().query('catalogue.public.list', { q, count: 60 })).items.find(
    (item) => item.slug === slug,
  )?.availability.ready_on;
const configured = async (variant_id: string, configuration: object = {}): Promise<IsoDate | undefined> =>
  dataOf(
    catalogue.public.priceConfiguration,
    await app().query('catalogue.public.priceConfiguration', { variant_id, configuration }),
  ).availability?.ready_on;
const quoted = async (lines: ReturnType<typeof draftLine>[]): Promise<IsoDate | null> =>
  dataOf(invoices.price, await app().mutate('invoices.price', { ...(await desk.content()), lines }, { as: 'sales' }))
    .ready_on;
const madeInCart = async (id: string): Promise<IsoDate[]> => [
  ...new Set(
    dataOf(cart.getCart, await app().query('cart.getCart', { id })).items.flatMap((item) =>
      item.made_to_order ? [item.ready_on] : [],
    ),
  ),
];
/** The first day on which somebody collects it at a branch: the day it is ready. */
async function collected(cart_id: string): Promise<IsoDate> {
  const [branch] = dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches'));
  const where = { cart_id, branch_id: branch.id };
  return dataOf(delivery.public.quoteCart, await app().query('delivery.public.quoteCart', where)).earliest_on;
}

test('whatever the workshop has to do and whenever it closes: every place says the same day', async () => {
  const project = await released();
  const wardrobe = dataOf(
    catalogue.public.list,
    await app().query('catalogue.public.list', { category: 'cupboards', subcategory: 'bedroom', count: 60 }),
  ).items.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0].slug;
  const room = rectangle(3_600, 3_000);
  const { id: plan } = dataOf(planner.create, await app().mutate('planner.create', { name: 'Home', room }));
  const put = (id: string, item: string, x: number) => ({
    key: randomUUID(),
    command: { do: 'put', place: { id, run: 'n/floor', x, what: { kind: 'unit', item, configuration: {} } } },
  });
  const units = [put('sink', 'sink-unit-900-two-doors', 1_350), put('drawers', 'drawer-unit-600-three-drawers', 2_300)];
  dataOf(planner.apply, await app().mutate('planner.apply', { id: plan, expected_seq: 0, commands: units }));
  const opened = dataOf(planner.open, await app().query('planner.open', { id: plan })).plan;

  await fc.assert(
    fc.asyncProperty(now, async (each) => {
      await set(project, each);
      for (const slug of [SMALL, wardrobe]) {
        const { id, day } = await itemPage(slug);
        const inCart = await cartWith(app(), [{ id }]);
        expect({ slug, days: await madeInCart(inCart) }).toEqual({ slug, days: [day] });
        expect([await configured(id), await quoted([draftLine({ variant_id: id })])]).toEqual([day, day]);
        expect(await collected(inCart)).toBe(day);
        expect(await card(slug.replaceAll('-', ' '), slug)).toBe(day);
      }
      const top = await configured(BLANK, TOP);
      const withTop = await cartWith(app(), [{ id: BLANK, configuration: TOP }]);
      expect(await madeInCart(withTop)).toEqual([top]);
      expect(await collected(withTop)).toBe(top);
      expect(await quoted([draftLine({ variant_id: BLANK, configuration: TOP })])).toBe(top);
      const strip = dataOf(delivery.public.getClosing, await app().query('delivery.public.getClosing'));
      if (strip !== null) {
        expect(strip.ready_on).toBe((await itemPage(SMALL)).day);
        expect(strip.order_by === null || strip.ready_on < strip.from).toBe(true);
      }
      const slug = 'family-kitchen-2400-highveld-oak';
      const set_ = dataOf(catalogue.public.getSet, await app().query('catalogue.public.getSet', { slug }));
      const withSet = await cartWith(app(), []);
      dataOf(cart.addSet, await app().mutate('cart.addSet', { id: withSet, slug }));
      expect(await madeInCart(withSet)).toEqual([set_.ready_on]);
      expect(await collected(withSet)).toBe(set_.ready_on);
      const planned = dataOf(planner.price, await app().mutate('planner.price', { plan: opened })).ready_on;
      const bought = await cartWith(app(), []);
      const once = { id: plan, cart_id: bought, idempotency_key: randomUUID() };
      dataOf(planner.toCart, await app().mutate('planner.toCart', once));
      expect(await madeInCart(bought)).toEqual([planned]);
      expect(await collected(bought)).toBe(planned);
    }),
    { numRuns: 12 },
  );
  // What is ordered is promised for the day of the checkout, also on the order's page and in its mail.
  const input = await checkoutOf(app(), await cartWith(app(), [{ id: SMALL }]));
  const { id, access_key } = dataOf(orders.public.place, await app().mutate('orders.public.place', input));
  const order = dataOf(orders.public.get, await app().query('orders.public.get', { id, access_key }));
  expect(input['delivery']).toMatchObject({ date: order.promised_on });
});
