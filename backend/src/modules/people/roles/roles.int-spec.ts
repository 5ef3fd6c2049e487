import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { roles } = contracts;

const ORDERS = staffPages.orders.path;
const HERE = staffPages.roles.path;
const FACILITY = staffPages.facility.path;
const owner = { as: 'owner' } as const;

const table = async () => dataOf(roles.get, await app().query('roles.get', undefined, owner));
const roleOf = async (key: string) => {
  const found = (await table()).roles.find((role) => role.key === key);
  if (!found) throw new Error(`There is no role ${key}`);
  return found;
};
const save = async (
  role: string,
  changes: { url: string; actions: string[] }[],
  by: object = owner,
  version?: number,
) =>
  app().mutate(
    'roles.save',
    { role, version: version ?? (await roleOf(role)).version, changes, reason: 'As we agreed on Monday' },
    by,
  );
const codeOf = ({ error }: { error?: { data: { domainCode?: string | null } } | undefined }) => error?.data.domainCode;
/** Asks until it answers so: the database tells the caches after the commit. */
async function becomes(ask: () => Promise<number>, status: number): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 4_000;) if ((await ask()) === status) return;
  expect(await ask()).toBe(status);
}

/** The complete database's people of the owner's kind, but for those who are kept. */
const onlyOwner = (userId: string) =>
  app().database.query(
    `update "user" set is_active = (id = $1) where role_key in (select role_key from role_permission p join resource r on r.id = p.resource_id and r.url = '${HERE}')
       and role_key <> 'developer'`,
    [userId],
  );

describe('a role that the owner adds', () => {
  test('begins without rights, gets a page, and its people use it until it is taken away', async () => {
    expect((await app().mutate('roles.add', { key: 'night-shift', name: 'Night shift' }, owner)).error).toBeUndefined();
    const { cookie } = await app().signInNew('night-shift');
    const orders = async () => (await app().query('orders.list', {}, { cookie })).status;
    expect(await orders()).toBe(403);
    expect((await save('night-shift', [{ url: ORDERS, actions: ['view'] }])).error).toBeUndefined();
    await becomes(orders, 200);
    expect((await save('night-shift', [{ url: ORDERS, actions: [] }])).error).toBeUndefined();
    await becomes(orders, 403);
    const entries = dataOf(roles.history, await app().query('roles.history', { role: 'night-shift' }, owner));
    expect(entries[0]).toMatchObject({
      reason: 'As we agreed on Monday',
      changes: [{ field: ORDERS, before: 'view', after: '' }],
    });
  });

  test('is one of its identifier, and goes again when nobody has it', async () => {
    const add = () => app().mutate('roles.add', { key: 'weekend', name: 'Weekend', like: 'sales' }, owner);
    expect((await add()).error).toBeUndefined();
    expect(codeOf(await add())).toBe('role-exists');
    expect((await roleOf('weekend')).rights).toEqual((await roleOf('sales')).rights);
    const { userId } = await app().signInNew('weekend');
    const remove = async () =>
      app().mutate(
        'roles.remove',
        { role: 'weekend', version: (await roleOf('weekend')).version, reason: 'Nobody works then' },
        owner,
      );
    expect(codeOf(await remove())).toBe('role-in-use');
    await app().database.query(`update "user" set role_key = 'sales' where id = $1`, [userId]);
    expect((await remove()).error).toBeUndefined();
    expect((await table()).roles.map(({ key }) => key)).not.toContain('weekend');
  });
});

