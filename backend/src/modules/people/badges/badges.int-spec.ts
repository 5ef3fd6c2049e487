import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { dataOf } from '../../../../../test/support/answers';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { internal } from '../../../../../test/support/people-app';
import { Sessions } from '../../../platform/data/session/sessions';

const app = useApp({ database: 'complete' });
jest.setTimeout(120_000);
const { badges, sharedTablets, user, permissions, projects, stations } = contracts;
const desk = new SalesDesk(app);

const codeOf = ({ error }: { error?: { data: { domainCode?: string | null } } | undefined }) => error?.data.domainCode;
const by = (cookie: string) => ({ cookie });
const signedOn = z.object({ claims: z.object({ sub: z.uuid(), sid: z.uuid(), auth_time: z.number() }) });
const refused = z.object({ code: z.string() });

let owner: SignedIn;
beforeEach(async () => {
  owner = await app().signInNew('owner');
});

/** Makes a browser a shared tablet, as the foreman signed in on it does; answers the cookie that it got. */
async function shareTablet(foreman = owner, name = 'Saw'): Promise<{ id: string; cookie: string }> {
  const [branch] = await app().database.query<{ id: string }>(
    'select id from location where closed_at is null limit 1',
  );
  const response = await app().fetch('/api/trpc/sharedTablets.share', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: foreman.cookie },
    body: JSON.stringify({ name, branch_id: branch.id }),
  });
  expect(response.status).toBe(200);
  const set = response.headers.getSetCookie().find((cookie) => cookie.includes('plinth.tablet=')) ?? '';
  expect(set).toMatch(/HttpOnly; SameSite=Lax/);
  const { result } = z.object({ result: z.object({ data: z.object({ id: z.uuid() }) }) }).parse(await response.json());
  return { id: result.data.id, cookie: set.split(';')[0] };
}

const giveBadge = async (person: SignedIn, giver = owner): Promise<string> =>
  dataOf(badges.give, await app().mutate('badges.give', { user_id: person.userId }, by(giver.cookie))).code;

const scanBadge = (code: string, cookie: string) => internal(app(), '/badge', { body: { code }, headers: { cookie } });

/** Scans a badge at a tablet; answers the cookies that the tablet then has. */
async function signOn(code: string, tabletCookie: string, before = ''): Promise<string> {
  const { status, body } = await scanBadge(code, [tabletCookie, before].filter(Boolean).join('; '));
  expect(status).toBe(200);
  const token = await app().app.get(Sessions).createToken(signedOn.parse(body).claims);
  return `${tabletCookie}; ${app().config.sessionCookie}=${token}`;
}

const whoIs = async (cookie: string) =>
  dataOf(user.public.getCurrentUser, await app().query('user.public.getCurrentUser', undefined, by(cookie)));

/** A tablet, and a person with that role who signed on there. */
async function atTablet(role = 'worker') {
  const person = await app().signInNew(role);
  const code = await giveBadge(person);
  // Sharing signs the foreman out, so that the owner of the other calls is another.
  const tablet = await shareTablet(await app().signInNew('owner'));
  return { person, code, tablet, cookie: await signOn(code, tablet.cookie) };
}

describe('a foreman makes a tablet a shared one', () => {
  test('and is signed out of it; only its hash is kept, and the tablet stands in the list', async () => {
    const foreman = await app().signInNew('owner');
    const tablet = await shareTablet(foreman, 'Edger of Roodepoort');
    expect((await whoIs(foreman.cookie)).is_authenticated).toBe(false);
    const [row] = await app().database.query<{ key_hash: string }>('select key_hash from shared_tablet where id = $1', [
      tablet.id,
    ]);
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(tablet.cookie).not.toContain(row.key_hash);
    const list = dataOf(sharedTablets.list, await app().query('sharedTablets.list', undefined, by(owner.cookie)));
    expect(list).toContainEqual(
      expect.objectContaining({ id: tablet.id, name: 'Edger of Roodepoort', shared_by: 'Test owner', signed_on: '' }),
    );
    const here = await app().query('sharedTablets.public.here', undefined, by(tablet.cookie));
    expect(dataOf(sharedTablets.public.here, here).tablet).toEqual({ name: 'Edger of Roodepoort' });
  });

  test('which a worker may not', async () => {
    const worker = await app().signInNew('worker');
    expect(codeOf(await app().query('sharedTablets.list', undefined, by(worker.cookie)))).toBe('not-permitted');
    const input = { name: 'Mine', branch_id: randomUUID() };
    expect(codeOf(await app().mutate('sharedTablets.share', input, by(worker.cookie)))).toBe('not-permitted');
  });
});

