import { contracts } from '@plinth/contracts/contracts';
import { MAX_OWN_VIEWS } from '@plinth/contracts/people/list-views/list-views';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { listViews } = contracts;

type Caller = { as: string } | { cookie: string };
const SALES = { as: 'sales' };
const OWNER = { as: 'owner' };

const save = async (title: string, over: object = {}, caller: Caller = SALES) =>
  app().mutate(
    'listViews.save',
    {
      list: 'invoices',
      title,
      q: 'nkosi',
      filters: [{ name: 'status', value: 'sent,part_paid' }],
      sort: '-total',
      shared: false,
      ...over,
    },
    caller,
  );
const titles = async (caller: Caller, list = 'invoices') =>
  dataOf(listViews.ofList, await app().query('listViews.ofList', { list }, caller)).map(({ title }) => title);

test('a view that was saved at the counter is there on the phone, as it was', async () => {
  const saved = dataOf(listViews.save, await save('Big ones'));
  const [found] = dataOf(listViews.ofList, await app().query('listViews.ofList', { list: 'invoices' }, SALES));
  expect(found).toEqual(saved);
  expect(saved).toMatchObject({
    q: 'nkosi',
    filters: [{ name: 'status', value: 'sent,part_paid' }],
    sort: '-total',
    mine: true,
    by: 'Test sales',
  });
  expect(await titles(SALES, 'orders')).toEqual([]);
});

test('colleagues see what is shared, as long as it is, and cannot take it away', async () => {
  const { id } = dataOf(listViews.save, await save('To follow up'));
  expect(await titles(OWNER)).not.toContain('To follow up');
  dataOf(listViews.share, await app().mutate('listViews.share', { id, shared: true }, SALES));
  const [seen] = dataOf(listViews.ofList, await app().query('listViews.ofList', { list: 'invoices' }, OWNER));
  expect(seen).toMatchObject({ title: 'To follow up', mine: false, by: 'Test sales' });
  expect(refusalOf(await app().mutate('listViews.remove', { id }, OWNER))).toBe('view-not-found');
  expect(refusalOf(await app().mutate('listViews.share', { id, shared: false }, OWNER))).toBe('view-not-found');
  dataOf(listViews.share, await app().mutate('listViews.share', { id, shared: false }, SALES));
  expect(await titles(OWNER)).not.toContain('To follow up');
  dataOf(listViews.remove, await app().mutate('listViews.remove', { id }, SALES));
  expect(await titles(SALES)).not.toContain('To follow up');
});

test('who may not open a list has no views of it, and sees none: they may name a client', async () => {
  dataOf(listViews.save, await save('Shared with all', { shared: true }));
  expect(refusalOf(await app().query('listViews.ofList', { list: 'invoices' }, { as: 'worker' }))).toBe(
    'not-permitted',
  );
  expect(refusalOf(await save('Mine', {}, { as: 'worker' }))).toBe('not-permitted');
  expect(refusalOf(await save('Of nothing', { list: 'nothing' }))).toBe('list-not-found');
});

test('of two presses one counts; a name is given once, and so many fit', async () => {
  const seller = await app().signInNew('sales');
  const mine = { cookie: seller.cookie };
  const answers = await Promise.all([save('Twice', {}, mine), save('Twice', {}, mine)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (let more = 1; more < MAX_OWN_VIEWS; more += 1) dataOf(listViews.save, await save(`View ${more}`, {}, mine));
  expect(refusalOf(await save('One more', {}, mine))).toBe('too-many-views');
});

test('of many that are saved at once, as many are kept as fit', async () => {
  const { cookie } = await app().signInNew('sales');
  const answers = await Promise.all(
    Array.from({ length: MAX_OWN_VIEWS + 4 }, (_, nth) => save(`At once ${nth}`, {}, { cookie })),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(MAX_OWN_VIEWS);
  expect((await titles({ cookie })).filter((title) => title.startsWith('At once'))).toHaveLength(MAX_OWN_VIEWS);
});

test('what somebody shared goes with them', async () => {
  const seller = await app().signInNew('sales');
  dataOf(listViews.save, await save('Of somebody who left', { shared: true }, { cookie: seller.cookie }));
  expect(await titles(OWNER)).toContain('Of somebody who left');
  await app().database.query('update "user" set is_active = false where id = $1', [seller.userId]);
  expect(await titles(OWNER)).not.toContain('Of somebody who left');
});
