import { contracts } from '@plinth/contracts/contracts';
import type { ConversationView } from '@plinth/contracts/desk/messages/messages';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { countStatements } from '../../../../../test/support/statements';
import { Db } from '../../../platform/data/database/db';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { MessageRetention } from './message-retention';
import { MessageMails } from './message-mails';

const { messages } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const documents = new SalesDesk(app);
const SALES = { as: 'sales' } as const;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

interface Their {
  kind: 'order' | 'invoice' | 'contact';
  id: string;
  access_key?: string;
  most?: number;
}
const newOrder = async (over: object = {}, caller: Caller = {}): Promise<Their> => {
  const { id, access_key } = await placeOrder(app(), [HINGE], over, caller);
  return { kind: 'order', id, access_key };
};
const ofStaff = ({ kind, id }: Their) => ({ kind, id });
const write = (place: Their, text: string, over: object = {}, caller: Caller = {}) =>
  app().mutate('messages.public.send', { ...place, key: crypto.randomUUID(), text, ...over }, caller);
const thread = async (place: Their, caller: Caller = {}) =>
  dataOf(messages.public.thread, await app().query('messages.public.thread', place, caller));
const answer = (place: Their, text: string, over: object = {}, caller: Caller = SALES) =>
  app().mutate('messages.send', { ...ofStaff(place), key: crypto.randomUUID(), text, ...over }, caller);
const seen = async (place: object, caller: Caller = SALES): Promise<ConversationView> =>
  dataOf(messages.get, await app().query('messages.get', place, caller));
const listed = async (view: string, caller: Caller = { as: 'developer' }) =>
  dataOf(messages.list, await app().query('messages.list', { view }, caller));
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const toldLater = async (place: Their) => {
  const { id } = await seen(ofStaff(place));
  await app()
    .app.get(MessageMails)
    .sendUnread(id ?? '', minutesLater(6));
  return (await deliverMails(app())).filter(({ kind }) => kind.startsWith('message-'));
};

beforeEach(() => app().database.query('delete from rate_limit'));

describe('a customer and the shop at an order', () => {
  test('read each other, and the customer never what is said among us', async () => {
    const place = await newOrder();
    expect(await thread(place)).toMatchObject({ messages: [], answered_by: '' });
    dataOf(messages.public.send, await write(place, 'Can you bring it before noon?'));
    expect(await seen(ofStaff(place))).toMatchObject({
      customer: 'Thandi Nkosi',
      messages: [{ text: 'Can you bring it before noon?', from_customer: true, is_mine: false, seq: 1 }],
      may_write: true,
    });
    dataOf(messages.send, await answer(place, 'Ask Sipho first', { is_inside: true }));
    dataOf(messages.send, await answer(place, 'Yes, at ten'));
    const theirs = await thread(place);
    expect(theirs.messages.map(({ text, is_mine }) => [text, is_mine])).toEqual([
      ['Can you bring it before noon?', true],
      ['Yes, at ten', false],
    ]);
    expect(JSON.stringify(theirs)).not.toContain('Sipho');
    // Who writes has read.
    expect(theirs.seen_seq).toBe(3);
    dataOf(messages.public.look, await app().mutate('messages.public.look', { ...place, seq: 99 }));
    expect((await seen(ofStaff(place))).readers).toContainEqual({ name: 'Thandi Nkosi', is_customer: true, seq: 3 });
  });

  test('what is sent twice is said once; a key stands for one message', async () => {
    const place = await newOrder();
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([write(place, 'Once', { key }), write(place, 'Once', { key })]);
    expect(dataOf(messages.public.send, first).seq).toBe(1);
    expect(dataOf(messages.public.send, second).seq).toBe(1);
    expect((await thread(place)).messages).toHaveLength(1);
    expect(refusalOf(await write(place, 'Other words', { key }))).toBe('idempotency-key-reused');
    expect(refusalOf(await write(await newOrder(), 'Once', { key }))).toBe('idempotency-key-reused');
    expect(refusalOf(await answer(place, 'Once', { key }))).toBe('idempotency-key-reused');
  });

  test('many at once come in one order without a gap', async () => {
    const place = await newOrder();
    await Promise.all(Array.from({ length: 8 }, (_, at) => write(place, `Number ${String(at)}`)));
    expect((await thread(place)).messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('who floods is told to wait, and the others write on', async () => {
    const place = await newOrder();
    for (let at = 0; at < 30; at += 1) dataOf(messages.public.send, await write(place, `Flood ${String(at)}`));
    const refused = await write(place, 'One too many');
    expect(refusalOf(refused)).toBe('message-too-many');
    expect(refused.status).toBe(429);
    dataOf(messages.send, await answer(place, 'We read you'));
    expect(refusalOf(await write(place, 'x'.repeat(2_001)))).toBe('BAD_REQUEST');
    expect(refusalOf(await write(place, '   '))).toBe('message-empty');
  });

  test('fifty at once, and the earlier ones when they are asked for', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'First'));
    await app().database.query(
      `insert into conversation_message (id, conversation_id, seq, author, from_customer, text)
       select gen_random_uuid(), c.id, n, 'Thandi Nkosi', true, 'Word ' || n from conversation c, generate_series(2, 60) n where c.object_id = $1`,
      [place.id],
    );
    const newest = await thread(place);
    expect([newest.messages.length, newest.messages[0].seq, newest.has_earlier]).toEqual([50, 11, true]);
    const more = await thread({ ...place, most: 100 });
    expect([more.messages.length, more.messages[0].text, more.has_earlier]).toEqual([60, 'First', false]);
  });
});