describe('a badge', () => {
  test('is kept as a hash; another one withdraws the one before', async () => {
    const worker = await app().signInNew('worker');
    const first = await giveBadge(worker);
    const second = await giveBadge(worker);
    expect(first).not.toBe(second);
    const rows = await app().database.query<{ code_hash: string; is_withdrawn: boolean }>(
      'select code_hash, withdrawn_at is not null as is_withdrawn from badge where user_id = $1 order by given_at',
      [worker.userId],
    );
    expect(rows.map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false]);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    const tablet = await shareTablet(await app().signInNew('owner'));
    expect(refused.parse((await scanBadge(first, tablet.cookie)).body).code).toBe('badge-withdrawn');
    expect((await scanBadge(second, tablet.cookie)).status).toBe(200);
  });

  test('of somebody who may do more than the giver is not for the giver to give', async () => {
    for (const action of ['view', 'update'] as const) await app().permit('clerk', action, staffPages.users.resource);
    const clerk = await app().signInNew('clerk');
    const input = { user_id: owner.userId };
    expect(codeOf(await app().mutate('badges.give', input, by(clerk.cookie)))).toBe('person-above');
  });

  test('goes with the account: locked and unlocked, the person needs another one', async () => {
    const { person, code, tablet, cookie } = await atTablet();
    await app().database.query('update "user" set is_active = false where id = $1', [person.userId]);
    expect((await whoIs(cookie)).is_authenticated).toBe(false);
    expect(refused.parse((await scanBadge(code, tablet.cookie)).body).code).toBe('badge-withdrawn');
    await app().database.query('update "user" set is_active = true where id = $1', [person.userId]);
    expect(refused.parse((await scanBadge(code, tablet.cookie)).body).code).toBe('badge-withdrawn');
  });

  test('of somebody whose last day at work is over signs nobody on', async () => {
    const { person, code, tablet } = await atTablet();
    await app().database.query(
      `insert into employee (id, code, user_id, name, surname, occupation, branch_id, started_on, ended_on, week_minutes, days_a_week, shift_starts)
       select gen_random_uuid(), 'EMP-911', $1, 'Test', 'worker', 'Sawyer', l.id, '2020-01-01', current_date - 2, 2700, 5, 480
         from location l limit 1`,
      [person.userId],
    );
    expect(refused.parse((await scanBadge(code, tablet.cookie)).body).code).toBe('badge-withdrawn');
  });

  test('of somebody whom it could sign on nowhere is not given: the giver reads why, and prints no card', async () => {
    const person = await app().signInNew('worker');
    await app().database.query('update "user" set email_verified_at = null where id = $1', [person.userId]);
    expect(codeOf(await app().mutate('badges.give', { user_id: person.userId }, by(owner.cookie)))).toBe(
      'badge-person-away',
    );
  });

  test('says plainly why it does not work, and the log has it', async () => {
    const tablet = await shareTablet();
    const unknown = `BADGE-${'Z'.repeat(26)}`;
    expect(await scanBadge(unknown, tablet.cookie)).toMatchObject({ status: 401, body: { code: 'badge-unknown' } });
    expect(await scanBadge(unknown, '')).toMatchObject({ status: 401, body: { code: 'tablet-unknown' } });
    const rows = await app().database.query('select actor from audit_entry where action = $1 and subject_id = $2', [
      'sign-in.badge-refused',
      tablet.id,
    ]);
    expect(rows).toEqual([{ actor: 'visitor' }]);
  });

  test('of somebody without rights in the workshop signs nobody on', async () => {
    await app().makeRole('bookkeeper');
    const other = await app().signInNew('bookkeeper');
    const code = await giveBadge(other);
    const tablet = await shareTablet(await app().signInNew('owner'));
    expect(refused.parse((await scanBadge(code, tablet.cookie)).body).code).toBe('badge-no-rights');
  });

  test('is not guessed at a tablet', async () => {
    const tablet = await shareTablet();
    const wrong = () => scanBadge(`BADGE-${'Y'.repeat(26)}`, tablet.cookie);
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
  });
});

