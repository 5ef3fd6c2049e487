import { contracts } from '@plinth/contracts/contracts';
import { EVERYBODY, flagKeys, type FlagKey } from '@plinth/contracts/base/flags/flag-list';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';
import { seed } from '../../../../../prisma/seed/steps/49-flags';
import { seedClient } from '../../../../../prisma/seed/seed-client';
import { VISITOR_COOKIE } from '../../../platform/data/session/visitor-key';
import { VISITOR } from '../../../platform/data/session/request-context';
import { describeStaleness } from './flag-settings';
import { getDefaultState } from './flags.repository';
import { FlagsService } from './flags.service';

const { flags } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;

const table = async (caller: Caller = owner) =>
  dataOf(flags.table, await app().query('flags.table', undefined, caller));
async function flag(key: FlagKey) {
  const found = (await table()).flags.find((each) => each.key === key);
  if (!found) throw new Error(`There is no flag ${key}`);
  return found;
}
type Setting = Awaited<ReturnType<typeof flag>>['setting'];
const NOBODY: Setting = { is_on: true, from: null, until: null, people: [], roles: [], branches: [], share: 0 };
async function save(key: FlagKey, over: Partial<Setting>, caller: Caller = owner) {
  const { version, owner_id, remove_by } = await flag(key);
  const setting = { ...NOBODY, ...over };
  return app().mutate('flags.save', { key, version, setting, owner_id, remove_by, reason: 'As agreed' }, caller);
}
const saved = async (key: FlagKey, over: Partial<Setting>) => dataOf(flags.save, await save(key, over));
const mine = async (caller: Caller = {}) =>
  dataOf(flags.public.mine, await app().query('flags.public.mine', undefined, caller));
const isOn = async (key: FlagKey, caller: Caller = {}) => (await mine(caller)).find((each) => each.key === key)?.value;
const shared = async (key: FlagKey) =>
  dataOf(flags.public.shared, await app().query('flags.public.shared')).find((each) => each.key === key)?.value;

/** Asks until it answers so: the database tells the caches after the commit; within five seconds, as promised. */
async function becomes<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 5_000;)
    if (JSON.stringify(await ask()) === JSON.stringify(expected)) return;
  expect(await ask()).toEqual(expected);
}

/** A new browser: its answers, and the cookie that it was given. */
async function browser(cookie = ''): Promise<{ answers: Map<string, boolean>; cookie: string }> {
  const response = await app().fetch('/api/trpc/flags.public.mine', { headers: cookie === '' ? {} : { cookie } });
  const given = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const body = flags.public.mine.output.parse(((await response.json()) as { result: { data: unknown } }).result.data);
  return { answers: new Map(body.map(({ key, value }) => [key, value])), cookie: given };
}

test('as the shop comes cards and orders are on; what the demo released stays as the owner leaves it', async () => {
  expect(await mine()).toEqual([
    { key: 'card_payments', value: true, reason: 'STATIC' },
    { key: 'online_orders', value: true, reason: 'STATIC' },
    { key: 'shop_open', value: true, reason: 'STATIC' },
    { key: 'planner', value: true, reason: 'STATIC' },
  ]);
  await saved('planner', { is_on: false });
  const prisma = seedClient(app().database.ownerUrl);
  try {
    for (const had of [true, false]) await seed({ prisma, log: () => undefined, production: false, had });
  } finally {
    await prisma.$disconnect();
  }
  await becomes(() => isOn('planner'), false);
  expect((await flag('planner')).setting.is_on).toBe(false);
});

test('somebody is told for whom it changes, switches it off with a reason, and it is off for all and in the history', async () => {
  const { setting } = await flag('card_payments');
  const off = { ...setting, is_on: false };
  const preview = dataOf(
    flags.preview,
    await app().query('flags.preview', { key: 'card_payments', setting: off }, owner),
  );
  expect(preview).toMatchObject({ gains: [], share_before: EVERYBODY, share_after: 0 });
  expect(preview.loses).toHaveLength(preview.staff);
  expect(await isOn('card_payments')).toBe(true);
  await saved('card_payments', off);
  await becomes(() => isOn('card_payments'), false);
  expect(await shared('card_payments')).toBe(false);
  const [entry] = dataOf(flags.history, await app().query('flags.history', undefined, owner));
  expect(entry).toMatchObject({
    action: 'flag.off',
    subject: 'card_payments',
    reason: 'As agreed',
    actor: 'Test owner',
  });
  expect(entry?.changes).toEqual([{ field: 'is_on', before: 'on', after: 'off' }]);
  await saved('card_payments', setting);
  await becomes(() => isOn('card_payments'), true);
});

