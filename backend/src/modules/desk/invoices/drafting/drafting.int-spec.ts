import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useApp } from '../../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';

const { clients, invoices, user } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const owner = { as: 'owner' } as const;

describe('in whose name it is sold', () => {
  const idOf = async (role: string) => (await app().signInAs(role)).userId;
  const name = async (draft: DocumentView, salesperson_id: string | null, caller: { as: string }) =>
    desk.save(draft, await desk.content({ salesperson_id }), caller);

  test('first of all one’s own; a colleague may take it over, and leave it with whom it is', async () => {
    const draft = await desk.blank('quote', owner);
    expect(draft.salesperson_id).toBe(await idOf('owner'));
    const left = dataOf(invoices.saveDraft, await name(draft, await idOf('owner'), sales));
    expect(left.salesperson_id).toBe(await idOf('owner'));
    expect(dataOf(invoices.saveDraft, await name(left, await idOf('sales'), sales)).salesperson_id).toBe(
      await idOf('sales'),
    );
  });

  test('whoever sees what each person sold names anybody who works here; a salesperson names nobody else', async () => {
    const draft = await desk.blank('quote');
    expect(refusalOf(await name(draft, await idOf('owner'), sales))).toBe('salesperson-not-yours-to-name');
    expect(refusalOf(await name(draft, await idOf('customer'), owner))).toBe('salesperson-unknown');
    const given = dataOf(invoices.saveDraft, await name(draft, await idOf('accounts'), owner));
    expect(given.salesperson).toBe('Test accounts');
    expect(given.timeline.at(-1)).toMatchObject({
      actor: 'Test owner',
      field: 'Salesperson',
      old_value: 'Test sales',
      new_value: 'Test accounts',
    });
  });
});

test.each([
  ['branch', { branch_id: randomUUID() }],
  ['client', { client_id: randomUUID() }],
])('a draft that names a %s that is not there is told so', async (_what, over: Partial<Draft>) => {
  const draft = await desk.blank();
  expect(refusalOf(await desk.save(draft, await desk.content(over)))).toBe('draft-names-unknown');
});

describe('a sheet that nobody wrote on', () => {
  const page = async (status: string) =>
    dataOf(
      invoices.list,
      await app().query('invoices.list', { filters: { status: [status], kind: ['quote'] }, page_size: 1 }, sales),
    );
  const inFile = async () =>
    dataOf(
      invoices.exportCsv,
      await app().query('invoices.exportCsv', { filters: { status: ['draft'] } }, { as: 'accounts' }),
    )
      .csv.trim()
      .split('\r\n').length;

  test('is in no list, no count and no file until the first letter', async () => {
    const [before, lines] = [await page('draft'), await inFile()];
    const blank = await desk.blank();
    expect([(await page('draft')).total, (await page('draft')).facets?.status, await inFile()]).toEqual([
      before.total,
      before.facets?.status,
      lines,
    ]);
    // Searched and filtered the rows are counted one by one, without a search from the kept sums.
    const mine = { filters: { status: ['draft'], created: { from: blank.created_at.slice(0, 10) } }, page_size: 100 };
    const ids = async () =>
      dataOf(invoices.list, await app().query('invoices.list', mine, sales)).rows.map(({ id }) => id);
    expect(await ids()).not.toContain(blank.id);
    dataOf(invoices.saveDraft, await desk.save(blank, await desk.content({ lines: [] })));
    expect([(await page('draft')).total, await inFile()]).toEqual([before.total + 1, lines + 1]);
    expect(await ids()).toContain(blank.id);
  });

  test('is taken up again by whoever began it, and by nobody else', async () => {
    const begin = (caller: { as: string }, kind = 'quote') =>
      app().mutate('invoices.createDraft', { kind, again: true, idempotency_key: randomUUID() }, caller);
    const [first, again] = [
      dataOf(invoices.createDraft, await begin(sales)),
      dataOf(invoices.createDraft, await begin(sales)),
    ];
    expect(again.id).toBe(first.id);
    expect(dataOf(invoices.createDraft, await begin(owner)).id).not.toBe(first.id);
    expect(dataOf(invoices.createDraft, await begin(sales, 'invoice')).id).not.toBe(first.id);
    dataOf(invoices.saveDraft, await desk.save(first, await desk.content({ lines: [] })));
    expect(dataOf(invoices.createDraft, await begin(sales)).id).not.toBe(first.id);
  });
});