test('somebody who works at one branch begins with it, and of several with none, where their role names no first one', async () => {
  const person = await app().signInNew('worker');
  const addBranch = (nth: number) =>
    app().database.query(
      'insert into user_location (user_id, location_id) select $1, id from location order by position limit 1 offset $2',
      [person.userId, nth],
    );
  await addBranch(0);
  expect((await whoIs(person.cookie)).role_settings.starts_at_location).toBe(true);
  await addBranch(1);
  expect((await whoIs(person.cookie)).role_settings.starts_at_location).toBe(false);
});

describe('whoever scanned their badge', () => {
  test('is who works there, and the next one takes over from them', async () => {
    const first = await atTablet();
    expect(await whoIs(first.cookie)).toMatchObject({
      id: first.person.userId,
      badge: { tablet: 'Saw', idle_minutes: 15 },
    });
    const next = await app().signInNew('worker');
    const cookie = await signOn(await giveBadge(next), first.tablet.cookie, first.cookie.split('; ')[1]);
    expect((await whoIs(cookie)).id).toBe(next.userId);
    expect((await whoIs(first.cookie)).is_authenticated).toBe(false);
    const list = dataOf(sharedTablets.list, await app().query('sharedTablets.list', undefined, by(owner.cookie)));
    expect(list.find(({ id }) => id === first.tablet.id)?.signed_on).toBe('Test worker');
    const log = await app().database.query<{ after: unknown }>(
      `select after from audit_entry where action = 'sign-in.badge' and actor_id = $1`,
      [next.userId],
    );
    expect(log).toEqual([{ after: { tablet: 'Saw' } }]);
  });

  test('reads how much waits in the branch of the tablet, as everybody at it does, whatever branches are theirs', async () => {
    const [branch, other] = await app().database.query<{ id: string; name: string }>(
      'select id, name from location where closed_at is null limit 2',
    );
    const countWaiting = async (cookie: string, input: object) =>
      dataOf(stations.waiting, await app().query('stations.waiting', input, by(cookie))).reduce(
        (sum, { panels }) => sum + panels,
        0,
      );
    const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
    const release = { document_id: invoice.id, reason: 'The architect pays on Friday' };
    const project = dataOf(projects.release, await app().mutate('projects.release', release, { as: 'production' }));
    await app().database.query('update project set branch_id = $2 where id = $1', [project.id, other.id]);
    await app().database.query(`update panel set status = 'cut' where project_id = $1`, [project.id]);
    const inBranch = await countWaiting(owner.cookie, { location_id: branch.id });
    expect(await countWaiting(owner.cookie, {})).toBeGreaterThan(inBranch);
    for (const role of ['worker', 'production']) {
      const { cookie } = await atTablet(role);
      expect(await whoIs(cookie)).toMatchObject({
        locations: [{ id: branch.id, name: branch.name }],
        role_settings: { starts_at_location: true },
      });
      for (const input of [{}, { location_id: branch.id }, { location_id: other.id }])
        expect(await countWaiting(cookie, input)).toBe(inBranch);
    }
  });

  test('is named by what they scan at a station', async () => {
    const { cookie } = await atTablet();
    await app().database.query(
      `update "user" set name = 'Thabo' where id = (select user_id from user_session where badge_id is not null order by created_at desc limit 1)`,
    );
    const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
    const release = { document_id: invoice.id, reason: 'The architect pays on Friday' };
    const project = dataOf(projects.release, await app().mutate('projects.release', release, { as: 'production' }));
    const [{ code }] = project.cupboards.flatMap((cupboard) => cupboard.panels);
    const scan = async () => {
      const events = [{ key: randomUUID(), kind: 'scan', code, at: new Date().toISOString() }];
      const answer = await app().mutate('stations.scan', { station: 'saw', events }, by(cookie));
      return dataOf(stations.scan, answer).answers[0];
    };
    expect((await scan()).verdict).toBe('booked');
    expect(await scan()).toMatchObject({ verdict: 'already', by: 'Thabo' });
  });

  test('takes over from somebody who signed in there with a password, too', async () => {
    const foreman = await app().signInNew('owner');
    const { code, tablet } = await atTablet();
    await signOn(code, tablet.cookie, foreman.cookie);
    expect((await whoIs(foreman.cookie)).is_authenticated).toBe(false);
  });

  test('is somebody at that tablet alone: a copied session is worth nothing elsewhere', async () => {
    const { cookie } = await atTablet();
    const [tabletCookie, session] = cookie.split('; ');
    expect(tabletCookie).toContain('tablet');
    const other = await shareTablet(await app().signInNew('owner'), 'Drill');
    for (const stolen of [session, `${other.cookie}; ${session}`])
      expect((await whoIs(stolen)).is_authenticated).toBe(false);
    expect((await whoIs(cookie)).is_authenticated).toBe(true);
  });

  test.each([
    ['nobody used the tablet', `last_seen_at = now() - interval '17 minutes'`],
    ['their shift is over', `created_at = now() - interval '12 hours 1 minute'`],
  ])('is signed off when %s', async (_why, change) => {
    const { person, cookie } = await atTablet();
    expect((await whoIs(cookie)).is_authenticated).toBe(true);
    await app().database.query(`update user_session set ${change} where user_id = $1 and badge_id is not null`, [
      person.userId,
    ]);
    expect((await whoIs(cookie)).is_authenticated).toBe(false);
  });

  test.each(['badge', 'tablet'] as const)('is signed off at once when the %s is withdrawn, also live', async (what) => {
    const { person, tablet, cookie } = await atTablet();
    const response = await app().fetch('/api/trpc/permissions.onChanged', { headers: { cookie } });
    const stream = response.text();
    const withdrawn =
      what === 'badge'
        ? await app().mutate('badges.withdraw', { user_id: person.userId }, by(owner.cookie))
        : await app().mutate('sharedTablets.withdraw', { id: tablet.id }, by(owner.cookie));
    expect(withdrawn.error).toBeUndefined();
    expect((await whoIs(cookie)).is_authenticated).toBe(false);
    expect(await stream).toContain('UNAUTHORIZED');
  });

  test('keeps no session where its row alone is left of a withdrawn badge or tablet', async () => {
    for (const table of ['badge', 'shared_tablet']) {
      const { person, tablet, cookie } = await atTablet();
      const [column, id] = table === 'badge' ? ['user_id', person.userId] : ['id', tablet.id];
      await app().database.query(`update ${table} set withdrawn_at = now() where ${column} = $1`, [id]);
      expect([table, (await whoIs(cookie)).is_authenticated]).toEqual([table, false]);
    }
  });
});

