import { randomUUID } from 'node:crypto';
import type { BranchDetails } from '@plinth/contracts/base/company/branch-editing';
import { byDay } from '@plinth/contracts/base/company/opening-hours';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';
import { Live } from '../../../platform/data/events/live';
import { RIGHTS_TOPIC } from '../../../platform/data/session/rights-news';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { company, delivery } = contracts;
const owner = { as: 'owner' } as const;

const weekday = { opens: '08:00', closes: '17:00' };
const alberton: BranchDetails = {
  name: 'Alberton',
  address: '12 Voortrekker Road, Alberton, 1449',
  phone: '+27 11 555 0150',
  email: '',
  hours: {
    ...byDay(() => weekday),
    saturday: { opens: '08:00', closes: '12:00' },
    sunday: null,
    public_holidays: null,
  },
  latitude: -26.2672,
  longitude: 28.1221,
  position: 99,
  number_letters: '',
  label_printer: '',
  workshop: null,
};

const list = async () => dataOf(company.branches.list, await app().query('company.branches.list', undefined, owner));
const history = async () =>
  dataOf(company.branches.history, await app().query('company.branches.history', undefined, owner));
const inShop = async () => dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches'));

function addBranch(values: Partial<BranchDetails> = {}, by: Caller = owner, key: string = randomUUID()) {
  const input = { ...alberton, ...values, idempotency_key: key, reason: 'A second showroom' };
  return app().mutate('company.branches.add', input, by);
}
async function findBranch(name: string) {
  const branch = (await list()).find((candidate) => candidate.name === name);
  if (!branch) throw new Error(`No branch ${name}`);
  return branch;
}
async function saveBranch(name: string, values: Partial<BranchDetails>, by: Caller = owner, seenStamp?: string) {
  const { stamp, closed_at: _closedAt, ...branch } = await findBranch(name);
  const input = { ...branch, ...values, stamp: seenStamp ?? stamp, reason: 'We moved' };
  return app().mutate('company.branches.save', input, by);
}
/** Asks until the shop shows it, for at most five seconds. */
async function awaitInShop(isShown: (branches: Awaited<ReturnType<typeof inShop>>) => boolean) {
  const began = Date.now();
  while (Date.now() - began < 5_000 && !isShown(await inShop()));
  return inShop();
}

test('a new branch is whole: in the shop within five seconds, with its hours and its two bins, once however often it is sent', async () => {
  const before = await list();
  await inShop();
  const key = randomUUID();
  const { id } = dataOf(company.branches.add, await addBranch({}, owner, key));
  expect(dataOf(company.branches.add, await addBranch({}, owner, key))).toEqual({ id });

  const shown = await awaitInShop((branches) => branches.some((branch) => branch.id === id));
  expect(shown.at(-1)).toMatchObject({
    id,
    name: 'Alberton',
    address: alberton.address,
    hours: [
      { days: 'Monday to Friday', hours: '08:00–17:00' },
      { days: 'Saturday', hours: '08:00–12:00' },
      { days: 'Sunday', hours: 'Closed' },
      { days: 'Public holidays', hours: 'Closed' },
    ],
  });
  expect((await list()).at(-1)).toMatchObject({ ...alberton, id, position: before.length + 1 });
  expect(
    await app().database.query(
      `select code, kind, sells_online, is_default from stock_bin where branch_id = $1 order by code`,
      [id],
    ),
  ).toEqual([
    { code: 'IN', kind: 'receiving', sells_online: false, is_default: false },
    { code: 'MAIN', kind: 'stock', sells_online: true, is_default: true },
  ]);
  expect((await history())[0]).toMatchObject({
    action: 'branch.add',
    subject: id,
    reason: 'A second showroom',
    changes: expect.arrayContaining([{ field: 'saturday', before: null, after: '08:00–12:00' }]),
  });
});

test('a branch moves: looked at first, then in the shop within five seconds, and it can be undone', async () => {
  const { stamp: _, closed_at: _closedAt, ...branch } = await findBranch('Hennopspark');
  const moved = { ...branch, address: '7 Lenchen Avenue, Centurion, 0157', hours: { ...branch.hours, saturday: null } };
  const preview = dataOf(company.branches.preview, await app().query('company.branches.preview', moved, owner));
  expect(preview.changes).toEqual([
    { field: 'address', before: branch.address, after: moved.address },
    { field: 'saturday', before: '08:00–13:00', after: 'Closed' },
  ]);
  expect((await findBranch('Hennopspark')).address).toBe(branch.address);

  dataOf(company.branches.save, await saveBranch('Hennopspark', moved));
  const shown = await awaitInShop((branches) => branches.some(({ address }) => address === moved.address));
  expect(shown.find(({ id }) => id === branch.id)?.hours).toContainEqual({
    days: 'Saturday to Sunday',
    hours: 'Closed',
  });
  const [entry] = await history();
  expect(entry).toMatchObject({ action: 'branch.change', subject: branch.id, reason: 'We moved' });
  expect(entry.changes).toEqual(preview.changes);

  dataOf(company.branches.save, await saveBranch('Hennopspark', branch));
  expect(await findBranch('Hennopspark')).toMatchObject(branch);
});