describe('a name', () => {
  const rename = async (role: string, name: string) =>
    app().mutate('roles.rename', { role, version: (await roleOf(role)).version, name }, owner);

  test('is one role’s: another is neither called so nor added so, in whatever letters', async () => {
    expect((await app().mutate('roles.add', { key: 'fitter', name: 'Fitter' }, owner)).error).toBeUndefined();
    expect(codeOf(await rename('fitter', 'Worker'))).toBe('role-name-taken');
    expect(codeOf(await rename('fitter', 'wORKER'))).toBe('role-name-taken');
    expect(codeOf(await app().mutate('roles.add', { key: 'fitter-2', name: 'fitter' }, owner))).toBe('role-name-taken');
    expect((await rename('fitter', 'FITTER')).error).toBeUndefined();
    const { version } = await roleOf('fitter');
    const other = (await roleOf('driver')).version;
    const answers = await Promise.all([
      app().mutate('roles.rename', { role: 'fitter', version, name: 'Rider' }, owner),
      app().mutate('roles.rename', { role: 'driver', version: other, name: 'Rider' }, owner),
    ]);
    expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['done', 'role-name-taken']);
    expect((await rename('driver', 'Driver')).error).toBeUndefined();
  });
});

describe('a role like another', () => {
  const limits = (key: string) =>
    app().database.query('select give_back_limit, discount_constant, discount_limit_bp from role where key = $1', [
      key,
    ]);

  test('has its limits of money too, where whoever adds it has as much', async () => {
    const add = (key: string, by: object) =>
      app().mutate('roles.add', { key, name: `Like ${key}`, like: 'accounts' }, by);
    expect((await add('books', owner)).error).toBeUndefined();
    expect(await limits('books')).toEqual(await limits('accounts'));
    expect(await limits('books')).toMatchObject([{ give_back_limit: 10_000_00 }]);
    await app().makeRole('rights-desk');
    for (const action of ['view', 'create', 'update'] as const) await app().permit('rights-desk', action, HERE);
    const clerk = await app().signInNew('rights-desk');
    expect(codeOf(await add('books-2', { cookie: clerk.cookie }))).toBe('role-above');
    expect(await limits('books-2')).toEqual([]);
  });
});

