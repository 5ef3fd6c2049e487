import { contracts } from '@plinth/contracts/contracts';
import type { WalkInRow } from '@plinth/contracts/desk/walk-ins/walk-in-row';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { useApp } from '../../../../../test/support/app';
import { countStatements } from '../../../../../test/support/statements';
import { Db, type Tx } from '../../../platform/data/database/db';
import { PlatformModule } from '../../../platform/platform.module';
import { WalkInsModule } from './walk-ins.module';
import { WalkInsService } from './walk-ins.service';

jest.setTimeout(60_000);
const { walkIns } = contracts;
const app = useApp({ imports: [PlatformModule, WalkInsModule], contracts: { walkIns } });

const RECEPTION = { as: 'reception' };
let branches: { id: string; name: string }[];
beforeAll(async () => {
  branches = await app().database.query<{ id: string; name: string }>(
    'select id, name from location order by position',
  );
});

const fields = (over: object = {}) => ({ branch_id: branches[0].id, name: 'Thandi Nkosi', reason: 'kitchen', ...over });
const create = (over: object = {}, caller: object = RECEPTION): Promise<Answer> =>
  app().mutate('walkIns.create', { entry_key: crypto.randomUUID(), ...fields(over) }, caller);
const created = async (over: object = {}): Promise<WalkInRow> => dataOf(walkIns.create, await create(over));
const update = (visit: WalkInRow, over: object = {}): Promise<Answer> =>
  app().mutate('walkIns.update', { ...fields(), id: visit.id, version: visit.version, ...over }, RECEPTION);
const listed = async (input: object = {}) => dataOf(walkIns.list, await app().query('walkIns.list', input, RECEPTION));
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('somebody comes in', () => {
  test('is written down with the time, the branch and who helps', async () => {
    const { userId } = await app().signInAs('sales');
    const visit = await created({ phone: '082 123 4567', helped_by_id: userId, interest: 'Three metres, L-shaped' });
    expect(visit).toMatchObject({
      branch: branches[0].name,
      phone: '0821234567',
      helped_by: 'Test sales',
      outcome: null,
      time_out: null,
      quote: null,
      version: 1,
    });
    expect(Date.now() - new Date(visit.time_in).getTime()).toBeLessThan(10_000);
    expect(dataOf(walkIns.get, await app().query('walkIns.get', { id: visit.id }, RECEPTION))).toEqual({
      ...visit,
      timeline: [expect.objectContaining({ actor: 'Test reception', text: 'Added' })],
    });
  });

  test('the same entry sent six times at once is one', async () => {
    const entry_key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ entry_key, name: 'Only Once' })));
    expect(new Set(answers.map((answer) => dataOf(walkIns.create, answer).id)).size).toBe(1);
    expect((await listed({ q: 'only once' })).total).toBe(1);
    expect(
      await app().database.query(`select from timeline_entry where subject_kind = 'walk_in' and subject_id = $1`, [
        dataOf(walkIns.create, answers[0]).id,
      ]),
    ).toHaveLength(1);
  });

  test('of several who came in the same minute, whoever was written down last stands first', async () => {
    const time_in = ago(5);
    const names = ['First Sameminute', 'Second Sameminute', 'Third Sameminute', 'Fourth Sameminute'];
    for (const name of names) await created({ name, time_in });
    const { rows } = await listed({ q: 'sameminute', sort: [{ id: 'time_in', desc: true }] });
    expect(rows.map(({ name }) => name)).toEqual(names.toReversed());
  });

  test('what is missing or wrong is said at its field', async () => {
    const fieldsOf = async (over: object) => (await create(over)).error?.data.fields;
    expect(await fieldsOf({ name: '' })).toEqual({ name: ['Enter a name, or what you see: couple with a pram'] });
    expect(await fieldsOf({ branch_id: crypto.randomUUID() })).toEqual({ branch_id: ['Choose the branch'] });
    expect(await fieldsOf({ helped_by_id: (await app().signInNew('customer')).userId })).toEqual({
      helped_by_id: ['Choose somebody who works here'],
    });
    expect(await fieldsOf({ time_in: new Date(Date.now() + 3_600_000).toISOString() })).toEqual({
      time_in: ['That time is in the future. Check it'],
    });
    expect(await fieldsOf({ time_in: ago(30), time_out: ago(10) })).toEqual({
      outcome: ['Choose the outcome before they leave'],
    });
    expect(await fieldsOf({ time_in: ago(10), time_out: ago(30), outcome: 'left' })).toEqual({
      time_out: ['The time out is before the time in. Check the times'],
    });
    // Without a time in, it is now.
    expect(await fieldsOf({ time_out: ago(30), outcome: 'left' })).toEqual({
      time_out: ['The time out is before the time in. Check the times'],
    });
  });

  test('the database refuses what no page sends', async () => {
    const { id } = await created();
    const set = (what: string) => app().database.query(`update walk_in set ${what} where id = $1`, [id]);
    await expect(set(`time_out = time_in - interval '1 minute', outcome = 'left'`)).rejects.toThrow(
      'walk_in_times_check',
    );
    await expect(set('time_out = now()')).rejects.toThrow('walk_in_outcome_check');
    await expect(set(`quote_number = 'Q-1'`)).rejects.toThrow('walk_in_quote_check');
  });
});

