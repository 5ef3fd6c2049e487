import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Command } from '@plinth/planner/plan/commands';
import { parsePlanFacts } from '@plinth/planner/plan/facts';
import { planText, rectangle } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { createClient, applyOwn, applyEvents } from '@plinth/planner/plan/sync';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { handlesSold } from '../../../../../test/support/handles-sold';
import { cartWith } from '../../../../../test/support/shopper';
import { PlanExpiry } from './plan-expiry';

const app = useApp({ database: 'complete' });
jest.setTimeout(120_000);
const { planner, cart, contactRequests, invoices } = contracts;

type Caller = { as?: string; cookie?: string };
const VISITOR: Caller = {};
const SALES = { as: 'sales' };

const room = {
  ...rectangle(3_600, 3_000),
  openings: [
    { id: 'door', wall: 's', kind: 'door' as const, x: 1_400, width: 813, bottom: 0, height: 2_032 },
    { id: 'window', wall: 'n', kind: 'window' as const, x: 1_200, width: 1_200, bottom: 1_050, height: 1_000 },
  ],
  services: [{ id: 'water', wall: 'n', kind: 'water' as const, x: 1_800, height: 500 }],
};

async function create(caller: Caller = VISITOR, over: object = {}) {
  const { id, ...view } = dataOf(
    planner.create,
    await app().mutate('planner.create', { name: 'Home', room, ...over }, caller),
  );
  if (id === null) throw new Error('Whoever makes a plan may change it');
  return { ...view, id };
}
const put = (id: string, item: string, x: number, run = 'n/floor'): Command => ({
  do: 'put',
  place: { id, run, x, what: { kind: 'unit', item, configuration: {} } },
});
const apply = async (id: string, knew: number, commands: readonly Command[], caller: Caller = VISITOR) =>
  app().mutate(
    'planner.apply',
    { id, expected_seq: knew, commands: commands.map((command) => ({ key: randomUUID(), command })) },
    caller,
  );
const open = async (id: string, caller: Caller = VISITOR) =>
  dataOf(planner.open, await app().query('planner.open', { id }, caller));
const KITCHEN = [
  put('sink', 'sink-unit-900-two-doors', 1_350),
  put('drawers', 'drawer-unit-600-three-drawers', 2_300),
  put('door', 'base-unit-600-one-door', 600),
  put('wall', 'wall-unit-600', 2_500, 'n/hung'),
];

test('a visitor plans a kitchen, comes back to it, and buys it at the price that was shown', async () => {
  const { id, seq, expires_at } = await create();
  expect(seq).toBe(0);
  expect(expires_at).not.toBeNull();
  const done = dataOf(
    planner.apply,
    await apply(id, 0, [
      ...KITCHEN,
      { do: 'choose', choices: { front_colour: 'sage', top: 'laminate-top-midnight-granite' } },
    ]),
  );
  expect(done).toMatchObject({ seq: 5, refused: null });
  const { plan } = await open(id);
  expect(planText(plan)).toBe(planText(done.plan));

  const price = dataOf(planner.price, await app().mutate('planner.price', { plan }));
  expect(price.complete).toBe(true);
  expect(price.lines.filter(({ price: one }) => one === null)).toEqual([]);
  expect(new Set(price.lines.map(({ role }) => role))).toEqual(new Set(['unit', 'end-panel', 'plinth', 'top']));

  const cartId = await cartWith(app(), []);
  const bought = dataOf(
    planner.toCart,
    await app().mutate('planner.toCart', { id, cart_id: cartId, idempotency_key: randomUUID() }),
  );
  expect(bought).toMatchObject({ total: price.total, left_out: [] });
  const { items } = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId }));
  expect(items.map(({ price: one, quantity }) => one * quantity).reduce((a, b) => a + b, 0)).toBe(price.total);

  // Changed and sent again: nothing is doubled, and what somebody put there beside it stays.
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id: cartId, item: { id: 'HNG-SC110-FO-1', quantity: 2 } }));
  dataOf(planner.apply, await apply(id, 5, [{ do: 'remove', id: 'door' }]));
  const again = dataOf(
    planner.toCart,
    await app().mutate('planner.toCart', { id, cart_id: cartId, idempotency_key: randomUUID() }),
  );
  const less = dataOf(planner.price, await app().mutate('planner.price', { plan: (await open(id)).plan }));
  const after = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId }));
  const hinges = after.items.filter(({ sku }) => sku === 'HNG-SC110-FO-1');
  expect(hinges).toHaveLength(1);
  expect(again.total).toBe(less.total + hinges[0].line_total);
});