test('the days of a draft of 300 lines can be asked', async () => {
  const draft = await desk.content({ lines: Array.from({ length: 300 }, () => draftLine({ quantity: 1 })) });
  const priced = dataOf(invoices.price, await app().mutate('invoices.price', draft, sales));
  expect(priced.lines).toHaveLength(300);
  expect(priced.dates.length).toBeGreaterThan(0);
});

test('a typed line finds the thing itself before what only goes with it', async () => {
  const found = async (q: string) =>
    dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));
  const hinges = await found('hinge 30');
  expect(hinges[0]).toMatchObject({ quantity: 30, name: 'Soft-close hinge 110°, full overlay' });
  for (const { name } of hinges) expect(name).not.toMatch(/cap|bit|jig|screw/i);
  expect((await found('runner 450'))[0].name).toMatch(/runner/i);
  expect((await found('screw 2'))[0].name).toMatch(/screw/i);
});

test.each([
  ['soft close hinge 20', { quantity: 20, name: /^Soft-close hinge/ }],
  ['handle 160 black', { quantity: 1, name: /handle/i, options: /black/i }],
  ['laminate top 3600', { quantity: 1, name: /^Laminate top/, options: /3600/ }],
  ['b60 oak 2', { quantity: 2, name: /^Base unit 600/, options: /oak/i }],
  ['b90 sage', { quantity: 1, name: /^Base unit 900, two doors/, options: /sage/i }],
  ['corner base 90 sage', { quantity: 1, name: /^L-corner unit 900/, options: /sage/i }],
  ['corner base unit sage', { quantity: 1, name: /corner unit/, options: /sage/i }],
  ['butcher block top 3.2m', { quantity: 1, name: /^Laminate top, Butcher Block/ }],
  ['butcher block top 3.6m', { quantity: 1, name: /^Laminate top, Butcher Block/, options: /3600/ }],
  ['double bowl sink 1160', { quantity: 1, name: /^Double bowl sink with drainer, 1.160 mm/, options: /^/ }],
  ['double bowl sink 1 160', { quantity: 1, name: /^Double bowl sink with drainer, 1.160 mm/, options: /^/ }],
  ['1 160', { quantity: 1, name: /^Double bowl sink with drainer, 1.160 mm/, options: /^/ }],
])(
  '%s is found, in the size or finish that was typed',
  async (q, { quantity, name, options = /./ }: { quantity: number; name: RegExp; options?: RegExp }) => {
    const [first] = dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));
    expect(first).toMatchObject({ quantity, name: expect.stringMatching(name) });
    expect(optionWords(first)).toMatch(options);
  },
);

test('of several sizes of one top Enter takes none: its sizes are shown, until one is typed', async () => {
  const found = async (q: string) =>
    dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));
  const tops = (await found('laminate top butcher block')).filter(({ whole }) => whole);
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops.map(({ slug, alone }) => `${slug} ${String(alone)}`))).toEqual(
    new Set(['laminate-top-butcher-block-oak false']),
  );
  expect(new Set(tops.map((top) => optionWords(top))).size).toBe(tops.length);
  const [sized] = await found('laminate top butcher block 2400 600');
  expect(optionWords(sized)).toContain('2400');
  expect(sized.alone).toBe(true);
  expect((await found('TL-BB-600-1800'))[0]).toMatchObject({ sku: 'TL-BB-600-1800', alone: true });
});