describe('the log', () => {
  test('is corrected; the timeline keeps what stood there', async () => {
    const visit = await created({ name: 'Tandi' });
    const changed = dataOf(walkIns.update, await update(visit, { name: 'Thandi', reason: 'tops' }));
    expect(changed).toMatchObject({ name: 'Thandi', reason: 'tops', version: 2, time_in: visit.time_in });
    const entries = await app().database.query(
      'select field, old_value, new_value from timeline_entry where subject_id = $1 and field is not null order by id',
      [visit.id],
    );
    expect(entries).toEqual([
      { field: 'name', old_value: 'Tandi', new_value: 'Thandi' },
      { field: 'reason', old_value: 'kitchen', new_value: 'tops' },
    ]);
    expect(refusalOf(await update(visit, { name: 'Somebody else' }))).toBe('walk-in-changed');
    expect((await update(changed, { time_out: ago(60), outcome: 'left' })).error?.data.fields).toHaveProperty(
      'time_out',
    );
  });

  test('they leave: one by one, and all who are still here at closing time', async () => {
    const [first, ...others] = [
      await created({ name: 'Closing A' }),
      await created({ name: 'Closing B' }),
      await created({ name: 'Closing C' }),
    ];
    const left = dataOf(
      walkIns.leave,
      await app().mutate('walkIns.leave', { id: first.id, outcome: 'order' }, RECEPTION),
    );
    expect(left).toMatchObject({ outcome: 'order' });
    expect(left.time_out).not.toBeNull();
    const result = await app().mutate(
      'walkIns.bulkLeave',
      { matching: { q: 'closing', filters: { present: ['yes'] } }, outcome: 'browsing' },
      RECEPTION,
    );
    expect(dataOf(walkIns.bulkLeave, result)).toEqual({ done: others.length, failed: [] });
    expect((await listed({ q: 'closing', filters: { outcome: ['here'] } })).total).toBe(0);
    expect(refusalOf(await app().mutate('walkIns.bulkLeave', { ids: [], outcome: 'left' }, RECEPTION))).toBe(
      'nothing-chosen',
    );
  });

  test('is searched, filtered, sorted and counted', async () => {
    const { userId } = await app().signInAs('sales');
    await created({
      name: 'Zola Filter',
      reason: 'hardware',
      helped_by_id: userId,
      branch_id: branches[1].id,
      time_in: ago(60 * 24 * 40),
    });
    await created({ name: 'Anna Filter', reason: 'tops', interest: 'Laminate' });
    const names = async (input: object) => (await listed({ q: 'filter', ...input })).rows.map(({ name }) => name);
    expect(await names({ sort: [{ id: 'name', desc: false }] })).toEqual(['Anna Filter', 'Zola Filter']);
    expect(await names({})).toEqual(['Anna Filter', 'Zola Filter']);
    expect(await names({ filters: { reason: ['hardware'] } })).toEqual(['Zola Filter']);
    expect(await names({ filters: { helped_by_id: [userId] } })).toEqual(['Zola Filter']);
    expect(await names({ filters: { location_id: branches[0].id } })).toEqual(['Anna Filter']);
    expect(await names({ filters: { came: { from: shopDay(), to: shopDay() } } })).toEqual(['Anna Filter']);
    expect((await listed({ q: 'filter' })).facets).toMatchObject({
      reason: { hardware: 1, tops: 1 },
      present: { yes: 2 },
    });
    const { csv } = dataOf(walkIns.exportCsv, await app().query('walkIns.exportCsv', { q: 'laminate' }, RECEPTION));
    expect(csv).toContain('Anna Filter');
  });

  test('counts the day of a branch, and of all', async () => {
    const countToday = async (input: object) =>
      dataOf(walkIns.today, await app().query('walkIns.today', input, RECEPTION));
    const before = await countToday({ location_id: branches[2].id });
    await created({ branch_id: branches[2].id });
    await created({ branch_id: branches[2].id, outcome: 'quote', time_in: ago(1), time_out: ago(0) });
    expect(await countToday({ location_id: branches[2].id })).toEqual({
      came: before.came + 2,
      here: before.here + 1,
      quotes: before.quotes + 1,
      orders: before.orders,
    });
    expect((await countToday({})).came).toBeGreaterThan(before.came + 2);
  });

  test.each<[string, boolean]>([
    ['reception', true],
    ['sales', true],
    ['owner', true],
    ['developer', true],
    ['accounts', false],
    ['driver', false],
    ['customer', false],
    ['unauthenticated', false],
  ])('%s may write in it: %s', async (role, may) =>
    expect((await create({}, { as: role })).error === undefined).toBe(may),
  );
});