test('a plan is offered each kind of handle and none at all, and all its cupboards can have each', async () => {
  const { handles } = dataOf(planner.facts, await app().query('planner.facts'));
  const { id } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  for (const [at, handle] of handles.entries()) {
    const { plan } = dataOf(planner.apply, await apply(id, 4 + at, [{ do: 'choose', choices: { handle } }]));
    const price = dataOf(planner.price, await app().mutate('planner.price', { plan }));
    expect([handle, price.complete]).toEqual([handle, true]);
  }
  expect(handles).toContain('none');
});

test('black bars for a whole plan are what it costs, what lies in the cart, and what a quote takes from the shelf', async () => {
  const { id } = await create();
  const asItIs = dataOf(planner.apply, await apply(id, 0, KITCHEN));
  const priceOf = async (plan: object) => dataOf(planner.price, await app().mutate('planner.price', { plan }));
  const own = await priceOf(asItIs.plan);
  const choices = { handle: 'bar', handle_finish: 'black', handle_centres: 192 };
  const { plan } = dataOf(planner.apply, await apply(id, 4, [{ do: 'choose', choices }]));
  const black = await priceOf(plan);
  expect(black.complete).toBe(true);
  expect(black.total).not.toBe(own.total);

  const cartId = await cartWith(app(), []);
  const bought = dataOf(
    planner.toCart,
    await app().mutate('planner.toCart', { id, cart_id: cartId, idempotency_key: randomUUID() }),
  );
  expect(bought).toMatchObject({ total: black.total, left_out: [] });
  const { items } = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId }));
  expect(await handlesSold(app(), items)).toEqual(['handle-bar-192-black']);

  const quote = dataOf(planner.toQuote, await app().mutate('planner.toQuote', { id }, SALES));
  const { lines, total } = dataOf(invoices.get, await app().query('invoices.get', { id: quote.document_id }, SALES));
  expect(total).toBe(black.total);
  expect(await handlesSold(app(), lines)).toEqual(['handle-bar-192-black']);
});

test('a finish that the shop does not keep a handle in is refused for a plan, with those that it comes in', async () => {
  const { id } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  const { refused } = dataOf(
    planner.apply,
    await apply(id, 4, [{ do: 'choose', choices: { handle: 'bar', handle_finish: 'gold' } }]),
  );
  expect(refused?.refusal.why).toContain('brushed steel or black');
});

test('the server does what the browser did, says no to what does not fit, and takes the same command once', async () => {
  const { id } = await create();
  const facts = parsePlanFacts(dataOf(planner.facts, await app().query('planner.facts')));
  const commands = KITCHEN.map((command) => ({ key: randomUUID(), command }));
  const input = { id, expected_seq: 0, commands };
  const first = dataOf(planner.apply, await app().mutate('planner.apply', input));
  const second = dataOf(planner.apply, await app().mutate('planner.apply', input));
  expect(second).toEqual(first);
  const { plan: begun } = await create();
  const here = commands.reduce((plan, { command }) => reduce(plan, command, facts).plan ?? plan, begun);
  expect(planText(here)).toBe(planText(first.plan));

  const no = dataOf(
    planner.apply,
    await apply(id, 4, [put('tall', 'grocery-cupboard-600', 1_500), { do: 'remove', id: 'wall' }]),
  );
  expect(no.refused?.refusal).toMatchObject({ code: 'not-in-free-wall' });
  expect(no.refused?.refusal.why).toMatch(/window/);
  // What came after the refusal was not done.
  expect(no).toMatchObject({ seq: 4, events: [] });
  expect(refusalOf(await apply(id, 99, [{ do: 'remove', id: 'wall' }]))).toBe('plan-changed');
});

test('two people in one plan: whoever comes second is told, and both see the same', async () => {
  const { id, plan } = await create();
  const facts = parsePlanFacts(dataOf(planner.facts, await app().query('planner.facts')));
  let [a, b] = [createClient(plan, 0), createClient(plan, 0)];
  const gap = put('mine', 'wardrobe-900-hanging-and-shelves', 100, 'w/floor');
  const wide = {
    do: 'setOpening' as const,
    opening: { id: 'new', wall: 'w', kind: 'door' as const, x: 300, width: 900, bottom: 0, height: 2_032 },
  };
  a = applyOwn(a, randomUUID(), gap, facts).client;
  b = applyOwn(b, randomUUID(), wide, facts).client;
  const tell = async (client: typeof a) =>
    dataOf(
      planner.apply,
      await app().mutate('planner.apply', { id, expected_seq: client.seq, commands: client.pending }),
    );
  const heard = await tell(a);
  a = applyEvents(a, { events: heard.events, refusedKeys: [] }, facts).client;
  const second = await tell(b);
  b = applyEvents(
    b,
    { events: second.events, refusedKeys: second.refused === null ? [] : [second.refused.key] },
    facts,
  ).client;
  const news = dataOf(planner.events, await app().query('planner.events', { id, after: a.seq }));
  a = applyEvents(a, { events: news.events, refusedKeys: [] }, facts).client;
  expect(planText(a.plan)).toBe(planText(b.plan));
  expect(planText(a.plan)).toBe(planText((await open(id)).plan));
});

