import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TicketView } from '@plinth/contracts/desk/tickets/tickets';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { SalesDesk } from '../../../../../test/support/sales-desk';

jest.setTimeout(60_000);
const { tickets } = contracts;
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const OWNER = { as: 'owner' } as const;
const RECEPTION = { as: 'reception' } as const;

const create = (more: object = {}, caller: object = OWNER) =>
  app().mutate(
    'tickets.create',
    { kind: 'internal', subject: 'The scanner is slow', idempotency_key: randomUUID(), ...more },
    caller,
  );
const get = async (id: string, caller: object = OWNER) =>
  dataOf(tickets.get, await app().query('tickets.get', { id }, caller));
const open = async (more: object = {}, caller: object = OWNER) =>
  get(dataOf(tickets.create, await create(more, caller)).id, caller);
const move = (id: string, status: string, version?: number) =>
  app().mutate('tickets.changeStatus', { id, status, ...(version !== undefined && { version }) }, OWNER);
const change = ({ id, kind, priority, subject, version }: TicketView, more: object, caller: object = OWNER) =>
  app().mutate('tickets.change', { id, kind, priority, subject, version, ...more }, caller);
const assign = ({ id, version }: TicketView, assignee_id: string | null) =>
  app().mutate('tickets.assign', { id, version, assignee_id }, OWNER);
const comment = (id: string, more: object = {}, caller: object = OWNER) =>
  app().mutate('tickets.comment', { id, key: randomUUID(), is_inside: true, text: 'I look at it', ...more }, caller);

describe('a ticket is opened', () => {
  test('once, however often the form is sent; the same press with other words is refused', async () => {
    const idempotency_key = randomUUID();
    const first = dataOf(tickets.create, await create({ idempotency_key }));
    expect(dataOf(tickets.create, await create({ idempotency_key }))).toEqual(first);
    expect(refusalOf(await create({ idempotency_key, subject: 'The printer is slow' }))).toBe('idempotency-key-reused');
    const next = dataOf(tickets.create, await create());
    expect(Number(next.number.slice(2))).toBe(Number(first.number.slice(2)) + 1);
  });

  test('about the invoice whose number was typed, in whatever letters, and the invoice names it', async () => {
    const { id: invoice, number } = await desk.issued('invoice');
    const ticket = await open({ kind: 'question', number: number?.toLowerCase() });
    expect(ticket.links).toEqual([{ kind: 'invoice', id: invoice, number }]);
    const about = (caller: object) => app().query('tickets.about', { kind: 'invoice', id: invoice }, caller);
    expect(dataOf(tickets.about, await about(OWNER))).toMatchObject([{ number: ticket.number, may_open: true }]);
    // Who reads of it at the invoice may not open it for that.
    expect(dataOf(tickets.about, await about(RECEPTION))).toMatchObject([{ number: ticket.number, may_open: false }]);
  });

  test('about no number that we never wrote: that is said at its field', async () => {
    const refused = await create({ number: 'INV-0' });
    expect(refusalOf(refused)).toBe('ticket-about-unknown');
    expect(refused.error?.data.fields).toEqual({ number: ['Nothing has this number. Check it'] });
  });

  test('by those who work here alone', async () => {
    expect(refusalOf(await create({}, { as: 'customer' }))).toBe('not-permitted');
    expect(refusalOf(await create({}, {}))).toBe('sign-in-required');
  });
});