test('what changes a flag in SQL, by hand, is heard, too', async () => {
  await saved('planner', { share: EVERYBODY });
  await becomes(() => isOn('planner'), true);
  await app().database.query(`update flag set is_on = false where key = 'planner'`);
  await becomes(() => isOn('planner'), false);
});

test('a share: a browser keeps its answer, signed in or not, and nobody chooses theirs', async () => {
  await saved('planner', { share: EVERYBODY / 2 });
  await becomes(() => shared('planner'), null);
  const browsers = await Promise.all(Array.from({ length: 24 }, () => browser()));
  const on = browsers.filter(({ answers }) => answers.get('planner') === true);
  expect(on.length).toBeGreaterThan(0);
  expect(on.length).toBeLessThan(browsers.length);
  const { cookie: customer } = await app().signInAs('customer');
  for (const { answers, cookie } of browsers.slice(0, 6)) {
    const again = await browser(cookie);
    expect(again.cookie).toBe('');
    expect(again.answers).toEqual(answers);
    expect((await browser(`${customer}; ${cookie}`)).answers).toEqual(answers);
  }
  // A number of one's own choice is none: another is given, by chance.
  const forged = await browser(`${VISITOR_COOKIE}=${'A'.repeat(16)}.${'A'.repeat(43)}`);
  expect(forged.cookie).toMatch(new RegExp(`^${VISITOR_COOKIE}=(?!A{16}\\.)`));
  const service = app().app.get(FlagsService);
  await saved('planner', { share: EVERYBODY - 1 });
  await becomes(async () => (await flag('planner')).setting.share, EVERYBODY - 1);
  expect(await service.isOn('planner', { actor: VISITOR, visitorKey: null })).toBe(false);
  await saved('planner', { share: EVERYBODY / 2 });
  await Promise.all(
    on.slice(0, 3).map(({ cookie }) => becomes(async () => (await browser(cookie)).answers.get('planner'), true)),
  );
});

test('while no share decides, no browser is given a number', async () => {
  await saved('planner', { share: 0, roles: ['sales'] });
  await becomes(() => isOn('planner'), false);
  expect((await browser()).cookie).toBe('');
});

test('a role, a branch and a person by name: on for them, off for others, and the page says why', async () => {
  const names = await table();
  const [branch] = names.branches;
  const { userId, cookie } = await app().signInNew('worker');
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2)', [userId, branch.id]);
  await saved('planner', { roles: ['owner'] });
  await becomes(() => isOn('planner', owner), true);
  expect(await isOn('planner', { cookie })).toBe(false);
  expect((await flag('planner')).you).toMatchObject({ reason: 'TARGETING_MATCH', because: 'role Owner' });
  await saved('planner', { branches: [branch.id] });
  await becomes(() => isOn('planner', { cookie }), true);
  const as = async (who: object) =>
    dataOf(flags.tryAs, await app().query('flags.tryAs', who, owner)).find(({ key }) => key === 'planner');
  expect(await as({ kind: 'person', id: userId })).toMatchObject({ value: true, because: `branch ${branch.name}` });
  // Shoppers may choose any branch, and work at none.
  for (const role of ['unauthenticated', 'customer']) {
    expect(await as({ kind: 'role', role })).toMatchObject({ value: false });
    expect(await isOn('planner', { as: role })).toBe(false);
  }
  await saved('planner', { people: [userId], share: 2_000 });
  await becomes(() => isOn('planner', { cookie }), true);
  expect(await as({ kind: 'role', role: 'customer' })).toEqual({
    key: 'planner',
    value: null,
    because: 'in 20% of browsers',
  });
  expect(refusalOf(await app().query('flags.tryAs', { kind: 'person', id: crypto.randomUUID() }, owner))).toBe(
    'person-not-found',
  );
});

