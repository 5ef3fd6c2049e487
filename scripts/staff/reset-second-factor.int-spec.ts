import { startApp, type TestApp } from '../../test/support/app';
import { deliverMails } from '../../test/support/people-app';
import { makeFirstMember } from './first-owner';
import { resetSecondFactor } from './reset-second-factor';

jest.setTimeout(60_000);
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function memberWithApp() {
  const person = await app.signInNew('sales');
  await app.database.query(
    `insert into second_factor (user_id, sealed_key, confirmed_at) values ($1, '\\x00', now())`,
    [person.userId],
  );
  await app.database.query(`insert into recovery_code (user_id, code_hash) values ($1, 'hash')`, [person.userId]);
  const [{ email }] = await app.database.query<{ email: string }>('select email from "user" where id = $1', [
    person.userId,
  ]);
  return { ...person, email };
}
const factorsOf = async (userId: string) =>
  (
    await app.database.query(
      'select user_id from second_factor where user_id = $1 union all select user_id from recovery_code where user_id = $1',
      [userId],
    )
  ).length;

describe('a member of staff who lost the phone', () => {
  it('is asked for the password alone again, signed out everywhere, and told; and it is in the log', async () => {
    const person = await memberWithApp();
    const other = await memberWithApp();
    await resetSecondFactor(app.database.ownerUrl, ` ${person.email.toUpperCase()}`, 'thabo');
    expect(await factorsOf(person.userId)).toBe(0);
    expect(await factorsOf(other.userId)).toBe(2);
    expect((await app.query('user.getSessions', undefined, { cookie: person.cookie })).status).toBe(401);
    const [logged] = await app.database.query(
      `select actor, after from audit_entry where action = 'account.second-factor-reset' and subject_id = $1`,
      [person.userId],
    );
    expect(logged).toEqual({ actor: 'system', after: { operator: 'thabo' } });
    const [notice] = await deliverMails(app);
    expect([notice?.kind, notice?.mail.to?.[0]?.address]).toEqual(['second-factor-reset', person.email]);
  });

  it('has an account, with two-step sign-in', async () => {
    const person = await app.signInNew('sales');
    const [{ email }] = await app.database.query<{ email: string }>('select email from "user" where id = $1', [
      person.userId,
    ]);
    await expect(resetSecondFactor(app.database.ownerUrl, email, 'thabo')).rejects.toThrow('is not on for');
    await expect(resetSecondFactor(app.database.ownerUrl, 'no@one.test', 'thabo')).rejects.toThrow('no account');
  });
});

test('who becomes the owner is not kept out by a second step that somebody else turned on', async () => {
  const person = await memberWithApp();
  await app.makeRole('owner');
  await makeFirstMember(app.database.ownerUrl, { address: person.email, name: 'Lerato', another: true });
  expect(await factorsOf(person.userId)).toBe(0);
});
