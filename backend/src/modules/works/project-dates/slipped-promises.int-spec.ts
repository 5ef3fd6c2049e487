import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { SlippedPromise } from '@plinth/contracts/works/project-dates/slipped-promises';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { CUPBOARD, draftLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { Outbox } from '../../../platform/data/events/outbox';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';

const { invoices, projects, projectDates } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const production = { as: 'production' } as const;
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const calendar = () => app().app.get(CalendarService);
/** The working day so many after today. */
const inDays = async (count: number): Promise<IsoDate> =>
  (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), count);

/** More of every material than all projects need: what others are promised takes nothing from these. */
beforeAll(() =>
  query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select i.id, b.id, case i.base_unit when 'mm' then 100000000 else 10000 end, 100, 'opening' from stock_item i cross join stock_bin b
      where i.kind <> 'offcut' and i.is_active and b.is_default and b.branch_id = (select id from location order by position limit 1)`,
  ),
);

/** A project of a counter invoice, promised in so many working days, with all its material. */
async function promiseProject(count: number, client = somebody()) {
  const invoice = await desk.issued('invoice', { client, lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const { id } = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'Paid on Friday' }, production),
  );
  await query('update project set promised_on = $2 where id = $1', [id, await inDays(count)]);
  await query('update sales_document set promised_on = $2 where id = $1', [invoice.id, await inDays(count)]);
  return { id, invoice };
}
const listSlipped = async (input: object = {}, caller: { as: string } = sales): Promise<SlippedPromise[]> =>
  dataOf(projectDates.slips, await app().query('projectDates.slips', input, caller));
const findSlipped = async (id: string) => (await listSlipped({ id })).at(0);
const writeNotice = async (id: string) =>
  dataOf(projectDates.notice, await app().query('projectDates.notice', { id }, sales));
const inform = (id: string, over: object, caller: { as: string } = sales) =>
  app().mutate(
    'projectDates.inform',
    {
      id,
      channel: 'mail',
      subject: 'Another day',
      text: 'Your cupboard comes later.',
      moves_promise: false,
      idempotency_key: randomUUID(),
      ...over,
    },
    caller,
  );
const readTimeline = async (id: string) =>
  dataOf(projects.get, await app().query('projects.get', { id }, production)).timeline.map(({ text }) => text);
const readNotices = async () => {
  await app().app.get(Outbox).drain();
  return (await deliverMails(app())).filter(
    ({ kind }) => kind === 'promise-slipped' || kind === 'document-day-changed',
  );
};

test('a cupboard promised for tomorrow of which nothing is cut: it is listed with its client, one of next month is not', async () => {
  const { id, invoice } = await promiseProject(1);
  const later = await promiseProject(60);
  const slip = (await listSlipped()).find(({ plan }) => plan.id === id);
  expect(slip).toMatchObject({
    document_id: invoice.id,
    document: invoice.number,
    order: null,
    email: invoice.client.email,
    phone: invoice.client.phone,
    plan: { informed_of: null, promised_on: await inDays(1) },
  });
  expect((slip?.possible_on ?? '') > (await inDays(1))).toBe(true);
  expect(await findSlipped(later.id)).toBeUndefined();
  expect(refusalOf(await app().query('projectDates.notice', { id: later.id }, sales))).toBe('promise-kept');
});

test('the client is told by mail and the promise moves: one mail, however often it is pressed, and the list forgets it', async () => {
  const { id, invoice } = await promiseProject(1);
  const notice = await writeNotice(id);
  expect(notice).toMatchObject({ can_move: true, email: invoice.client.email });
  expect(notice.text).toContain(`invoice ${invoice.number ?? ''}`);
  await readNotices();
  const { day, subject, text } = notice;
  const press = { day, subject, text, moves_promise: true, idempotency_key: randomUUID() };
  for (const _ of [1, 2])
    expect(dataOf(projectDates.inform, await inform(id, press))).toEqual({ day, is_mailed: true });
  const mails = await readNotices();
  expect(mails.map(({ kind, mail }) => [kind, mail.subject])).toEqual([['promise-slipped', subject]]);
  const changed = dataOf(invoices.get, await app().query('invoices.get', { id: invoice.id }, sales));
  expect(changed.promised_on).toBe(day);
  expect(changed.timeline.map((entry) => entry.text).filter((entry) => entry.startsWith('Client told'))).toHaveLength(
    1,
  );
  expect((await readTimeline(id)).filter((entry) => entry.startsWith('Client told'))).toHaveLength(1);
  expect(dataOf(projects.get, await app().query('projects.get', { id }, production)).promised_on).toBe(day);
  expect(await findSlipped(id)).toBeUndefined();
});

test('only told, on WhatsApp: nothing is mailed, the promise stays, and it comes back when the day slips further', async () => {
  const { id, invoice } = await promiseProject(1);
  const { day, subject, text } = await writeNotice(id);
  await readNotices();
  dataOf(projectDates.inform, await inform(id, { day, subject, text, channel: 'whatsapp' }));
  expect(await readNotices()).toEqual([]);
  const unchanged = dataOf(invoices.get, await app().query('invoices.get', { id: invoice.id }, sales));
  expect(unchanged.promised_on).toBe(await inDays(1));
  expect(await findSlipped(id)).toBeUndefined();
  expect(refusalOf(await inform(id, { day }))).toBe('client-informed');
  // A board that nobody has: two weeks more.
  await query(
    `insert into stock_item (id, kind, sku, name, colour_code, thickness, length, width)
     select 't-iroko', 'board', 'T-IROKO', 'Iroko', code, 99, 2750, 1830 from colour where kind = 'board' order by code limit 1`,
  );
  await query(`update panel set item_id = 't-iroko', needs_edging = false where project_id = $1`, [id]);
  const again = await findSlipped(id);
  expect(again?.plan.informed_of).toBe(day);
  expect((again?.possible_on ?? '') > day).toBe(true);
  expect((await writeNotice(id)).text).toContain('We are waiting for Iroko');
  expect(refusalOf(await inform(id, { day }))).toBe('day-slipped');
});

test('two people tell the same client at once: one of them is told that it is done', async () => {
  const { id } = await promiseProject(1);
  const { day } = await writeNotice(id);
  await readNotices();
  const answers = await Promise.all([inform(id, { day, moves_promise: true }), inform(id, { day })]);
  expect(answers.map((answer) => (answer.error ? 'refused' : 'told')).toSorted()).toEqual(['refused', 'told']);
  expect(await readNotices()).toHaveLength(1);
});

test('a client without an email address is called; and only whoever may change the day tells anybody', async () => {
  const { id } = await promiseProject(1, somebody({ email: '' }));
  const { day } = await writeNotice(id);
  expect(refusalOf(await inform(id, { day }))).toBe('client-without-mail');
  for (const as of ['production', 'driver', 'customer'])
    expect(refusalOf(await inform(id, { day, channel: 'call' }, { as }))).toBe('not-permitted');
  expect((await listSlipped({}, production)).map(({ plan }) => plan.id)).toContain(id);
  dataOf(projectDates.inform, await inform(id, { day, channel: 'call' }));
  expect((await listSlipped({}, production)).map(({ plan }) => plan.id)).not.toContain(id);
});
