import { randomUUID } from 'node:crypto';
import type { BranchDetails } from '@plinth/contracts/base/company/branch-editing';
import { byDay } from '@plinth/contracts/base/company/opening-hours';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Caches } from '../../../platform/runtime/cache/caches';

const app = useApp({ database: 'complete' });
jest.setTimeout(120_000);
const desk = new SalesDesk(app);
const { clientPayments, clients, company, delivery, facility, people, user } = contracts;
const owner = { as: 'owner' } as const;
const reason = 'The lease ends';

const alberton: BranchDetails = {
  name: 'Alberton',
  address: '12 Voortrekker Road, Alberton, 1449',
  phone: '+27 11 555 0150',
  email: '',
  hours: { ...byDay(() => ({ opens: '08:00', closes: '17:00' })), sunday: null, public_holidays: null },
  latitude: -26.2672,
  longitude: 28.1221,
  position: 1,
  number_letters: '',
  label_printer: '',
  workshop: {
    cut: { hours: 8, hands: 1 },
    edge: { hours: 8, hands: 1 },
    drill: { hours: 8, hands: 1 },
    pack: { hours: 8, hands: 1 },
  },
};

const list = async () => dataOf(company.branches.list, await app().query('company.branches.list', undefined, owner));
const findBranchId = async (name: string): Promise<string> => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from location where name = $1', [name]);
  return id;
};
const listUnmetConditions = async (id: string) =>
  dataOf(company.branches.closing, await app().query('company.branches.closing', { id }, owner));
const closeBranch = (id: string, as = 'owner') => app().mutate('company.branches.close', { id, reason }, { as });
const reopenBranch = (id: string) => app().mutate('company.branches.reopen', { id, reason: 'We are back' }, owner);
async function openAlberton(name = alberton.name): Promise<string> {
  const input = { ...alberton, name, idempotency_key: randomUUID(), reason: 'A second showroom' };
  const { id } = dataOf(company.branches.add, await app().mutate('company.branches.add', input, owner));
  refreshCaches();
  return id;
}
const refreshCaches = () => app().app.get(Caches).invalidate('public-pages');
/** Branches that each chooser offers. */
async function listOffered() {
  refreshCaches();
  const [shop, staff, forPeople, places] = [
    dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches')),
    dataOf(user.public.getAllLocations, await app().query('user.public.getAllLocations', undefined, owner)),
    dataOf(people.choices, await app().query('people.choices', undefined, owner)).branches,
    dataOf(facility.branches, await app().query('facility.branches', undefined, { as: 'developer' })),
  ];
  return [shop, staff, forPeople, places].map((branches) => branches.some(({ name }) => name === 'Alberton'));
}

test('Kya Sand in full swing is not closed: all that hangs on it is named, each with where it is dealt with', async () => {
  const kyaSand = await findBranchId('Kya Sand');
  await app().database.query(
    `insert into user_location (user_id, location_id) select id, $1 from "user" where role_key = 'sales' limit 1 on conflict do nothing`,
    [kyaSand],
  );
  const invoice = await desk.issued('invoice', { branch_id: kyaSand, lines: [draftLine()] });
  const cash = { client_id: invoice.client_id, method: 'cash', amount: 100_00, branch_id: kyaSand };
  dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      { ...cash, received_on: shopDay(), allocate: 'oldest', idempotency_key: randomUUID() },
      { as: 'accounts' },
    ),
  );
  const conditions = await listUnmetConditions(kyaSand);
  const codes = conditions.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['stock', 'invoices', 'people', 'till']));
  expect(codes).not.toContain('last_branch');
  expect(conditions).toContainEqual({
    code: 'till',
    text: 'Cash lies in its till: it was never counted',
    href: '/dashboard/admin/payments/takings',
    keeps_open: true,
  });
  const answer = await closeBranch(kyaSand);
  expect(refusalOf(answer)).toBe('branch-in-use');
  expect(answer.error?.message).toContain('Kya Sand cannot be closed yet. Stock lies there');
});

