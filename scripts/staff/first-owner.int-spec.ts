import { startApp, type TestApp } from '../../test/support/app';
import { internal } from '../../test/support/people-app';
import { makeOwner } from './first-owner';

jest.setTimeout(60_000);
const PASSWORD = 'the saw sings at seven';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const make = (address: string, another = false) =>
  makeOwner(app.database.ownerUrl, { address, name: 'Lerato', another });
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
