import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';
import { Caches } from '../../../platform/runtime/cache/caches';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';

const { delivery } = contracts;
const app = useApp();

const HINGE = 'hng-sc110-fo-1';
const CUPBOARD = 'base-unit-300-one-door';

const suburbs = async (q: string) =>
  dataOf(delivery.public.searchSuburbs, await app().query('delivery.public.searchSuburbs', { q }));
const noordwyk = async () => (await suburbs('Noordwyk'))[0].id;
const quote = (variant_id: string, quantity: number, suburb_id: string) =>
  app().query('delivery.public.quoteItem', { variant_id, quantity, suburb_id });
const offer = async (variant_id: string, quantity = 1) =>
  dataOf(delivery.public.quoteItem, await quote(variant_id, quantity, await noordwyk()));
const rates = async () => dataOf(delivery.public.getRates, await app().query('delivery.public.getRates'));

describe('where to', () => {
  test('a suburb is found by its name and by its code, and nothing by nothing', async () => {
    const [one] = await suburbs('noordw');
    expect(one.name).toBe('Noordwyk');
    expect((await suburbs(one.postal_code)).map(({ id }) => id)).toContain(one.id);
    expect(await suburbs('')).toEqual([]);
    expect((await suburbs('a')).length).toBeLessThanOrEqual(150);
    expect((await suburbs('Randburg')).map(({ name }) => name)).toContain('Ferndale');
    expect(await suburbs('Cape Town')).toEqual([]);
  });

  test('an unknown suburb is refused at its field, and a cart with no place at all', async () => {
    expect((await quote(HINGE, 1, 'atlantis')).error?.data.fields).toHaveProperty(['delivery.suburb_id']);
    const cart_id = await cartWith(app(), [{ id: HINGE }]);
    expect(refusalOf(await app().query('delivery.public.quoteCart', { cart_id }))).toBe('place-missing');
    const branch_id = crypto.randomUUID();
    expect((await app().query('delivery.public.quoteCart', { cart_id, branch_id })).error?.data.fields).toHaveProperty([
      'delivery.branch_id',
    ]);
  });
});

describe('what it costs', () => {
  test('a parcel pays its zone’s fee until it is worth enough, what needs the truck always pays', async () => {
    const { small, bulky, free_above } = await rates();
    const { fee } = await offer(HINGE);
    expect(fee).toBeGreaterThanOrEqual(small.least);
    expect(fee).toBeLessThanOrEqual(small.most);
    const [{ price }] = await app().database.query<{ price: number }>('select price from variant where id = $1', [
      HINGE,
    ]);
    const enough = Math.ceil(free_above / price);
    expect((await offer(HINGE, enough - 1)).fee).toBe(fee);
    expect((await offer(HINGE, enough)).fee).toBe(0);
    for (const quantity of [1, 50]) expect((await offer(CUPBOARD, quantity)).fee).toBeGreaterThanOrEqual(bulky.least);
  });

  test('the table of zones says what is charged', async () => {
    const zones = dataOf(delivery.public.getZones, await app().query('delivery.public.getZones'));
    const [place] = await suburbs('Noordwyk');
    const zone = zones.find(({ name }) => name === place.zone);
    expect((await offer(HINGE)).fee).toBe(zone?.fee_parcel);
    expect((await offer(CUPBOARD)).fee).toBe(zone?.fee_bulky);
    expect(zone?.towns).toContain('Midrand');
    expect(zones.every(({ weekdays, towns }) => weekdays.length > 0 && towns.length > 0)).toBe(true);
  });

  test('collecting costs nothing, at every branch', async () => {
    const cart_id = await cartWith(app(), [{ id: CUPBOARD }]);
    const branches = dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches'));
    expect(branches.length).toBeGreaterThan(0);
    for (const { id, name } of branches) {
      const { fee, note } = dataOf(
        delivery.public.quoteCart,
        await app().query('delivery.public.quoteCart', { cart_id, branch_id: id }),
      );
      expect([fee, note.includes(name)]).toEqual([0, true]);
    }
  });
});

