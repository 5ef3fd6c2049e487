import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { shopDay } from '../../../../../../test/support/clock';
import { freeLine, SalesDesk } from '../../../../../../test/support/sales-desk';

const { clientPayments, company } = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const desk = new SalesDesk(app);
const owner = { as: 'owner' } as const;

async function findBranch(name: string) {
  const branches = dataOf(company.branches.list, await app().query('company.branches.list', undefined, owner));
  const branch = branches.find((candidate) => candidate.name === name);
  if (!branch) throw new Error(`No branch ${name}`);
  return branch;
}
/** Gives a branch the letters of its papers; the answer says what was refused. */
async function setLetters(name: string, number_letters: string) {
  const { closed_at: _closedAt, ...branch } = await findBranch(name);
  return app().mutate('company.branches.save', { ...branch, number_letters, reason: 'Papers by branch' }, owner);
}
async function issueAt(name: string): Promise<string> {
  const { id } = await findBranch(name);
  const { number } = await desk.issued('invoice', { branch_id: id, lines: [freeLine('Fitting', 500_00)] });
  return number ?? '';
}
async function takeCashAt(name: string): Promise<string> {
  const receipt = {
    client_id: (await desk.client()).id,
    branch_id: (await findBranch(name)).id,
    method: 'cash',
    amount: 100_00,
    received_on: shopDay(),
    allocate: [],
    keep_rest: true,
    idempotency_key: randomUUID(),
  };
  const answer = await app().mutate('clientPayments.receive', receipt, { as: 'accounts' });
  return dataOf(clientPayments.receive, answer).number;
}
const findRun = (number: string): number => Number(/\d+$/.exec(number)?.[0]);

test('a branch with letters numbers its papers in runs of its own, and the others go on in the company’s', async () => {
  const before = [await issueAt('Kya Sand'), await issueAt('Boksburg')];
  expect(findRun(before[1])).toBe(findRun(before[0]) + 1);

  dataOf(company.branches.save, await setLetters('Boksburg', 'bok'));
  expect([await issueAt('Boksburg'), await issueAt('Kya Sand'), await issueAt('Boksburg')]).toEqual([
    'INV-BOK-1001',
    `INV-${String(findRun(before[1]) + 1)}`,
    'INV-BOK-1002',
  ]);
  expect(await takeCashAt('Boksburg')).toBe('RC-BOK-1001');
  expect(await takeCashAt('Kya Sand')).toMatch(/^RC-\d+$/);

  // The letters are taken away: the company's run goes on where it was, and what is issued keeps its number.
  dataOf(company.branches.save, await setLetters('Boksburg', ''));
  expect(await issueAt('Boksburg')).toBe(`INV-${String(findRun(before[1]) + 2)}`);
  dataOf(company.branches.save, await setLetters('Boksburg', 'BOK'));
  expect(await issueAt('Boksburg')).toBe('INV-BOK-1003');
});

test('several who issue at a branch at once get numbers without a gap', async () => {
  const first = findRun(await issueAt('Boksburg'));
  const numbers = await Promise.all(Array.from({ length: 4 }, () => issueAt('Boksburg')));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((next) => `INV-BOK-${String(first + next)}`));
});

test('no two branches have the same letters, and the owner reads what they do', async () => {
  const refused = await setLetters('Kya Sand', 'BOK');
  expect(refusalOf(refused)).toBe('branch-letters-taken');
  expect(JSON.stringify(refused.error)).toContain('Boksburg has these letters. Choose others');
  expect(refusalOf(await setLetters('Kya Sand', 'K1'))).toBe('BAD_REQUEST');
  const { stamp: _stamp, closed_at: _closedAt, ...branch } = await findBranch('Kya Sand');
  const preview = await app().query('company.branches.preview', { ...branch, number_letters: 'K' }, owner);
  expect(dataOf(company.branches.preview, preview)).toMatchObject({
    changes: [{ field: 'number_letters', before: '', after: 'K' }],
    effects: expect.arrayContaining([expect.stringContaining('like INV-K-1001')]),
  });
  dataOf(company.branches.save, await setLetters('Boksburg', 'BX'));
  const reused = await app().query('company.branches.preview', { ...branch, number_letters: 'BOK' }, owner);
  expect(dataOf(company.branches.preview, reused).effects).toContainEqual(
    expect.stringContaining('There are papers with BOK already'),
  );
});