test('what begins later is previewed as it will be, and is off until then', async () => {
  await saved('planner', { share: 0 });
  const from = new Date(Date.now() + 3_600_000).toISOString();
  const setting = { ...NOBODY, share: EVERYBODY, from };
  const preview = dataOf(flags.preview, await app().query('flags.preview', { key: 'planner', setting }, owner));
  expect(preview).toMatchObject({ share_before: 0, share_after: EVERYBODY });
  await saved('planner', setting);
  await becomes(() => shared('planner'), false);
});

test('refused: a stale page, nothing changed, strangers, an end before the beginning, no reason', async () => {
  const { version, setting } = await flag('planner');
  const input = { key: 'planner', version, setting, owner_id: null, remove_by: null, reason: 'As agreed' };
  const refused = async (over: object) => refusalOf(await app().mutate('flags.save', { ...input, ...over }, owner));
  expect(await refused({})).toBe('nothing-to-change');
  expect(await refused({ version: version - 1, setting: NOBODY })).toBe('flag-changed');
  expect(await refused({ setting: { ...NOBODY, people: [crypto.randomUUID()] } })).toBe('target-unknown');
  expect(await refused({ setting: { ...NOBODY, roles: ['no-such-role'] } })).toBe('target-unknown');
  expect(await refused({ owner_id: crypto.randomUUID() })).toBe('target-unknown');
  const { userId } = await app().signInAs('customer');
  expect(await refused({ setting: { ...NOBODY, people: [userId] } })).toBe('target-unknown');
  for (const until of ['2026-12-01T00:00:00Z', '2026-12-02T02:00:00+02:00'])
    expect(await refused({ setting: { ...NOBODY, from: '2026-12-02T00:00:00Z', until } })).toBe('ends-too-early');
  for (const over of [{ reason: '' }, { key: 'unheard_of' }, { setting: { ...NOBODY, share: 10_001 } }])
    expect(await refused(over)).toBe('BAD_REQUEST');
});

test('two at once: the second looks again', async () => {
  const { version } = await flag('planner');
  const input = (share: number) => ({
    key: 'planner',
    version,
    setting: { ...NOBODY, share },
    owner_id: null,
    remove_by: null,
    reason: 'Both of us',
  });
  const answers = await Promise.all([100, 200].map((share) => app().mutate('flags.save', input(share), owner)));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(answers.flatMap(({ error }) => error?.data.domainCode ?? [])).toEqual(['flag-changed']);
});

test.each(['unauthenticated', 'customer', 'worker', 'sales', 'production', 'reception'])(
  '%s may ask what is on for them, and nothing else',
  async (as) => {
    expect(await mine({ as })).toHaveLength(flagKeys.length);
    const refused = as === 'unauthenticated' ? 'sign-in-required' : 'not-permitted';
    expect(refusalOf(await save('planner', { share: EVERYBODY }, { as }))).toBe(refused);
    for (const [path, input] of [
      ['flags.table', undefined],
      ['flags.history', undefined],
      ['flags.tryAs', { kind: 'role', role: 'owner' }],
      ['flags.preview', { key: 'planner', setting: NOBODY }],
    ] as const)
      expect(refusalOf(await app().query(path, input, { as }))).toBe(refused);
  },
);

test('a role that goes is named by no flag any more', async () => {
  await app().makeRole('night-shift');
  await saved('planner', { roles: ['night-shift'] });
  await app().database.query(`delete from role where key = 'night-shift'`);
  expect((await flag('planner')).setting.roles).toEqual([]);
});

test('a flag that has decided nothing for a month, or is past its day, should go; a switch for an emergency stays', () => {
  const now = new Date('2026-11-25T08:00:00Z');
  const old = {
    ...getDefaultState('planner'),
    changed_at: new Date('2026-10-20T08:00:00Z'),
    setting: { ...NOBODY, share: EVERYBODY },
  };
  expect(describeStaleness('planner', old, now)).toBe('On for everybody for 36 days: it no longer decides anything.');
  expect(describeStaleness('planner', { ...old, setting: { ...NOBODY, share: 2_000 } }, now)).toBeNull();
  expect(describeStaleness('planner', { ...old, changed_at: new Date('2026-11-20T08:00:00Z') }, now)).toBeNull();
  expect(describeStaleness('card_payments', old, now)).toBeNull();
  expect(describeStaleness('card_payments', { ...old, remove_by: '2026-11-24' }, now)).toMatch(/passed/);
  expect(describeStaleness('card_payments', { ...old, remove_by: '2026-11-25' }, now)).toBeNull();
});
