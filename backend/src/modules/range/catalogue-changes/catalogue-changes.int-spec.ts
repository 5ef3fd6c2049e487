import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { cartWith } from '../../../../../test/support/shopper';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CatalogueChanges } from './catalogue-changes.service';
import { DueChanges } from './due-changes';
import type { CatalogueEdit, Json } from './edit-kinds';

const { cart, catalogue, catalogueChanges, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const owner = { as: 'owner' } as const;

async function ownerActor(): Promise<UserActor> {
  const { userId, sessionId } = await app().signInAs('owner');
  return {
    kind: 'user',
    id: userId,
    role: 'owner',
    roles: ['owner'],
    sessionId,
    passwordIsFresh: true,
    name: 'Test owner',
  };
}
const changes = () => app().app.get(CatalogueChanges);
const price = (id: string, value: Json): CatalogueEdit => ({ kind: 'variant', id, field: 'price', value });

async function save(edits: readonly CatalogueEdit[], over: { note?: string; effective_on?: string } = {}) {
  const { stamp } = await changes().previewEdits(edits);
  return changes().saveChange(await ownerActor(), { edits, stamp, note: '', effective_on: null, ...over });
}
const priceOf = async (id: string) => {
  const [row] = await app().database.query<{ price: number }>('select price from variant where id = $1', [id]);
  return row.price;
};
let used = 0;
/** Each story has variants of its own: what one changes no other meets. */
const someVariants = async (count: number) => {
  const rows = await app().database.query<{ id: string; price: number; slug: string; product_id: string }>(
    `select v.id, v.price, p.slug, p.id as product_id from variant v join product p on p.id = v.product_id
      where p.kind = 'hardware' and v.is_active and p.is_active order by v.id limit $1 offset $2`,
    [count, used],
  );
  used += count;
  return rows;
};
const oneVariant = async () => {
  const [variant] = await someVariants(1);
  return variant;
};
const takeBack = async (change: { id: string; version: number }, as = 'owner') =>
  app().mutate('catalogueChanges.takeBack', { id: change.id, version: change.version }, { as });

test('a price that is raised shows what it changes before, is in the shop, in a cart and in a new quote at once, and not in an accepted quote', async () => {
  const { id, price: before, slug } = await oneVariant();
  const line = () => draftLine({ variant_id: id.toUpperCase(), quantity: 1 });
  const accepted = await desk.issued('quote', { lines: [line()] });
  dataOf(
    invoices.markAccepted,
    await app().mutate(
      'invoices.markAccepted',
      { id: accepted.id, version: accepted.version, name: 'Nomsa Dlamini' },
      { as: 'sales' },
    ),
  );
  const sent = await desk.issued('quote', { lines: [line()] });
  await desk.draft('quote', { lines: [line()] });
  const cartId = await cartWith(app(), [{ id, quantity: 2 }]);

  const preview = await changes().previewEdits([price(id, before + 20_00)]);
  expect(preview.prices).toMatchObject({ count: 1, least: 20_00, most: 20_00, mean: 20_00 });
  expect(preview).toMatchObject({ carts: 1, draft_quotes: 1, sent_quotes: 1 });
  expect(preview.shown).toEqual([expect.objectContaining({ field: 'Price' })]);
  expect(await priceOf(id)).toBe(before);

  await save([price(id, before + 20_00)], { note: 'The supplier is dearer' });
  const item = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug }));
  expect(item.variants.find((variant) => variant.id === id)?.price).toBe(before + 20_00);
  const view = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId }));
  expect(view.items[0]).toMatchObject({ price: before + 20_00, notice: expect.stringMatching(/price changed/) });
  const next = await desk.draft('quote', { lines: [line()] });
  expect(next.lines[0].unit_price).toBe(before + 20_00);
  expect((await desk.get(accepted.id)).lines[0].unit_price).toBe(before);
  expect((await desk.get(sent.id)).lines[0].unit_price).toBe(before);
});