describe('who may', () => {
  const everyCall = (place: Their): [string, object][] => [
    ['thread', place],
    ['send', { ...place, key: crypto.randomUUID(), text: 'Let me in' }],
    ['look', { ...place, seq: 1 }],
    ['type', place],
  ];
  const asCustomer = (path: string, input: object, caller: Caller) =>
    path === 'thread'
      ? app().query('messages.public.thread', input, caller)
      : app().mutate(`messages.public.${path}`, input, caller);

  test('a customer of another order, a wrong key and a stranger find nothing', async () => {
    const own = await newOrder({}, { as: 'customer' });
    const other = await newOrder();
    dataOf(messages.public.send, await write(other, 'A secret'));
    const { cookie } = await app().signInNew('customer');
    for (const [path, input] of everyCall(ofStaff(other))) {
      expect([path, refusalOf(await asCustomer(path, input, { as: 'customer' }))]).toEqual([
        path,
        'conversation-not-found',
      ]);
      expect(refusalOf(await asCustomer(path, input, {}))).toBe('conversation-not-found');
      const wrong = { ...input, access_key: own.access_key };
      expect(refusalOf(await asCustomer(path, wrong, {}))).toBe('conversation-not-found');
    }
    // Without its key an order is its customer's alone, whoever else has an account.
    dataOf(messages.public.send, await write(ofStaff(own), 'Mine', {}, { as: 'customer' }));
    expect(refusalOf(await write(ofStaff(own), 'Mine too', {}, { cookie }))).toBe('conversation-not-found');
  });

  test('a customer has no side of ours, not even at their own order', async () => {
    const own = await newOrder({}, { as: 'customer' });
    dataOf(messages.public.send, await write(own, 'Mine', {}, { as: 'customer' }));
    const as = { as: 'customer' };
    expect(refusalOf(await app().query('messages.get', ofStaff(own), as))).toBe('conversation-not-found');
    expect(refusalOf(await answer(own, 'x', {}, as))).toBe('conversation-not-found');
    expect(refusalOf(await app().query('messages.list', {}, as))).toBe('not-permitted');
    expect(refusalOf(await app().query('messages.get', ofStaff(own)))).toBe('sign-in-required');
  });

  test('staff as far as their role goes where it is', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'Hello'));
    for (const role of ['driver', 'worker']) {
      const refused = await app().query('messages.get', ofStaff(place), { as: role });
      expect([role, refused.status, refusalOf(refused)]).toEqual([role, 403, 'conversation-not-yours']);
    }
    // Reception looks at orders, and changes nothing there.
    expect((await seen(ofStaff(place), { as: 'reception' })).may_write).toBe(false);
    expect(refusalOf(await answer(place, 'Hello', {}, { as: 'reception' }))).toBe('conversation-not-yours');
    const { version } = await seen(ofStaff(place));
    for (const [call, input] of [
      ['assign', { assignee_id: null }],
      ['snooze', { until: null }],
      ['resolve', { is_resolved: true }],
    ] as const)
      expect(
        refusalOf(
          await app().mutate(`messages.${call}`, { ...ofStaff(place), version, ...input }, { as: 'reception' }),
        ),
      ).toBe('conversation-not-yours');
    expect(refusalOf(await app().query('messages.list', {}, SALES))).toBe('not-permitted');
  });

  test('a quote opens by its key, and not while it is a draft', async () => {
    const quote = await documents.issued('quote');
    const place: Their = { kind: 'invoice', id: quote.id, access_key: quote.access_key };
    dataOf(messages.public.send, await write(place, 'May the doors be white?'));
    expect((await seen(ofStaff(place))).title).toBe(quote.number);
    expect(refusalOf(await write(ofStaff(place), 'Without its key'))).toBe('conversation-not-found');
    const draft = await documents.draft('quote');
    const hidden: Their = { kind: 'invoice', id: draft.id, access_key: draft.access_key };
    expect(refusalOf(await write(hidden, 'Not sent yet'))).toBe('conversation-not-found');
  });

  test('a contact request is its account’s', async () => {
    const { userId } = await app().signInAs('customer');
    const id = crypto.randomUUID();
    await app().database.query(
      `insert into contact_request (id, number, topic, name, email, answer_by, message, user_id, form_id, fingerprint)
       values ($1, 'CR-77001', 'other', 'Lerato Molefe', 'lerato@example.co.za', 'mail', 'Do you have oak?', $2, $3, $3)`,
      [id, userId, crypto.randomUUID()],
    );
    const place: Their = { kind: 'contact', id };
    expect(
      dataOf(messages.public.mine, await app().query('messages.public.mine', undefined, { as: 'customer' })),
    ).toMatchObject([{ id, number: 'CR-77001', unread: 0 }]);
    dataOf(messages.send, await answer(place, 'We do'));
    expect(
      dataOf(messages.public.mine, await app().query('messages.public.mine', undefined, { as: 'customer' })),
    ).toMatchObject([{ unread: 1 }]);
    expect((await thread(place, { as: 'customer' })).messages).toHaveLength(1);
    const { cookie } = await app().signInNew('customer');
    expect(refusalOf(await write(place, 'Not mine', {}, { cookie }))).toBe('conversation-not-found');
    expect(dataOf(messages.public.mine, await app().query('messages.public.mine', undefined, { cookie }))).toEqual([]);
  });
});

