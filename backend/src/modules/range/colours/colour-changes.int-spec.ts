import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { cartWith } from '../../../../../test/support/shopper';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Printables } from '../../../platform/edge/printing/printables';
import { VISITOR } from '../../../platform/data/session/request-context';

const {
  cart,
  catalogueChanges,
  colours,
  catalogue: { public: store },
} = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const owner = { as: 'owner' } as const;

const preview = async (code: string, changes: object) =>
  dataOf(colours.previewChange, await app().query('colours.previewChange', { code, changes }, owner));
const save = (code: string, changes: object, stamp: string, over: object = {}) =>
  app().mutate('colours.change', { code, changes, stamp, idempotency_key: randomUUID(), ...over }, owner);
/** As the form does it: looked at, then saved. */
async function change(code: string, changes: object) {
  const { stamp } = await preview(code, changes);
  const done = dataOf(colours.change, await save(code, changes, stamp));
  forget();
  return done;
}
const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const takeBack = async ({ id, version }: { id: string; version: number }) => {
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', { id, version }, owner));
  forget();
};

const variantsOf = async (slug: string) =>
  new Map(
    dataOf(store.getItem, await app().query('catalogue.public.getItem', { slug })).variants.map((one) => [
      one.id,
      one.price,
    ]),
  );
const UNIT = 'base-unit-450-one-door';
const priceOf = async (id: string) => (await variantsOf(UNIT)).get(id);
const itemsIn = async (id: string) => dataOf(cart.getCart, await app().query('cart.getCart', { id })).items;
/** The shop reads its catalogue again behind its readers' backs. */
async function isInShop(code: string, wanted: boolean): Promise<boolean> {
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const there = dataOf(store.getColours, await app().query('catalogue.public.getColours'));
    if (there.some((colour) => colour.code === code) === wanted) return wanted;
  }
  return !wanted;
}

describe('the price group of a board', () => {
  test('moves the prices of all that is made of it: seen before, in force when saved, as before when taken back', async () => {
    const before = await variantsOf(UNIT);
    const [green, grey] = ['kb-450-1d-sa', 'kb-450-1d-dg'];
    const effect = await preview('dove-grey', { price_group: 'designer' });
    expect(effect.prices?.least).toBeGreaterThan(0);
    expect(effect.prices?.count).toBeGreaterThan(20);
    expect(effect.sets.length).toBeGreaterThan(0);
    expect(effect.shown[0]).toEqual({
      object: 'Dove Grey',
      field: 'Price group',
      before: 'Plain colours',
      after: 'Designer',
    });
    expect(await variantsOf(UNIT)).toEqual(before);

    const done = await change('dove-grey', { price_group: 'designer' });
    expect(await priceOf(grey)).toBe(await priceOf(green));
    expect(await priceOf(grey)).toBeGreaterThan(before.get(grey) ?? 0);
    await takeBack(done);
    expect(await variantsOf(UNIT)).toEqual(before);
  });

  test('leaves a price that somebody set by hand', async () => {
    const id = 'kb-450-1d-dg';
    const before = await priceOf(id);
    await app().database.query('update variant set price = 123400 where id = $1', [id]);
    const done = await change('dove-grey', { price_group: 'designer' });
    expect(await priceOf(id)).toBe(123_400);
    await takeBack(done);
    await app().database.query('update variant set price = $2 where id = $1', [id, before]);
    forget();
  });

  test('from a day on: nothing changes today', async () => {
    const before = await variantsOf(UNIT);
    const changes = { price_group: 'designer' };
    const { stamp } = await preview('charcoal', changes);
    const planned = dataOf(colours.change, await save('charcoal', changes, stamp, { effective_on: shopDay(3) }));
    expect(planned.status).toBe('planned');
    forget();
    expect(await variantsOf(UNIT)).toEqual(before);
    const { id, version } = planned;
    dataOf(catalogueChanges.cancel, await app().mutate('catalogueChanges.cancel', { id, version }, owner));
  });

  test('that was moved by somebody else meanwhile is not moved unseen', async () => {
    const changes = { price_group: 'designer' };
    const { stamp } = await preview('chalk', changes);
    const done = await change('chalk', { price_group: 'woodgrain' });
    expect(refusalOf(await save('chalk', changes, stamp))).toBe('changed-meanwhile');
    await takeBack(done);
  });
});