describe('limits of money', () => {
  const limitsOf = async (key: string) => (await roleOf(key)).limits;
  const set = async (role: string, limits: { give_back: number; discount_bp: number }, by: object = owner) =>
    app().mutate(
      'roles.setLimits',
      { role, version: (await roleOf(role)).version, ...limits, reason: 'She answers for the counter' },
      by,
    );
  const preview = async (role: string, limits: { give_back: number; discount_bp: number }, by: object = owner) =>
    dataOf(roles.previewLimits, await app().query('roles.previewLimits', { role, ...limits }, by));

  test('of a role that the owner adds are seen person by person, set, and stand in its history', async () => {
    expect((await app().mutate('roles.add', { key: 'shift-lead', name: 'Shift lead' }, owner)).error).toBeUndefined();
    expect(await limitsOf('shift-lead')).toEqual({ give_back: 0, discount_bp: 0, is_figure: false });
    const { userId } = await app().signInNew('shift-lead');
    const newLimits = { give_back: 500_00, discount_bp: 750 };
    expect(await preview('shift-lead', newLimits)).toMatchObject({
      people: [
        {
          id: userId,
          changes: [
            { limit: 'give_back', before: 0, after: 500_00 },
            { limit: 'discount', before: 0, after: 750 },
          ],
        },
      ],
      refusal: null,
    });
    expect((await set('shift-lead', newLimits)).error).toBeUndefined();
    expect(await limitsOf('shift-lead')).toEqual({ ...newLimits, is_figure: false });
    expect((await set('shift-lead', { ...newLimits, give_back: 600_00 })).error).toBeUndefined();
    const entries = dataOf(roles.history, await app().query('roles.history', { role: 'shift-lead' }, owner));
    expect(entries[0]).toMatchObject({
      action: 'role.limits',
      reason: 'She answers for the counter',
      changes: [{ field: 'give_back_limit', before: 'R500.00', after: 'R600.00' }],
    });
    expect(codeOf(await set('shift-lead', { ...newLimits, give_back: 600_00 }))).toBe('limits-same');
  });

  test('are given by nobody beyond their own, and nobody lowers their own', async () => {
    await app().makeRole('limits-desk', { give_back_limit: 300_00, discount_limit_bp: 500 });
    await app().makeRole('trainee-desk');
    for (const action of ['view', 'update'] as const) await app().permit('limits-desk', action, HERE);
    const clerk = { cookie: (await app().signInNew('limits-desk')).cookie };
    expect(codeOf(await set('trainee-desk', { give_back: 300_01, discount_bp: 0 }, clerk))).toBe('limits-above');
    const above = await set('trainee-desk', { give_back: 0, discount_bp: 501 }, clerk);
    expect(codeOf(above)).toBe('limits-above');
    expect(above.error?.message).toContain('give back up to R300.00 and take off up to 5%');
    expect(codeOf(await set('limits-desk', { give_back: 400_00, discount_bp: 500 }, clerk))).toBe('limits-above');
    expect(codeOf(await set('accounts', { give_back: 0, discount_bp: 0 }, clerk))).toBeDefined();
    expect(codeOf(await set('limits-desk', { give_back: 200_00, discount_bp: 500 }, clerk))).toBe('limits-own');
    expect((await preview('limits-desk', { give_back: 400_00, discount_bp: 500 }, clerk)).refusal).toMatch(
      /^You may give back up to R300/,
    );
    expect((await set('trainee-desk', { give_back: 300_00, discount_bp: 500 }, clerk)).error).toBeUndefined();
    const sales = { cookie: (await app().signInNew('sales')).cookie };
    expect(
      (
        await app().mutate(
          'roles.setLimits',
          { role: 'sales', version: 0, give_back: 1, discount_bp: 0, reason: 'For me' },
          sales,
        )
      ).status,
    ).toBe(403);
  });

  test('of discounts that a figure says are changed where figures are; a copy of the role may get its own', async () => {
    const sales = await limitsOf('sales');
    expect(sales).toMatchObject({ give_back: 1_000_00, is_figure: true });
    expect(codeOf(await set('sales', { give_back: 1_000_00, discount_bp: 1 }))).toBe('discount-is-figure');
    expect(
      (await app().mutate('roles.add', { key: 'like-sales', name: 'Like sales', like: 'sales' }, owner)).error,
    ).toBeUndefined();
    expect(await limitsOf('like-sales')).toEqual({ ...sales, is_figure: false });
    expect((await set('like-sales', { give_back: 1_000_00, discount_bp: 250 })).error).toBeUndefined();
    expect(await limitsOf('like-sales')).toEqual({ give_back: 1_000_00, discount_bp: 250, is_figure: false });
    expect(await limitsOf('sales')).toEqual(sales);
  });
});

describe('what would change', () => {
  test('names everybody who gains or loses, and nobody whose other role holds it', async () => {
    await app().makeRole('counter');
    const one = await app().signInNew('counter');
    const both = await app().signInNew('counter');
    await app().database.query(`insert into user_role (user_id, role_key) values ($1, 'sales')`, [both.userId]);
    await save('counter', [{ url: ORDERS, actions: ['view', 'update'] }]);
    const changes = [
      { url: ORDERS, actions: ['view'] },
      { url: staffPages.clients.path, actions: ['view'] },
    ];
    const { people, refusal } = dataOf(
      roles.preview,
      await app().query('roles.preview', { role: 'counter', changes }, owner),
    );
    expect(refusal).toBeNull();
    const findPerson = (id: string) => people.find((person) => person.id === id);
    expect(findPerson(one.userId)).toMatchObject({
      gains: [{ url: staffPages.clients.path, actions: ['view'] }],
      loses: [{ url: ORDERS, actions: ['update'] }],
    });
    // Sales change orders anyway.
    expect(findPerson(both.userId)?.loses).toEqual([]);
    expect(people).toHaveLength(2);
  });
});

