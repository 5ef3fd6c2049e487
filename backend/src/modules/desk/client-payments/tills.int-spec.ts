import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { clientPayments } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const accounts = { as: 'accounts' } as const;

const findBranchId = async (name: string): Promise<string> => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from location where name = $1', [name]);
  return id;
};
async function findTill(name: string, as = 'accounts') {
  const { tills } = dataOf(clientPayments.tills.list, await app().query('clientPayments.tills.list', {}, { as }));
  const till = tills.find(({ branch }) => branch === name);
  if (!till) throw new Error(`No till at ${name}`);
  return till;
}
/** Counts a till; what should lie in it is what the page shows, unless another sum was seen. */
async function countTill(name: string, cash: object, caller: { as: string } = accounts, key: string = randomUUID()) {
  const { branch_id, expected } = await findTill(name);
  const input = { branch_id, expected, idempotency_key: key, ...cash };
  return app().mutate('clientPayments.tills.count', input, caller);
}
async function takeCash(amount: number, more: object = {}, caller: { as: string } = accounts) {
  return app().mutate(
    'clientPayments.receive',
    {
      client_id: (await desk.client()).id,
      method: 'cash',
      amount,
      received_on: shopDay(),
      allocate: [],
      keep_rest: true,
      idempotency_key: randomUUID(),
      ...more,
    },
    caller,
  );
}

test('the first count says what became of all cash booked so far; cash of the day is expected on top, by branch', async () => {
  const [kyaSand, boksburg] = [await findBranchId('Kya Sand'), await findBranchId('Boksburg')];
  dataOf(clientPayments.receive, await takeCash(1_000_00, { branch_id: kyaSand }));
  const { expected, last_count } = await findTill('Kya Sand');
  expect([expected >= 1_000_00, last_count]).toEqual([true, null]);
  // Money that is missing at the first count is not lost in silence.
  expect(refusalOf(await countTill('Kya Sand', { counted: 500_00 }))).toBe('till-differs');
  const reason = 'The rest went to the bank before';
  const first = dataOf(clientPayments.tills.count, await countTill('Kya Sand', { counted: 500_00, reason }));
  expect(first).toMatchObject({ branch: 'Kya Sand', expected, difference: 500_00 - expected, left: 500_00, reason });
  dataOf(clientPayments.tills.count, await countTill('Boksburg', { counted: 200_00, reason }));

  dataOf(clientPayments.receive, await takeCash(455_23, { branch_id: kyaSand }));
  dataOf(clientPayments.receive, await takeCash(100_00, { branch_id: boksburg }));
  // The drawer has no coins below 10 c.
  expect((await findTill('Kya Sand')).expected).toBe(955_20);
  expect((await findTill('Boksburg', 'owner')).expected).toBe(300_00);
});

test('a till that is short needs a reason; what goes to the bank is gone from it, and the rest begins the next day', async () => {
  expect(refusalOf(await countTill('Kya Sand', { counted: 945_20 }))).toBe('till-differs');
  expect(refusalOf(await countTill('Kya Sand', { counted: 955_20, banked: 955_30 }))).toBe('banked-too-much');
  const key = randomUUID();
  const cash = { counted: 945_20, banked: 445_20, bank_reference: 'FNB 0311', reason: 'R10 too much change' };
  const count = dataOf(clientPayments.tills.count, await countTill('Kya Sand', cash, accounts, key));
  expect(count).toMatchObject({ expected: 955_20, difference: -10_00, left: 500_00, bank_reference: 'FNB 0311' });
  const repeated = await countTill('Kya Sand', { ...cash, expected: 955_20 }, accounts, key);
  expect(dataOf(clientPayments.tills.count, repeated)).toEqual(count);
  expect(await findTill('Kya Sand')).toMatchObject({ expected: 500_00, last_count: { id: count.id } });
  const { counts } = dataOf(
    clientPayments.tills.list,
    await app().query('clientPayments.tills.list', { location: count.branch_id }, accounts),
  );
  expect(counts.map(({ branch }) => branch)).toEqual(['Kya Sand', 'Kya Sand']);
});

test('cash that is booked while somebody counts is not lost: the till is counted again', async () => {
  const { expected } = await findTill('Kya Sand');
  dataOf(clientPayments.receive, await takeCash(50_00, { branch_id: await findBranchId('Kya Sand') }));
  expect(refusalOf(await countTill('Kya Sand', { expected, counted: 500_00 }))).toBe('till-changed');
  dataOf(clientPayments.tills.count, await countTill('Kya Sand', { counted: 550_00 }));
});

test('cash that was booked by mistake, and cash that was paid back, leave the till where they were', async () => {
  const boksburg = await findBranchId('Boksburg');
  const before = (await findTill('Boksburg')).expected;
  const mistake = dataOf(clientPayments.receive, await takeCash(80_00, { branch_id: boksburg }));
  expect((await findTill('Boksburg')).expected).toBe(before + 80_00);
  dataOf(
    clientPayments.void,
    await app().mutate(
      'clientPayments.void',
      { id: mistake.id, reason: 'Typed twice', idempotency_key: randomUUID() },
      accounts,
    ),
  );
  expect((await findTill('Boksburg')).expected).toBe(before);

  // Paid by card at Kya Sand, paid back in cash at Boksburg.
  const card = dataOf(
    clientPayments.receive,
    await takeCash(60_00, { method: 'card', branch_id: await findBranchId('Kya Sand') }),
  );
  const refund = { id: card.id, amount: 60_00, method: 'cash', branch_id: boksburg, reason: 'Did not fit' };
  dataOf(
    clientPayments.refund,
    await app().mutate(
      'clientPayments.refund',
      { ...refund, refunded_on: shopDay(), idempotency_key: randomUUID() },
      accounts,
    ),
  );
  expect((await findTill('Boksburg')).expected).toBe(before - 60_00);
});