describe('the owner, signed on by badge', () => {
  let cookie: string;
  let person: SignedIn;
  beforeEach(async () => {
    ({ cookie, person } = await atTablet('owner'));
  });

  test('works at the stations', async () => {
    for (const [path, input] of [
      ['stations.waiting', undefined],
      ['stations.known', undefined],
      ['cuttingLists.list', {}],
      ['allocations.list', {}],
      ['panels.list', {}],
    ] as const)
      expect([path, (await app().query(path, input, by(cookie))).error]).toEqual([path, undefined]);
  });

  test('has no other right, by a call or by GraphQL: no money, people, settings, orders', async () => {
    for (const [path, input] of [
      ['people.list', {}],
      ['badges.get', { user_id: person.userId }],
      ['sharedTablets.list', undefined],
      ['invoices.list', {}],
      ['orders.list', {}],
      ['clients.list', {}],
      ['employees.list', {}],
      ['payRuns.list', {}],
      ['stock.list', {}],
      ['stations.labour', { day: '2026-11-30' }],
      ['company.get', undefined],
      ['user.getSessions', undefined],
      ['user.getSecondFactor', undefined],
      ['user.getAllTasksForUsers', undefined],
      ['helping.mine', undefined],
    ] as const)
      expect([path, codeOf(await app().query(path, input, by(cookie)))]).toEqual([path, 'badge-not-enough']);
    const response = await app().fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ user_getSessions { id } }' }),
    });
    expect(await response.text()).toContain('badge-not-enough');
  });

  test('changes no password, profile or second step, and confirms nothing with a password', async () => {
    for (const [path, input] of [
      ['user.changePassword', { current_password: 'x', new_password: 'mielies op die stoep' }],
      ['user.confirmPassword', { password: 'x' }],
      ['user.updateProfile', { name: 'Other', surname: '', phone: '', address: '' }],
      ['user.beginSecondFactor', undefined],
      ['user.endSession', { id: person.sessionId }],
      ['privacy.exportMine', undefined],
      ['badges.give', { user_id: person.userId }],
    ] as const)
      expect([path, codeOf(await app().mutate(path, input, by(cookie)))]).toEqual([path, 'badge-not-enough']);
  });

  test('is a visitor in the shop, and for files and papers', async () => {
    const paper = { id: randomUUID() };
    const [asBadge, asVisitor] = [
      await app().query('documents.payslip', paper, by(cookie)),
      await app().query('documents.payslip', paper),
    ];
    expect(codeOf(asBadge)).toBe(codeOf(asVisitor));
    const photo = await app().fetch(`/api/photos/items/${randomUUID()}?alt=x`, {
      method: 'POST',
      body: 'x',
      headers: { cookie, 'content-type': 'application/octet-stream' },
    });
    expect(await photo.text()).toContain('sign-in-required');
  });

  test('is told of the rights of the workshop alone, and shows no address of theirs', async () => {
    const entries = dataOf(
      permissions.getPermissionsForRole,
      await app().query('permissions.getPermissionsForRole', { role_id: 'owner' }, by(cookie)),
    );
    const allowed = entries.flatMap(({ resource, actions }) =>
      actions.filter(({ has_permissions }) => has_permissions).map(({ name }) => `${name} ${resource.url}`),
    );
    expect(allowed).toContain('update /production/station');
    expect(
      allowed.filter(
        (right) => !/^(?:view|update) \/production\/(?:station|cuttinglist|stock\/pick|panel\/cupboard)$/.test(right),
      ),
    ).toEqual([]);
    expect(await whoIs(cookie)).toMatchObject({
      email: '',
      phone: '',
      address: '',
      role_settings: { every_permission: false },
    });
    const session = await internal(app(), '', { headers: { cookie } });
    expect(session.body).toMatchObject({ email: '' });
  });

  test('has no more where they turned two-step sign-in on: the badge asks for no code', async () => {
    await app().database.query(
      `insert into second_factor (user_id, sealed_key, confirmed_at) values ($1, 'x', now()) on conflict do nothing`,
      [person.userId],
    );
    const tablet = await shareTablet(await app().signInNew('owner'));
    const other = await signOn(await giveBadge(person), tablet.cookie);
    expect(codeOf(await app().query('people.list', {}, by(other)))).toBe('badge-not-enough');
    expect((await app().query('stations.waiting', undefined, by(other))).error).toBeUndefined();
  });
});
