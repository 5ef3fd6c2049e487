import { randomUUID } from 'node:crypto';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, stockCounts } = contracts;
jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const keeper = { as: 'storekeeper' } as const;

const issued = (quantity: number) =>
  desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ variant_id: HINGE, quantity })] });
const allocate = async (document_id: string) =>
  dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, keeper));

test('a bin in which a picker did not find it: people of that branch are asked by name to count it, once, until it is counted', async () => {
  const made = await allocate((await issued(4)).id);
  const lacks = async (view: AllocationView, reason: string) => {
    const [{ line_id, scan_code: bin }] = view.steps;
    const said = { id: view.id, line_id, bin, quantity: 1, version: view.version, reason };
    const answer = await app().mutate('allocations.short', { ...said, idempotency_key: randomUUID() }, keeper);
    return dataOf(allocations.short, answer);
  };
  const [{ scan_code: bin }] = made.steps;
  const [{ id }] = await app().database.query<{ id: string }>(
    `select id from stock_bin where 'B' || lpad(number::text, 5, '0') = $1`,
    [bin],
  );
  const open = () =>
    app().database.query<{ name: string; person: string; is_there: boolean }>(
      `select t.name, trim(u.name || ' ' || u.surname) as person,
              exists (select from user_location l join stock_bin b on b.branch_id = l.location_id where l.user_id = u.id and b.id = $2::uuid) as is_there
         from task t join "user" u on u.id = t.user_id where t.link = $1 and t.status <> 'closed' order by t.created_at, t.id`,
      [`/production/stock/bins/${id}`, id],
    );
  await app().database.query(`update task set status = 'closed' where link = $1`, [`/production/stock/bins/${id}`]);
  const first = await lacks(made, 'damaged');
  const countTasks = await open();
  expect(countTasks.length).toBeGreaterThan(0);
  expect(countTasks[0].name).toMatch(/^Count bin /);
  expect(first.timeline.at(-1)?.text).toContain(`Asked to count: ${countTasks.map(({ person }) => person).join(', ')}`);
  // Said again of the same bin, nobody is asked twice.
  await lacks(first, 'damaged');
  expect(await open()).toEqual(countTasks);

  const begun = dataOf(
    stockCounts.begin,
    await app().mutate('stockCounts.begin', { bin_id: id, idempotency_key: randomUUID() }, keeper),
  );
  for (const { item_id } of begun.lines) {
    const [{ on_hand }] = await app().database.query<{ on_hand: number }>(
      'select on_hand from bin_level where item_id = $1 and bin_id = $2::uuid',
      [item_id, id],
    );
    const record = { id: begun.id, item_id, counted: on_hand, idempotency_key: randomUUID() };
    dataOf(stockCounts.record, await app().mutate('stockCounts.record', record, keeper));
  }
  const { version } = dataOf(stockCounts.get, await app().query('stockCounts.get', { id: begun.id }, keeper));
  const over = { id: begun.id, version, rest: 'ask' };
  expect(dataOf(stockCounts.finish, await app().mutate('stockCounts.finish', over, keeper)).status).toBe('posted');
  expect(await open()).toEqual([]);
});

test('the storekeeper of the branch is asked before whoever runs the workshop, and the bin stands first of what is to be counted', async () => {
  const made = await allocate((await issued(3)).id);
  const [{ line_id, scan_code: bin }] = made.steps;
  const { userId } = await app().signInAs('storekeeper');
  const [{ id, branch_id }] = await app().database.query<{ id: string; branch_id: string }>(
    `select id, branch_id from stock_bin where 'B' || lpad(number::text, 5, '0') = $1`,
    [bin],
  );
  await app().database.query(
    'insert into user_location (user_id, location_id) values ($1, $2) on conflict do nothing',
    [userId, branch_id],
  );
  await app().database.query(`update task set status = 'closed' where link = $1`, [`/production/stock/bins/${id}`]);
  const said = { id: made.id, line_id, bin, quantity: 1, version: made.version, reason: 'damaged' };
  const short = await app().mutate(
    'allocations.short',
    { ...said, idempotency_key: randomUUID() },
    { as: 'production' },
  );
  dataOf(allocations.short, short);
  const taskOwners = await app().database.query<{ role_key: string }>(
    `select u.role_key from task t join "user" u on u.id = t.user_id where t.link = $1 and t.status <> 'closed' order by t.created_at, t.id`,
    [`/production/stock/bins/${id}`],
  );
  expect(taskOwners[0]?.role_key).toBe('storekeeper');
  const due = dataOf(stockCounts.due, await app().query('stockCounts.due', { branch_id }, keeper));
  expect(due[0]).toMatchObject({ bin_id: id, is_asked: true });
  expect(due[0].short_picks[0]).toMatchObject({ quantity: 1, document: made.document });
  expect(due.slice(1).filter(({ is_asked }) => is_asked)).toEqual([]);

  // Whoever is asked finds it from any branch: their home leads to that very bin.
  const { groups } = dataOf(contracts.home.today, await app().query('home.today', {}, keeper));
  const asks = groups.find(({ key }) => key === 'counts_due')?.lines[0];
  expect(asks?.detail).toContain('a picker did not find something');
  expect(asks?.url).toBe(`/production/stock/count/due?bin=${id}`);
  const alone = await app().query('stockCounts.due', { branch_id: null, bin_id: id }, keeper);
  expect(dataOf(stockCounts.due, alone)).toMatchObject([{ bin_id: id, is_asked: true }]);
});

