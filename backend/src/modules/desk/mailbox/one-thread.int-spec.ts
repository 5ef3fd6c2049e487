import { contracts } from '@plinth/contracts/contracts';
import { mailOf } from '../../../../../test/mail/nasty';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { MessageMails } from '../messages/message-mails';
import { MessageIngestion } from './message-ingestion';

const { contactRequests, mailbox, messages } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const SALES = { as: 'sales' };
const DEVELOPER = { as: 'developer' };

interface Order {
  id: string;
  access_key: string;
  number: string;
  email: string;
}
async function newOrder(): Promise<Order> {
  const { id, access_key } = await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 1 }]);
  const [row] = await app().database.query<{ number: string; email: string }>(
    'select number, email from online_order where id = $1',
    [id],
  );
  return { id, access_key, ...row };
}
const customerSays = async ({ id, access_key }: Order, text: string) =>
  dataOf(
    messages.public.send,
    await app().mutate('messages.public.send', { kind: 'order', id, access_key, key: crypto.randomUUID(), text }),
  );
const weSay = async (kind: string, id: string, text: string, over: object = {}) =>
  dataOf(
    messages.send,
    await app().mutate('messages.send', { kind, id, key: crypto.randomUUID(), text, ...over }, SALES),
  );
let nextUid = 1;
const mailComes = (mail: Parameters<typeof mailOf>[0]) =>
  app()
    .app.get(MessageIngestion)
    .ingestMessage(
      { source: Buffer.from(mailOf(mail)), receivedAt: new Date(), isCut: false },
      { account: 'test', uidvalidity: 1, uid: nextUid++ },
    );
const mailsOf = async (view: string) =>
  dataOf(mailbox.threads, await app().query('mailbox.threads', { view }, DEVELOPER)).rows;
const mailCalled = async (subject: string, view = 'all') =>
  (await mailsOf(view)).find((thread) => thread.subject === subject);
const threadId = async (subject: string) => (await mailCalled(subject))?.id ?? '';
const weMail = async (id: string, text: string, over: object = {}) => {
  const key = crypto.randomUUID();
  dataOf(mailbox.send, await app().mutate('mailbox.send', { id, key, subject: 'Re: yours', text, ...over }, DEVELOPER));
  return key;
};
const waiting = async () =>
  dataOf(messages.list, await app().query('messages.list', { view: 'waiting' }, DEVELOPER)).rows.map(
    ({ object_id }) => object_id,
  );
const conversation = async (kind: string, id: string) =>
  dataOf(messages.get, await app().query('messages.get', { kind, id }, SALES));
const beside = async (kind: string, id: string, caller: Caller) =>
  dataOf(messages.beside, await app().query('messages.beside', { kind, id }, caller)).entries;

beforeEach(() => app().database.query('delete from rate_limit'));

test('what the customer asks in the conversation is answered by mail; another word waits again', async () => {
  const order = await newOrder();
  await mailComes({ subject: `About ${order.number}`, from: order.email, text: 'Which day?' });
  await customerSays(order, 'Which day do you come?');
  expect(await waiting()).toContain(order.id);
  const counted = () =>
    app()
      .query('messages.list', { view: 'waiting' }, DEVELOPER)
      .then((answer) => dataOf(messages.list, answer).counts.waiting);
  const before = await counted();

  const key = await weMail(await threadId(`About ${order.number}`), 'On Friday.');
  expect(await waiting()).not.toContain(order.id);
  expect(await counted()).toBe(before - 1);
  expect((await conversation('order', order.id)).answered_by_mail).not.toBeNull();

  // A mail that is taken back has answered nobody.
  await app().mutate('mailbox.undo', { id: await threadId(`About ${order.number}`), message_id: key }, DEVELOPER);
  expect(await waiting()).toContain(order.id);

  await weMail(await threadId(`About ${order.number}`), 'On Friday, after all.');
  await customerSays(order, 'At what time?');
  expect(await waiting()).toContain(order.id);
  expect((await conversation('order', order.id)).answered_by_mail).toBeNull();
});

test('a mail is answered in the conversation; a note among us answers nobody, and another mail waits again', async () => {
  const order = await newOrder();
  const subject = `May I add to ${order.number}`;
  await mailComes({ subject, from: order.email, id: `<${order.id}@home.example>` });
  const counted = () =>
    app()
      .query('mailbox.state', undefined, DEVELOPER)
      .then((answer) => dataOf(mailbox.state, answer).counts.open);
  const before = await counted();
  await weSay('order', order.id, 'Ask the workshop', { is_inside: true });
  expect(await mailCalled(subject, 'open')).toBeDefined();

  await weSay('order', order.id, 'Yes, until noon');
  expect(await mailCalled(subject, 'open')).toBeUndefined();
  expect(await mailCalled(subject, 'closed')).toMatchObject({ answered_elsewhere: { how: 'message' } });
  expect(await counted()).toBe(before - 1);

  await mailComes({
    subject,
    from: order.email,
    head: [`In-Reply-To: <${order.id}@home.example>`],
    text: 'Thanks! And a handle?',
  });
  expect(await mailCalled(subject, 'open')).toMatchObject({ message_count: 2, answered_elsewhere: null });
});

