import { contracts } from '@plinth/contracts/contracts';
import { HELPING_HEADER } from '@plinth/contracts/kernel/helping-header';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { dataOf } from '../../../../../test/support/answers';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { Roles } from '../../../platform/data/session/roles';
import { HelpingService } from './helping.service';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { user, people, helping, planner } = contracts;
const reason = 'She cannot find her order';

const codeOf = ({ error }: { error?: { data: { domainCode?: string | null } } | undefined }) => error?.data.domainCode;
const by = ({ cookie }: SignedIn) => ({ cookie });
const seen = async (sign: SignedIn) =>
  dataOf(user.public.getCurrentUser, await app().query('user.public.getCurrentUser', undefined, by(sign)));
const start = (helper: SignedIn, person: SignedIn) =>
  app().mutate('helping.start', { user_id: person.userId, reason }, by(helper));
/** A page of the helper, which says under which helping it was drawn. */
const page = async (sign: SignedIn) => {
  const now = (await seen(sign)).helping;
  const headers: Record<string, string> = now ? { [HELPING_HEADER]: now.id } : {};
  return { cookie: sign.cookie, headers };
};
const details = { name: 'Thandi', surname: 'Nkosi', phone: '0821234567', address: '' };
const log = () =>
  app().database.query<{ action: string; actor: string; actor_id: string; after: Record<string, unknown> | null }>(
    `select action, actor, actor_id, after from audit_entry where action like 'helping.%' or after ? 'helped_account' order by id`,
  );

let owner: SignedIn;
let customer: SignedIn;
beforeEach(async () => {
  owner = await app().signInNew('owner');
  customer = await app().signInNew('customer');
});

describe('a helper sees the product as a customer', () => {
  test('and is told so; their own account is as it was once they stop', async () => {
    expect((await app().query('people.list', {}, by(owner))).status).toBe(200);
    expect((await start(owner, customer)).error).toBeUndefined();
    expect(await seen(owner)).toMatchObject({ id: customer.userId, role: 'customer', helping: { may_change: false } });
    expect(codeOf(await app().query('people.list', {}, by(owner)))).toBe('not-permitted');
    expect(await seen(customer)).toMatchObject({ id: customer.userId, helping: null });
    expect((await app().mutate('helping.stop', undefined, by(owner))).error).toBeUndefined();
    expect(await seen(owner)).toMatchObject({ id: owner.userId, helping: null });
    expect((await app().query('people.list', {}, by(owner))).status).toBe(200);
  });

  test('changes nothing, neither by a call nor by GraphQL, until they confirm it', async () => {
    await start(owner, customer);
    const change = async () => app().mutate('user.updateProfile', details, await page(owner));
    const refused = await change();
    expect(codeOf(refused)).toBe('helping-read-only');
    expect(refused.error?.message).toBe('You are looking as Test customer. Choose “Let me change things” first.');
    const graph = async () => {
      const query = `mutation { user_updateProfile(input: { name: "Thandi" }) { name } }`;
      const response = await app().fetch('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await page(owner)).headers, cookie: owner.cookie },
        body: JSON.stringify({ query }),
      });
      return z
        .object({
          errors: z.array(z.object({ extensions: z.object({ domainCode: z.string().nullish() }) })).optional(),
        })
        .parse(await response.json()).errors?.[0]?.extensions.domainCode;
    };
    expect(await graph()).toBe('helping-read-only');
    expect(await seen(customer)).toMatchObject({ name: 'Test customer' });
    await app().mutate('helping.allowChanges', undefined, by(owner));
    expect((await change()).error).toBeUndefined();
    expect(await graph()).toBeUndefined();
    expect(await seen(customer)).toMatchObject({ name: 'Thandi', helping: null });
  });

  test('sends no files in the person’s name, though they confirmed changes', async () => {
    for (const action of ['view', 'update'] as const) await app().permit('office', action, staffPages.items.path);
    const [{ id }] = await app().database.query<{ id: string }>('select id from product limit 1');
    expect((await start(owner, await app().signInNew('office'))).error).toBeUndefined();
    const send = async (headers: Record<string, string> = {}) => {
      const response = await app().fetch(`/api/photos/items/${id}?alt=In%20a%20white%20kitchen`, {
        method: 'POST',
        body: 'no photograph',
        headers: { 'content-type': 'application/octet-stream', cookie: owner.cookie, ...headers },
      });
      const body = z.object({ error: z.object({ data: z.object({ domainCode: z.string() }) }).optional() });
      return body.parse(await response.json()).error?.data.domainCode ?? response.status;
    };
    const { headers } = await page(owner);
    expect(await send(headers)).toBe('helping-never');
    await app().mutate('helping.allowChanges', undefined, by(owner));
    expect(await send(headers)).toBe('helping-never');
    await app().mutate('helping.stop', undefined, { ...by(owner), headers });
    expect(await send()).toBe('photo-unreadable');
  });

  test('is shown what would be, which keeps nothing, as the person is', async () => {
    const { plan } = dataOf(planner.create, await app().mutate('planner.create', {}, by(customer)));
    await start(owner, customer);
    const suggested = await app().mutate('planner.suggest', { plan }, await page(owner));
    expect(dataOf(planner.suggest, suggested).suggestions.length).toBeGreaterThan(0);
    expect(codeOf(await app().mutate('planner.create', {}, await page(owner)))).toBe('helping-read-only');
  });

  test('does what only the person does never, though they confirmed changes', async () => {
    await start(owner, customer);
    await app().mutate('helping.allowChanges', undefined, by(owner));
    const as = await page(owner);
    const only: [string, object | undefined][] = [
      ['user.changePassword', { current_password: 'x', new_password: 'mielies op die stoep' }],
      ['user.confirmPassword', { password: 'x' }],
      ['privacy.exportMine', undefined],
      ['privacy.recordConsent', { version: 1, choice: 'granted', source: 'banner' }],
      ['user.endSession', { id: customer.sessionId }],
    ];
    for (const [path, input] of only)
      expect([path, codeOf(await app().mutate(path, input, as))]).toEqual([path, 'helping-never']);
    expect(codeOf(await app().query('payRuns.mine', undefined, as))).toBe('helping-never');
    const picture = await app().fetch(`/api/photos/people/${customer.userId}`, {
      method: 'DELETE',
      headers: { cookie: owner.cookie },
    });
    expect(picture.status).toBe(403);
  });

  test('a page of before or after changes nothing under another name than it shows', async () => {
    const before = await page(owner);
    await start(owner, customer);
    await app().mutate('helping.allowChanges', undefined, by(owner));
    const during = await page(owner);
    expect(codeOf(await app().mutate('user.updateProfile', details, before))).toBe('helping-other-page');
    await app().mutate('helping.stop', undefined, during);
    expect(codeOf(await app().mutate('user.updateProfile', details, during))).toBe('helping-other-page');
    expect((await app().mutate('user.updateProfile', details, before)).error).toBeUndefined();
  });
});

