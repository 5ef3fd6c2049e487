import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView, Draft } from '@plinth/contracts/invoice-fields';
import { useApp } from '../../../../../../test/support/app';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { draftLine, SalesDesk } from '../../../../../../test/support/sales-desk';

const { invoices, user } = contracts;
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
])(
  '%s is found, in the size or finish that was typed',
  async (q, { quantity, name, options = /./ }: { quantity: number; name: RegExp; options?: RegExp }) => {
    const [first] = dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));
    expect(first).toMatchObject({
      quantity,
      name: expect.stringMatching(name),
      options: expect.stringMatching(options),
    });
  },
);

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
      expect.stringMatching(/ Ask somebody of estimator, who may give up to 15%$/),
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