test('a branch on which nothing hangs is closed: nobody can choose it, its workshop is gone, and its papers keep its name', async () => {
  const id = await openAlberton();
  expect(await listOffered()).toEqual([true, true, true, true]);
  const invoice = await desk.issued('invoice', { branch_id: id });
  await app().database.query(`update sales_document set status = 'cancelled' where id = $1`, [invoice.id]);
  expect(await listUnmetConditions(id)).toEqual([]);
  dataOf(company.branches.close, await closeBranch(id));
  dataOf(company.branches.close, await closeBranch(id));

  expect(await listOffered()).toEqual([false, false, false, false]);
  const branches = await list();
  expect(branches.at(-1)).toMatchObject({ name: 'Alberton', closed_at: expect.any(String) });
  expect(branches[0].name).not.toBe('Alberton');
  const [{ branch }] = await app().database.query<{ branch: string }>(
    'select l.name as branch from sales_document d join location l on l.id = d.branch_id where d.id = $1',
    [invoice.id],
  );
  expect(branch).toBe('Alberton');

  // Whoever still has its id is refused.
  const cash = { client_id: invoice.client_id, method: 'cash', amount: 100_00, branch_id: id, received_on: shopDay() };
  expect(
    refusalOf(
      await app().mutate(
        'clientPayments.receive',
        { ...cash, allocate: [], keep_rest: true, idempotency_key: randomUUID() },
        { as: 'accounts' },
      ),
    ),
  ).toBe('till-unknown');
  const trip = { vehicle: 'The Hino', carries_kg: null, driver_id: (await app().signInAs('driver')).userId };
  expect(
    refusalOf(
      await app().mutate('trips.create', { ...trip, day: shopDay(1), branch_id: id, key: randomUUID() }, owner),
    ),
  ).toBe('branch-unknown');
  expect(
    refusalOf(
      await app().mutate(
        'company.branches.save',
        { ...alberton, id, stamp: branches.at(-1)?.stamp, name: 'Alberton North', reason: 'A new name' },
        owner,
      ),
    ),
  ).toBe('branch-closed');
});

test('it is opened again, last of the open ones, and the history tells all of it', async () => {
  const id = await findBranchId('Alberton');
  dataOf(company.branches.reopen, await reopenBranch(id));
  expect(await listOffered()).toEqual([true, true, true, true]);
  expect((await list()).at(-1)).toMatchObject({ name: 'Alberton', closed_at: null, workshop: alberton.workshop });
  const history = dataOf(company.branches.history, await app().query('company.branches.history', undefined, owner));
  expect(history.slice(0, 3).map(({ action }) => action)).toEqual(['branch.reopen', 'branch.close', 'branch.add']);
});

test('money in its till keeps a branch open until it is banked', async () => {
  const id = await findBranchId('Alberton');
  const count = async (counted: number, banked: number, expected: number, reason = '') =>
    dataOf(
      clientPayments.tills.count,
      await app().mutate(
        'clientPayments.tills.count',
        { branch_id: id, expected, counted, banked, reason, idempotency_key: randomUUID() },
        { as: 'accounts' },
      ),
    );
  await count(300_00, 0, 0, 'Float of coins');
  expect(await listUnmetConditions(id)).toEqual([expect.objectContaining({ code: 'till' })]);
  await count(300_00, 300_00, 300_00);
  expect(await listUnmetConditions(id)).toEqual([]);
});

test('cash that is taken while its branch closes is either in the till, which stays open, or refused', async () => {
  const id = await findBranchId('Alberton');
  const client = await desk.client();
  for (let round = 0; round < 5; round++) {
    const receive = app().mutate(
      'clientPayments.receive',
      {
        client_id: client.id,
        method: 'cash',
        amount: 10_00,
        branch_id: id,
        received_on: shopDay(),
        allocate: [],
        keep_rest: true,
        idempotency_key: randomUUID(),
      },
      { as: 'accounts' },
    );
    const [receipt, closing] = await Promise.all([receive, closeBranch(id)]);
    const isClosed = closing.error === undefined;
    expect(receipt.error === undefined).toBe(!isClosed);
    if (isClosed) dataOf(company.branches.reopen, await reopenBranch(id));
    else
      dataOf(
        clientPayments.void,
        await app().mutate(
          'clientPayments.void',
          {
            id: dataOf(clientPayments.receive, receipt).id,
            reason: 'Typed twice',
            idempotency_key: randomUUID(),
          },
          { as: 'accounts' },
        ),
      );
  }
});