test('a change is taken back as a change of its own, and that one too', async () => {
  const { id, price: before } = await oneVariant();
  const change = await save([price(id, before + 5_00)]);
  const preview = dataOf(
    catalogueChanges.previewTakeBack,
    await app().query('catalogueChanges.previewTakeBack', { id: change.id }, owner),
  );
  expect(preview.prices).toMatchObject({ count: 1, least: -5_00 });
  const back = dataOf(catalogueChanges.takeBack, await takeBack(change));
  expect([await priceOf(id), back.status, back.note]).toEqual([
    before,
    'in_force',
    `Undoes change ${String(change.number)}`,
  ]);
  expect(refusalOf(await takeBack(change))).toBe('change-over');
  // Looked at again, it says so, and not that somebody changed the price since.
  const again = await app().query('catalogueChanges.previewTakeBack', { id: change.id }, owner);
  expect(refusalOf(again)).toBe('change-over');
  expect(again.error?.message).toBe(
    `Change ${String(change.number)} was undone already, by change ${String(back.number)}.`,
  );
  dataOf(catalogueChanges.takeBack, await takeBack(back));
  expect(await priceOf(id)).toBe(before + 5_00);
  const detail = dataOf(catalogueChanges.get, await app().query('catalogueChanges.get', { id: change.id }, owner));
  expect(detail).toMatchObject({ status: 'taken_back', undone_by: back.number });
});

test('what somebody changed again since is not taken back behind their back', async () => {
  const [one, other] = await someVariants(2);
  const change = await save([price(one.id, one.price + 100), price(other.id, other.price + 100)]);
  await save([price(other.id, 777_00)]);
  const answer = await takeBack(change);
  expect(refusalOf(answer)).toBe('changed-since');
  expect(answer.error?.data.userMessage).toMatch(/price is R777\.00 now, this change made it R/);
  expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([one.price + 100, 777_00]);
});