describe('what nobody looked at within five minutes', () => {
  test('goes to the shop by mail, once for all of it, and to whoever was given the conversation', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'Are you there?'));
    dataOf(messages.public.send, await write(place, 'Hello?'));
    const { id, version } = await seen(ofStaff(place));
    await app()
      .app.get(MessageMails)
      .sendUnread(id ?? '', minutesLater(3));
    expect((await deliverMails(app())).filter(({ kind }) => kind.startsWith('message-'))).toEqual([]);
    const [mail, ...more] = await toldLater(place);
    expect(more).toEqual([]);
    expect(mail.mail.subject).toMatch(/^Thandi Nkosi wrote: order /);
    expect(mail.mail.text).toContain('Are you there?');
    expect(mail.mail.text).toContain(`/dashboard/sales/orders2/${place.id}#messages`);
    expect(await toldLater(place)).toEqual([]);

    const { userId } = await app().signInAs('sales');
    const input = { ...ofStaff(place), version, assignee_id: userId };
    dataOf(messages.assign, await app().mutate('messages.assign', input, SALES));
    dataOf(messages.public.send, await write(place, 'And now?'));
    const [own] = await toldLater(place);
    expect(own.mail.to?.[0].address).toMatch(/^sales-/);
    expect(own.mail.text).not.toContain('Are you there?');
  });

  test('goes to the customer with the link of their order; who looked gets none', async () => {
    const place = await newOrder();
    dataOf(messages.send, await answer(place, 'Your doors are cut'));
    dataOf(messages.send, await answer(place, 'Only for us', { is_inside: true }));
    const [{ mail, kind }, ...more] = await toldLater(place);
    expect([kind, more, mail.to?.[0].address]).toEqual(['message-to-customer', [], 'thandi@example.co.za']);
    expect(mail.text).toContain('Your doors are cut');
    expect(mail.text).toContain(`key=${place.access_key ?? ''}`);
    expect(mail.text).not.toContain('Only for us');
    dataOf(messages.send, await answer(place, 'They leave tomorrow'));
    const { messages: said } = await thread(place);
    dataOf(
      messages.public.look,
      await app().mutate('messages.public.look', { ...place, seq: said[said.length - 1].seq }),
    );
    expect(await toldLater(place)).toEqual([]);
  });

  test('is looked after by a job, five minutes after it was said', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'Hello'));
    const { id } = await seen(ofStaff(place));
    const [job] = await app().database.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::int as wait from pgboss.job where name = 'message-mail' and data ->> 'conversation_id' = $1`,
      [id],
    );
    expect(job.wait).toBeGreaterThan(290);
    expect(job.wait).toBeLessThanOrEqual(300);
  });

  test('whoever is named among us is told, if they may see it', async () => {
    const place = await newOrder();
    const accounts = await app().signInAs('accounts');
    const driver = await app().signInAs('driver');
    const named = (who: string, over: object = {}) =>
      answer(place, 'Has the EFT come?', { is_inside: true, mentions: [who], ...over });
    expect(refusalOf(await named(driver.userId))).toBe('conversation-mention');
    expect(refusalOf(await named(accounts.userId, { is_inside: false }))).toBe('conversation-mention-outside');
    dataOf(messages.send, await named(accounts.userId));
    const [{ mail }, ...more] = await toldLater(place);
    expect([more, mail.to?.[0]?.address?.startsWith('accounts-')]).toEqual([[], true]);
    expect(mail.subject).toContain('named you');
  });
});

describe('what is done with a conversation', () => {
  test('assigned, put away and resolved; a word of the customer brings it back', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'Hello'));
    const { version } = await seen(ofStaff(place));
    const { userId } = await app().signInAs('driver');
    const change = (call: string, input: object) =>
      app().mutate(`messages.${call}`, { ...ofStaff(place), ...input }, SALES);
    expect(refusalOf(await change('assign', { version, assignee_id: userId }))).toBe('conversation-assignee');
    const away = dataOf(messages.snooze, await change('snooze', { version, until: minutesLater(60).toISOString() }));
    expect(refusalOf(await change('resolve', { version, is_resolved: true }))).toBe('conversation-changed');
    expect((await listed('waiting')).rows.map(({ object_id }) => object_id)).not.toContain(place.id);
    expect((await listed('snoozed')).rows).toMatchObject([{ object_id: place.id, is_waiting: true, unread: 1 }]);
    dataOf(messages.resolve, await change('resolve', { version: away.version, is_resolved: true }));
    expect((await listed('resolved')).rows.map(({ object_id }) => object_id)).toContain(place.id);
    dataOf(messages.public.send, await write(place, 'One more thing'));
    const waiting = await listed('waiting');
    expect(waiting.rows[0]).toMatchObject({
      object_id: place.id,
      excerpt: 'One more thing',
      is_resolved: false,
      unread: 2,
    });
    expect(waiting.counts.waiting).toBeGreaterThan(0);
    dataOf(messages.send, await answer(place, 'Gladly'));
    expect((await listed('waiting')).rows.map(({ object_id }) => object_id)).not.toContain(place.id);
  });

  test('among us: its members and nobody else', async () => {
    const [one, two, third] = [
      await app().signInAs('developer'),
      await app().signInNew('developer'),
      await app().signInNew('developer'),
    ];
    const sales = await app().signInAs('sales');
    const start = (members: string[], key: string = crypto.randomUUID()) =>
      app().mutate(
        'messages.start',
        { key, subject: 'Stock take on Friday', members, text: 'Who is in?' },
        { as: 'developer' },
      );
    expect(refusalOf(await start([sales.userId]))).toBe('conversation-members');
    expect(refusalOf(await start([one.userId]))).toBe('conversation-members');
    const key = crypto.randomUUID();
    const { id } = dataOf(messages.start, await start([two.userId], key));
    expect(dataOf(messages.start, await start([two.userId], key))).toEqual({ id });
    const place = { kind: 'staff', id };
    expect((await seen(place, { cookie: two.cookie })).messages).toMatchObject([
      { text: 'Who is in?', is_inside: true },
    ]);
    expect(refusalOf(await app().query('messages.get', place, { cookie: third.cookie }))).toBe(
      'conversation-not-found',
    );
    expect((await listed('staff', { cookie: third.cookie })).rows).toEqual([]);
    expect((await listed('staff', { cookie: two.cookie })).rows).toMatchObject([
      { title: 'Stock take on Friday', unread: 1 },
    ]);
    await app().app.get(MessageMails).sendUnread(id, minutesLater(6));
    const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'message-to-staff');
    expect(mails).toHaveLength(1);
    expect(mails[0].mail.text).toContain(`kind=staff`);
  });
});

describe('what is kept of people', () => {
  test('who asks sees what was said to them; who is forgotten is in none of it', async () => {
    const email = `lindi-${crypto.randomUUID()}@home.example`;
    const place = await newOrder({ name: 'Lindiwe Khumalo', email });
    dataOf(messages.public.send, await write(place, 'Lindiwe here: the gate code is 4411'));
    dataOf(messages.send, await answer(place, 'Lindiwe pays later', { is_inside: true }));
    const person = { userId: null, email, claimedEmail: email };
    const personal = app().app.get(PersonalData);
    const db = app().app.get(Db);
    const collectedText = JSON.stringify(
      (await personal.collect(db, person)).filter(({ name }) => name.startsWith('conversation')),
    );
    expect(collectedText).toContain('the gate code is 4411');
    expect(collectedText).not.toContain('pays later');
    await db.transaction((tx) => personal.erase(tx, person));
    expect(JSON.stringify((await seen(ofStaff(place))).messages)).not.toMatch(/Lindiwe|4411/);
  });

  test('two years after the last word a conversation goes', async () => {
    const place = await newOrder();
    dataOf(messages.public.send, await write(place, 'Long ago'));
    const aged = (months: number) =>
      app().database.query(
        `update conversation set last_at = now() - make_interval(months => $2::int) where object_id = $1`,
        [place.id, months],
      );
    await aged(23);
    expect(await app().app.get(MessageRetention).removeExpired()).toBe(0);
    await aged(25);
    expect(await app().app.get(MessageRetention).removeExpired()).toBe(1);
    expect((await thread(place)).messages).toEqual([]);
  });
});

test('how many statements each costs', async () => {
  const place = await newOrder();
  dataOf(messages.public.send, await write(place, 'Hello'));
  await seen(ofStaff(place));
  await listed('open');
  const cost = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  // Each call of somebody signed in begins with one statement for the session.
  expect({
    list: await cost(() => listed('open')),
    get: await cost(() => seen(ofStaff(place))),
    thread: await cost(() => thread(place)),
    answer: await cost(() => answer(place, 'x')),
    write: await cost(() => write(place, 'y')),
    look: await cost(() => app().mutate('messages.public.look', { ...place, seq: 1 })),
    type: await cost(() => app().mutate('messages.public.type', place)),
  }).toEqual({ list: 3, get: 5, thread: 4, answer: 16, write: 15, look: 2, type: 2 });
});