describe('what a typed line may be taken for', () => {
  const found = async (q: string) =>
    dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));

  test('a sink bowl is a bowl, and not the unit that it goes into', async () => {
    expect((await found('sink bowl'))[0]).toMatchObject({ whole: true, name: expect.stringMatching(/bowl/i) });
  });

  test('a drawer unit is none of another kind that has drawers too', async () => {
    for (const q of ['drawer unit 600 two drawers', '2 drawer unit 600', 'drawer unit 600 oak 2 drawers'])
      for (const { name, whole, alone } of await found(q))
        expect([q, name, whole && alone && !name.startsWith('Drawer')]).toEqual([q, name, false]);
  });

  test('a pack is one pack, however many are in it', async () => {
    for (const q of ['hinge pack of 10', 'soft close hinge trade box of 50']) {
      const packs = await found(q);
      for (const one of packs) expect([q, one.name, one.quantity]).toEqual([q, one.name, 1]);
      // Several are such a pack: which one is asked, and that none is what was typed is not said.
      const [first, ...others] = packs.filter(({ whole }) => whole);
      expect([q, first?.alone, others.length > 0]).toEqual([q, false, true]);
    }
    expect((await found('hinge pack of 10 x3'))[0].quantity).toBe(3);
  });

  test('of several bowls, hinges or lengths of a leg none is taken unasked; a name, an article number or a size says which', async () => {
    for (const q of [
      'sink bowl',
      'hinge 30',
      'knob',
      'adjustable cupboard leg 8',
      'angle bracket',
      'bar handle 12 mm round',
    ]) {
      const alike = (await found(q)).filter(({ whole }) => whole);
      expect(alike.length).toBeGreaterThan(1);
      expect(alike[0].alone).toBe(false);
    }
    for (const q of [
      'prep bowl',
      'HNG-SC110-FO-1',
      'b60 highveld',
      'd90 oak',
      'soft close hinge 110 full overlay',
      'adjustable cupboard leg 100 8',
      'bar handle 12 mm round 160 black 4',
      'undermount runner soft 450 8',
      'carcass screw 2',
    ])
      expect((await found(q))[0]).toMatchObject({ whole: true, alone: true });
  });

  test('a drawer unit after a door has its handle, finish and carcass', async () => {
    const handle = ({ options }: { options: readonly { name: string; value: string }[] }) =>
      options.find(({ name }) => name === 'Handle')?.value;
    const [door] = await found('b60 highveld');
    const [cups] = await found('chest of drawers chalk');
    expect(handle(cups)).toMatch(/^cup/);
    const dark = { kind: 'cupboard' as const, carcass_colour: 'charcoal' };
    const after = (configuration: object | null) => ({ variant_id: door.variant_id, configuration });
    const next = async (q: string, before: ReturnType<typeof after>) =>
      dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q, after: before }, sales))[0];
    const bars = await next('chest of drawers chalk', after(null));
    expect(handle(bars)).toMatch(/^bar .*brushed steel/);
    expect(bars).toMatchObject({ mixes: null, configuration: { handle: 'bar' } });
    expect(bars.unit_price).not.toBe(cups.unit_price);
    expect(await next('chest of drawers chalk', after(dark))).toMatchObject({
      configuration: { handle: 'bar', carcass_colour: 'charcoal' },
    });
    // Whoever chose black bars for the whole document types on in black bars.
    const black = { kind: 'cupboard' as const, handle: 'bar', handle_finish: 'black' };
    const inBlack = await next('chest of drawers chalk', { variant_id: door.variant_id, configuration: black });
    expect(handle(inBlack)).toMatch(/^bar .*black/);
    expect(inBlack).toMatchObject({ mixes: null, configuration: { handle: 'bar', handle_finish: 'black' } });
    const [brass] = await found('childrens wardrobe dusk');
    const bedside = await next('bedside unit 450', { ...after(null), variant_id: brass.variant_id });
    expect([bedside.mixes, handle(bedside)]).toEqual([null, expect.stringMatching(/brass/)]);
    expect(await next('soft close hinge 110 full overlay', after(dark))).toMatchObject({
      mixes: null,
      configuration: null,
    });
  });

  test.each(['b60 wine rack', 'b60 white oak', 'hinge bathtub'])(
    '%s: nothing has all of it, and what is shown says so',
    async (q) => {
      for (const { whole } of await found(q)) expect(whole).toBe(false);
    },
  );

  test.each(['b60 highveld 2', 'hinge 30', 'bar handle 24', 'handle 160 black', 'leg 40', 'tap', 'HNG-SC110-FO-1'])(
    '%s: the first has all of it',
    async (q) => {
      expect((await found(q))[0]).toMatchObject({ whole: true, colour: null });
    },
  );

  test('a word with several colours offers every item in all of them, by name', async () => {
    const colours = async (q: string) => [...new Set((await found(q)).map(({ colour }) => colour))].sort();
    const oaks = await colours('b60 oak');
    expect(oaks.length).toBeGreaterThan(1);
    for (const oak of oaks) expect(oak).toMatch(/oak/i);
    for (const q of ['w60 oak', 'drawer 90 oak', 'larder oak']) expect(await colours(q)).toEqual(oaks);
    expect(await colours('b60 honey oak')).toEqual([null]);
  });
});

test('a colour alone means cupboards', async () => {
  for (const { kind } of dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q: 'oak' }, sales)))
    expect(kind).toBe('unit');
});