describe('the sales documents', () => {
  const service = () => app().app.get(WalkInsService);
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app().app.get(Db).transaction(work);

  test('find who came, and say each thing once', async () => {
    const visit = await created({
      name: 'Quote Me',
      interest: 'Two base units',
      outcome: 'browsing',
      time_in: ago(20),
      time_out: ago(1),
    });
    expect(await service().findForQuote(visit.id)).toMatchObject({
      name: 'Quote Me',
      message: 'Two base units',
      branch_id: branches[0].id,
    });
    expect(await service().findForQuote(crypto.randomUUID())).toBeNull();
    const quoteId = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1)
      await within((tx) => service().markAsQuoted(tx, visit.id, 'Q-10001', quoteId));
    for (let time = 0; time < 2; time += 1) await within((tx) => service().markAsWon(tx, visit.id));
    const after = dataOf(walkIns.get, await app().query('walkIns.get', { id: visit.id }, RECEPTION));
    expect(after).toMatchObject({ outcome: 'order', quote: { id: quoteId, number: 'Q-10001' } });
    const entries = await app().database.query<{ text: string }>(
      `select text from timeline_entry where subject_id = $1 order by id`,
      [visit.id],
    );
    expect(entries.map(({ text }) => text)).toEqual(['Added', 'Quote Q-10001 was made', 'The quote became an order']);
  });
});

test('how many statements each costs', async () => {
  const visit = await created();
  await listed();
  const cost = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  // Each call begins with one statement for the session; rows, count and facets are three.
  expect({
    list: await cost(() => listed()),
    today: await cost(() => app().query('walkIns.today', {}, RECEPTION)),
    create: await cost(() => created()),
    update: await cost(() => update(visit, { name: 'New name' })),
  }).toEqual({ list: 3, today: 2, create: 8, update: 9 });
});
