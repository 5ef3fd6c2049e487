import { contracts } from '@plinth/contracts/contracts';
import type { PersonalFile } from '@plinth/contracts/site/privacy/privacy';
import { dataOf } from '../../../../../test/support/answers';
import type { SignedIn } from '../../../../../test/support/app';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails, internal, tokenIn } from '../../../../../test/support/people-app';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { PasswordHasher } from '../../people/user/password-hasher';

const { clients, orders, payments, privacy, user } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const orderDesk = new OrderDesk(shop);

const PASSWORD = 'a sentence to sign in with';
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 1 };
let count = 0;
const newEmail = () => `whose-${String((count += 1))}@example.test`;

interface Person extends SignedIn {
  readonly email: string;
}

async function person(email = newEmail(), { confirmed = true } = {}): Promise<Person> {
  const signedIn = await app().signInNew('customer');
  const hash = await app().app.get(PasswordHasher).hashPassword(PASSWORD);
  await app().database.query(
    `update "user" set email = $2, password_hash = $3, email_verified_at = case when $4 then now() end where id = $1`,
    [signedIn.userId, email, hash, confirmed],
  );
  return { ...signedIn, email };
}

/** A client at the counter, known by an invoice and internal notes. */
async function counterClient(email = newEmail()) {
  const client = await desk.client({ email, name: 'Victoria Mthembu', address: '4 Secret Street' });
  const invoice = await desk.invoiceFor(client.id, 24_980_20);
  return { client, invoice, email };
}

async function paidOrder(email: string, cookie?: string): Promise<string> {
  const { id } = await placeOrder(app(), [HINGE], { email }, cookie === undefined ? {} : { cookie });
  const session_id = shop().stripe.sessionIds.at(-1) ?? '';
  await shop().stripe.pay(session_id);
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id }));
  await orderDesk.work();
  return id;
}

const fileOf = async ({ cookie }: SignedIn): Promise<PersonalFile> =>
  dataOf(privacy.exportMine, await app().mutate('privacy.exportMine', undefined, { cookie }));
const numbersIn = (file: PersonalFile): unknown[] =>
  (file.sections.find(({ name }) => name === 'sales_document')?.rows ?? []).map(({ number }) => number);
const ordersOf = async ({ cookie }: SignedIn): Promise<string[]> =>
  dataOf(orders.getMine, await app().query('orders.getMine', { page: 1 }, { cookie })).rows.map(({ id }) => id);
const clientOf = async (orderId: string) => {
  const [row] = await app().database.query<{ id: string; user_id: string | null; email: string }>(
    'select c.id, c.user_id, c.email from client c join sales_document d on d.client_id = c.id where d.order_id = $1',
    [orderId],
  );
  return row;
};
const statement = ({ cookie }: SignedIn, id: string) => app().query('documents.statement', { id }, { cookie });
const accountOf = async (clientId: string) =>
  (await app().database.query<{ user_id: string | null }>('select user_id from client where id = $1', [clientId]))[0]
    ?.user_id;
const signIn = (email: string) => internal(app(), '/sign-in', { body: { email, password: PASSWORD } });

