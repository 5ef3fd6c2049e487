import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { Outbox } from '../../../platform/data/events/outbox';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { approvals, clientPayments, invoices, user } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const accounts = { as: 'accounts' } as const;
const owner = { as: 'owner' } as const;

beforeAll(async () => {
  const { userId } = await app().signInAs('sales');
  await app().database.query('insert into user_location (user_id, location_id) values ($1, $2)', [
    userId,
    await desk.branch(),
  ]);
  await app().signInAs('owner');
});

const kitchen = () => desk.issued('invoice', { lines: [freeLine('Kitchen', 5_000_00)] });
const creditOf = (id: string, amount: number) => ({
  id,
  reason: 'Door scratched',
  what: { kind: 'amount', amount },
  idempotency_key: randomUUID(),
});
const credit = (id: string, amount: number, caller: Parameters<typeof desk.get>[1] = sales) =>
  app().mutate('invoices.credit', creditOf(id, amount), caller);
const askCredit = async (id: string, amount: number) =>
  dataOf(approvals.askForCredit, await app().mutate('approvals.askForCredit', creditOf(id, amount), sales));
const decide = (
  how: 'approve' | 'decline',
  { id, version }: { id: string; version: number },
  answer: string,
  caller: Parameters<typeof desk.get>[1] = owner,
) => app().mutate(`approvals.${how}`, { id, version, answer }, caller);
/** What went out to a person, or is about to. */
const mailsTo = async (userId: string, subject: string) => {
  await app().app.get(Outbox).drain();
  return app().database.query<{ subject: string }>(
    `select subject from mail_message m join "user" u on u.email = m.to_address where u.id = $1 and starts_with(subject, $2)`,
    [userId, subject],
  );
};
const tasksOf = async (caller: { as: string }) =>
  dataOf(user.getAllTasksForUsers, await app().query('user.getAllTasksForUsers', undefined, caller));