describe('what becomes of it', () => {
  test('it goes on and back as its states allow, and nowhere else', async () => {
    const { id } = await open();
    for (const status of ['in_progress', 'resolved'])
      expect(dataOf(tickets.changeStatus, await move(id, status))).toMatchObject({ status });
    expect(refusalOf(await move(id, 'waiting'))).toBe('ticket-cannot-move');
    dataOf(tickets.changeStatus, await move(id, 'closed'));
    expect(refusalOf(await move(id, 'resolved'))).toBe('ticket-cannot-move');
    expect(dataOf(tickets.changeStatus, await move(id, 'open')).next_statuses).toContain('in_progress');
  });

  test('another kind has another time, counted from when it was opened', async () => {
    const before = await open();
    const after = dataOf(tickets.change, await change(before, { kind: 'question', priority: 'urgent' }));
    expect(after).toMatchObject({ kind: 'question', priority: 'urgent', subject: before.subject });
    expect(after.due_at < before.due_at).toBe(true);
    const back = dataOf(tickets.change, await change(after, { kind: 'internal' }));
    expect(back.due_at).toBe(before.due_at);
  });

  test('of two who change, move or give it at once the second is told, and nothing of theirs is kept', async () => {
    const seen = await open();
    dataOf(tickets.change, await change(seen, { subject: 'The scanner is broken' }));
    expect(refusalOf(await change(seen, { subject: 'The scanner is old' }))).toBe('ticket-changed');
    expect(refusalOf(await move(seen.id, 'resolved', seen.version))).toBe('ticket-changed');
    expect(refusalOf(await assign(seen, (await app().signInAs('owner')).userId))).toBe('ticket-changed');
    expect(await get(seen.id)).toMatchObject({ subject: 'The scanner is broken', status: 'open', assignee: null });
  });

  test('it is given to somebody who may work on it, and its timeline says to whom', async () => {
    const ticket = await open();
    const { userId: customer } = await app().signInAs('customer');
    expect(refusalOf(await assign(ticket, customer))).toBe('ticket-assignee');
    const { userId: developer } = await app().signInAs('developer');
    const given = dataOf(tickets.assign, await assign(ticket, developer));
    expect(given.assignee).toEqual({ id: developer, name: 'Test developer' });
    expect(given.timeline.find(({ field }) => field === 'assignee')).toMatchObject({ new_value: 'Test developer' });
    expect(dataOf(tickets.assign, await assign(given, null)).assignee).toBeNull();
  });

  test('a comment that is sent twice is one; nobody is answered where nobody outside waits', async () => {
    const { id } = await open();
    const key = randomUUID();
    for (const _ of [1, 2]) dataOf(tickets.comment, await comment(id, { key }));
    expect((await get(id)).comments).toMatchObject([{ text: 'I look at it', is_inside: true, from_customer: false }]);
    expect(refusalOf(await comment(id, { is_inside: false }))).toBe('ticket-no-customer');
  });

  test('it stands on the board under its state until it is closed, and is counted with its kind', async () => {
    const figures = async () => {
      const { kinds } = dataOf(tickets.figures, await app().query('tickets.figures', {}, OWNER));
      return kinds.find(({ name }) => name === 'Damage') ?? { count: 0, open: 0 };
    };
    const columnsOf = async (id: string) =>
      dataOf(tickets.board, await app().query('tickets.board', {}, OWNER)).flatMap(({ status, rows }) =>
        rows.some((row) => row.id === id) ? [status] : [],
      );
    const before = await figures();
    // What has least time stands first, so that it is among those that the board shows.
    const { id } = await open({ kind: 'damage' });
    expect(await columnsOf(id)).toEqual(['open']);
    dataOf(tickets.changeStatus, await move(id, 'in_progress'));
    expect(await columnsOf(id)).toEqual(['in_progress']);
    expect(await figures()).toMatchObject({ count: before.count + 1, open: before.open + 1 });
    dataOf(tickets.changeStatus, await move(id, 'closed'));
    expect(await columnsOf(id)).toEqual([]);
    expect(await figures()).toMatchObject({ count: before.count + 1, open: before.open });
  });
});

describe('who it is not for', () => {
  test('who opened it follows it and comments; what becomes of it is for those who work on tickets', async () => {
    const mine = await open({}, RECEPTION);
    expect(mine.may).toMatchObject({ write: true, work: false });
    dataOf(tickets.comment, await comment(mine.id, {}, RECEPTION));
    expect(refusalOf(await change(mine, { priority: 'urgent' }, RECEPTION))).toBe('not-permitted');
    const status = { id: mine.id, status: 'closed' };
    expect(refusalOf(await app().mutate('tickets.changeStatus', status, RECEPTION))).toBe('not-permitted');
  });

  test('to everybody else there is none, and neither board nor figures', async () => {
    const ticket = await open();
    expect(refusalOf(await app().query('tickets.get', { id: ticket.id }, RECEPTION))).toBe('ticket-not-found');
    expect(refusalOf(await change(ticket, { subject: 'Not mine' }, RECEPTION))).toBe('ticket-not-found');
    expect(refusalOf(await comment(ticket.id, {}, RECEPTION))).toBe('ticket-not-found');
    for (const page of ['board', 'figures'])
      expect(refusalOf(await app().query(`tickets.${page}`, {}, RECEPTION))).toBe('not-permitted');
    expect(refusalOf(await move(randomUUID(), 'closed'))).toBe('ticket-not-found');
  });
});
