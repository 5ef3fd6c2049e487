import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller, type SignedIn } from '../../../../../test/support/app';
import { sampleOf } from '../../../../../test/support/samples';
import { PasswordHasher } from './password-hasher';

const app = useApp();
const PASSWORD = 'the saw sings at seven';
const asking = [...flattenContracts(contracts)].filter(([, { asksPassword }]) => asksPassword);

/** The owner at a session that was opened a while ago. */
async function atAnOpenSession(): Promise<SignedIn> {
  const person = await app().signInNew('developer');
  await app().database.query('update "user" set password_hash = $2 where id = $1', [
    person.userId,
    await app().app.get(PasswordHasher).hashPassword(PASSWORD),
  ]);
  await later(person);
  return person;
}
const later = ({ sessionId }: SignedIn) =>
  app().database.query(`update user_session set password_at = now() - interval '601 seconds' where id = $1`, [
    sessionId,
  ]);
const confirm = ({ cookie }: SignedIn, password: string) =>
  app().mutate('user.confirmPassword', { password }, { cookie });
const exportOrders = (caller: Caller) => app().query('orders.exportCsv', {}, caller);

test.each(asking)(
  '%s asks for the password at a session that has stood open, and says nothing before',
  async (path, { type, input }) => {
    const call = (caller: Caller) =>
      app().call(path, sampleOf(input, 'minimal'), { ...caller, type: type === 'query' ? 'query' : 'mutation' });
    const answer = await call({ cookie: (await known()).cookie });
    expect([answer.status, refusalOf(answer)]).toEqual([403, 'password-needed']);
    // Who may not do it at all, is not asked either.
    expect(refusalOf(await call({ as: 'customer' }))).toBe('not-permitted');
  },
);
let person: Promise<SignedIn> | undefined;
const known = () => (person ??= atAnOpenSession());

test('it is asked for money that goes out, and for files with names of people', () => {
  expect(asking.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'orders.refund',
      'clientPayments.refund',
      'approvals.approve',
      'clients.exportCsv',
      'orders.exportCsv',
      'walkIns.exportCsv',
    ]),
  );
});

test('given once, it opens them for ten minutes, at that session alone', async () => {
  const owner = await atAnOpenSession();
  const elsewhere = await app().signInNew('developer');
  await later(elsewhere);
  expect((await confirm(owner, PASSWORD)).status).toBe(200);
  expect((await exportOrders({ cookie: owner.cookie })).status).toBe(200);
  expect(refusalOf(await exportOrders({ cookie: elsewhere.cookie }))).toBe('password-needed');
  await later(owner);
  expect(refusalOf(await exportOrders({ cookie: owner.cookie }))).toBe('password-needed');
});

test('guessing it ends after five tries, as at the door, and each is in the log', async () => {
  const owner = await atAnOpenSession();
  const codes: unknown[] = [];
  for (let n = 0; n < 6; n += 1) codes.push(refusalOf(await confirm(owner, `guess ${String(n)}`)));
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'password-wrong'), 'too-many-calls']);
  expect(refusalOf(await confirm(owner, PASSWORD))).toBe('too-many-calls');
  expect(refusalOf(await exportOrders({ cookie: owner.cookie }))).toBe('password-needed');
  const [{ n }] = await app().database.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where action = 'account.password-refused' and actor_id = $1`,
    [owner.userId],
  );
  expect(n).toBeGreaterThanOrEqual(5);
});