describe('a change is refused', () => {
  test('on a page that is older than the role, with nothing changed', async () => {
    const { version } = await roleOf('driver');
    expect((await save('driver', [{ url: ORDERS, actions: ['view'] }], owner, version)).error).toBeUndefined();
    const late = await save('driver', [{ url: ORDERS, actions: [] }], owner, version);
    expect(codeOf(late)).toBe('role-changed');
    expect((await roleOf('driver')).rights.find(({ url }) => url === ORDERS)?.actions).toEqual(['view']);
  });

  test('where the role may nothing, or everything, by what it is', async () => {
    for (const role of ['customer', 'unauthenticated', 'developer'])
      expect(codeOf(await save(role, [{ url: ORDERS, actions: ['view'] }], owner, 0))).toBe('role-fixed');
  });

  test('of pages that only a developer gives', async () => {
    expect(codeOf(await save('owner', [{ url: FACILITY, actions: ['view'] }]))).toBe('page-reserved');
    const preview = await app().query(
      'roles.preview',
      { role: 'sales', changes: [{ url: FACILITY, actions: ['view'] }] },
      owner,
    );
    expect(dataOf(roles.preview, preview).refusal).toContain('Only a developer');
    expect((await save('sales', [{ url: FACILITY, actions: ['view'] }], { as: 'developer' })).error).toBeUndefined();
  });

  test.each([
    ['to change what may not be looked at', [{ url: ORDERS, actions: ['update'] }]],
    [
      'a page twice',
      [
        { url: ORDERS, actions: [] },
        { url: ORDERS, actions: ['view'] },
      ],
    ],
    ['an action that there is not', [{ url: ORDERS, actions: ['view', 'delete'] }]],
    ['nothing', []],
    ['a page that there is not', [{ url: '/dashboard/treasure', actions: ['view'] }]],
  ])('that says %s', async (_what, changes) => {
    expect((await save('sales', changes)).status).toBe(400);
  });

  test('to everybody whose role is not let in', async () => {
    for (const as of ['customer', 'worker', 'driver', 'sales', 'production', 'reception', 'storekeeper', 'accounts'])
      expect((await save('sales', [{ url: ORDERS, actions: ['view'] }], { as })).status).toBe(403);
    expect((await app().query('roles.get', undefined, { as: 'sales' })).status).toBe(403);
  });
});

describe('the last way in', () => {
  const narrowed = [{ url: HERE, actions: ['view'] }];

  test('stays: its right is not taken away, alone or by two at once', async () => {
    const { userId, cookie } = await app().signInNew('owner');
    await onlyOwner(userId);
    await app().database.query(`update "user" set password_hash = 'x', email_verified_at = now() where id = $1`, [
      userId,
    ]);
    const preview = await app().query('roles.preview', { role: 'owner', changes: narrowed }, { cookie });
    expect(dataOf(roles.preview, preview).refusal).toContain('only a developer');
    expect(codeOf(await save('owner', narrowed, { cookie }, (await versionsBy(cookie))('owner')))).toBe('last-way-in');

    // A second way in, through another role; each narrowed by somebody else at the same moment.
    await app().mutate('roles.add', { key: 'deputy', name: 'Deputy', like: 'owner' }, { cookie });
    const deputy = await app().signInNew('deputy');
    await app().database.query(`update "user" set password_hash = 'x', email_verified_at = now() where id = $1`, [
      deputy.userId,
    ]);
    app().app.get(RolePermissions).invalidate();
    const version = await versionsBy(cookie);
    const answers = await Promise.all([
      save('owner', narrowed, { cookie: deputy.cookie }, version('owner')),
      save('deputy', narrowed, { cookie }, version('deputy')),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['last-way-in', undefined].toSorted());
  });

  const versionsBy = async (cookie: string) => {
    const { roles: all } = dataOf(roles.get, await app().query('roles.get', undefined, { cookie }));
    return (key: string) => all.find((role) => role.key === key)?.version ?? -1;
  };
});
