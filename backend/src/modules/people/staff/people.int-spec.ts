import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { deliverMails, tokenIn } from '../../../../../test/support/people-app';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { people } = contracts;
const owner = { as: 'owner' } as const;
const reason = 'As we agreed on Monday';

const get = async (id: string, by: object = owner) => dataOf(people.get, await app().query('people.get', { id }, by));
const codeOf = ({ error }: { error?: { data: { domainCode?: string | null } } | undefined }) => error?.data.domainCode;
const give = async (id: string, roles: string[], by: object = owner, version?: number) =>
  app().mutate('people.change', { id, version: version ?? (await get(id)).version, roles, branches: [], reason }, by);
const lock = async (id: string, by: object = owner) =>
  app().mutate('people.lock', { id, version: (await get(id)).version, reason }, by);

test('somebody new is invited by mail, chooses a password once, and works with both roles', async () => {
  const email = 'thandi@cupboards.example';
  const invite = () =>
    app().mutate('people.invite', { name: 'Thandi', surname: 'Nkosi', email, roles: ['reception', 'driver'] }, owner);
  await deliverMails(app());
  const { id } = dataOf(people.invite, await invite());
  expect(codeOf(await invite())).toBe('address-taken');
  expect(await get(id)).toMatchObject({ is_invited: true, role_keys: ['reception', 'driver'] });
  const [invitation] = (await deliverMails(app())).filter(({ kind }) => kind === 'staff-invitation');
  const choose = async () =>
    app().mutate('user.public.resetPassword', { token: tokenIn(invitation?.mail), password: 'mielies op die stoep' });
  expect((await choose()).error).toBeUndefined();
  expect(codeOf(await choose())).toBe('token-invalid');
  expect(await get(id)).toMatchObject({ is_invited: false });
  expect(codeOf(await app().mutate('people.inviteAgain', { id }, owner))).toBe('password-chosen');
});

test('a locked person is signed out at once, and comes in again when unlocked', async () => {
  const { userId, cookie } = await app().signInNew('sales');
  const works = async () => (await app().query('orders.list', {}, { cookie })).status;
  expect(await works()).toBe(200);
  expect((await lock(userId)).error).toBeUndefined();
  expect(await works()).toBe(401);
  const { version } = await get(userId);
  expect((await app().mutate('people.unlock', { id: userId, version, reason }, owner)).error).toBeUndefined();
  // The old session stays over.
  expect(await works()).toBe(401);
});

test('another role counts at the next call; an old page is refused', async () => {
  const { userId, cookie } = await app().signInNew('driver');
  const { version } = await get(userId);
  expect((await give(userId, ['driver', 'sales'], owner, version)).error).toBeUndefined();
  expect((await app().query('orders.list', {}, { cookie })).status).toBe(200);
  expect(codeOf(await give(userId, ['driver'], owner, version))).toBe('person-changed');
});

describe('nobody gives or takes more than they hold', () => {
  test('a developer’s role comes from a developer, also from whoever has it', async () => {
    const sales = await app().signInNew('sales');
    const developer = await app().signInNew('developer');
    expect(codeOf(await give(sales.userId, ['developer']))).toBe('person-above');
    expect(codeOf(await give(sales.userId, ['sales', 'developer']))).toBe('person-above');
    expect(codeOf(await give(developer.userId, ['sales']))).toBe('person-above');
    expect(codeOf(await lock(developer.userId))).toBe('person-above');
    expect((await give(sales.userId, ['developer'], { as: 'developer' })).error).toBeUndefined();
  });

  test('who manages people, and not roles, makes no owner of themselves or anybody', async () => {
    for (const action of ['view', 'create', 'update'] as const)
      await app().permit('office', action, staffPages.users.path);
    const office = await app().signInNew('office');
    const by = { cookie: office.cookie };
    expect(codeOf(await give(office.userId, ['owner'], by))).toBe('person-above');
    expect(
      codeOf(await app().mutate('people.invite', { name: 'Me', email: 'me@x.example', roles: ['owner'] }, by)),
    ).toBe('person-above');
    const boss = await app().signInNew('owner');
    expect(codeOf(await lock(boss.userId, by))).toBe('person-above');
    expect((await get(boss.userId, by)).refusal).not.toBeNull();
  });

  test('who changes roles and people but gives back nothing, gives nobody a role that does', async () => {
    await app().makeRole('rights-office');
    for (const page of [staffPages.users.path, staffPages.roles.path])
      for (const action of ['view', 'create', 'update'] as const) await app().permit('rights-office', action, page);
    const clerk = await app().signInNew('rights-office');
    const by = { cookie: clerk.cookie };
    expect(codeOf(await give(clerk.userId, ['rights-office', 'sales'], by))).toBe('person-above');
    const driver = await app().signInNew('driver');
    expect(codeOf(await give(driver.userId, ['accounts'], by))).toBe('person-above');
    expect((await give(driver.userId, ['worker'], by)).error).toBeUndefined();
    const { roles } = dataOf(people.choices, await app().query('people.choices', undefined, by));
    expect(roles.map(({ id }) => id)).toEqual(expect.arrayContaining(['worker', 'driver']));
    expect(roles.map(({ id }) => id)).not.toContain('sales');
  });

  test('customers are nobody’s here, and a shopper’s role is none of the staff', async () => {
    const customer = await app().signInNew('customer');
    const sales = await app().signInNew('sales');
    expect(codeOf(await app().mutate('people.lock', { id: customer.userId, version: 0, reason }, owner))).toBe(
      'person-not-found',
    );
    expect(codeOf(await give(sales.userId, ['customer']))).toBe('role-unknown');
    expect((await give(sales.userId, [])).status).toBe(400);
    expect((await app().query('people.list', {}, { as: 'sales' })).status).toBe(403);
  });
});

test('the last who may change roles is neither locked nor given less, by two at once', async () => {
  const one = await app().signInNew('owner');
  const other = await app().signInNew('owner');
  await app().database.query(
    `update "user" set is_active = (id in ($1, $2)), password_hash = 'x', email_verified_at = now() where role_key in ('owner', 'deputy')`,
    [one.userId, other.userId],
  );
  const by = { cookie: one.cookie };
  const [versionOfOne, versionOfOther] = [(await get(one.userId, by)).version, (await get(other.userId, by)).version];
  const answers = await Promise.all([
    app().mutate('people.lock', { id: other.userId, version: versionOfOther, reason }, by),
    give(one.userId, ['sales'], { cookie: other.cookie }, versionOfOne),
  ]);
  expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['done', 'last-way-in'].toSorted());
});
