import { startApp, type TestApp } from '../../test/support/app';
import { internal } from '../../test/support/people-app';
import { makeFirstMember, readGrantedRole } from './first-owner';

jest.setTimeout(60_000);
const PASSWORD = 'the saw sings at seven';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const make = (address: string, another = false) =>
  makeFirstMember(app.database.ownerUrl, { address, name: 'Lerato', another });
const signIn = async (email: string, password = PASSWORD) => internal(app, '/sign-in', { body: { email, password } });

describe('the first owner of a new shop', () => {
  it('gets a link that works once, chooses a password, and signs in as the owner', async () => {
    await app.makeRole('owner');
    const token = await make(' Owner@Company.co.za ');
    const choose = () => app.mutate('user.public.resetPassword', { token, password: PASSWORD });
    expect((await choose()).data).toEqual({ ok: true });
    expect((await choose()).error?.data.domainCode).toBe('token-invalid');
    expect((await signIn('owner@company.co.za')).body).toMatchObject({ person: { role: 'owner' } });
    const [logged] = await app.database.query(
      `select count(*)::int as n from audit_entry where action = 'account.make-owner'`,
    );
    expect(logged).toEqual({ n: 1 });
  });

  it('is the only one, unless another is asked for', async () => {
    await expect(make('second@company.co.za')).rejects.toThrow('There is an owner already');
    const owners = () => app.database.query(`select email from "user" where role_key = 'owner' order by email`);
    expect(await owners()).toHaveLength(1);
    await make('second@company.co.za', true);
    expect(await owners()).toHaveLength(2);
  });

  it('takes over an account that somebody else opened with the address', async () => {
    const email = 'third@company.co.za';
    await app.mutate('user.public.register', { name: 'Stranger', email, password: PASSWORD });
    expect((await signIn(email)).status).toBe(200);
    const token = await make(email, true);
    expect((await signIn(email)).status).toBe(401);
    const password = 'mielies op die stoep vanaand';
    expect((await app.mutate('user.public.resetPassword', { token, password })).data).toEqual({ ok: true });
    expect((await signIn(email, password)).body).toMatchObject({ person: { role: 'owner' } });
  });

  it('has an address that is one', async () => {
    await expect(make('owner', true)).rejects.toThrow('is not an email address');
  });
});

describe('the first developer, whom the owner cannot invite', () => {
  const makeDeveloper = (address: string, another = false) =>
    makeFirstMember(app.database.ownerUrl, { address, name: 'Sipho', another, role: 'developer' });

  it('gets a link beside the owner there is, and signs in as the developer; the log says so', async () => {
    await app.makeRole('developer');
    const token = await makeDeveloper('dev@company.co.za');
    expect((await app.mutate('user.public.resetPassword', { token, password: PASSWORD })).data).toEqual({ ok: true });
    expect((await signIn('dev@company.co.za')).body).toMatchObject({ person: { role: 'developer' } });
    const logged = await app.database.query(
      `select u.email from audit_entry a join "user" u on u.id::text = a.subject_id where a.action = 'account.make-developer'`,
    );
    expect(logged).toEqual([{ email: 'dev@company.co.za' }]);
  });

  it('is the only one, unless another is asked for', async () => {
    await expect(makeDeveloper('more@company.co.za')).rejects.toThrow('There is a developer already. Add --another');
    await makeDeveloper('more@company.co.za', true);
    const developers = await app.database.query(`select id from "user" where role_key = 'developer'`);
    expect(developers).toHaveLength(2);
  });

  it('does not take the account of the owner, who would be none then', async () => {
    await expect(makeDeveloper('owner@company.co.za', true)).rejects.toThrow(
      'owner@company.co.za is the owner already. Use another address for the developer.',
    );
    expect((await signIn('owner@company.co.za')).body).toMatchObject({ person: { role: 'owner' } });
  });

  it.each(['sales', 'customer', 'unauthenticated', '', 'Owner'])('is no way to the role "%s"', (role) => {
    expect(() => readGrantedRole(role)).toThrow('owner or developer');
  });
});