test('a plan of a person is theirs: others find nothing, whatever they ask', async () => {
  const person = await app().signInNew('customer');
  const other = await app().signInNew('customer');
  const { id } = await create(person);
  expect((await open(id, person)).is_mine).toBe(true);
  for (const caller of [VISITOR, other, SALES]) {
    expect(refusalOf(await app().query('planner.open', { id }, caller))).toBe('plan-not-found');
    expect(refusalOf(await apply(id, 0, KITCHEN, caller))).toBe('plan-not-found');
    expect(refusalOf(await app().mutate('planner.share', { id }, caller))).toBe('plan-not-found');
    expect(refusalOf(await app().mutate('planner.remove', { id }, caller))).toBe('plan-not-found');
    expect(refusalOf(await app().mutate('planner.copy', { id }, caller))).toBe('plan-not-found');
  }
  expect((await open(id, { as: 'developer' })).id).toBe(id);
  const mine = dataOf(planner.mine, await app().query('planner.mine', undefined, person));
  expect(mine.map((row) => row.id)).toEqual([id]);
  expect(dataOf(planner.mine, await app().query('planner.mine', undefined, other))).toEqual([]);
});

test('a link to look shows and copies, changes nothing, and opens nothing once it is taken back', async () => {
  const person = await app().signInNew('customer');
  const { id } = await create(person);
  dataOf(planner.apply, await apply(id, 0, KITCHEN, person));
  const { share } = dataOf(planner.share, await app().mutate('planner.share', { id }, person));
  expect(share).not.toBeNull();
  expect(dataOf(planner.share, await app().mutate('planner.share', { id }, person)).share).toBe(share);
  const seen = dataOf(planner.look, await app().query('planner.look', { share }));
  expect(seen).toMatchObject({ id: null, can_change: false, name: 'Home' });
  expect(JSON.stringify(seen)).not.toContain(id);
  expect(refusalOf(await app().query('planner.open', { id: share }))).toBe('plan-not-found');
  const copy = dataOf(planner.copy, await app().mutate('planner.copy', { share }));
  expect(copy.id).not.toBe(id);
  expect(planText(copy.plan)).toBe(planText(seen.plan));
  dataOf(planner.unshare, await app().mutate('planner.unshare', { id }, person));
  expect(refusalOf(await app().query('planner.look', { share }))).toBe('plan-not-found');
});

test('versions side by side say what differs and what it costs', async () => {
  const { id } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  const { versions } = dataOf(
    planner.saveVersion,
    await app().mutate('planner.saveVersion', { id, name: 'With doors' }),
  );
  dataOf(planner.apply, await apply(id, 4, [{ do: 'remove', id: 'door' }]));
  const [before] = versions;
  expect(before.total).toBeGreaterThan(0);
  const differs = dataOf(planner.compare, await app().query('planner.compare', { id, before: before.id }));
  expect(differs.total_after).toBeLessThan(differs.total_before);
  expect(differs.removed.join()).toMatch(/Base unit/);
  const kept = dataOf(planner.openVersion, await app().query('planner.openVersion', { id, version_id: before.id }));
  expect(Object.keys(kept.plan.places)).toContain('door');
});

test('sales put a plan into a quote, and again after it changed: what they wrote beside it stays', async () => {
  const { id } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  const first = dataOf(planner.toQuote, await app().mutate('planner.toQuote', { id }, SALES));
  const document = dataOf(invoices.get, await app().query('invoices.get', { id: first.document_id }, SALES));
  expect(document.total).toBe(first.total);
  dataOf(planner.apply, await apply(id, 4, [{ do: 'remove', id: 'door' }]));
  const second = dataOf(
    planner.toQuote,
    await app().mutate('planner.toQuote', { id, document_id: first.document_id }, SALES),
  );
  expect(second.document_id).toBe(first.document_id);
  expect(second.total).toBeLessThan(first.total);
  const { total } = dataOf(planner.price, await app().mutate('planner.price', { plan: (await open(id)).plan }));
  expect(second.total).toBe(total);
  expect(refusalOf(await app().mutate('planner.toQuote', { id }, VISITOR))).toBe('sign-in-required');
});

