import { contracts } from '@plinth/contracts/contracts';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { groups, links } = contracts.navigation;
const menu = contracts.navigation.public.getAllForRole;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const owner = { as: 'owner' } as const;
const table = async () => dataOf(links.table, await app().query('navigation.links.table', undefined, owner));
async function group(key: string) {
  const found = (await table()).groups.find((each) => each.key === key);
  if (!found) throw new Error(`There is no group ${key}`);
  return found;
}
async function link(key: string, path: string) {
  const { links: all, id: group_id, version } = await group(key);
  const found = all.find((each) => each.path === path);
  if (!found) throw new Error(`${key} has no link to ${path}`);
  return { ...found, group_id, version };
}
type Change = Record<string, unknown>;
const change = (linkFields: Awaited<ReturnType<typeof link>>, over: Change = {}): Change => ({
  kind: 'change',
  ...linkFields,
  ...over,
});
const look = async (change: Change, kind: 'links' | 'groups' = 'links') =>
  dataOf(links.preview, await app().query(`navigation.${kind}.preview`, { change }, owner));
const save = (change: Change, kind: 'links' | 'groups' = 'links', as: object = owner) =>
  app().mutate(`navigation.${kind}.save`, { change, reason: 'As we agreed on Monday' }, as);
const add = (what: Change, kind: 'links' | 'groups' = 'links') =>
  app().mutate(`navigation.${kind}.add`, { [kind === 'links' ? 'link' : 'group']: { kind: 'add', ...what } }, owner);
const menuOf = async (role: string) =>
  dataOf(menu, await app().query('navigation.public.getAllForRole', { role }, { as: role }));
const labelsOf = async (role: string, key: string) =>
  (await menuOf(role)).find((each) => each.key === key)?.links.map(({ label }) => label) ?? [];

/** Asks until it answers so: the database tells the caches after the commit; within five seconds, as promised. */
async function becomes<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 5_000;)
    if (JSON.stringify(await ask()) === JSON.stringify(expected)) return;
  expect(await ask()).toEqual(expected);
}

test('a link that is put first is first for visitors, and was told before', async () => {
  const { id, version, links: all } = await group('general');
  const contact = all.find(({ path }) => path === shopPages.contact.path);
  const ids = [contact, ...all.filter((each) => each !== contact)].map((each) => each?.id);
  const order = { kind: 'order', group_id: id, version, ids };
  const before = await labelsOf('unauthenticated', 'general');
  const { roles } = await look(order);
  expect(roles.find(({ key }) => key === 'unauthenticated')).toMatchObject({
    people: null,
    effects: ['The order of their menu changes'],
  });
  expect(await labelsOf('unauthenticated', 'general')).toEqual(before);
  dataOf(links.save, await save(order));
  const label = contact?.label ?? '';
  await becomes(() => labelsOf('unauthenticated', 'general'), [label, ...before.filter((each) => each !== label)]);
});

test('who finds a link, what it is called and where it stands is changed, kept in the history, and taken back', async () => {
  const before = await link('sales', staffPages.orders.path);
  const reception = await labelsOf('reception', 'sales');
  const changed = change(before, { label: 'Web orders', roles: ['owner', 'sales', 'developer'] });
  const { roles, notes } = await look(changed);
  expect(notes).toEqual([]);
  expect(roles.map(({ key, effects }) => [key, effects])).toEqual(
    expect.arrayContaining([
      ['reception', [`“${before.label}” is removed from Sales`]],
      ['sales', [`“${before.label}” is renamed “Web orders”`]],
    ]),
  );
  expect(roles.map(({ key }) => key)).not.toContain('worker');
  dataOf(links.save, await save(changed));
  await becomes(
    () => labelsOf('reception', 'sales'),
    reception.filter((each) => each !== before.label),
  );
  const [entry] = dataOf(links.history, await app().query('navigation.links.history', undefined, owner));
  expect(entry).toMatchObject({ subject: before.id, reason: 'As we agreed on Monday', actor: 'Test owner' });
  expect(entry?.changes).toContainEqual({ field: 'label', before: before.label, after: 'Web orders' });
  const now = await link('sales', staffPages.orders.path);
  dataOf(links.save, await save(change(now, { label: before.label, roles: before.roles })));
  expect(await link('sales', staffPages.orders.path)).toEqual({ ...before, version: before.version + 2 });
  await becomes(() => labelsOf('reception', 'sales'), reception);
});