test('a discount above the limit is named as it was typed, with who may give it', async () => {
  const draft = await desk.draft('quote', { lines: [draftLine({ quantity: 7, discount_bp: 2_250 })] });
  expect(draft.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^You may give up to 5%; .* is 22\.5% below its usual price\. Ask the owner, who may give up to 40%$/,
    ),
  ]);
});

describe('a role that the owner added', () => {
  const estimator = { as: 'estimator' } as const;
  const settings = { every_location: true, starts_at_location: false, discount_limit_bp: 1_500 };

  beforeAll(async () => {
    await app().makeRole(estimator.as, settings);
    for (const action of ['view', 'create', 'update'] as const) {
      await app().permit(estimator.as, action, '/dashboard/sales/new_order');
      await app().permit(estimator.as, action, '/dashboard/sales/invoices');
    }
  });

  test('has the branches, the start and the links of its row, and nothing that its row does not say', async () => {
    const me = dataOf(
      user.public.getCurrentUser,
      await app().query('user.public.getCurrentUser', undefined, estimator),
    );
    const branches = dataOf(user.public.getAllLocations, await app().query('user.public.getAllLocations'));
    expect(me.locations).toEqual(branches);
    expect(me.role_settings).toEqual({ every_permission: false, starts_at_location: false, top_group: 'sales' });
    expect((await app().query('user.getAll', {}, estimator)).status).toBe(200);
    expect((await app().query('permissions.getPermissionsForRole', { role_id: 'owner' }, estimator)).status).toBe(403);
  });

  test('gives its own 15% and no more, and is whom sales asks', async () => {
    const within = await desk.draft('quote', { lines: [draftLine({ quantity: 7, discount_bp: 1_500 })] });
    expect(within.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ Ask somebody with the role estimator, who may give up to 15%$/),
    ]);
    expect(dataOf(invoices.issue, await desk.issue(within, estimator)).status).toBe('sent');
    const above = await desk.draft('quote', { lines: [draftLine({ quantity: 7, discount_bp: 1_600 })] });
    expect(refusalOf(await desk.issue(above, estimator))).toBe('discount-above-limit');
  });

  test('without anything said has no discount, no branch of others, nobody else’s tasks', async () => {
    await app().makeRole('trainee');
    const [row] = await app().database.query(
      `select every_permission, every_task, every_location, discount_constant, discount_limit_bp from role where key = 'trainee'`,
    );
    expect(row).toEqual({
      every_permission: false,
      every_task: false,
      every_location: false,
      discount_constant: null,
      discount_limit_bp: null,
    });
    const me = dataOf(
      user.public.getCurrentUser,
      await app().query('user.public.getCurrentUser', undefined, { as: 'trainee' }),
    );
    expect(me.locations).toEqual([]);
  });

  test('is no shopper’s: the database refuses to give a customer what only staff may hold', async () => {
    await expect(
      app().database.query(`update role set every_permission = true where key = 'customer'`),
    ).rejects.toThrow('role_of_staff_check');
  });
});

test('a draft says how many there are of what it sells from the shelf; once issued that is no matter of it', async () => {
  const [{ free }] = await app().database.query<{ free: number }>(
    'select s.for_sale - s.held - s.allocated as free from stock_level s join variant v on v.id = s.item_id where v.sku = $1',
    [HINGE],
  );
  const draft = await desk.draft('quote', {
    lines: [draftLine({ quantity: 900 }), draftLine({ variant_id: CUPBOARD }), freeLine('Fitting', 50_000)],
  });
  expect(draft.lines.map(({ available }) => available)).toEqual([Math.max(0, free), null, null]);
  expect(draft.problems).toEqual([]);
  const issued = dataOf(invoices.issue, await desk.issue(draft));
  expect(issued.lines.map(({ available }) => available)).toEqual([null, null, null]);
});

test('the address that is typed on a document is kept with a client who had none, and no other', async () => {
  const { id } = await desk.client({ address: '' });
  const typed = { client_id: id, client: somebody({ address: '7 Acacia Street, Midrand' }) };
  await desk.issued('invoice', typed);
  const known = async () => dataOf(clients.get, await app().query('clients.get', { id }, sales)).address;
  expect(await known()).toBe('7 Acacia Street, Midrand');
  await desk.issued('invoice', { ...typed, client: somebody({ address: '9 Oak Avenue, Boksburg' }) });
  expect(await known()).toBe('7 Acacia Street, Midrand');
});