describe('an order under an address that is not the buyer’s own', () => {
  it.each([
    ['an account that never confirmed its address', false],
    ['an account with another confirmed address', true],
  ])('opens nothing of the client who has that address to %s', async (_who, confirmed) => {
    const { client, invoice, email } = await counterClient();
    const stranger = await person(newEmail(), { confirmed });
    const orderId = await paidOrder(email, stranger.cookie);

    const file = await fileOf(stranger);
    expect(JSON.stringify(file)).not.toContain('4 Secret Street');
    expect(numbersIn(file)).not.toContain(invoice.number);
    expect(numbersIn(file)).toHaveLength(1);
    expect((await statement(stranger, client.id)).error?.data.httpStatus).toBe(404);
    expect(await accountOf(client.id)).toBeNull();

    const made = await clientOf(orderId);
    expect(made).toMatchObject({ email, user_id: null });
    expect(made?.id).not.toBe(client.id);
    const suggested = dataOf(clients.get, await app().query('clients.get', { id: client.id }, { as: 'sales' }));
    expect(suggested.duplicates.map(({ id }) => id)).toContain(made?.id);

    // Once more goes to the client that the first order made; a sale at the counter goes to the client who was there first.
    expect((await clientOf(await paidOrder(email, stranger.cookie)))?.id).toBe(made?.id);
    const sale = await desk.issued('quote', { client: { ...invoice.client, name: client.name, email } });
    expect(sale.client_id).toBe(client.id);
  });

  it('is forgotten with its buyer, and nothing of the address’s owner is', async () => {
    const { client, invoice, email } = await counterClient();
    const stranger = await person(newEmail(), { confirmed: false });
    const orderId = await paidOrder(email, stranger.cookie);
    const made = await clientOf(orderId);
    for (const status of ['accepted', 'ready', 'delivered'])
      await app().database.query('update online_order set status = $2 where id = $1', [orderId, status]);
    dataOf(
      privacy.deleteMine,
      await app().mutate('privacy.deleteMine', { password: PASSWORD }, { cookie: stranger.cookie }),
    );
    const [theirs] = await app().database.query('select name, email, address from client where id = $1', [client.id]);
    expect(theirs).toEqual({ name: 'Victoria Mthembu', email, address: '4 Secret Street' });
    expect((await desk.get(invoice.id)).client.email).toBe(invoice.client.email);
    const [own] = await app().database.query('select name, email from client where id = $1', [made?.id]);
    expect(own).toEqual({ name: 'Former customer', email: '' });
  });

  it('stays so when the account takes the address without confirming it', async () => {
    const { client, email } = await counterClient();
    const stranger = await person();
    await app().database.query('update "user" set email = $2 where id = $1', [stranger.userId, email]);
    await paidOrder(email, stranger.cookie);
    await signIn(email);
    expect(await accountOf(client.id)).toBeNull();
    expect((await statement(stranger, client.id)).error?.data.httpStatus).toBe(404);
    expect(JSON.stringify(await fileOf(stranger))).not.toContain('4 Secret Street');
  });
});

describe('whoever confirms an address', () => {
  it('has the client and the guest orders of it from then on, each once', async () => {
    const { client, invoice, email } = await counterClient();
    const guest = await paidOrder(email);
    await app().mutate('user.public.register', { name: 'Victoria', email, password: PASSWORD });
    const letter = (await deliverMails(app())).find(({ kind }) => kind === 'verify-email');
    const [{ id: userId }] = await app().database.query<{ id: string }>('select id from "user" where email = $1', [
      email,
    ]);
    expect(await accountOf(client.id)).toBeNull();
    const token = tokenIn(letter?.mail);
    dataOf(user.public.verifyEmail, await app().mutate('user.public.verifyEmail', { token }));
    expect(await accountOf(client.id)).toBe(userId);
    expect(await app().database.query('select user_id from online_order where id = $1', [guest])).toEqual([
      { user_id: userId },
    ]);
    expect((await clientOf(guest))?.id).toBe(client.id);
    expect(invoice.client_id).toBe(client.id);
  });

  it('has at the next sign-in what came in between, in whatever order and however often', async () => {
    const { client, email } = await counterClient();
    const owner = await person(email);
    const guest = await paidOrder(email);
    expect(await ordersOf(owner)).toEqual([]);
    for (let i = 0; i < 2; i += 1) expect((await signIn(email)).status).toBe(200);
    expect(await ordersOf(owner)).toEqual([guest]);
    expect(await accountOf(client.id)).toBe(owner.userId);
    expect((await statement(owner, client.id)).error).toBeUndefined();
    const entries = await app().database.query(
      `select 1 from timeline_entry where subject_id = $1 and text like 'Belongs to the account%'`,
      [client.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('has their client by an order too, and by it nobody else’s', async () => {
    const { client, email } = await counterClient();
    const owner = await person(email);
    await paidOrder(email, owner.cookie);
    expect(await accountOf(client.id)).toBe(owner.userId);
    const other = await counterClient();
    const foreign = await paidOrder(other.email, owner.cookie);
    expect((await clientOf(foreign))?.id).toBe(client.id);
    expect(await accountOf(other.client.id)).toBeNull();
  });

  it('loses what they had while the account has an address that is not confirmed', async () => {
    const { client, email } = await counterClient();
    const owner = await person(email);
    await signIn(email);
    expect((await statement(owner, client.id)).error).toBeUndefined();
    await app().database.query('update "user" set email = $2 where id = $1', [owner.userId, newEmail()]);
    expect((await statement(owner, client.id)).error?.data.httpStatus).toBe(404);
    expect(numbersIn(await fileOf(owner))).toEqual([]);
  });
});