describe('nobody is helped by somebody who may less', () => {
  test('an owner and a developer never are, nor is the helper themselves, nor a locked person', async () => {
    const developer = await app().signInNew('developer');
    expect(codeOf(await start(owner, await app().signInNew('owner')))).toBe('helping-above');
    expect(codeOf(await start(owner, developer))).toBe('helping-above');
    expect(codeOf(await start(developer, owner))).toBe('helping-above');
    expect(codeOf(await start(owner, owner))).toBe('helping-yourself');
    await app().database.query('update "user" set is_active = false where id = $1', [customer.userId]);
    expect(codeOf(await start(owner, customer))).toBe('helping-locked');
  });

  test('a helper of the office sees only those whose rights they have, and whoever has not the right sees nobody', async () => {
    for (const action of ['view', 'update'] as const) await app().permit('office', action, staffPages.users.path);
    await app().permit('wing-a', 'view', '/dashboard/wing-a');
    const office = await app().signInNew('office');
    const other = await app().signInNew('wing-a');
    expect(codeOf(await start(office, other))).toBe('helping-above');
    expect(codeOf(await start(other, customer))).toBe('not-permitted');
    await app().permit('office', 'view', '/dashboard/wing-a');
    expect((await start(office, other)).error).toBeUndefined();
    // From there to nobody else.
    expect(codeOf(await start(office, customer))).toBe('helping-never');
  });
});

test.each([
  ['discount', 'discount_limit_bp'],
  ['limit of what is given back', 'give_back_limit'],
])('whose %s is higher is not helped, and no button offers it', async (_what, column) => {
  for (const action of ['view', 'update'] as const) await app().permit('office', action, staffPages.users.path);
  const office = await app().signInNew('office');
  const other = await app().signInNew('wing-a');
  const limit = (role: string, value: number) =>
    app().database.query(`update role set discount_constant = null, ${column} = ${value} where key = '${role}'`);
  const offered = async () => {
    app().app.get(Roles).invalidate();
    return dataOf(people.get, await app().query('people.get', { id: other.userId }, by(office))).may_help;
  };
  await limit('office', 500);
  await limit('wing-a', 501);
  expect(await offered()).toBe(false);
  expect(codeOf(await start(office, other))).toBe('helping-above');
  await limit('wing-a', 500);
  expect(await offered()).toBe(true);
  expect((await start(office, other)).error).toBeUndefined();
});