describe('a withdrawn colour', () => {
  const PAPERS: readonly PrintableKind[] = ['bom-v2', 'pom-v2', 'invoice-v2', 'invoice-v3'];
  const papersOf = async (id: string) =>
    JSON.stringify(
      await Promise.all(
        PAPERS.map(
          async (kind) =>
            (await app().app.get(Printables).read(kind, { actor: VISITOR, hasSignedLink: true }, id)).data,
        ),
      ),
      // Addresses of swatches and of items change with whatever changes in the catalogue.
      (key, value: unknown) => (key === 'image' ? undefined : value),
    );

  test('is no longer sold or chosen, carts say so, papers of what was sold in it stay; given back it is sold again', async () => {
    const variant_id = 'kb-450-1d-sa';
    const configuration = { width: 447, front_colour: 'sage' };
    const cartId = await cartWith(app(), [
      { id: variant_id },
      { id: 'kb-450-1d-pw', configuration },
      { id: 'HNG-SC110-FO-1' },
    ]);
    const invoice = await desk.issued('invoice', {
      lines: [draftLine({ variant_id }), draftLine({ variant_id: 'kb-450-1d-pw', configuration })],
    });
    const papers = await papersOf(invoice.id);

    const effect = await preview('sage', { is_withdrawn: true });
    // Two lines are in the colour: a variant that comes in it, and a cupboard that was made in it.
    expect(effect.carts).toBeGreaterThan(0);
    expect(effect.off?.items).toBeGreaterThan(5);
    expect(effect.said).toEqual([
      expect.stringMatching(/^Sage can no longer be chosen for the \d+ cupboards made to order\.$/),
      expect.stringMatching(
        /^Stays in stock until it is used up: Sage board 16 mm, 2750 × 1830 \(\d+ on hand\); Sage edging/,
      ),
    ]);
    const gone = effect.sets.filter(({ after }) => after === null).map(({ slug }) => slug);
    expect(effect.sets.filter(({ after }) => after === null).length).toBeGreaterThan(0);
    const done = await change('sage', { is_withdrawn: true });

    expect(await isInShop('sage', false)).toBe(false);
    expect([...(await variantsOf(UNIT)).keys()]).not.toContain(variant_id);
    const [asSold, made, hinge] = await itemsIn(cartId);
    const notice = 'Sage is no longer sold: choose another colour or remove it to go on.';
    expect([asSold.notice, made.notice, hinge.notice]).toEqual([notice, notice, null]);
    expect([asSold, made, hinge].map(({ blocks, gone_colours }) => [blocks, gone_colours])).toEqual([
      [true, [{ name: 'Sage', field: 'front_colour' }]],
      [true, [{ name: 'Sage', field: 'front_colour' }]],
      [false, []],
    ]);
    for (const { image } of [asSold, made]) expect((await app().fetch(image)).status).toBe(200);
    // In the cart: its address stands for the variant that is gone, and all else stays as it was chosen.
    const recoloured = { id: made.slug, configuration: { ...configuration, front_colour: 'polar-white' } };
    const changed = dataOf(
      cart.changeItem,
      await app().mutate('cart.changeItem', { id: cartId, item_id: made.id, item: recoloured }),
    );
    expect(changed.items.map(({ notice }) => notice)).toEqual([notice, null, null]);
    const { price } = dataOf(
      store.priceConfiguration,
      await app().query('catalogue.public.priceConfiguration', { variant_id: 'kb-450-1d-pw', configuration }),
    );
    expect(price).toBeNull();
    expect(await papersOf(invoice.id)).toBe(papers);
    expect(dataOf(colours.get, await app().query('colours.get', { code: 'sage' }, owner)).status).toBe('withdrawn');

    const again = await preview('sage', { is_withdrawn: false });
    expect([again.back?.items, again.back?.variants]).toEqual([effect.off?.items, effect.off?.variants]);
    expect(again.sets.filter(({ before }) => before === null).map(({ slug }) => slug)).toEqual(gone);
    expect(again.said).toEqual([expect.stringMatching(/^Sage can be chosen again for/)]);
    await takeBack(done);
    expect(await isInShop('sage', true)).toBe(true);
    expect((await itemsIn(cartId)).map(({ notice }) => notice)).toEqual([null, null, null]);
  });

  test('in which only a cupboard of a cart is made is counted among the carts', async () => {
    const counted = async () => (await preview('sage', { is_withdrawn: true })).carts;
    const before = await counted();
    await cartWith(app(), [{ id: 'kb-450-1d-pw', configuration: { width: 431, front_colour: 'sage' } }]);
    expect(await counted()).toBe(before + 1);
  });

  test('cannot be the one that cupboards are made of', async () => {
    const answer = await app().query(
      'colours.previewChange',
      { code: 'polar-white', changes: { is_withdrawn: true } },
      owner,
    );
    expect(refusalOf(answer)).toBe('edit-refused');
    expect(JSON.stringify(answer)).toMatch(/and \d+ more items are made of it and could no longer be sold/);
    const thinner = await app().query(
      'colours.previewChange',
      { code: 'honey-oak', changes: { thicknesses: [22] } },
      owner,
    );
    expect(refusalOf(thinner)).toBe('edit-refused');
  });
});

test('a new name is on the page of colours at once, and in the history of the colour', async () => {
  const done = await change('wenge', { name: 'Wenge Noir' });
  const { name, timeline } = dataOf(colours.get, await app().query('colours.get', { code: 'wenge' }, owner));
  expect(name).toBe('Wenge Noir');
  expect(timeline.at(-1)).toMatchObject({
    actor: 'Test owner',
    field: 'Name',
    old_value: 'Wenge',
    new_value: 'Wenge Noir',
  });
  expect(
    refusalOf(await app().query('colours.previewChange', { code: 'sage', changes: { name: 'wenge noir' } }, owner)),
  ).toBe('name-taken');
  await takeBack(done);
});

test('of several colours that are given one name at once, one gets it', async () => {
  const codes = ['dove-grey', 'charcoal', 'chalk', 'sage', 'wenge'];
  const previews = await Promise.all(
    codes.map(async (code) => ({ code, stamp: (await preview(code, { name: 'Karoo Dust' })).stamp })),
  );
  const answers = await Promise.all(previews.map(({ code, stamp }) => save(code, { name: 'Karoo Dust' }, stamp)));
  const [done, ...more] = answers.filter(({ error }) => error === undefined);
  const refused = answers.flatMap(({ status, error }) => (error ? [[status, error.data.fields]] : []));
  expect(more).toEqual([]);
  expect(refused).toEqual(
    codes.slice(1).map(() => [409, { name: ['Another colour has this name. Choose another one'] }]),
  );
  forget();
  await takeBack(dataOf(colours.change, done));
});

test('whoever may not change colours is refused, as is a field that there is not', async () => {
  for (const as of ['storekeeper', 'sales', 'production'])
    expect(
      (await app().query('colours.previewChange', { code: 'sage', changes: { name: 'Mine' } }, { as })).status,
    ).toBe(403);
  const { status } = await app().query('colours.previewChange', { code: 'sage', changes: { kind: 'stone' } }, owner);
  expect(status).toBe(400);
});