describe('when it comes', () => {
  test.each([HINGE, CUPBOARD])('%s: on working days that lie ahead, each once, the earliest first', async (item) => {
    const { dates, earliest_on } = await offer(item);
    expect(earliest_on).toBe(dates[0]);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.every((date) => ![0, 6].includes(new Date(date).getUTCDay()))).toBe(true);
    const holidays = await app().database.query<{ day: string }>(
      'select date::text as day from holiday where date = any($1)',
      [dates],
    );
    expect(holidays).toEqual([]);
  });

  test('what is made to order comes no sooner than what is on the shelf', async () => {
    expect((await offer(CUPBOARD)).earliest_on >= (await offer(HINGE)).earliest_on).toBe(true);
  });
});

describe('later, when the tiler is done', () => {
  test('days up to sixty ahead may be chosen, only such as the zone is served on, and the first six are seen first', async () => {
    const { dates, shown_first } = await offer(HINGE);
    expect(shown_first).toBe(6);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates.at(-1)?.localeCompare(shopDay(50))).toBe(1);
    expect(dates.every((day) => day <= shopDay(60))).toBe(true);
  });

  test('an order takes one of them, and none beyond', async () => {
    const placeOn = async (date: string) => {
      const input = await checkoutOf(app(), await cartWith(app(), [{ id: HINGE }]));
      const delivery = { ...(input['delivery'] as object), date };
      return app().mutate('orders.public.place', { ...input, delivery });
    };
    const { dates } = await offer(HINGE);
    const last = dates[dates.length - 1];
    expect((await placeOn(last)).error).toBeUndefined();
    const beyond = new Date(Date.parse(last) + 7 * 86_400_000).toISOString().slice(0, 10);
    expect((await placeOn(beyond)).error?.data.fields).toHaveProperty(['delivery.date']);
  });
});

describe('before the workshop closes', () => {
  const notice = async () => {
    app().app.get(Caches).invalidate('public-pages');
    return dataOf(delivery.public.getClosing, await app().query('delivery.public.getClosing'));
  };

  test('the company enters three weeks: shoppers are told until when to order, from its calendar', async () => {
    const closed = async (from: string, until: string) => {
      await app().database.query(`delete from holiday where kind = 'closing'`);
      await app().database.query(
        `insert into holiday (date, name, kind)
         select d::date, 'Move to Kya Sand', 'closing' from generate_series($1::date, $2::date, '1 day') d on conflict do nothing`,
        [from, until],
      );
    };
    await app().database.query(`delete from holiday where kind = 'closing'`);
    expect(await notice()).toBeNull();
    // Two of the zones are served once a week: where the closing begins on their day, their last round is a week before it.
    let closingNotice: Awaited<ReturnType<typeof notice>> = null;
    for (let ahead = 30; ahead < 37 && !closingNotice?.order_by_weekly; ahead += 1) {
      await closed(shopDay(ahead), shopDay(ahead + 20));
      closingNotice = await notice();
    }
    if (closingNotice === null) throw new Error('Nobody is told');
    expect(closingNotice.name).toBe('Move to Kya Sand');
    // They are told sooner than the others.
    const { order_by: orderBy, order_by_weekly: weekly } = closingNotice;
    if (orderBy === null || weekly === null) throw new Error('It is too late for somebody');
    expect(weekly < orderBy).toBe(true);
    expect(orderBy < closingNotice.from && closingNotice.until < closingNotice.reopens_on).toBe(true);
    expect(closingNotice.working_days_left).toBeGreaterThan(0);
    const { dates } = await offer(CUPBOARD);
    expect(dates.filter((date) => date >= closingNotice.from && date <= closingNotice.until)).toEqual([]);
    expect(dates[0] < closingNotice.from).toBe(true);
  });
});
