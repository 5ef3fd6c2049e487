import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { HomeGroupKey } from '@plinth/contracts/kernel/home-lines';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { Outbox } from '../../../platform/data/events/outbox';
import { Db } from '../../../platform/data/database/db';
import { PanelSteps } from '../projects/panel-steps';

const { home, orders, orderRequests, tickets, ticketRecuts, user } = contracts;
jest.setTimeout(120_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const OWNER = { as: 'owner' };
const CUPBOARD = { id: 'base-unit-600-one-door', configuration: { width: 613, doors: 2, handle: 'cup' } };

interface Key {
  id: string;
  access_key: string;
}

/** A paid order that its customer has. */
async function received(): Promise<{ key: Key; order: OrderView }> {
  const { id, access_key } = await placeOrder(app(), [CUPBOARD]);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  for (const status of ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered'])
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id, status }, { as: 'sales' }));
  const key = { id, access_key };
  return { key, order: await desk.order(key) };
}
async function reported() {
  const { key, order } = await received();
  const [part] = dataOf(orderRequests.public.parts, await app().query('orderRequests.public.parts', key));
  const sent = {
    ...key,
    line_id: order.lines[0].id,
    parts: [{ label: part.label, quantity: 1 }],
    fault: 'damaged',
    message: 'A corner is broken off',
    idempotency_key: randomUUID(),
  };
  const send = async () =>
    dataOf(orderRequests.public.reportFault, await app().mutate('orderRequests.public.reportFault', sent));
  return { key, order, part, ticket: await send(), send };
}
const open = async (over: object = {}, caller: object = OWNER) =>
  app().mutate(
    'tickets.create',
    { kind: 'internal', subject: 'The scanner is slow', idempotency_key: randomUUID(), ...over },
    caller,
  );
const getAs = async (as: string, id: string) => dataOf(tickets.get, await app().query('tickets.get', { id }, { as }));
const get = (id: string) => getAs('owner', id);
const idOf = async (as: string) => (await app().signInAs(as)).userId;
const giveTo = async (as: string, id: string) => {
  const { version } = await get(id);
  return app().mutate('tickets.assign', { id, version, assignee_id: await idOf(as) }, OWNER);
};
const homeOf = async (as: string, key: HomeGroupKey) =>
  dataOf(home.today, await app().query('home.today', {}, { as })).groups.find((group) => group.key === key)?.lines ??
  [];
const comment = (id: string, is_inside: boolean, text: string, key: string = randomUUID()) =>
  app().mutate('tickets.comment', { id, key, is_inside, text }, OWNER);