test('cash in the till of a closed branch stays in sight until it is banked', async () => {
  const id = await findBranchId('Alberton');
  const listTills = async () =>
    dataOf(
      clientPayments.tills.list,
      await app().query('clientPayments.tills.list', {}, { as: 'accounts' }),
    ).tills.filter(({ branch_id }) => branch_id === id);
  const client = await desk.client();
  dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: client.id,
        method: 'cash',
        amount: 40_00,
        branch_id: id,
        received_on: shopDay(),
        allocate: [],
        keep_rest: true,
        idempotency_key: randomUUID(),
      },
      { as: 'accounts' },
    ),
  );
  await app().database.query('update location set closed_at = now() where id = $1', [id]);
  expect(await listTills()).toEqual([expect.objectContaining({ expected: 40_00 })]);
  dataOf(
    clientPayments.tills.count,
    await app().mutate(
      'clientPayments.tills.count',
      { branch_id: id, expected: 40_00, counted: 40_00, banked: 40_00, idempotency_key: randomUUID() },
      { as: 'accounts' },
    ),
  );
  expect(await listTills()).toEqual([]);
  await app().database.query('update location set closed_at = null where id = $1', [id]);
});

test('whoever worked at a branch that closed is not offered it as theirs', async () => {
  const id = await findBranchId('Alberton');
  const { userId } = await app().signInAs('sales');
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2)', [userId, id]);
  const listOwn = async () =>
    dataOf(
      user.public.getCurrentUser,
      await app().query('user.public.getCurrentUser', undefined, { as: 'sales' }),
    ).locations.map((location) => location.id);
  expect(await listOwn()).toContain(id);
  await app().database.query('update location set closed_at = now() where id = $1', [id]);
  expect(await listOwn()).not.toContain(id);
  await app().database.query('update location set closed_at = null where id = $1', [id]);
  await app().database.query('delete from user_location where location_id = $1', [id]);
});

test('a client is kept at an open branch, and one of a closed branch can be changed otherwise', async () => {
  const id = await findBranchId('Alberton');
  const client = await desk.client({ branch_id: id });
  await app().database.query('update location set closed_at = now() where id = $1', [id]);
  const { name, company: firm, email, phone, address, vat_number, notes, credit_terms_days, version } = client;
  const details = { name, company: firm, email, phone, address, vat_number, credit_terms_days };
  const change = (more: object) =>
    app().mutate('clients.update', { id: client.id, version, ...details, notes, branch_id: id, ...more }, owner);
  expect(dataOf(clients.update, await change({ notes: 'Call before ten' })).notes).toBe('Call before ten');
  const other = { ...details, email: 'kept@example.test', phone: '0825557755', idempotency_key: randomUUID() };
  expect(refusalOf(await app().mutate('clients.create', { ...other, branch_id: id }, owner))).toBe('client-branch');
  await app().database.query('update location set closed_at = null where id = $1', [id]);
});

test('the only open branch stays, and nobody but whoever may change the company closes any', async () => {
  const id = await findBranchId('Alberton');
  await app().database.query('update location set closed_at = now() where id <> $1', [id]);
  expect(await listUnmetConditions(id)).toEqual([expect.objectContaining({ code: 'last_branch' })]);
  expect(refusalOf(await closeBranch(id))).toBe('branch-in-use');
  await app().database.query('update location set closed_at = null');
  for (const as of ['sales', 'production', 'customer'])
    expect(refusalOf(await closeBranch(id, as))).toBe('not-permitted');
});

test('a branch whose last goods are on their way to another stays open until they arrived', async () => {
  const [closing, kyaSand] = [await openAlberton('Benoni'), await findBranchId('Kya Sand')];
  const [{ item_id }] = await app().database.query<{ item_id: string }>(
    `select id as item_id from stock_item where kind = 'packaging' and is_active limit 1`,
  );
  const transfer = {
    from_branch_id: closing,
    to_branch_id: kyaSand,
    note: '',
    lines: [{ item_id, quantity: 1 }],
    idempotency_key: randomUUID(),
  };
  const open = dataOf(
    contracts.stockTransfers.create,
    await app().mutate('stockTransfers.create', transfer, { as: 'storekeeper' }),
  );
  expect(await listUnmetConditions(closing)).toContainEqual(
    expect.objectContaining({ code: 'transfers', keeps_open: true }),
  );
  expect(refusalOf(await closeBranch(closing))).toBe('branch-in-use');
  const { id, version } = open;
  dataOf(
    contracts.stockTransfers.cancel,
    await app().mutate('stockTransfers.cancel', { id, version, reason: 'The lease ends' }, { as: 'storekeeper' }),
  );
  dataOf(company.branches.close, await closeBranch(closing));
  expect(
    refusalOf(
      await app().mutate(
        'stockTransfers.create',
        { ...transfer, idempotency_key: randomUUID() },
        { as: 'storekeeper' },
      ),
    ),
  ).toBe('transfer-branch-unknown');
});