test('cash of an invoice from Kya Sand that is paid at Boksburg lies in the till of Boksburg', async () => {
  const [kyaSand, boksburg] = [await findBranchId('Kya Sand'), await findBranchId('Boksburg')];
  const invoice = await desk.issued('invoice', { branch_id: kyaSand });
  const { userId } = await app().signInAs('sales');
  await app().database.query('delete from user_location where user_id = $1', [userId]);
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2)', [userId, boksburg]);
  const amount = Math.min(invoice.balance, 100_00);
  const receipt = dataOf(
    clientPayments.receive,
    await takeCash(
      amount,
      { client_id: invoice.client_id, allocate: [{ invoice_id: invoice.id, amount }] },
      { as: 'sales' },
    ),
  );
  expect(receipt.branch_id).toBe(boksburg);
});

test('cash belongs to a till: whoever works at no branch in particular says which', async () => {
  const { userId } = await app().signInAs('owner');
  await app().database.query('delete from user_location where user_id = $1', [userId]);
  const nowhere = await takeCash(20_00, {}, { as: 'owner' });
  expect(refusalOf(nowhere)).toBe('till-unknown');
  expect(nowhere.error?.data.fields).toHaveProperty('branch_id');
});

test('cash that is paid back comes out of the till that is named, else that took it, and never out of one that is closed', async () => {
  const [kyaSand, boksburg] = [await findBranchId('Kya Sand'), await findBranchId('Boksburg')];
  const payBack = (id: string, more: object = {}) =>
    app().mutate(
      'clientPayments.refund',
      {
        id,
        amount: 10_00,
        method: 'cash',
        reason: 'Did not fit',
        refunded_on: shopDay(),
        idempotency_key: randomUUID(),
        ...more,
      },
      { as: 'owner' },
    );
  const { userId } = await app().signInAs('owner');
  await app().database.query('delete from user_location where user_id = $1', [userId]);
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2), ($1, $3)', [
    userId,
    kyaSand,
    boksburg,
  ]);
  const receipt = dataOf(clientPayments.receive, await takeCash(80_00, { branch_id: boksburg }));
  const atHennopspark = dataOf(
    clientPayments.receive,
    await takeCash(80_00, { branch_id: await findBranchId('Hennopspark') }),
  );
  const findBranchOf = async (answer: ReturnType<typeof payBack>) =>
    dataOf(clientPayments.refund, await answer).branch_id;
  expect(await findBranchOf(payBack(receipt.id))).toBe(boksburg);
  expect(await findBranchOf(payBack(receipt.id, { branch_id: kyaSand }))).toBe(kyaSand);
  await app().database.query(`update location set closed_at = now() where name = 'Hennopspark'`);
  try {
    const nowhere = await payBack(atHennopspark.id);
    expect(refusalOf(nowhere)).toBe('till-unknown');
    expect(nowhere.error?.data.fields).toHaveProperty('branch_id');
    const branch_id = await findBranchId('Hennopspark');
    expect(refusalOf(await payBack(atHennopspark.id, { branch_id }))).toBe('till-unknown');
    const mistake = { id: atHennopspark.id, reason: 'Typed twice', idempotency_key: randomUUID() };
    expect(await findBranchOf(payBack(atHennopspark.id, { method: 'eft' }))).toBe(branch_id);
    const closed = dataOf(clientPayments.receive, await takeCash(5_00, { branch_id: kyaSand }));
    await app().database.query('update location set closed_at = now() where id = $1', [kyaSand]);
    const refused = await app().mutate('clientPayments.void', { ...mistake, id: closed.id }, accounts);
    expect(refusalOf(refused)).toBe('till-closed');
  } finally {
    await app().database.query('update location set closed_at = null');
  }
});

test('whoever works at two branches says whose till takes the cash; where one branch is open, nobody is asked', async () => {
  const { userId } = await app().signInAs('owner');
  const [kyaSand, boksburg] = [await findBranchId('Kya Sand'), await findBranchId('Boksburg')];
  await app().database.query('delete from user_location where user_id = $1', [userId]);
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2), ($1, $3)', [
    userId,
    kyaSand,
    boksburg,
  ]);
  expect(refusalOf(await takeCash(20_00, {}, { as: 'owner' }))).toBe('till-unknown');
  await app().database.query('update location set closed_at = now() where id <> $1', [boksburg]);
  try {
    const { branch_id } = dataOf(clientPayments.receive, await takeCash(20_00, {}, { as: 'owner' }));
    expect(branch_id).toBe(boksburg);
  } finally {
    await app().database.query('update location set closed_at = null');
  }
});

test('whoever takes payments at the counter alone neither sees nor counts the tills', async () => {
  for (const as of ['sales', 'worker', 'customer']) {
    expect(refusalOf(await app().query('clientPayments.tills.list', {}, { as }))).toBe('not-permitted');
    expect(refusalOf(await countTill('Kya Sand', { counted: 0 }, { as }))).toBe('not-permitted');
  }
});