describe('a credit', () => {
  test('within the limit goes through at once; split into parts it is the same credit', async () => {
    const { id } = await kitchen();
    dataOf(invoices.credit, await credit(id, 600_00));
    expect(refusalOf(await credit(id, 400_01))).toBe('approval-needed');
    dataOf(invoices.credit, await credit(id, 400_00));
    expect(await desk.get(id)).toMatchObject({ credited: 1_000_00 });
  });

  test('above it is refused, asked for, waits, and is issued when the owner approves it', async () => {
    const { id, number } = await kitchen();
    expect(refusalOf(await credit(id, 4_374_00))).toBe('approval-needed');
    const request = await askCredit(id, 4_374_00);
    expect(request).toMatchObject({ status: 'waiting', amount: 4_374_00, reason: 'Door scratched', may_decide: false });
    expect(await desk.get(id)).toMatchObject({ credited: 0 });
    expect(refusalOf(await app().mutate('approvals.askForCredit', creditOf(id, 4_000_00), sales))).toBe(
      'approval-waiting',
    );
    const link = `/dashboard/sales/invoices/approvals/${request.id}`;
    expect(await tasksOf(owner)).toContainEqual(
      expect.objectContaining({
        link,
        name: expect.stringMatching(new RegExp(`^Approve\\? Credit R4.374\\.00 of ${number ?? ''} for .+$`)),
      }),
    );
    const [task, ...twice] = (await tasksOf(owner)).filter((one) => one.link === link);
    expect(twice).toEqual([]);
    // A customer stands there: it is due when it is asked, not tomorrow.
    expect(Date.parse(task?.due_date ?? '')).toBeLessThanOrEqual(Date.now());
    const { userId } = await app().signInAs('owner');
    expect(await mailsTo(userId, task?.name ?? 'no task')).toHaveLength(1);

    expect(refusalOf(await decide('approve', request, '', sales))).toBe('approval-own');
    const other = await app().signInNew('sales');
    expect(refusalOf(await decide('approve', request, '', { cookie: other.cookie }))).toBe('approval-not-yours');

    const approved = dataOf(approvals.approve, await decide('approve', request, 'Agreed with the client'));
    expect(approved).toMatchObject({ status: 'approved', answer: 'Agreed with the client', waits_for: [] });
    expect(await desk.get(id)).toMatchObject({ credited: 4_374_00 });
    expect(await desk.get(approved.result?.id ?? '')).toMatchObject({
      kind: 'credit_note',
      total: 4_374_00,
      credit_reason: 'Door scratched',
    });
    expect(refusalOf(await decide('approve', request, ''))).toBe('approval-decided');
    const left = await tasksOf(owner);
    expect(left.filter((task) => task.link === link && task.name.startsWith('Approve?'))).toEqual([]);
    expect(await tasksOf(sales)).toContainEqual(
      expect.objectContaining({ link, name: expect.stringMatching(/^Approved: /) }),
    );
    // The answer is for who asked, and for nobody else.
    expect(left.filter((one) => one.link === link)).toEqual([]);
  });

  test('of lines says which and how many, and before it is asked how much needs no asking', async () => {
    const invoice = await desk.issued('invoice', {
      lines: [freeLine('Kitchen', 5_000_00, { quantity: 2 }), freeLine('Door', 500_00)],
    });
    const limit = async (caller: { as: string }) =>
      dataOf(approvals.creditLimit, await app().query('approvals.creditLimit', { id: invoice.id }, caller));
    expect(await limit(sales)).toEqual({ most: 1_000_00, message: expect.stringContaining('You may credit up to') });
    expect(await limit(owner)).toEqual({ most: 10_500_00, message: null });
    const what = { kind: 'lines', delivery_fee: false, lines: [{ line_id: invoice.lines[0]?.id, quantity: 1 }] };
    const request = dataOf(
      approvals.askForCredit,
      await app().mutate('approvals.askForCredit', { ...creditOf(invoice.id, 1), what }, sales),
    );
    expect(request.lines).toEqual([{ name: 'Kitchen', quantity: 1, amount: 5_000_00 }]);
    dataOf(approvals.approve, await decide('approve', request, ''));
    expect(await desk.get(invoice.id)).toMatchObject({ credited: 5_000_00 });
    expect(await limit(sales)).toMatchObject({ most: 0 });
  });

  test('is approved once by two who press at the same moment', async () => {
    const { id } = await kitchen();
    const request = await askCredit(id, 3_000_00);
    const both = await Promise.all([decide('approve', request, ''), decide('approve', request, '')]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(await desk.get(id)).toMatchObject({ credited: 3_000_00 });
  });

  test('that is declined says why, and changes nothing; what is taken back is over', async () => {
    const { id } = await kitchen();
    const request = await askCredit(id, 2_000_00);
    expect((await decide('decline', request, '')).status).toBe(400);
    expect(dataOf(approvals.decline, await decide('decline', request, 'Mend the door'))).toMatchObject({
      status: 'declined',
      answer: 'Mend the door',
      result: null,
    });
    const again = await askCredit(id, 2_000_00);
    dataOf(
      approvals.withdraw,
      await app().mutate('approvals.withdraw', { id: again.id, version: again.version }, sales),
    );
    expect(refusalOf(await decide('approve', again, ''))).toBe('approval-changed');
    expect(await desk.get(id)).toMatchObject({ credited: 0 });
    expect((await desk.get(id)).timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Declined: Credit R2.000\.00 .*\(Mend the door\)$/),
    );
  });

  test('of another branch is asked for however small it is; reading it is not', async () => {
    const [, second] = await app().database.query<{ id: string }>('select id from location order by position');
    const { id } = await desk.issued('invoice', { branch_id: second?.id ?? null, lines: [freeLine('Door', 500_00)] });
    expect(refusalOf(await credit(id, 10_00))).toBe('approval-needed');
    expect(await desk.get(id)).toMatchObject({ total: 500_00 });
    expect(await askCredit(id, 10_00)).toMatchObject({ status: 'waiting' });
  });

  test('that needs no approval is not asked for', async () => {
    const { id } = await kitchen();
    expect(refusalOf(await app().mutate('approvals.askForCredit', creditOf(id, 10_00), sales))).toBe(
      'approval-not-needed',
    );
  });
});