const seen = async (key: object) => dataOf(tickets.public.ofOrder, await app().query('tickets.public.ofOrder', key));
const photograph = (shade = 90) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
async function show(id: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const response = await app().fetch(`/api/photos/tickets/${id}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const body: { error?: { data: { domainCode?: string } } } = await response.json();
  return body.error?.data.domainCode ?? response.status;
}
/** What somebody is asked to do about a ticket, or to read. */
const toldOf = async (as: string, id: string): Promise<string[]> => {
  const tasks = dataOf(user.getAllTasksForUsers, await app().query('user.getAllTasksForUsers', undefined, { as }));
  return tasks.filter(({ link }) => link?.includes(id)).map(({ name }) => name.replace(/: .*/, ''));
};
const mailsTo = async (as: string, subject: string) => {
  await app().app.get(Outbox).drain();
  return desk.count(
    'mail_message m join "user" u on u.email = m.to_address where u.id = $1 and starts_with(m.subject, $2)',
    [await idOf(as), subject],
  );
};

describe('a customer reports a damaged part', () => {
  test('it is one ticket however often it is sent, a mail says so, and they read and answer on their order', async () => {
    const { key, part, ticket, send } = await reported();
    expect(ticket.number).toMatch(/^T-\d+$/);
    expect((await send()).number).toBe(ticket.number);
    await desk.work();
    expect(
      (await deliverMails(app())).filter(({ kind }) => kind.startsWith('ticket-')).map(({ kind }) => kind),
    ).toEqual(expect.arrayContaining(['ticket-received', 'ticket-notice']));
    const view = await get(ticket.ticket_id);
    expect(view).toMatchObject({ kind: 'damage', status: 'open', from_customer: true });
    expect(view.subject).toContain(part.label);
    expect(view.links.map(({ kind }) => kind)).toEqual(['order', 'invoice', 'project']);

    dataOf(tickets.comment, await comment(view.id, true, 'He is a difficult one'));
    const answer = randomUUID();
    for (const _ of [1, 2]) dataOf(tickets.comment, await comment(view.id, false, 'It comes on Friday', answer));
    await desk.work();
    const answers = (await deliverMails(app())).filter(({ kind }) => kind === 'ticket-answer');
    expect(answers).toHaveLength(1);
    expect(answers[0].mail.text).toContain('It comes on Friday');
    const [theirs] = await seen(key);
    expect(theirs.comments.map(({ text }) => text)).toEqual(['It comes on Friday']);
    expect(JSON.stringify(theirs)).not.toContain('difficult');

    await app().mutate('tickets.changeStatus', { id: view.id, status: 'resolved' }, OWNER);
    const wrote = { ...key, ticket_id: view.id, key: randomUUID(), text: 'It is the wrong colour' };
    for (const _ of [1, 2]) dataOf(tickets.public.answer, await app().mutate('tickets.public.answer', wrote));
    expect(await get(view.id)).toMatchObject({ status: 'open' });
    expect((await seen(key))[0].comments.map(({ from_customer }) => from_customer)).toEqual([false, true]);
  });

  test('another customer’s order is not to be seen, answered or shown a picture of', async () => {
    const { key, ticket } = await reported();
    const { key: other } = await received();
    expect(refusalOf(await app().query('tickets.public.ofOrder', { id: key.id }))).toBe('order-not-found');
    const wrong = { id: key.id, access_key: other.access_key };
    expect(refusalOf(await app().query('tickets.public.ofOrder', wrong))).toBe('order-not-found');
    const answer = { ...other, ticket_id: ticket.ticket_id, key: randomUUID(), text: 'Mine?' };
    expect(refusalOf(await app().mutate('tickets.public.answer', answer))).toBe('ticket-not-found');
    const bytes = await photograph();
    expect(await show(ticket.ticket_id, bytes)).toBe('order-not-found');
    expect(await show(ticket.ticket_id, bytes, { 'x-order-key': other.access_key })).toBe('order-not-found');
  });

  test('photographs are kept, four at most, what is no picture never; and nobody finds one without its signature', async () => {
    const { key, ticket } = await reported();
    const mine = { 'x-order-key': key.access_key };
    expect(await show(ticket.ticket_id, Buffer.from('<svg onload="alert(1)"/>'), mine)).toBe('photo-unreadable');
    for (const shade of [10, 20, 20, 30, 40])
      expect(await show(ticket.ticket_id, await photograph(shade), mine)).toBe(201);
    expect(await show(ticket.ticket_id, await photograph(50), mine)).toBe('ticket-pictures-full');
    const [{ pictures, may_add_pictures }] = await seen(key);
    expect([pictures.length, may_add_pictures]).toEqual([4, 0]);
    const [{ src }] = pictures;
    expect((await app().fetch(src)).headers.get('content-type')).toBe('image/webp');
    expect((await app().fetch(src.replace(/s=.*/, 's=guessed'))).status).toBe(404);
    const owner = { cookie: (await app().signInAs('owner')).cookie };
    const inside = await app().fetch(`/api/photos/tickets/${ticket.ticket_id}?inside=yes`, {
      method: 'POST',
      body: new Uint8Array(await photograph(60)),
      headers: { 'content-type': 'application/octet-stream', ...owner },
    });
    expect(inside.status).toBe(201);
    expect((await seen(key))[0].pictures).toHaveLength(4);
    expect((await get(ticket.ticket_id)).pictures).toHaveLength(5);
  });

  test('the panel is made again once, however many press, and the works and the ticket name each other', async () => {
    const { ticket } = await reported();
    const { project_id: project } = await get(ticket.ticket_id);
    const rows = await app().database.query<{ id: string }>('select id from panel where project_id = $1', [project]);
    const choices = async () =>
      dataOf(ticketRecuts.panels, await app().query('ticketRecuts.panels', { id: ticket.ticket_id }, OWNER));
    await app()
      .app.get(Db)
      .transaction((tx) =>
        app()
          .app.get(PanelSteps)
          .bookStep(tx, 'packed', { panelIds: rows.map(({ id }) => id), actor: 'system', key: randomUUID() }),
      );
    const [panel] = await choices();
    expect(panel.is_named).toBe(true);
    const press = () =>
      app().mutate(
        'ticketRecuts.recut',
        { id: ticket.ticket_id, panel_id: panel.id, reason: 'transport', payer: 'us' },
        OWNER,
      );
    const [one, two] = (await Promise.all([press(), press()])).map((answer) => dataOf(ticketRecuts.recut, answer));
    expect(two).toEqual(one);
    expect((await get(ticket.ticket_id)).recuts).toEqual([one]);
    expect(await desk.count('panel where replaces_id = $1', [panel.id])).toBe(1);
    const entries = await app().database.query<{ text: string }>(
      `select text from timeline_entry where subject_kind = 'project' and subject_id = $1 and text like '%' || $2 || '%'`,
      [project, ticket.number],
    );
    expect(entries).toHaveLength(1);
    const { ticket: another } = await reported();
    const elsewhere = { id: another.ticket_id, panel_id: panel.id, reason: 'transport', payer: 'us' };
    expect(refusalOf(await app().mutate('ticketRecuts.recut', elsewhere, OWNER))).toBe('ticket-panel-elsewhere');
  });
});

describe('tickets of the house', () => {
  test('whoever works here opens one; they and the office see it; nobody outside is answered', async () => {
    const opened = dataOf(tickets.create, await open({}, { as: 'driver' }));
    expect((await getAs('driver', opened.id)).number).toBe(opened.number);
    expect(refusalOf(await app().query('tickets.get', { id: opened.id }, { as: 'worker' }))).toBe('ticket-not-found');
    expect(refusalOf(await app().query('tickets.get', { id: opened.id }, { as: 'customer' }))).toBe('not-permitted');
    expect(refusalOf(await open({}, { as: 'customer' }))).toBe('not-permitted');
    expect(refusalOf(await comment(opened.id, false, 'Dear customer'))).toBe('ticket-no-customer');
    expect(refusalOf(await open({ number: 'PL-1' }))).toBe('ticket-about-unknown');
  });

  test('the list finds it by the number of what it is about, as it shows it', async () => {
    const { order } = await received();
    const { number } = dataOf(tickets.create, await open({ number: order.number, subject: 'Count the boxes' }));
    const { rows } = dataOf(tickets.list, await app().query('tickets.list', { q: order.number }, OWNER));
    expect(rows).toMatchObject([{ number, about: order.number }]);
  });

  test('solved and closed, it is opened again by going back', async () => {
    const { id } = dataOf(tickets.create, await open());
    const move = (status: string) => app().mutate('tickets.changeStatus', { id, status }, OWNER);
    for (const status of ['in_progress', 'waiting', 'resolved', 'closed', 'open'])
      expect(dataOf(tickets.changeStatus, await move(status)).status).toBe(status);
    await move('closed');
    expect(refusalOf(await move('waiting'))).toBe('ticket-cannot-move');
  });

  test('of two who take it at once, one has it and the other is told', async () => {
    const { id } = dataOf(tickets.create, await open());
    const { version } = await get(id);
    const give = async (as: string) =>
      app().mutate('tickets.assign', { id, version, assignee_id: (await app().signInAs(as)).userId }, OWNER);
    const answers = await Promise.all([give('owner'), give('developer')]);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error !== undefined).map(refusalOf)).toEqual(['ticket-changed']);
    const { version: next } = await get(id);
    const customer = (await app().signInAs('customer')).userId;
    expect(refusalOf(await app().mutate('tickets.assign', { id, version: next, assignee_id: customer }, OWNER))).toBe(
      'ticket-assignee',
    );
  });

  test('another kind has its own time; the list and its figures count it', async () => {
    const { id } = dataOf(tickets.create, await open());
    const { due_at, version } = await get(id);
    const change = { id, version, kind: 'question', priority: 'urgent', subject: 'How do we clean it' };
    const after = dataOf(tickets.change, await app().mutate('tickets.change', change, OWNER));
    expect(after.due_at < due_at).toBe(true);
    expect(refusalOf(await app().mutate('tickets.change', change, OWNER))).toBe('ticket-changed');
    const board = dataOf(tickets.board, await app().query('tickets.board', undefined, OWNER));
    expect(board.map(({ status }) => status)).toEqual(['open', 'in_progress', 'waiting', 'resolved']);
    expect(board[0].rows.map((row) => row.id)).toContain(id);
    const { kinds } = dataOf(tickets.figures, await app().query('tickets.figures', undefined, OWNER));
    expect(kinds.map(({ name }) => name)).toContain('Question');
  });
});

describe('a ticket ends with whoever can end it', () => {
  test('the production manager is given a damaged part, opens it and has it made again; nobody else sees it', async () => {
    const { ticket } = await reported();
    const id = ticket.ticket_id;
    for (const as of ['production', 'sales', 'driver'])
      expect(refusalOf(await app().query('tickets.get', { id }, { as }))).toBe('ticket-not-found');
    const may = (await get(id)).assignable.map((person) => person.id);
    expect(may).toEqual(expect.arrayContaining([await idOf('production'), await idOf('sales')]));
    expect(may).not.toContain(await idOf('reception'));
    expect(refusalOf(await giveTo('driver', id))).toBe('ticket-assignee');

    dataOf(tickets.assign, await giveTo('production', id));
    const seenThere = await getAs('production', id);
    expect(seenThere.may).toEqual({ write: true, work: true, recut: true });
    expect((await homeOf('production', 'tickets')).map(({ url }) => url).join(' ')).toContain(id);
    const move = { id, status: 'in_progress' };
    for (const as of ['sales', 'worker'])
      expect(refusalOf(await app().mutate('tickets.changeStatus', move, { as }))).toBe('ticket-not-found');
    const begun = await app().mutate('tickets.changeStatus', move, { as: 'production' });
    expect(dataOf(tickets.changeStatus, begun).status).toBe('in_progress');
    const [panel] = dataOf(ticketRecuts.panels, await app().query('ticketRecuts.panels', { id }, { as: 'production' }));

    const on = { id, version: (await getAs('production', id)).version, assignee_id: await idOf('sales') };
    const given = dataOf(tickets.assign, await app().mutate('tickets.assign', on, { as: 'production' }));
    expect([given.assignee?.id, given.may.work]).toEqual([on.assignee_id, false]);
    expect(refusalOf(await app().query('tickets.get', { id }, { as: 'production' }))).toBe('ticket-not-found');
    expect((await getAs('sales', id)).may).toEqual({ write: true, work: true, recut: false });
    const again = { id, panel_id: panel.id, reason: 'transport', payer: 'us' };
    expect(refusalOf(await app().mutate('ticketRecuts.recut', again, { as: 'sales' }))).toBe('not-permitted');
    const answer = { id, key: randomUUID(), is_inside: false, text: 'It comes on Friday' };
    dataOf(tickets.comment, await app().mutate('tickets.comment', answer, { as: 'sales' }));
  });

  test('about nothing that others work on, it is for whoever has tickets', async () => {
    const { id } = dataOf(tickets.create, await open({}, { as: 'reception' }));
    expect(refusalOf(await giveTo('production', id))).toBe('ticket-assignee');
    expect((await get(id)).assignable.map((person) => person.id)).toContain(await idOf('owner'));
  });

  test('reception follows what it opened about an order and reads on its home what was said; sales has none of it', async () => {
    const { id: order } = await placeOrder(app(), [CUPBOARD]);
    const about = { kind: 'order', id: order };
    const { id, number } = dataOf(tickets.create, await open({ kind: 'damage', about }, { as: 'reception' }));
    const listed = async (as: string) =>
      dataOf(tickets.about, await app().query('tickets.about', about, { as })).map((row) => [row.number, row.may_open]);
    expect([await listed('reception'), await listed('sales')]).toEqual([[[number, true]], [[number, false]]]);
    const theirs = await getAs('reception', id);
    expect([theirs.may, theirs.assignable]).toEqual([{ write: true, work: false, recut: false }, []]);

    const as = { as: 'reception' };
    const words = (is_inside: boolean) => ({ id, key: randomUUID(), is_inside, text: 'Both doors' });
    dataOf(tickets.comment, await app().mutate('tickets.comment', words(true), as));
    expect(refusalOf(await app().mutate('tickets.comment', words(false), as))).toBe('not-permitted');
    expect(refusalOf(await app().mutate('tickets.comment', words(true), { as: 'sales' }))).toBe('ticket-not-found');
    const refused = { id, status: 'resolved' };
    expect(refusalOf(await app().mutate('tickets.changeStatus', refused, as))).toBe('not-permitted');
    const { version } = theirs;
    const take = { id, version, assignee_id: await idOf('reception') };
    expect(refusalOf(await app().mutate('tickets.assign', take, as))).toBe('not-permitted');

    dataOf(tickets.comment, await comment(id, true, 'They are cut again on Monday'));
    const [line] = await homeOf('reception', 'tickets_opened');
    expect(line.label).toContain(number);
    expect(line.detail).toContain('They are cut again on Monday');
    expect((await homeOf('sales', 'tickets_opened')).map(({ label }) => label).join(' ')).not.toContain(number);
  });

  test('of what somebody wrote to us it goes to whoever answers such messages, and stays when the message is deleted', async () => {
    const [{ id: request, number: written }] = await app().database.query<{ id: string; number: string }>(
      `insert into contact_request (id, number, topic, name, email, answer_by, message, form_id, fingerprint, updated_at)
       values (gen_random_uuid(), 'CR-' || gen_random_uuid(), 'other', 'Thandi Nkosi', 'thandi@example.test', 'mail', 'A hinge is loose',
               gen_random_uuid()::text, gen_random_uuid()::text, now()) returning id, number`,
    );
    const about = { kind: 'request', id: request };
    const { id, number } = dataOf(tickets.create, await open({ kind: 'damage', about }, { as: 'sales' }));
    const listed = dataOf(tickets.about, await app().query('tickets.about', about, { as: 'reception' }));
    expect(listed.map((row) => row.number)).toEqual([number]);
    const read = await get(id);
    expect(read.links).toEqual([{ kind: 'request', id: request, number: written }]);
    expect(read.assignable.map((person) => person.id)).toContain(await idOf('reception'));
    expect(read.assignable.map((person) => person.id)).not.toContain(await idOf('production'));
    dataOf(tickets.assign, await giveTo('reception', id));

    await app().database.query('delete from contact_request where id = $1', [request]);
    expect((await get(id)).links).toEqual([]);
  });

  test('of a new ticket the office is told, then who is given it, and nobody any more when it is solved', async () => {
    const { key, ticket } = await reported();
    const { ticket_id: id, number } = ticket;
    expect(await toldOf('owner', id)).toEqual([`New ticket ${number}`]);
    expect(await mailsTo('owner', `New ticket ${number}`)).toBe(1);

    dataOf(tickets.assign, await giveTo('production', id));
    expect([await toldOf('owner', id), await toldOf('production', id)]).toEqual([
      [],
      [`Ticket ${number} is assigned to you`],
    ]);
    expect(await mailsTo('production', `Ticket ${number} is assigned to you`)).toBe(1);
    const wrote = { ...key, ticket_id: id, key: randomUUID(), text: 'It is the left one' };
    for (const _ of [1, 2]) dataOf(tickets.public.answer, await app().mutate('tickets.public.answer', wrote));
    expect(await toldOf('production', id)).toEqual([`New comment on ticket ${number}`]);

    const move = { id, status: 'resolved' };
    dataOf(tickets.changeStatus, await app().mutate('tickets.changeStatus', move, { as: 'production' }));
    expect([await toldOf('owner', id), await toldOf('production', id)]).toEqual([[], []]);
  });

  test('reception is told of the answer and of the end of what it opened, the office of what it adds', async () => {
    const { id, number } = dataOf(tickets.create, await open({}, { as: 'reception' }));
    expect([await toldOf('owner', id), await toldOf('reception', id)]).toEqual([[`New ticket ${number}`], []]);
    dataOf(tickets.comment, await comment(id, true, 'Which one?'));
    expect(await toldOf('reception', id)).toEqual([`Answer to your ticket ${number}`]);
    expect(await mailsTo('reception', `Answer to your ticket ${number}`)).toBe(1);

    const said = { id, key: randomUUID(), is_inside: true, text: 'The one at the door' };
    dataOf(tickets.comment, await app().mutate('tickets.comment', said, { as: 'reception' }));
    expect([await toldOf('owner', id), await toldOf('reception', id)]).toEqual([
      [`New comment on ticket ${number}`],
      [],
    ]);
    const move = (status: string) => app().mutate('tickets.changeStatus', { id, status }, OWNER);
    dataOf(tickets.changeStatus, await move('resolved'));
    expect([await toldOf('owner', id), await toldOf('reception', id)]).toEqual([[], ['Resolved']]);
    dataOf(tickets.changeStatus, await move('closed'));
    expect(await toldOf('reception', id)).toEqual([]);
  });
});