test('what lies at another branch alone is on nobody’s walk: it is brought first, and picked when it is here', async () => {
  const made = await allocate((await issued(2)).id);
  const hinge = HINGE.toLowerCase();
  const [other] = await app().database.query<{ id: string; bin: string; branch: string }>(
    `select b.id, 'B' || lpad(b.number::text, 5, '0') as bin, l.name as branch from stock_bin b join location l on l.id = b.branch_id
      where b.is_default and b.branch_id <> (select branch_id from stock_allocation where id = $1::uuid) order by l.position limit 1`,
    [made.id],
  );
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, $2::uuid, sum(x.on_hand), sum(x.on_hand), 'receipt' from bin_level x join stock_bin b on b.id = x.bin_id and b.sells_online where x.item_id = $1`,
    [hinge, other.id],
  );
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
     select $1, x.bin_id, -x.on_hand, 0, 'scrap', 'For a test' from bin_level x join stock_bin b on b.id = x.bin_id
      where x.item_id = $1 and x.on_hand > 0 and x.bin_id <> $2::uuid and b.sells_online`,
    [hinge, other.id],
  );
  const allocation = dataOf(allocations.get, await app().query('allocations.get', { id: made.id }, keeper));
  expect(allocation.steps).toEqual([]);
  expect(allocation.elsewhere).toMatchObject([{ branch: other.branch, scan_code: other.bin, quantity: 2 }]);
  const [{ line_id, scan_code: bin, quantity }] = allocation.elsewhere;
  const brought = { id: made.id, line_id, bin, quantity, idempotency_key: randomUUID() };
  expect(dataOf(allocations.pick, await app().mutate('allocations.pick', brought, keeper))).toMatchObject({
    status: 'picked',
    steps: [],
    elsewhere: [],
  });
});