test('a refund above the limit waits for somebody who may, and is then booked once', async () => {
  const { id } = dataOf(clientPayments.receive, await desk.receive((await desk.client()).id, 15_000_00));
  const refund = (amount: number) => ({
    id,
    amount,
    method: 'eft',
    reason: 'Paid twice',
    refunded_on: shopDay(),
    idempotency_key: randomUUID(),
  });
  dataOf(clientPayments.refund, await app().mutate('clientPayments.refund', refund(9_000_00), accounts));
  expect(refusalOf(await app().mutate('clientPayments.refund', refund(2_000_00), accounts))).toBe('approval-needed');
  const request = dataOf(
    approvals.askForRefund,
    await app().mutate('approvals.askForRefund', refund(2_000_00), accounts),
  );
  const done = dataOf(approvals.approve, await decide('approve', request, ''));
  expect(done.result?.number).toMatch(/^RF-/);
  const payment = dataOf(clientPayments.get, await app().query('clientPayments.get', { id }, accounts));
  expect(payment.unallocated).toBe(4_000_00);
});

test('one discount on the whole of many lines is one thing to ask for', async () => {
  const draft = await desk.draft('quote', {
    discount: { kind: 'percent', value: 1_200 },
    lines: [draftLine({ quantity: 40 }), freeLine('Fitting', 500_00), draftLine({ quantity: 10 })],
  });
  expect(draft.problems.filter(({ code }) => code === 'discount-above-limit')).toEqual([
    expect.objectContaining({ field: 'discount.value', message: expect.stringContaining('is 12% below') }),
  ]);
  expect(refusalOf(await desk.issue(draft))).toBe('discount-above-limit');
});

test('a discount above the limit is asked for in the draft, and once approved it is issued, but not a larger one', async () => {
  const draft = await desk.draft('quote', { lines: [draftLine({ quantity: 10, discount_bp: 2_000 })] });
  expect(refusalOf(await desk.issue(draft))).toBe('discount-above-limit');
  const request = dataOf(
    approvals.askForDiscount,
    await app().mutate(
      'approvals.askForDiscount',
      { id: draft.id, reason: 'Third kitchen this year', idempotency_key: randomUUID() },
      sales,
    ),
  );
  expect(request).toMatchObject({ kind: 'discount', status: 'waiting', what: expect.stringMatching(/^Give 20%, R/) });
  expect(refusalOf(await desk.issue(draft))).toBe('discount-above-limit');
  const opened = async () => dataOf(invoices.open, await app().mutate('invoices.open', { id: draft.id }, sales));
  expect((await opened()).discount).toMatchObject({ id: request.id, status: 'waiting', decided_by: null });
  dataOf(approvals.approve, await decide('approve', request, ''));
  // Whoever has the draft open is told.
  expect((await opened()).discount).toMatchObject({ status: 'approved', decided_by: expect.stringMatching(/./) });

  const [line] = draft.lines;
  const more = { ...(await desk.content()), lines: [draftLine({ id: line?.id, quantity: 10, discount_bp: 2_100 })] };
  const larger = dataOf(invoices.saveDraft, await desk.save(draft, more));
  expect(refusalOf(await desk.issue(larger))).toBe('discount-above-limit');
  const twice = { ...more, lines: [draftLine({ id: line?.id, quantity: 20, discount_bp: 2_000 })] };
  const bigger = dataOf(invoices.saveDraft, await desk.save(larger, twice));
  expect(refusalOf(await desk.issue(bigger))).toBe('discount-above-limit');
  const agreed = { ...more, lines: [draftLine({ id: line?.id, quantity: 10, discount_bp: 2_000 })] };
  const back = dataOf(invoices.saveDraft, await desk.save(bigger, agreed));
  expect(dataOf(invoices.issue, await desk.issue(back)).status).toBe('sent');
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
