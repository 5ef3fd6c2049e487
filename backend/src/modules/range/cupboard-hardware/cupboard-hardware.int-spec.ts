import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { cupboardHardware, catalogue, catalogueChanges } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const fittingChange = { type: 'base', fitting: 'hinge', value: 'standard' };
const preview = (over: object = {}, as = 'owner') =>
  app().mutate('cupboardHardware.preview', { ...fittingChange, ...over }, { as });
async function save(over: object = {}, as = 'owner') {
  const { stamp } = dataOf(cupboardHardware.preview, await preview(over, as));
  return app().mutate(
    'cupboardHardware.save',
    { ...fittingChange, ...over, stamp, idempotency_key: randomUUID() },
    { as },
  );
}
const overview = async () =>
  dataOf(cupboardHardware.overview, await app().query('cupboardHardware.overview', {}, { as: 'owner' }));
const hingesOf = async (type: string) =>
  (await overview()).find((each) => each.type === type)?.fittings.find(({ fitting }) => fitting === 'hinge')?.now;
const cupboard = async () => {
  const [row] = await app().database.query<{ slug: string; price: number; unit: string }>(
    `select p.slug, p.price, p.unit::text from product p where p.kind = 'cupboard' and p.unit ->> 'type' = 'base' and p.compare_at_price is null and p.is_active order by p.slug limit 1`,
  );
  return row;
};

test('cheaper hinges for all base units: prices and boxes are shown before, the shop has them at once, and all of it is taken back', async () => {
  const before = await cupboard();
  const now = await hingesOf('base');
  const seen = dataOf(cupboardHardware.preview, await preview());
  expect(seen.prices?.most).toBeLessThan(0);
  expect(seen.said[0]).toMatch(/^Removed from the boxes, for one of each cupboard: \d+ × Soft-close hinge/);
  expect(await cupboard()).toEqual(before);
  const change = dataOf(cupboardHardware.save, await save());
  const shown = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug: before.slug }));
  expect(shown.variants[0].price).toBeLessThan(before.price);
  expect((await hingesOf('base'))?.map(({ label }) => label)).toEqual(['Hinge 110°']);
  const back = { id: change.id, version: change.version };
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', back, { as: 'owner' }));
  expect(await hingesOf('base')).toEqual(now);
  expect((await cupboard()).price).toBe(before.price);
});

test('a rule by size changes only those cupboards', async () => {
  const all = dataOf(cupboardHardware.preview, await preview());
  const wide = dataOf(cupboardHardware.preview, await preview({ width_from: 800 }));
  expect(wide.edits).toBeGreaterThan(0);
  expect(wide.edits).toBeLessThan(all.edits);
  expect(refusalOf(await preview({ width_from: 5_000 }))).toBe('no-such-cupboards');
});

test('what is sold stays what it was sold as', async () => {
  const sold = () =>
    app().database.query(
      'select count(*)::int as units, md5(string_agg(content::text, chr(44) order by id)) as contents from sold_unit',
    );
  const before = await sold();
  dataOf(cupboardHardware.save, await save({ fitting: 'legs', value: '100' }));
  expect(await sold()).toEqual(before);
});

test('what cannot be made, and what the shop does not keep, is refused where it was chosen', async () => {
  expect(refusalOf(await preview({ value: 'golden' }))).toBe('no-such-fitting');
  expect(refusalOf(await preview({ type: 'filler' }))).toBe('no-such-cupboards');
  expect(refusalOf(await preview({ fitting: 'runner', type: 'wall', value: 'undermount-soft' }))).toBe(
    'no-such-cupboards',
  );
});

test('is for those who look after the store; a price that was set by hand stays', async () => {
  for (const as of ['sales', 'worker', 'customer']) expect(refusalOf(await preview({}, as))).toBe('not-permitted');
  const { slug } = await cupboard();
  await app().database.query(
    `update variant v set price = 123400 from product p where p.id = v.product_id and p.slug = $1`,
    [slug],
  );
  dataOf(cupboardHardware.save, await save({ value: 'push-open' }, 'storekeeper'));
  const shown = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug }));
  expect(shown.variants.every(({ price }) => price === 1_234_00)).toBe(true);
});