test('"have it checked" is a contact request with the plan, once', async () => {
  const { id } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  const question = { id, name: 'Thandi Nkosi', email: 'thandi@example.co.za', message: 'Will the fridge door open?' };
  const { number } = dataOf(planner.askCheck, await app().mutate('planner.askCheck', question));
  expect(dataOf(planner.askCheck, await app().mutate('planner.askCheck', question)).number).toBe(number);
  const rows = dataOf(
    contactRequests.list,
    await app().query('contactRequests.list', { q: number }, { as: 'owner' }),
  ).rows;
  expect(rows).toMatchObject([{ number, topic: 'plan', name: 'Thandi Nkosi' }]);
  const view = await open(id);
  expect(view.share).not.toBeNull();
  expect(view.versions).toHaveLength(1);
  // Whoever answers opens it from there.
  const { message } = dataOf(contactRequests.get, await app().query('contactRequests.get', { id: rows[0]?.id }, SALES));
  expect(message).toContain(`/store/planner?look=${String(view.share)}`);
});

test('three kitchens for a room come with reasons and prices, and each can be taken', async () => {
  const { id, plan } = await create();
  const { suggestions, why_none } = dataOf(
    planner.suggest,
    await app().mutate('planner.suggest', { plan: { ...plan, choices: { top: 'laminate-top-midnight-granite' } } }),
  );
  expect(why_none).toBeNull();
  expect(suggestions).toHaveLength(3);
  for (const { total, reasons } of suggestions) {
    expect(total).toBeGreaterThan(500_000);
    expect(reasons.length).toBeGreaterThan(3);
  }
  const taken = dataOf(planner.apply, await apply(id, 0, [suggestions[0].command]));
  expect(taken.refused).toBeNull();
});

test('a ready-made set opens in the room', async () => {
  const { plan } = await create(VISITOR, { set_slug: 'flat-kitchen-1800-polar-white' });
  expect(Object.values(plan.places).length).toBeGreaterThanOrEqual(6);
});

test('what was done is never rewritten, and an unsound plan is not kept', async () => {
  const { id, plan } = await create();
  dataOf(planner.apply, await apply(id, 0, KITCHEN));
  await expect(app().database.query(`update plan_event set command = '{}' where plan_id = $1`, [id])).rejects.toThrow(
    /never changed/,
  );
  const place = {
    id: 'a',
    run: 'n/floor',
    x: 300,
    what: { kind: 'unit' as const, item: 'base-unit-600-one-door', configuration: {} },
  };
  const unsound = { ...plan, places: { a: place, b: { ...place, id: 'b', x: 500 } } };
  expect(refusalOf(await app().mutate('planner.create', { plan: unsound }))).toBe('plan-invalid');
});

test('a plan of nobody that nobody changed for thirty days goes; one of a person stays', async () => {
  const person = await app().signInNew('customer');
  const [old, young, theirs] = [await create(), await create(), await create(person)];
  await app().database.query(`update plan set updated_at = now() - interval '31 days' where id = any($1)`, [
    [old.id, theirs.id],
  ]);
  await app().database.query(`update plan set updated_at = now() - interval '29 days' where id = $1`, [young.id]);
  await app().app.get(PlanExpiry).removeExpired();
  expect(refusalOf(await app().query('planner.open', { id: old.id }))).toBe('plan-not-found');
  expect((await open(young.id)).id).toBe(young.id);
  expect((await open(theirs.id, person)).id).toBe(theirs.id);
});

test('a visitor who signs in takes the plan along', async () => {
  const { id } = await create();
  const person = await app().signInNew('customer');
  const claimed = dataOf(planner.claim, await app().mutate('planner.claim', { id }, person));
  expect(claimed).toMatchObject({ id, is_mine: true, expires_at: null });
  expect(refusalOf(await app().query('planner.open', { id }))).toBe('plan-not-found');
});

test('the plan that filled somebody’s list is found again by its key; another one has no room', async () => {
  const { cookie, userId } = await app().signInNew('customer');
  const caller = { cookie };
  const key = randomUUID();
  await app().database.query(
    `insert into plan (id, name, kind, user_id, plan) select 'full-' || n, 'Room', 'kitchen', $1, $2 from generate_series(1, 99) n`,
    [userId, JSON.stringify(room)],
  );
  const hundredth = await create(caller, { idempotency_key: key });
  expect((await create(caller, { idempotency_key: key })).id).toBe(hundredth.id);
  const another = { name: 'Home', room, idempotency_key: randomUUID() };
  expect(refusalOf(await app().mutate('planner.create', another, caller))).toBe('plans-full');
});