test('two who look at the same prices: the second is told to look again, and nothing of theirs is written', async () => {
  const { id, price: before } = await oneVariant();
  const edits = [price(id, before + 3_00)];
  const { stamp } = await changes().previewEdits(edits);
  await save([price(id, before + 1_00)]);
  await expect(
    changes().saveChange(await ownerActor(), { edits, stamp, note: '', effective_on: null }),
  ).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(await priceOf(id)).toBe(before + 1_00);
  const next = [price(id, before + 4_00)];
  const seen = (await changes().previewEdits(next)).stamp;
  const actor = await ownerActor();
  const both = await Promise.allSettled(
    [1, 2].map(() => changes().saveChange(actor, { edits: next, stamp: seen, note: '', effective_on: null })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('planned for a day', () => {
  const due = (day: string) => app().app.get(DueChanges).applyUntil(day);

  test('it counts from that day on, and not before', async () => {
    const { id, price: before } = await oneVariant();
    const change = await save([price(id, before + 9_00)], { effective_on: '2199-01-01' });
    expect(change).toMatchObject({ status: 'planned', effective_on: '2199-01-01' });
    await due('2198-12-31');
    expect(await priceOf(id)).toBe(before);
    expect(await due('2199-01-01')).toBe(1);
    expect(await priceOf(id)).toBe(before + 9_00);
    expect(await due('2199-01-01')).toBe(0);
    dataOf(catalogueChanges.takeBack, await takeBack({ ...change, version: change.version + 1 }));
    expect(await priceOf(id)).toBe(before);
  });

  test('one that meets another price is not forced: it says what it met, and waits on the home of staff', async () => {
    const { id, price: before } = await oneVariant();
    const change = await save([price(id, before + 9_00)], { effective_on: '2199-01-01' });
    await save([price(id, 432_10)]);
    expect(await due('2199-01-01')).toBe(0);
    expect(await priceOf(id)).toBe(432_10);
    const detail = dataOf(catalogueChanges.get, await app().query('catalogueChanges.get', { id: change.id }, owner));
    expect(detail).toMatchObject({ status: 'not_applied', problem: expect.stringMatching(/is R432\.10 now/) });
    expect(refusalOf(await takeBack(detail))).toBe('change-over');
    dataOf(
      catalogueChanges.cancel,
      await app().mutate('catalogueChanges.cancel', { id: change.id, version: detail.version }, owner),
    );
  });

  test('one that is cancelled never counts; a day that is past is refused', async () => {
    const { id, price: before } = await oneVariant();
    const change = await save([price(id, before + 9_00)], { effective_on: '2199-01-01' });
    const wanted = { id: change.id, version: change.version };
    dataOf(catalogueChanges.cancel, await app().mutate('catalogueChanges.cancel', wanted, owner));
    expect(await due('2199-01-01')).toBe(0);
    expect(await priceOf(id)).toBe(before);
    await expect(save([price(id, before + 9_00)], { effective_on: '2020-01-01' })).rejects.toMatchObject({
      code: 'day-past',
    });
  });
});

test.each([
  ['nothing', 0, 'Enter a price above R0.00'],
  ['less than nothing', -5, 'Enter a price above R0.00'],
  ['half a cent', 10.5, 'Enter a price in rand and cents'],
  ['a word', 'NaN', 'Enter a price in rand and cents'],
  ['more than anything costs', 1_000_000_01, /^Enter R1.000.000\.00 or less$/],
] as const)('a price of %s is refused at its field', async (_what, value, message) => {
  const { id } = await oneVariant();
  const edit = { ...price(id, value), at: 'variants.0.price' };
  await expect(changes().previewEdits([edit])).rejects.toMatchObject({
    code: 'edit-refused',
    fields: { 'variants.0.price': [expect.stringMatching(message)] },
  });
});

test('an address that another item has is refused; one that moves leaves a redirect, and comes back with taking back', async () => {
  const [one, other] = await someVariants(2);
  const slug = (value: string): CatalogueEdit => ({
    kind: 'item',
    id: one.product_id,
    field: 'slug',
    value,
    at: 'slug',
  });
  const [free] = await app().database.query<{ slug: string }>(
    'select slug from product where id <> $1 order by slug limit 1',
    [one.product_id],
  );
  await expect(changes().previewEdits([slug(free.slug)])).rejects.toMatchObject({
    fields: { slug: [expect.anything()] },
  });
  expect(other.id).not.toBe(one.id);
  const change = await save([slug('a-name-of-its-own')]);
  const redirect = () =>
    app().database.query('select target from slug_redirect where kind = $1 and slug = $2', ['item', one.slug]);
  expect(await redirect()).toEqual([{ target: 'a-name-of-its-own' }]);
  dataOf(catalogueChanges.takeBack, await takeBack(change));
  expect(await redirect()).toEqual([]);
});

test('a price before must be above the price', async () => {
  const { id, price: now } = await oneVariant();
  const reducedFrom = (value: number): CatalogueEdit => ({ kind: 'variant', id, field: 'compare_at_price', value });
  await expect(changes().previewEdits([reducedFrom(now)])).rejects.toMatchObject({ code: 'edit-refused' });
  await save([reducedFrom(now + 100)]);
});

test('a cupboard that becomes wider costs what its parts cost, its sets too; a withdrawn one takes its sets with it', async () => {
  const [part] = await app().database.query<{ product_id: string; width: number; height: number; depth: number }>(
    `select p.id as product_id, p.width, p.height, p.depth from set_part sp join variant v on v.id = sp.variant_id join product p on p.id = v.product_id
      join ready_set s on s.slug = sp.set_slug where p.kind = 'cupboard' and sp.configuration is null and s.is_active and p.slug ~ 'base-unit-[0-9]+-one-door' limit 1`,
  );
  const { product_id, ...size } = part;
  const item = (field: string, value: Json): CatalogueEdit => ({ kind: 'item', id: product_id, field, value });
  const wider = await changes().previewEdits([item('size', { ...size, width: size.width + 10 })]);
  expect(wider.prices?.least).toBeGreaterThan(0);
  expect(wider.edits).toBe(1 + (wider.prices?.count ?? 0));
  await expect(changes().previewEdits([item('size', { ...size, width: 5_000 })])).rejects.toMatchObject({
    code: 'edit-refused',
  });
  const gone = await changes().previewEdits([item('state', 'withdrawn')]);
  expect(gone.sets.map(({ after }) => after)).toContain(null);
});

test('a cupboard that lies in stock keeps its price when its size is put right', async () => {
  const [stocked] = await app().database.query<{ id: string; width: number; height: number; depth: number }>(
    `select p.id, p.width, p.height, p.depth from product p join variant v on v.product_id = p.id
      where p.kind = 'cupboard' and p.is_active and v.is_active and v.is_stocked limit 1`,
  );
  const { id, ...size } = stocked;
  const resized: CatalogueEdit = { kind: 'item', id, field: 'size', value: { ...size, width: size.width + 10 } };
  expect(await changes().previewEdits([resized])).toMatchObject({ edits: 1, prices: null });
});

test('who may not change items may not take a change of theirs back', async () => {
  const { id, price: before } = await oneVariant();
  const change = await save([price(id, before + 1_00)]);
  for (const as of ['sales', 'worker', 'customer']) expect(refusalOf(await takeBack(change, as))).toBe('not-permitted');
  dataOf(catalogueChanges.takeBack, await takeBack(change, 'storekeeper'));
});

test('a change of a figure that the product no longer has is still read in the history', async () => {
  const { id, price: before } = await oneVariant();
  const change = await save([price(id, before + 3_00)]);
  // As changes of figures were kept that later versions do without.
  await app().database.query(
    `insert into catalogue_edit (change_id, kind, object_id, root_id, object, field, old_value, new_value)
     select change_id, kind, object_id, root_id, object, 'price_of_old', old_value, new_value from catalogue_edit where change_id = $1`,
    [change.id],
  );
  const answer = await app().query('catalogueChanges.get', { id: change.id }, { as: 'owner' });
  expect(dataOf(catalogueChanges.get, answer).shown).toContainEqual(
    expect.objectContaining({ field: 'price_of_old', before: String(before), after: String(before + 3_00) }),
  );
});

test('the log has it with old and new', async () => {
  const { id, price: before } = await oneVariant();
  const { number } = await save([price(id, before + 2_00)]);
  const [entry] = await app().database.query<{ actor: string; before: object; after: object }>(
    `select actor, before, after from audit_entry where subject_kind = 'catalogue_change' and subject_id = $1`,
    [String(number)],
  );
  expect(entry.actor).toBe('Test owner');
  expect([Object.values(entry.before), Object.values(entry.after)]).toEqual([
    [formatRand(before)],
    [formatRand(before + 2_00)],
  ]);
});

test('five thousand prices are one change of a few seconds', async () => {
  await app().database.query(
    `insert into variant (id, product_id, sku, name, price, is_stocked, position)
     select 'mass-' || n, (select id from product where kind = 'hardware' order by slug limit 1), 'MASS-' || n, 'Mass ' || n, 1000 + n, false, 1000 + n
       from generate_series(1, 5000) n`,
  );
  const edits = Array.from({ length: 5_000 }, (_, n) => price(`mass-${String(n + 1)}`, 2_000 + n));
  const change = await save(edits);
  expect(change.edits).toBe(5_000);
  const lines = await app().database.query<{ edits: number }>(
    `select (after ->> 'edits')::int as edits from audit_entry where subject_kind = 'catalogue_change' and subject_id = $1`,
    [String(change.number)],
  );
  expect(lines).toEqual([{ edits: 5_000 }]);
  dataOf(catalogueChanges.takeBack, await takeBack(change));
  expect(await priceOf('mass-5000')).toBe(6_000);
});