test('the first branch is another: the list and the shop have the order, and the preview says what it means', async () => {
  const names = (await list()).map(({ name }) => name);
  const last = names.at(-1) ?? '';
  const { stamp: _, closed_at: _closedAt, ...branch } = await findBranch(last);
  const wanted = { ...branch, position: 1 };
  const preview = dataOf(company.branches.preview, await app().query('company.branches.preview', wanted, owner));
  expect(preview.changes).toEqual([{ field: 'position', before: String(names.length), after: '1' }]);
  expect(preview.effects).toContainEqual(expect.stringMatching(/^It becomes the first branch: online orders/));
  dataOf(company.branches.save, await saveBranch(last, { position: 1 }));
  expect((await list()).map(({ name }) => name)).toEqual([last, ...names.slice(0, -1)]);
  expect((await awaitInShop((branches) => branches[0]?.name === last)).map(({ name }) => name)).toEqual([
    last,
    ...names.slice(0, -1),
  ]);
  dataOf(company.branches.save, await saveBranch(last, { position: names.length }));
  expect((await list()).map(({ name }) => name)).toEqual(names);
});

test('two change a branch at once: the second looks again; a change sent twice is made once', async () => {
  const { stamp } = await findBranch('Boksburg');
  const answers = await Promise.all(
    ['+27 11 555 0161', '+27 11 555 0162'].map((phone) => saveBranch('Boksburg', { phone }, owner, stamp)),
  );
  expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(['branch-changed']);
  const { phone } = await findBranch('Boksburg');
  const entries = (await history()).length;
  dataOf(company.branches.save, await saveBranch('Boksburg', { phone }, owner, stamp));
  expect(await history()).toHaveLength(entries);
});

test('a name that another branch has is refused at its field, before it is saved and when it is', async () => {
  const taken = { ...alberton, name: 'kya sand' };
  const { position } = alberton;
  for (const answer of [
    await app().query('company.branches.preview', { ...taken, id: null }, owner),
    await addBranch({ name: 'kya sand' }),
    await saveBranch('Boksburg', { name: 'Kya Sand', position }),
  ]) {
    expect(refusalOf(answer)).toBe('branch-name-taken');
    expect(JSON.stringify(answer.error)).toContain('Another branch has this name. Choose another');
  }
});

test.each([
  ['name', { name: '' }, 'Enter the name of the branch'],
  ['phone', { phone: '011 555 015' }, 'Enter a South African number with 10 digits'],
  ['email', { email: 'alberton' }, 'Enter an email address'],
  ['latitude', { latitude: 26.2672 }, 'Enter a number like -26.0247'],
  ['longitude', { longitude: -28 }, 'Enter a number like 27.9494'],
  ['position', { position: 0 }, 'Enter 1 or more'],
  [
    'hours.monday.closes',
    { hours: { ...alberton.hours, monday: { opens: '17:00', closes: '08:00' } } },
    'Enter a time after the opening time',
  ],
])('%s is refused at its field, in words', async (field, wrong, words) => {
  const answer = await addBranch(wrong);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.error)).toContain(words);
  expect(JSON.stringify(answer.error)).toContain(field);
});

test('open pages of the staff are told of a new branch', async () => {
  const ended = new AbortController();
  const news = await app().app.get(Live).follow(RIGHTS_TOPIC, ended.signal);
  const first = news.next();
  dataOf(company.branches.add, await addBranch({ name: 'Springs' }));
  expect((await first).value).toBe(RIGHTS_TOPIC);
  ended.abort();
});

test('nobody but the owner and developers looks, adds or changes', async () => {
  for (const as of ['unauthenticated', 'customer', 'worker', 'driver', 'sales', 'production', 'accounts']) {
    expect([401, 403]).toContain((await app().query('company.branches.list', undefined, { as })).status);
    expect([401, 403]).toContain((await addBranch({ name: 'Ours' }, { as })).status);
    expect([401, 403]).toContain((await saveBranch('Boksburg', { name: 'Ours' }, { as })).status);
  }
  dataOf(company.branches.list, await app().query('company.branches.list', undefined, { as: 'developer' }));
});