describe('helping ends by itself, for good', () => {
  const isOver = async () => {
    expect(await seen(owner)).toMatchObject({ id: owner.userId, helping: null });
  };
  const ended = async () => {
    const [row] = await app().database.query<{ ended_by: string | null }>(
      'select ended_by from helping where helper_id = $1',
      [owner.userId],
    );
    return row?.ended_by;
  };

  test('after half an hour', async () => {
    await start(owner, customer);
    await app().database.query(`update helping set ends_at = now() - interval '1 second' where helper_id = $1`, [
      owner.userId,
    ]);
    await isOver();
    expect(await ended()).toBe('time');
  });

  test('when the person is locked, also if they are unlocked afterwards', async () => {
    await start(owner, customer);
    await app().database.query('update "user" set is_active = false where id = $1', [customer.userId]);
    await isOver();
    await app().database.query('update "user" set is_active = true where id = $1', [customer.userId]);
    await isOver();
    expect(await ended()).toBe('person');
  });

  test('when the person becomes an owner', async () => {
    await start(owner, customer);
    await app().database.query(`update "user" set role_key = 'owner' where id = $1`, [customer.userId]);
    await isOver();
    expect(await ended()).toBe('person');
  });

  test('when the helper loses the right', async () => {
    await start(owner, customer);
    await app().makeRole('worker');
    await app().database.query(`update "user" set role_key = 'worker' where id = $1`, [owner.userId]);
    await isOver();
    expect(await ended()).toBe('right');
  });

  test('when the helper is locked or signed out: it is over and in the log without another call', async () => {
    await start(owner, customer);
    await app().database.query('update user_session set revoked_at = now() where id = $1', [owner.sessionId]);
    expect((await app().query('user.getTask', { id: owner.userId }, by(owner))).status).toBe(401);
    await app().app.get(HelpingService).logEnds();
    expect(await ended()).toBe('session');
    expect((await log()).at(-1)).toMatchObject({
      action: 'helping.end',
      actor_id: owner.userId,
      after: { ended_by: 'session' },
    });
  });
});

test('what a helper changes for a colleague stands under the names of both', async () => {
  const colleague = await app().signInNew('sales');
  await start(owner, colleague);
  await app().mutate('helping.allowChanges', undefined, by(owner));
  const client = { name: 'Sipho Dlamini', phone: '0821234567', email: '', idempotency_key: crypto.randomUUID() };
  expect((await app().mutate('clients.create', client, await page(owner))).error).toBeUndefined();
  expect((await log()).at(-1)).toMatchObject({
    action: 'client.create',
    actor: 'Test owner for Test sales',
    actor_id: owner.userId,
    after: { helped_account: colleague.userId },
  });
});

test('the cart that is seen is the person’s, and nothing of the helper’s own comes into it', async () => {
  const { cart } = contracts;
  const theirs = dataOf(cart.createCart, await app().mutate('cart.createCart', undefined, by(customer))).id;
  const nobodys = dataOf(cart.createCart, await app().mutate('cart.createCart')).id;
  await start(owner, customer);
  expect(dataOf(cart.mine, await app().query('cart.mine', undefined, by(owner)))).toEqual({ id: theirs });
  await app().mutate('helping.allowChanges', undefined, by(owner));
  expect(codeOf(await app().mutate('cart.claim', { id: nobodys }, await page(owner)))).toBe('helping-never');
  const change = { id: nobodys, name: 'Thandi', user_id: customer.userId };
  await app().mutate('cart.updateCart', change, await page(owner));
  const [left] = await app().database.query('select user_id, status from cart where id = $1', [nobodys]);
  expect(left).toEqual({ user_id: null, status: 'open' });
});

test('who helped, whom and why stands in the log, in the profile and in what the person takes out', async () => {
  await start(owner, customer);
  await app().mutate('helping.allowChanges', undefined, by(owner));
  await app().mutate('helping.stop', undefined, await page(owner));
  const lines = (await log()).filter(({ actor_id }) => actor_id === owner.userId);
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
    ['helping.start', 'Test owner'],
    ['helping.allow-changes', 'Test owner for a customer'],
    ['helping.end', 'Test owner'],
  ]);
  expect(lines[0]?.after).toEqual({ reason });
  expect(lines[1]?.after).toEqual({ helped_account: customer.userId });
  const mine = dataOf(helping.mine, await app().query('helping.mine', undefined, by(customer)));
  expect(mine).toMatchObject([{ told_as: expect.stringMatching(/^Test owner, /), reason, may_change: true }]);
  const file = await app().mutate('privacy.exportMine', undefined, by(customer));
  expect(JSON.stringify(file)).toContain(reason);
});
