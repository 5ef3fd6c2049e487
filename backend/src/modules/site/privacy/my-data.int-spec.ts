import { contracts } from '@plinth/contracts/contracts';
import { privacyRequestMachine } from '@plinth/contracts/kernel/machines';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { SignedIn } from '../../../../../test/support/app';
import { columnsOf } from '../../../../../test/support/columns';
import { deliverMails, tokenIn } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { cartWith, placeOrder } from '../../../../../test/support/shopper';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { PasswordHasher } from '../../people/user/password-hasher';
import { MyDataService } from './my-data.service';

/** A whole life with the shop is planted first. */
jest.setTimeout(60_000);

const shop = useShop();
const app = () => shop().app;
const { privacy, orders } = contracts;
const PASSWORD = 'a sentence to sign in with';
const ITEM = { id: 'HNG-SC110-FO-1', quantity: 2 };

const tables = () => app().app.get(PersonalData).tables;

async function newCustomer(): Promise<SignedIn & { email: string }> {
  const person = await app().signInNew('customer');
  const hash = await app().app.get(PasswordHasher).hashPassword(PASSWORD);
  const email = `nomsa-${person.userId}@example.co.za`;
  await app().database.query(
    `update "user" set password_hash = $2, email = $3, email_verified_at = now(), name = 'Nomsakhanya', surname = 'Dlaminisizwe', phone = '0827771234', address = '9 Acaciaville Street' where id = $1`,
    [person.userId, hash, email],
  );
  return { ...person, email };
}

const finish = async (orderId: string) => {
  for (const status of ['paid', 'accepted', 'ready', 'delivered']) {
    await app().database.query(
      `update online_order set status = $2, paid = total, paid_at = coalesce(paid_at, now()) where id = $1`,
      [orderId, status],
    );
  }
};

/** Years go by: dates in the books that nobody may change, changed as only their owner can. */
async function past(table: string, change: string, where: string): Promise<void> {
  await app().database.query(`alter table ${table} disable trigger user`);
  await app().database.query(`update ${table} set ${change} where ${where}`);
  await app().database.query(`alter table ${table} enable trigger user`);
}

/** How the rows are found, and what has a form of its own: these keep their content, which is searched for as well. */
const FIXED = [
  'mail_message.to_address',
  'outbox_event.payload',
  'idempotency_key.response',
  'user.email',
  'user.name',
  'user.surname',
  'user.phone',
  'user.address',
  'online_order.email',
  'cart.email',
  'privacy_request.email',
  'user_token.email',
];
/** Only ever added to: words come in rows of their own. */
const GROWING = ['timeline_entry', 'audit_entry', 'client_payment'];
const WORD = 'kanarie';
const wordOf = (name: string) => `${WORD}-${name.replace('.', '-')}-`;