/** A bin with four hinges, first on every walk, of which pickers find nothing. */
async function shortBin(code: string) {
  const [branch] = await app().database.query<{ id: string }>('select id from location order by position limit 1');
  const [{ id: bin_id, scan }] = await app().database.query<{ id: string; scan: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order, sells_online) values (gen_random_uuid(), $1::uuid, $2, 1, true)
     returning id, 'B' || lpad(number::text, 5, '0') as scan`,
    [branch.id, code],
  );
  const item_id = HINGE.toLowerCase();
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2::uuid, 4, 400, 'receipt')`,
    [item_id, bin_id],
  );
  const books = async () => {
    const [row] = await app().database.query<{ on_hand: number; here: number; aside: number }>(
      `select s.on_hand, coalesce(sum(x.on_hand) filter (where x.bin_id = $2::uuid), 0)::int as here,
              coalesce(sum(x.on_hand) filter (where b.kind = 'quarantine'), 0)::int as aside
         from stock_level s join bin_level x on x.item_id = s.item_id join stock_bin b on b.id = x.bin_id where s.item_id = $1 group by s.on_hand`,
      [item_id, bin_id],
    );
    return row;
  };
  const before = await books();
  const reportNotThere = async () => {
    const made = await allocate((await issued(4)).id);
    const lack = { id: made.id, line_id: made.lines[0].id, bin: scan, quantity: 4, version: made.version };
    const input = { ...lack, reason: 'not_there', idempotency_key: randomUUID() };
    dataOf(allocations.short, await app().mutate('allocations.short', input, keeper));
    expect(await books()).toEqual({ ...before, here: 0, aside: before.aside + 4 });
    return made.document;
  };
  const reasons = async () => {
    const due = await app().query('stockCounts.due', { branch_id: null, bin_id }, keeper);
    return dataOf(stockCounts.due, due).flatMap(({ short_picks: shortPicks }) =>
      shortPicks.map(({ quantity, document }) => ({ quantity, document })),
    );
  };
  const reportFewer = async (quantity: number) => {
    const made = await allocate((await issued(quantity)).id);
    const lack = { id: made.id, line_id: made.lines[0].id, bin: scan, quantity, version: made.version };
    const input = { ...lack, reason: 'not_there', idempotency_key: randomUUID() };
    dataOf(allocations.short, await app().mutate('allocations.short', input, keeper));
    return made.document;
  };
  const count = async (counted: number, counted_bin = bin_id, who: object = keeper) => {
    const begin = { bin_id: counted_bin, idempotency_key: randomUUID() };
    const begun = dataOf(stockCounts.begin, await app().mutate('stockCounts.begin', begin, who));
    // It stands on the sheet although the books have none of it in the bin.
    expect(begun.lines.map((line) => line.item_id)).toContain(item_id);
    for (const line of begun.lines) {
      const record = { id: begun.id, item_id: line.item_id, counted, idempotency_key: randomUUID() };
      dataOf(stockCounts.record, await app().mutate('stockCounts.record', record, who));
    }
    const { version } = dataOf(stockCounts.get, await app().query('stockCounts.get', { id: begun.id }, who));
    const over = { id: begun.id, version, rest: 'ask' };
    return dataOf(stockCounts.finish, await app().mutate('stockCounts.finish', over, who));
  };
  const bookLoss = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const second = { as: 'production' } as const;
    const seen = dataOf(stockCounts.look, await app().mutate('stockCounts.look', { id, version }, second));
    expect(seen.lines).toMatchObject([{ counted: 0, expected: 4 }]);
    const post = { id, version: seen.version, reasons: [{ item_id, reason: 'miscount', note: '' }] };
    expect(dataOf(stockCounts.post, await app().mutate('stockCounts.post', post, second)).status).toBe('posted');
  };
  const [aside] = await app().database.query<{ id: string }>(
    `select id from stock_bin where branch_id = $1::uuid and kind = 'quarantine'`,
    [branch.id],
  );
  return { before, books, reasons, reportFewer, reportNotThere, count, bookLoss, asideId: aside.id, item_id };
}

test('whoever counts reads how many a picker lacked and for what, not how many the books had, until it is counted', async () => {
  const { before, books, reasons, reportFewer, count } = await shortBin('Z-97');
  const document = await reportFewer(1);
  // All four are set aside: nobody is sent there for the others either.
  expect(await books()).toEqual({ ...before, here: 0, aside: before.aside + 4 });
  expect(await reasons()).toEqual([{ quantity: 1, document }]);
  expect((await count(4)).status).toBe('posted');
  expect(await reasons()).toEqual([]);
  expect(await books()).toEqual(before);
});

test('what a picker did not find is counted with its bin: found, it lies there as before; not found, it is the count’s loss', async () => {
  const { before, books, reportNotThere, count, bookLoss } = await shortBin('Z-99');
  await reportNotThere();
  expect((await count(4)).status).toBe('posted');
  expect(await books()).toEqual(before);

  await reportNotThere();
  const short = await count(0);
  expect(short.status).toBe('second');
  await bookLoss(short);
  expect(await books()).toEqual({ on_hand: before.on_hand - 4, here: 0, aside: before.aside });
});

test('what a picker did not find is no loss of the bin where it is set aside in the books: its own bin is counted', async () => {
  const { before, books, reportNotThere, count, bookLoss, asideId } = await shortBin('Z-98');
  await reportNotThere();
  const short = await count(0);
  expect(short.status).toBe('second');
  // Damaged pieces of earlier walks lie there, and nothing else.
  expect(before.aside).toBeGreaterThan(0);
  expect((await count(before.aside, asideId)).status).toBe('posted');
  expect((await books()).on_hand).toBe(before.on_hand);
  await bookLoss(short);
  expect(await books()).toEqual({ on_hand: before.on_hand - 4, here: 0, aside: before.aside });
});