test('a forward, and a mail of a supplier about the order, are no answer to the customer', async () => {
  const order = await newOrder();
  const subject = `Question on ${order.number}`;
  await mailComes({ subject, from: order.email });
  await customerSays(order, 'Did you get my mail?');
  const thread = dataOf(
    mailbox.thread,
    await app().query('mailbox.thread', { id: await threadId(subject) }, DEVELOPER),
  );
  await weMail(thread.id, 'Do you know?', {
    forward: { to: 'workshop@shop.example', message_id: thread.messages[0]?.id },
  });
  expect(await waiting()).toContain(order.id);

  await mailComes({ subject: 'Hinges are late', from: 'sales@supplier.example' });
  const supplier = await threadId('Hinges are late');
  await app().mutate('mailbox.link', { id: supplier, number: order.number }, DEVELOPER);
  await weMail(supplier, 'When do they come?');
  expect(await waiting()).toContain(order.id);
  await weSay('order', order.id, 'Yes, we did');
  expect(await mailCalled('Hinges are late', 'open')).toBeDefined();
});

test('who answers the mail about a message by mail is read beside the conversation, and waits in one place', async () => {
  const order = await newOrder();
  await customerSays(order, 'Is it white?');
  await weSay('order', order.id, 'White or oak, as you like');
  await deliverMails(app());
  const { id } = await conversation('order', order.id);
  await app()
    .app.get(MessageMails)
    .sendUnread(id ?? '', new Date(Date.now() + 6 * 60_000));
  const notification = (await deliverMails(app())).find(({ kind }) => kind === 'message-to-customer');
  await mailComes({
    subject: 'Oak then',
    from: order.email,
    text: 'Oak, please',
    head: [`In-Reply-To: ${notification?.mail.messageId ?? ''}`],
  });
  expect(await waiting()).not.toContain(order.id);
  expect(await mailCalled('Oak then', 'open')).toBeDefined();
  expect((await beside('order', order.id, DEVELOPER)).map(({ how, text }) => [how, text.trim()])).toContainEqual([
    'mail',
    'Oak, please',
  ]);
  expect((await beside('mail', await threadId('Oak then'), DEVELOPER)).map(({ how }) => how)).toEqual(
    expect.arrayContaining(['message', 'mail']),
  );
  await weSay('order', order.id, 'Oak it is');
  expect(await mailCalled('Oak then', 'open')).toBeUndefined();
});

test('an answer to a contact request answers the conversation at it, and a word in the conversation the request', async () => {
  const { userId } = await app().signInAs('customer');
  const id = crypto.randomUUID();
  await app().database.query(
    `insert into contact_request (id, number, topic, name, email, answer_by, message, user_id, form_id, fingerprint)
     values ($1, 'CR-78001', 'other', 'Lerato Molefe', 'lerato@example.co.za', 'mail', 'Do you have oak?', $2, $3, $3)`,
    [id, userId, crypto.randomUUID()],
  );
  const status = async () =>
    dataOf(contactRequests.get, await app().query('contactRequests.get', { id }, SALES)).status;
  await mailComes({ subject: 'My question CR-78001', from: 'lerato@example.co.za' });
  await weSay('contact', id, 'We do');
  expect(await status()).toBe('contacted');
  expect(await mailCalled('My question CR-78001', 'open')).toBeUndefined();

  dataOf(
    messages.public.send,
    await app().mutate(
      'messages.public.send',
      { kind: 'contact', id, key: crypto.randomUUID(), text: 'And beech?' },
      { as: 'customer' },
    ),
  );
  expect(await waiting()).toContain(id);
  dataOf(
    contactRequests.answer,
    await app().mutate(
      'contactRequests.answer',
      { id, key: crypto.randomUUID(), subject: 'Beech', text: 'Beech too' },
      SALES,
    ),
  );
  expect(await waiting()).not.toContain(id);
});

test('each sees of it what they may: sales no mail, nobody without orders the conversation', async () => {
  const order = await newOrder();
  const subject = `Private words on ${order.number}`;
  await mailComes({ subject, from: order.email });
  await customerSays(order, 'Public words');
  const ways = async (kind: string, id: string, caller: Caller) => [
    ...new Set((await beside(kind, id, caller)).map(({ how }) => how)),
  ];
  expect(await ways('order', order.id, DEVELOPER)).toEqual(expect.arrayContaining(['mail', 'message']));
  expect(await ways('order', order.id, SALES)).toEqual(['message']);
  const id = await threadId(subject);
  expect(refusalOf(await app().query('messages.beside', { kind: 'mail', id }, SALES))).toBe('conversation-not-yours');
  expect(refusalOf(await app().query('messages.beside', { kind: 'order', id: order.id }, { as: 'driver' }))).toBe(
    'conversation-not-yours',
  );
  expect(refusalOf(await app().query('messages.beside', { kind: 'order', id: order.id }, { as: 'customer' }))).toBe(
    'conversation-not-found',
  );
  // A role of the mailbox alone: of the order it reads the mails.
  await app().permit('driver', 'view', '/dashboard/email');
  expect(await ways('mail', id, { as: 'driver' })).toEqual(['mail']);
});