/** Puts a word of its own into each column that holds something of the person; answers which. */
async function plant(person: { userId: string; email: string }, orderId: string): Promise<string[]> {
  const planted: string[] = [];
  const all = await columnsOf(app().database);
  const types = new Map(all.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const made = new Set(
    all.filter(({ generated }) => generated === 'ALWAYS').map(({ table, column }) => `${table}.${column}`),
  );
  for (const { table, personalColumns, personCondition } of tables()) {
    for (const column of personalColumns) {
      const name = `${table}.${column}`;
      if (FIXED.includes(name) || made.has(name) || GROWING.includes(table)) continue;
      // A moment holds no words.
      if (types.get(name)?.startsWith('timestamp')) continue;
      const word = `$4::text || md5(t.ctid::text)`;
      const changed = await app().database.query(
        `with who as (
           select $1::uuid as user_id, $2::text as email, $2::text as claimed, array[$3::text] as subjects, array[]::text[] as words, array[$2::text] as contacts
         ) update "${table}" t set "${column}" = ${types.get(name) === 'jsonb' ? `to_jsonb(${word})` : word} from who where ${personCondition} returning 1`,
        [person.userId, person.email, `order:${orderId}`, wordOf(name)],
      );
      if (changed.length > 0) planted.push(name);
    }
  }
  await app().database.query(
    `insert into timeline_entry (subject_kind, subject_id, actor_id, actor, kind, text, old_value, new_value)
     values ('order', $1, $2, 'Nomsakhanya Dlaminisizwe', 'comment', $3, $4, $5), ('order', $1, null, 'Sipho at the counter', 'comment', 'Called Nomsakhanya Dlaminisizwe on 0827771234', null, null)`,
    [
      orderId,
      person.userId,
      ...['text', 'old_value', 'new_value'].map(
        (column) => wordOf(`timeline_entry.${column}`) + ' at 9 Acaciaville Street',
      ),
    ],
  );
  return planted;
}

/** Where in the database one of these words stands. */
async function whereIs(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const all = await app().database.query<{ schema: string; table: string; column: string }>(`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE' and udt_name in ('text', 'varchar', 'citext', 'jsonb', 'json', '_text', 'inet')`);
  for (const { schema, table, column } of all) {
    const rows = await app().database.query(
      `select 1 from "${schema}"."${table}" t where exists (select from unnest($1::text[]) w where strpos(lower(t."${column}"::text), lower(w)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Columns that others wrote: only the person's own words are taken out of them. A timeline has a function of its own for that. */
const scrubbed = () => [
  ...tables().flatMap(({ table, erase }) =>
    typeof erase === 'object' && 'set' in erase
      ? [...erase.set.matchAll(/(\w+) = scrub\(/g)].map(([, column]) => `${table}.${column}`)
      : [],
  ),
  ...['text', 'old_value', 'new_value'].map((column) => `timeline_entry.${column}`),
];

const kept = () =>
  tables().flatMap(({ table, keptColumns = {} }) => Object.keys(keptColumns).map((column) => `${table}.${column}`));

/** A customer with a year behind them: an order that was delivered, a cart, a task about them, mails. */
async function customerWithAPast() {
  const person = await newCustomer();
  const caller = { cookie: person.cookie };
  const contact = {
    name: 'Nomsakhanya Dlaminisizwe',
    email: person.email,
    phone: '082 777 1234',
    payment_method: 'eft',
    notes: 'Ring Nomsakhanya',
  };
  const { id } = await placeOrder(app(), [ITEM], contact, caller);
  await deliverMails(app());
  await finish(id);
  await cartWith(app(), [ITEM], caller);
  await app().database.query(
    `insert into task (id, name, description, due_date, user_id, link, updated_at)
     select gen_random_uuid(), 'Call Nomsakhanya Dlaminisizwe', 'About order', now(), id, $1, now() from "user" where role_key = 'sales' limit 1`,
    [`/dashboard/sales/orders2/${id}`],
  );
  await app().database.query(
    `insert into idempotency_key (scope, key, request_hash, response) values ($1, gen_random_uuid()::text, '', $2)`,
    [`scan:${person.userId}`, JSON.stringify({ email: person.email })],
  );
  await app().mutate('user.public.requestPasswordReset', { email: person.email });
  await app().mutate('privacy.recordConsent', { version: 1, choice: 'accepted', source: 'banner' }, caller);
  await deliverMails(app());
  return { ...person, caller, orderId: id };
}

describe('a customer', () => {
  it('sees everything that is kept of them, and nothing once it is deleted but what the law keeps', async () => {
    const person = await customerWithAPast();
    const planted = await plant(person, person.orderId);
    expect(planted.length).toBeGreaterThan(20);

    const file = dataOf(privacy.exportMine, await app().mutate('privacy.exportMine', undefined, person.caller));
    const shown = JSON.stringify(file);
    const secrets = tables().flatMap(({ table, hiddenColumns = [] }) =>
      hiddenColumns.map((column) => `${table}.${column}`),
    );
    const hidden = planted.filter((name) => !secrets.includes(name) && !shown.includes(wordOf(name)));
    expect(hidden).toEqual([]);
    for (const word of [person.email, 'Nomsakhanya', 'Dlaminisizwe', '0827771234', '9 Acaciaville Street'])
      expect(shown).toContain(word);
    expect(secrets.filter((name) => shown.includes(wordOf(name)))).toEqual([]);
    expect(file.sections.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'user',
        'user_session',
        'user_token',
        'task',
        'cart',
        'online_order',
        'payment',
        'timeline_entry',
        'mail_message',
        'consent_record',
      ]),
    );
    expect((await deliverMails(app())).map(({ kind }) => kind)).toContain('privacy-exported');
    // The words for what is deleted are those that were planted: the password is put back.
    const hash = await app().app.get(PasswordHasher).hashPassword(PASSWORD);
    await app().database.query(`update "user" set password_hash = $2 where id = $1`, [person.userId, hash]);

    expect(refusalOf(await app().mutate('privacy.deleteMine', { password: 'not the password' }, person.caller))).toBe(
      'password-wrong',
    );
    expect(await whereIs([person.email])).toContain('user.email');
    dataOf(privacy.deleteMine, await app().mutate('privacy.deleteMine', { password: PASSWORD }, person.caller));

    expect((await app().query('user.getSessions', undefined, person.caller)).status).toBe(401);
    // The last mail needs the address until it is sent.
    expect(await whereIs([person.email])).toEqual(['mail_message.to_address']);
    const mails = await deliverMails(app());
    expect(mails.map(({ kind, mail }) => [kind, mail.to?.[0].address])).toEqual([['privacy-erased', person.email]]);
    expect(await whereIs([person.email, '0827771234'])).toEqual([]);
    // Who it was stands only where the law keeps it; notes of others stay, with the person's name and addresses taken out of them.
    const rest = await whereIs(['Nomsakhanya', 'Dlaminisizwe', 'Acaciaville']);
    expect(rest.filter((name) => !kept().includes(name))).toEqual([]);
    const content = await whereIs([WORD]);
    expect(content.filter((name) => !kept().includes(name) && !scrubbed().includes(name))).toEqual([]);
    expect(content).toContain('online_order.name');
    expect(
      await app().database.query(
        `select status, email, outcome from privacy_request where user_id = $1 and kind = 'delete'`,
        [person.userId],
      ),
    ).toEqual([{ status: 'done', email: null, outcome: 'Deleted, except what the law requires us to keep.' }]);
  });

  it('is emptied of the tax invoice too, after five years', async () => {
    const person = await customerWithAPast();
    dataOf(privacy.deleteMine, await app().mutate('privacy.deleteMine', { password: PASSWORD }, person.caller));
    const nameOf = async () =>
      (await app().database.query<{ name: string }>('select name from online_order where id = $1', [person.orderId]))[0]
        .name;
    await app().app.get(MyDataService).removeExpired();
    expect(await nameOf()).toBe('Nomsakhanya Dlaminisizwe');
    await app().database.query(`update online_order set placed_at = now() - interval '5 years 1 day' where id = $1`, [
      person.orderId,
    ]);
    await app().app.get(MyDataService).removeExpired();
    expect(await nameOf()).toBe('Former customer');
  });

  it('is emptied of issued invoices and of payments, too, after five years and not a day before', async () => {
    const person = await newCustomer();
    const desk = new SalesDesk(app);
    const { id, client_id } = await desk.issued('invoice', {
      client: somebody({ name: 'Nomsakhanya Dlaminisizwe', email: person.email }),
      reference: 'Nomsakhanya, kitchen',
    });
    await app().database.query(
      `insert into client_payment (id, number, kind, client_id, client_name, method, amount, reference, received_on, idempotency_key)
       values (gen_random_uuid(), 'PMT-CANARY', 'receipt', $1, 'Nomsakhanya Dlaminisizwe', 'eft', 100, 'Nomsakhanya EFT', current_date, 'PMT-CANARY')`,
      [client_id],
    );
    // Forgotten, as deleting an account leaves a client.
    await app().database.query(
      `update client set name = 'Former customer', company = '', email = '', phone = '', address = '', user_id = null where id = $1`,
      [client_id],
    );
    const seen = async () => [
      ...(await app().database.query(
        'select client_name, client_address, reference from sales_document where id = $1',
        [id],
      )),
      ...(await app().database.query(`select client_name, reference from client_payment where number = 'PMT-CANARY'`)),
    ];
    await app().app.get(MyDataService).removeExpired();
    expect(JSON.stringify(await seen())).toContain('Nomsakhanya, kitchen');
    // The database refuses what is younger, whoever asks.
    await expect(
      app().database.query(
        `with asked as (select set_config('plinth.forgetting', 'sales_document recipient', true) as s) update sales_document set client_name = s from asked where id = $1`,
        [id],
      ),
    ).rejects.toThrow('is issued');
    await past('sales_document', `issued_on = current_date - interval '5 years 1 day'`, `id = '${id}'`);
    await past('client_payment', `received_on = current_date - interval '5 years 1 day'`, `number = 'PMT-CANARY'`);
    await app().app.get(MyDataService).removeExpired();
    expect(await seen()).toEqual([
      { client_name: 'Former customer', client_address: '', reference: '' },
      { client_name: 'Former customer', reference: '' },
    ]);
  });

  it('is told which order stands against it, and keeps the account until then', async () => {
    const person = await newCustomer();
    const caller = { cookie: person.cookie };
    const { number } = await placeOrder(app(), [ITEM], { email: person.email, payment_method: 'eft' }, caller);
    const answer = await app().mutate('privacy.deleteMine', { password: PASSWORD }, caller);
    expect(refusalOf(answer)).toBe('not-forgotten-yet');
    expect(answer.error?.data.userMessage).toContain(number);
    expect((await app().query('user.getSessions', undefined, caller)).status).toBe(200);
  });

  it('does not see or delete what belongs to others', async () => {
    const [one, other] = [await customerWithAPast(), await newCustomer()];
    const file = dataOf(
      privacy.exportMine,
      await app().mutate('privacy.exportMine', undefined, { cookie: other.cookie }),
    );
    expect(JSON.stringify(file)).not.toContain(one.email);
    dataOf(
      privacy.deleteMine,
      await app().mutate('privacy.deleteMine', { password: PASSWORD }, { cookie: other.cookie }),
    );
    expect(await app().database.query(`select name, status from online_order where id = $1`, [one.orderId])).toEqual([
      { name: 'Nomsakhanya Dlaminisizwe', status: 'delivered' },
    ]);
    expect((await app().query('user.getSessions', undefined, one.caller)).status).toBe(200);
  });

  it('whose address is not confirmed sees nothing that others wrote to it', async () => {
    const victim = await customerWithAPast();
    const person = await newCustomer();
    await app().database.query(`update "user" set email = 'x' || email where id = $1`, [victim.userId]);
    await app().database.query(`update "user" set email = $2, email_verified_at = null where id = $1`, [
      person.userId,
      victim.email,
    ]);
    const file = dataOf(
      privacy.exportMine,
      await app().mutate('privacy.exportMine', undefined, { cookie: person.cookie }),
    );
    expect(file.sections.map(({ name }) => name)).not.toContain('online_order');
    const mails = file.sections.find(({ name }) => name === 'mail_message')?.rows.map(({ kind }) => kind);
    expect(mails ?? []).not.toContain('order-placed');
  });
});

describe('a member of staff', () => {
  it('does not delete the company’s own records of them', async () => {
    const person = await app().signInNew('worker');
    await app().database.query(`update "user" set password_hash = $2 where id = $1`, [
      person.userId,
      await app().app.get(PasswordHasher).hashPassword(PASSWORD),
    ]);
    const answer = await app().mutate('privacy.deleteMine', { password: PASSWORD }, { cookie: person.cookie });
    expect([refusalOf(answer), answer.error?.data.userMessage]).toEqual([
      'not-forgotten-yet',
      expect.stringContaining('Ask the owner'),
    ]);
    expect((await app().mutate('privacy.exportMine', undefined, { cookie: person.cookie })).status).toBe(200);
  });
});

describe('a guest', () => {
  const guestOrder = async (name = 'Gerrit Visagie') => {
    const email = `guest-${crypto.randomUUID()}@example.co.za`;
    const order = await placeOrder(app(), [ITEM], { email, name, payment_method: 'eft' });
    await deliverMails(app());
    return { ...order, email };
  };
  const ask = (order: { id: string; access_key: string }, kind: string) =>
    app().mutate('privacy.public.requestByOrder', { id: order.id, access_key: order.access_key, kind });

  it('asks with an order’s key and is answered through the mail of its address, once', async () => {
    const order = await guestOrder();
    expect(refusalOf(await app().mutate('privacy.public.requestByOrder', { id: order.id, kind: 'export' }))).toBe(
      'order-not-found',
    );
    dataOf(privacy.public.requestByOrder, await ask(order, 'export'));
    const [{ kind, mail }] = await deliverMails(app());
    expect([kind, mail.to?.[0].address]).toEqual(['privacy-export', order.email]);
    const token = tokenIn(mail);
    // A link to see is no link to delete.
    expect(refusalOf(await app().mutate('privacy.public.confirm', { token, kind: 'delete' }))).toBe(
      'privacy-link-invalid',
    );
    const { file } = dataOf(
      privacy.public.confirm,
      await app().mutate('privacy.public.confirm', { token, kind: 'export' }),
    );
    expect(file?.sections.find(({ name }) => name === 'online_order')?.rows).toEqual([
      expect.objectContaining({ number: order.number, name: 'Gerrit Visagie' }),
    ]);
    expect(refusalOf(await app().mutate('privacy.public.confirm', { token, kind: 'export' }))).toBe(
      'privacy-link-invalid',
    );
  });

  it('is forgotten: the order that was never paid loses its name, and its link opens nothing', async () => {
    const order = await guestOrder('Petronella Mokoena');
    await app().database.query(`update online_order set status = 'cancelled' where id = $1`, [order.id]);
    await ask(order, 'delete');
    const [{ mail }] = await deliverMails(app());
    dataOf(
      privacy.public.confirm,
      await app().mutate('privacy.public.confirm', { token: tokenIn(mail), kind: 'delete' }),
    );
    await deliverMails(app());
    expect(await whereIs([order.email, 'Petronella Mokoena'])).toEqual([]);
    expect(refusalOf(await app().query('orders.public.get', { id: order.id, access_key: order.access_key }))).toBe(
      'order-not-found',
    );
    expect(
      dataOf(orders.public.get, await app().query('orders.public.get', { id: order.id }, { as: 'developer' })).email,
    ).toBe('');
  });

  it('whose order belongs to an account is sent to it; a link that lies unused lapses', async () => {
    const person = await newCustomer();
    const theirs = await placeOrder(
      app(),
      [ITEM],
      { email: person.email, payment_method: 'eft' },
      { cookie: person.cookie },
    );
    expect(refusalOf(await ask(theirs, 'export'))).toBe('order-has-account');

    const order = await guestOrder();
    await ask(order, 'delete');
    await app().database.query(`update privacy_request set expires_at = now() - interval '1 minute' where email = $1`, [
      order.email,
    ]);
    await app().app.get(MyDataService).removeExpired();
    const register = dataOf(
      privacy.listRequests,
      await app().query('privacy.listRequests', { sort: [{ id: 'number', desc: true }] }, { as: 'developer' }),
    );
    expect(register.rows[0]).toMatchObject({
      kind: 'delete',
      origin: 'order',
      status: 'lapsed',
      outcome: 'The link in the mail was not used.',
    });
    expect(Object.keys(privacyRequestMachine.transitions)).toContain(register.rows[0].status);
    expect(
      Date.parse(register.rows[0].due_on) - Date.parse(register.rows[0].asked_at.slice(0, 10)),
    ).toBeGreaterThanOrEqual(29 * 86_400_000);
  });
});

describe('the office', () => {
  const list = async () =>
    dataOf(
      privacy.listRequests,
      await app().query('privacy.listRequests', { sort: [{ id: 'number', desc: true }] }, { as: 'owner' }),
    ).rows;
  const record = (email: string, kind: string) =>
    app().mutate('privacy.recordRequest', { email, kind }, { as: 'owner' });

  it('writes down who asked by phone; the link that they get does it, and a new link makes the old one void', async () => {
    const email = `phone-${crypto.randomUUID()}@example.co.za`;
    const { id } = dataOf(privacy.recordRequest, await record(email, 'export'));
    expect((await list())[0]).toMatchObject({ id, origin: 'staff', status: 'waiting', email, closed_at: null });
    const [{ mail: first }] = await deliverMails(app());
    dataOf(privacy.sendLinkAgain, await app().mutate('privacy.sendLinkAgain', { id }, { as: 'owner' }));
    const [{ kind, mail: second }] = await deliverMails(app());
    expect([kind, second.to?.[0].address]).toEqual(['privacy-export', email]);
    expect(refusalOf(await app().mutate('privacy.public.confirm', { token: tokenIn(first), kind: 'export' }))).toBe(
      'privacy-link-invalid',
    );
    dataOf(
      privacy.public.confirm,
      await app().mutate('privacy.public.confirm', { token: tokenIn(second), kind: 'export' }),
    );
    expect((await list())[0]).toMatchObject({ id, status: 'done', email: null, outcome: 'Shown by the mailed link.' });
    expect(refusalOf(await app().mutate('privacy.sendLinkAgain', { id }, { as: 'owner' }))).toBe('request-closed');
  });

  it('keeps such a request open when the link grows old, and notes how it was answered otherwise', async () => {
    const { id } = dataOf(
      privacy.recordRequest,
      await record(`counter-${crypto.randomUUID()}@example.co.za`, 'delete'),
    );
    await app().database.query(`update privacy_request set expires_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await app().app.get(MyDataService).removeExpired();
    expect((await list())[0]).toMatchObject({ id, status: 'waiting' });
    const close = () =>
      app().mutate(
        'privacy.closeRequest',
        { id, outcome: 'We keep nothing of them: told by letter.' },
        { as: 'owner' },
      );
    expect(dataOf(privacy.closeRequest, await close())).toMatchObject({
      status: 'done',
      email: null,
      outcome: 'We keep nothing of them: told by letter.',
    });
    expect(refusalOf(await close())).toBe('request-closed');
  });

  it('sends who has an account to it; others than the office see nothing of it', async () => {
    const { email } = await newCustomer();
    expect(refusalOf(await record(email, 'export'))).toBe('address-has-account');
    for (const as of ['sales', 'accounts'] as const)
      expect((await app().query('privacy.listRequests', {}, { as })).status).toBe(403);
  });
});

describe('the ledger of consents', () => {
  it('notes each change of mind, and cannot be changed', async () => {
    const { cookie } = await newCustomer();
    const recordChoice = (choice: string) =>
      app().mutate('privacy.recordConsent', { version: 1, choice, source: 'settings' }, { cookie });
    for (const choice of ['accepted', 'accepted', 'refused']) await recordChoice(choice);
    expect(dataOf(privacy.getConsent, await app().query('privacy.getConsent', undefined, { cookie }))).toMatchObject({
      choice: 'refused',
      version: 1,
    });
    const file = dataOf(privacy.exportMine, await app().mutate('privacy.exportMine', undefined, { cookie }));
    expect(file.sections.find(({ name }) => name === 'consent_record')?.rows.map(({ choice }) => choice)).toEqual([
      'accepted',
      'refused',
    ]);
    await expect(app().database.query(`update consent_record set choice = 'accepted'`)).rejects.toThrow('only grows');
  });
});