test('a group of its own: added, filled by moving a link, put first, and removed when it is empty again', async () => {
  dataOf(
    groups.add,
    await add({ key: 'front-desk', title: 'Front desk', menu_selector: ['desktop'], roles: ['reception'] }, 'groups'),
  );
  expect(refusalOf(await add({ key: 'front-desk', title: 'Again', menu_selector: [], roles: [] }, 'groups'))).toBe(
    'group-exists',
  );
  const { id } = await group('front-desk');
  const visits = await link('reception', staffPages.walkIns.path);
  const { notes } = await look(change(visits, { group_id: id }));
  expect(notes.join()).toContain('cannot see the group Front desk');
  dataOf(links.save, await save(change(visits, { group_id: id })));
  const all = (await table()).groups.map((each) => each.id);
  const ids = [id, ...all.filter((each) => each !== id)];
  dataOf(groups.save, await save({ kind: 'order', seen: all, ids }, 'groups'));
  await becomes(async () => (await menuOf('reception')).map(({ key }) => key).at(0), 'front-desk');
  expect(refusalOf(await save({ kind: 'order', seen: all, ids }, 'groups'))).toBe('navigation-changed');
  const remove = async () => save({ kind: 'remove', id, version: (await group('front-desk')).version }, 'groups');
  expect(refusalOf(await remove())).toBe('group-not-empty');
  const back = await link('front-desk', staffPages.walkIns.path);
  dataOf(links.save, await save(change(back, { group_id: visits.group_id })));
  dataOf(groups.save, await remove());
  expect((await table()).groups.map(({ key }) => key)).not.toContain('front-desk');
});

test('two who change one group at once: the second looks again', async () => {
  const about = await link('general', shopPages.about.path);
  const answers = await Promise.all([
    save(change(about, { label: 'Who we are' })),
    save(change(about, { label: 'Our story' })),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(refusalOf)).toEqual(['navigation-changed']);
});

test('the last way back to the editors stays, however it is taken', async () => {
  const editor = await link('website', staffPages.navigationLinks.path);
  const website = await group('website');
  const { title, menu_selector, roles, version, id } = website;
  const ways: [Change, 'links' | 'groups'][] = [
    [change(editor, { roles: ['developer'] }), 'links'],
    [{ kind: 'remove', id: editor.id, version }, 'links'],
    [{ kind: 'change', id, version, title, menu_selector: [], roles }, 'groups'],
    [{ kind: 'change', id, version, title, menu_selector, roles: ['developer'] }, 'groups'],
  ];
  for (const [way, kind] of ways) {
    expect(refusalOf(await app().query(`navigation.${kind}.preview`, { change: way }, owner))).toBe('last-way-back');
    expect(refusalOf(await save(way, kind))).toBe('last-way-back');
  }
  expect(await group('website')).toEqual(website);
});

test('what is wrong is told at its field', async () => {
  const about = await link('general', shopPages.about.path);
  const wrong: [Change, string, string][] = [
    [{ path: '/dashboard/treasure' }, 'page-unknown', 'path'],
    [{ path: shopPages.contact.path }, 'link-twice', 'path'],
    [{ path: staffPages.orders.path }, 'page-of-staff', 'roles'],
    [{ category: 'cupboards' }, 'page-without-parts', 'category'],
    [{}, 'nothing-to-change', ''],
  ];
  for (const [over, code, field] of wrong) {
    const answer = await app().query('navigation.links.preview', { change: change(about, over) }, owner);
    expect([over, refusalOf(answer)]).toEqual([over, code]);
    if (field !== '') expect(JSON.stringify(answer.error)).toContain(`"${field}"`);
  }
  expect(refusalOf(await save(change(about, { roles: ['made-up'] })))).toBe('role-unknown');
  const { notes } = await look(change(await link('sales', staffPages.orders.path), { roles: ['worker'] }));
  expect(notes.join()).toContain('a link gives no permission');
});

test('nobody but owner and developer looks at the editors, or changes anything', async () => {
  const about = await link('general', shopPages.about.path);
  for (const as of ['customer', 'worker', 'driver', 'sales', 'production', 'reception', 'storekeeper', 'accounts']) {
    expect((await app().query('navigation.groups.table', undefined, { as })).status).toBe(403);
    expect((await app().query('navigation.links.history', undefined, { as })).status).toBe(403);
    expect((await save(change(about, { label: 'Mine' }), 'links', { as })).status).toBe(403);
  }
  expect((await app().query('navigation.links.table')).status).toBe(401);
});
